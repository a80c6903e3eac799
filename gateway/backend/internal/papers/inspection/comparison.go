package inspection

import (
	"context"
	"image"
	"time"

	"example.org/portal/backend/internal/papers/pdfium"
)

// Likeness is what a comparison of the pages of a reading copy with those of the original found.
type Likeness string

// The likenesses.
const (
	// Alike: all pages that were compared look the same.
	Alike Likeness = "alike"
	// AlikeWhole: they do in a copy whose pages keep all resources that the author listed.
	AlikeWhole Likeness = "alike_whole"
	// NotCompared: PDFium cannot draw the pages in time.
	NotCompared Likeness = "not_compared"
	// Unlike: a page looks different.
	Unlike Likeness = "unlike"
)

// Likenesses returns all likenesses.
func Likenesses() []Likeness { return []Likeness{Alike, AlikeWhole, NotCompared, Unlike} }

const (
	// perInch is the resolution of compared pictures, in pixels.
	perInch = 40
	// mostApart is the largest difference of two pixels that look the same, of 255.
	mostApart = 40
	// timeForSample is how long pages are compared of which nothing was left out.
	timeForSample = 2 * time.Second
	// timeForNarrowed is how long the other pages are compared.
	timeForNarrowed = 10 * time.Second
)

// comparison compares the pages of two files.
type comparison struct {
	engine           *pdfium.Engine
	original, copied original
}

// compare draws pages of both files: those that are named, and a sample of all. It returns Alike, NotCompared or Unlike.
func (c comparison) compare(ctx context.Context, named []int, pages int) Likeness {
	likeness := c.pages(ctx, timeForNarrowed, func(yield func(int) bool) {
		for _, page := range named {
			if !yield(page) {
				return
			}
		}
	})
	if likeness != Alike {
		return likeness
	}
	likeness = c.pages(ctx, timeForSample, sampleOf(pages))
	if likeness == NotCompared && len(named) > 0 {
		return Alike // the pages that differ in their resources were compared
	}
	return likeness
}

// sampleOf yields all pages, from coarse steps to fine ones, so that the first ones are spread over the whole.
func sampleOf(pages int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		step := 1
		for step < pages {
			step *= 2
		}
		for before := 0; step >= 1; before, step = step, step/2 {
			for page := 0; page < pages; page += step {
				if (before == 0 || page%before != 0) && !yield(page) {
					return
				}
			}
		}
	}
}

// pages compares pages until one differs, all are compared, or the time is over. Where not even one was compared in time, it
// returns NotCompared.
func (c comparison) pages(ctx context.Context, within time.Duration, which func(yield func(int) bool)) Likeness {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	original, err := c.engine.Open(ctx, c.original, c.original.Size())
	if err != nil {
		return NotCompared
	}
	defer func() { _ = original.Close(context.WithoutCancel(ctx)) }()
	copied, err := c.engine.Open(ctx, c.copied, c.copied.Size())
	if err != nil {
		return NotCompared
	}
	defer func() { _ = copied.Close(context.WithoutCancel(ctx)) }()
	likeness := Alike
	compared := 0
	for page := range which {
		one, err := original.Draw(ctx, page, perInch)
		if err != nil {
			break
		}
		other, err := copied.Draw(ctx, page, perInch)
		if err != nil {
			break
		}
		if compared++; !isAlike(one, other) {
			likeness = Unlike
			break
		}
	}
	if compared == 0 && ctx.Err() != nil {
		return NotCompared
	}
	return likeness
}

// isAlike reports whether two pictures look the same. A page that PDFium does not find in the original is like any other: the page
// tree says more than its number of pages.
func isAlike(original, copied *image.Gray) bool {
	if original == nil {
		return true
	}
	if copied == nil || original.Rect != copied.Rect {
		return false
	}
	for i, pixel := range original.Pix {
		if apart := int(pixel) - int(copied.Pix[i]); apart > mostApart || apart < -mostApart {
			return false
		}
	}
	return true
}
