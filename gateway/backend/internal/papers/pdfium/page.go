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
const formatGrey = 1

const (
	pointsPerInch = 72
	white         = 0xffffffff
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
	w, h := uint64(wide), uint64(high) // #nosec G115 -- between 1 and longestSide
	bitmap, err := d.call(ctx, "FPDFBitmap_CreateEx", w, h, formatGrey, 0, 0)
	if err != nil {
		return nil, err
	}
	if bitmap == 0 {
		return nil, fmt.Errorf("%w: no memory for a picture of %d by %d pixels", ErrExhausted, wide, high)
	}
	if _, err := d.call(ctx, "FPDFBitmap_FillRect", bitmap, 0, 0, w, h, white); err != nil {
		return nil, err
	}
	if _, err := d.call(ctx, "FPDF_RenderPageBitmap", bitmap, page, 0, 0, w, h, 0, drawAnnotations|inGrey); err != nil {
		return nil, err
	}
	stride, err := d.call(ctx, "FPDFBitmap_GetStride", bitmap)
	if err != nil {
		return nil, err
	}
	buffer, err := d.call(ctx, "FPDFBitmap_GetBuffer", bitmap)
	if err != nil {
		return nil, err
	}
	picture := image.NewGray(image.Rect(0, 0, wide, high))
	for y := range high {
		row, readable := d.instance.Memory().Read(api.DecodeU32(buffer)+uint32(y)*api.DecodeU32(stride), uint32(wide)) // #nosec G115 -- as above
		if !readable {
			return nil, fmt.Errorf("%w: the picture is outside of the memory", ErrExhausted)
		}
		copy(picture.Pix[y*picture.Stride:], row)
	}
	_, err = d.call(ctx, "FPDFBitmap_Destroy", bitmap)
	return picture, err
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
