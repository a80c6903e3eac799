package inspection

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"example.org/portal/backend/internal/papers/pdfium"
	"example.org/portal/backend/internal/papers/picture"
)

// mostPixels is the largest picture that browsers show reliably.
const mostPixels = 40_000_000

// pictureInspection checks pictures and makes their reading copies, which show what browsers show of the file, and have nothing
// that a camera or a program wrote beside the picture.
type pictureInspection struct {
	// start starts PDFium, which draws the pictures that the standard library does not read.
	start func() (*pdfium.Engine, error)
}

// inspect returns the report of a picture and its reading copy, or nil where the file itself is shown.
func (i pictureInspection) inspect(ctx context.Context, kind Kind, file []byte) (Report, []byte, error) {
	report := Report{Kind: kind, Pages: 1}
	copyOf := i.copyPNG
	if kind == JPEG {
		copyOf = i.copyJPEG
	}
	made, err := copyOf(ctx, file)
	switch {
	case errors.Is(err, errTooManyPixels):
		report.Refusal = TooLargeInside
		return report, nil, nil
	case errors.Is(err, picture.ErrUnreadable):
		report.Refusal = Broken
		return report, nil, nil
	case err != nil:
		return Report{}, nil, err
	}
	report.CopyBytes, report.CopyKind, report.Notices = int64(len(made.file)), made.kind, made.notices
	return report, made.file, nil
}

var errTooManyPixels = errors.New("the picture has too many pixels")

// checkSize returns errTooManyPixels for a picture that is too large, and otherwise the error with which it was read.
func checkSize(width, height int, failed error) error {
	if height > 0 && width > mostPixels/height {
		return errTooManyPixels
	}
	return failed
}

// pictureCopy is the reading copy of a picture; without a file where the original is shown.
type pictureCopy struct {
	file    []byte
	kind    Kind
	notices Notices
}

func (i pictureInspection) copyPNG(_ context.Context, file []byte) (pictureCopy, error) {
	read, err := picture.ReadPNG(file)
	if err = checkSize(read.Width, read.Height, err); err != nil {
		return pictureCopy{}, err
	}
	made := pictureCopy{file: read.Copy(), kind: PNG}
	decoded, err := png.Decode(bytes.NewReader(made.file))
	if err != nil {
		made.notices = made.notices.With(CutOff)
		if made.file, err = read.Completed(); err != nil {
			return pictureCopy{}, err
		}
		if decoded, err = png.Decode(bytes.NewReader(made.file)); err != nil {
			return pictureCopy{}, errors.Join(picture.ErrUnreadable, err)
		}
	}
	switch {
	case picture.IsLarge(read.Width, read.Height):
		made.kind = JPEG
		made.file, err = reduce(picture.WithGamma(decoded, read.Gamma), read.Orientation, read.Profile)
	case read.IsBare && made.notices == "":
		made = pictureCopy{}
	}
	return made, err
}

// reduce returns a picture as a JPEG, with the profile of its colours.
func reduce(from image.Image, orientation int, profile []byte) ([]byte, error) {
	reduced, err := picture.Reduce(from, orientation)
	if err != nil {
		return nil, err
	}
	return picture.WithProfile(reduced, profile), nil
}

// cmyk is the number of colours of a picture for printing.
const cmyk = 4

func (i pictureInspection) copyJPEG(ctx context.Context, file []byte) (pictureCopy, error) {
	read, err := picture.ReadJPEG(file)
	if err = checkSize(read.Width, read.Height, err); err != nil {
		return pictureCopy{}, err
	}
	made := pictureCopy{kind: JPEG}
	if !read.IsWhole {
		made.notices = made.notices.With(CutOff)
	}
	decoded, err := jpeg.Decode(bytes.NewReader(file))
	isDrawn := err != nil || read.Components == cmyk && len(read.Profile) > 0
	if isDrawn {
		if decoded, err = i.draw(ctx, read); err != nil {
			return pictureCopy{}, err
		}
		read.Profile = nil // PDFium has used it
	}
	switch {
	case picture.IsLarge(read.Width, read.Height):
		made.file, err = reduce(decoded, read.Orientation, read.Profile)
	case isDrawn, read.Components == cmyk:
		made.file, made.kind, err = writeAnew(decoded, read.Orientation)
	default:
		made.file = read.Copy()
	}
	if err == nil && bytes.Equal(made.file, file) {
		return pictureCopy{}, nil
	}
	return made, err
}

// mostExact is the largest PNG that stands in for a JPEG, in bytes.
const mostExact = 1 << 20

// writeAnew returns a picture as a PNG, which shows it exactly, or as a JPEG where that would be large.
func writeAnew(from image.Image, orientation int) ([]byte, Kind, error) {
	upright := picture.Upright(from, orientation)
	var exact bytes.Buffer
	if err := png.Encode(&exact, upright); err != nil {
		return nil, "", fmt.Errorf("write the reading copy of a picture: %w", err)
	}
	if exact.Len() <= mostExact {
		return exact.Bytes(), PNG, nil
	}
	file, err := picture.Reduce(upright, 1)
	return file, JPEG, err
}

// draw has PDFium draw a picture, as the only thing on a page.
func (i pictureInspection) draw(ctx context.Context, read picture.JPEG) (image.Image, error) {
	if !read.IsCommon() {
		return nil, picture.ErrUnreadable
	}
	page, err := picture.Page(read)
	if err != nil {
		return nil, err
	}
	engine, err := i.start()
	if err != nil {
		return nil, err
	}
	document, err := engine.Open(ctx, bytes.NewReader(page), int64(len(page)))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", picture.ErrUnreadable, err)
	}
	defer func() { _ = document.Close(ctx) }() // it was only drawn
	wide, high := picture.Fit(read.Width, read.Height)
	drawn, err := document.DrawColours(ctx, 0, wide, high)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", picture.ErrUnreadable, err)
	}
	if drawn == nil || isOneColour(drawn) {
		return nil, picture.ErrUnreadable // so PDFium draws what it cannot read
	}
	if !read.IsWhole {
		whiten(drawn)
	}
	return drawn, nil
}

func isOneColour(drawn *image.NRGBA) bool {
	for i, value := range drawn.Pix {
		if value != drawn.Pix[i%4] {
			return false
		}
	}
	return true
}

// whiten makes the rows at the end of a picture white that are missing in its file, as browsers show it. Decoders leave them grey.
func whiten(cut *image.NRGBA) {
	const grey = 0x80
	for y := cut.Rect.Dy() - 1; y >= 0; y-- {
		row := cut.Pix[y*cut.Stride : y*cut.Stride+4*cut.Rect.Dx()]
		for i, value := range row {
			if i%4 != 3 && value != grey {
				return
			}
		}
		for i := range row {
			row[i] = 0xFF
		}
	}
}
