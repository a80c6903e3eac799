package pdfium

import (
	"context"
	"fmt"
	"image"
	"math"

	"github.com/tetratelabs/wazero/api"
)

// HasLetters reports whether a page draws a letter, in whatever form, visible or not.
func (d *Document) HasLetters(ctx context.Context, index int) (bool, error) {
	found := false
	err := d.withPage(ctx, index, func(page uint64) error {
		text, err := d.call(ctx, "FPDFText_LoadPage", page)
		if err != nil || text == 0 {
			return err
		}
		count, err := d.call(ctx, "FPDFText_CountChars", text)
		if err != nil {
			return err
		}
		found = api.DecodeI32(count) > 0
		_, err = d.call(ctx, "FPDFText_ClosePage", text)
		return err
	})
	return found, err
}

// The drawing flags of fpdfview.h.
const (
	drawAnnotations = 0x01
	inGrey          = 0x08
)

// The formats of bitmaps of fpdfview.h.
const (
	formatGrey    = 1
	formatColours = 4 // blue, green, red, and how clear it is
)

const (
	pointsPerInch = 72
	white         = 0xffffffff
	clearWhite    = 0x00ffffff
	// longestSide bounds the pictures of enormous pages, in pixels.
	longestSide = 2000
)

// Draw draws a page with its annotations in grey, so large that an inch is so many pixels. It draws nothing of a page that is
// missing, and returns nil.
func (d *Document) Draw(ctx context.Context, index int, perInch float64) (*image.Gray, error) {
	var drawn *image.Gray
	err := d.withPage(ctx, index, func(page uint64) error {
		wide, err := d.measure(ctx, "FPDF_GetPageWidthF", page, perInch)
		if err != nil {
			return err
		}
		high, err := d.measure(ctx, "FPDF_GetPageHeightF", page, perInch)
		if err != nil {
			return err
		}
		drawn, err = d.draw(ctx, page, wide, high)
		return err
	})
	return drawn, err
}

// measure returns a side of a page in pixels.
func (d *Document) measure(ctx context.Context, function string, page uint64, perInch float64) (int, error) {
	points, err := d.call(ctx, function, page)
	if err != nil {
		return 0, err
	}
	side := math.Round(float64(api.DecodeF32(points)) * perInch / pointsPerInch)
	return int(min(max(side, 1), longestSide)), nil
}

func (d *Document) draw(ctx context.Context, page uint64, wide, high int) (*image.Gray, error) {
	picture := image.NewGray(image.Rect(0, 0, wide, high))
	err := d.paint(ctx, page, wide, high, formatGrey, white, drawAnnotations|inGrey, func(y int, row []byte) {
		copy(picture.Pix[y*picture.Stride:], row[:wide])
	})
	if err != nil {
		return nil, err
	}
	return picture, nil
}

// DrawColours draws a page in colours and in so many pixels. What the page leaves free is clear. It draws nothing of a page that is
// missing, and returns nil.
func (d *Document) DrawColours(ctx context.Context, index, wide, high int) (*image.NRGBA, error) {
	var picture *image.NRGBA
	err := d.withPage(ctx, index, func(page uint64) error {
		picture = image.NewNRGBA(image.Rect(0, 0, wide, high))
		return d.paint(ctx, page, wide, high, formatColours, clearWhite, 0, func(y int, row []byte) {
			to := picture.Pix[y*picture.Stride:]
			for x := 0; x < 4*wide; x += 4 { // the other way round
				to[x], to[x+1], to[x+2], to[x+3] = row[x+2], row[x+1], row[x], row[x+3]
			}
		})
	})
	return picture, err
}

// paint draws a page into a bitmap and calls use with its rows.
func (d *Document) paint(ctx context.Context, page uint64, wide, high int, format, background, flags uint64, use func(y int, row []byte)) error {
	w, h := uint64(wide), uint64(high) // #nosec G115 -- never negative
	bitmap, err := d.call(ctx, "FPDFBitmap_CreateEx", w, h, format, 0, 0)
	if err != nil {
		return err
	}
	if bitmap == 0 {
		return fmt.Errorf("%w: no memory for a picture of %d by %d pixels", ErrExhausted, wide, high)
	}
	if _, err := d.call(ctx, "FPDFBitmap_FillRect", bitmap, 0, 0, w, h, background); err != nil {
		return err
	}
	if _, err := d.call(ctx, "FPDF_RenderPageBitmap", bitmap, page, 0, 0, w, h, 0, flags); err != nil {
		return err
	}
	stride, err := d.call(ctx, "FPDFBitmap_GetStride", bitmap)
	if err != nil {
		return err
	}
	buffer, err := d.call(ctx, "FPDFBitmap_GetBuffer", bitmap)
	if err != nil {
		return err
	}
	for y := range high {
		row, readable := d.instance.Memory().Read(api.DecodeU32(buffer)+uint32(y)*api.DecodeU32(stride), api.DecodeU32(stride)) // #nosec G115 -- as above
		if !readable {
			return fmt.Errorf("%w: the picture is outside of the memory", ErrExhausted)
		}
		use(y, row)
	}
	_, err = d.call(ctx, "FPDFBitmap_Destroy", bitmap)
	return err
}

// withPage opens a page for use. It does nothing for a page that is missing.
func (d *Document) withPage(ctx context.Context, index int, use func(page uint64) error) error {
	page, err := d.call(ctx, "FPDF_LoadPage", d.handle, uint64(index)) // #nosec G115 -- never negative
	if err != nil || page == 0 {
		return err
	}
	if err := use(page); err != nil {
		return err
	}
	_, err = d.call(ctx, "FPDF_ClosePage", page)
	return err
}
