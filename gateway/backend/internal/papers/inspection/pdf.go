package inspection

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"time"

	"example.org/portal/backend/internal/papers/pdfium"
	"example.org/portal/backend/internal/papers/readingcopy"
)

// mostPages is far above any real paper. A page tree can name one page half a million times.
const mostPages = 5000

// inspectPDF checks a PDF and makes its reading copy, which is what readers get: the pages as PDFium shows them, without scripts and
// automatic actions, in an order in which a browser needs few requests for each page.
func inspectPDF(ctx context.Context, engine *pdfium.Engine, file *upload, active ActiveContentPolicy) (report Report, readingCopy []byte) {
	defer func() {
		// The parser may panic over a broken file.
		if recover() != nil {
			report, readingCopy = Report{Kind: PDF, Refusal: Broken}, nil
		}
	}()
	saved, refusal := saveAnew(ctx, engine, file)
	if refusal != "" {
		return Report{Kind: PDF, Refusal: refusal}, nil
	}
	read, err := readingcopy.Open(saved.bytes, mostPages)
	switch {
	case errors.Is(err, readingcopy.ErrTooManyPages):
		return Report{Kind: PDF, Refusal: TooManyPages}, nil
	case err != nil, read.Pages() < saved.pages: // a page is missing
		return Report{Kind: PDF, Refusal: Broken}, nil
	case findsRefused(read.Objects):
		return Report{Kind: PDF, Refusal: ActiveContent}, nil
	}
	var shown original = file
	if read, shown, err = drawMissing(ctx, engine, read, file, saved.bytes); err != nil {
		return Report{Kind: PDF, Refusal: Broken}, nil
	}
	if disarm(read.Objects) && active == Refuse {
		return Report{Kind: PDF, Refusal: ActiveContent}, nil
	}
	report = Report{Kind: PDF, Pages: read.Pages()}
	if readingCopy, report.Likeness, err = copyAlike(ctx, engine, read, shown); err != nil {
		return Report{Kind: PDF, Refusal: Broken}, nil
	}
	if report.Likeness == Unlike {
		report.Refusal = CannotBeShown
		return report, nil
	}
	report.CopyBytes, report.CopyKind, report.HasText = int64(len(readingCopy)), PDF, hasText(ctx, engine, readingCopy)
	report.Notices = noticesOf(saved, report.Likeness)
	return report, readingCopy
}

// noticesOf returns what whoever brought a PDF should know.
func noticesOf(of saved, likeness Likeness) (notices Notices) {
	if of.wasProtected {
		notices = notices.With(ProtectionRemoved)
	}
	switch likeness {
	case AlikeWhole:
		return notices.With(CopiedWhole)
	case NotCompared:
		return notices.With(ComparisonSkipped)
	default:
		return notices
	}
}

// copyWriter writes the copies of a PDF. It is a readingcopy.File.
type copyWriter interface {
	Pages() int
	OwnAppearances() bool
	Write(out io.Writer, id []byte, whole bool) (narrowed []int, err error)
}

// copyAlike writes the reading copy, and writes it once more with all resources of each page where a page looks different from the
// original.
func copyAlike(ctx context.Context, engine *pdfium.Engine, read copyWriter, shown original) ([]byte, Likeness, error) {
	likeness := NotCompared
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(shown, 0, shown.Size())); err != nil {
		return nil, "", fmt.Errorf("hash the file: %w", err)
	}
	for _, whole := range []bool{false, true} {
		var out bytes.Buffer
		out.Grow(int(shown.Size() + shown.Size()/16))
		narrowed, err := read.Write(&out, sum.Sum(nil)[:16], whole)
		if err != nil {
			return nil, "", err
		}
		likeness = comparison{engine, shown, bytes.NewReader(out.Bytes())}.compare(ctx, narrowed, read.Pages())
		if likeness == NotCompared && len(narrowed) > 0 {
			continue // nobody has seen what was left out
		}
		if likeness != Unlike {
			if whole && likeness == Alike {
				likeness = AlikeWhole
			}
			if read.OwnAppearances() {
				out.Reset()
				if _, err := read.Write(&out, sum.Sum(nil)[:16], whole); err != nil {
					return nil, "", err
				}
			}
			return out.Bytes(), likeness, nil
		}
	}
	return nil, likeness, nil
}

// original is a file that copies are compared with.
type original interface {
	io.ReaderAt
	Size() int64
}

// saved is a file as PDFium writes it.
type saved struct {
	bytes []byte
	// pages is the number of pages that the original claims to have.
	pages int
	// wasProtected reports whether the original is encrypted.
	wasProtected bool
}

// saveAnew has PDFium repair, decrypt and write a file.
func saveAnew(ctx context.Context, engine *pdfium.Engine, file original) (saved, Refusal) {
	document, err := engine.Open(ctx, file, file.Size())
	if err != nil {
		return saved{}, refusalOf(err)
	}
	defer func() { _ = document.Close(ctx) }()
	pages, err := document.Pages(ctx)
	if err != nil {
		return saved{}, refusalOf(err)
	}
	if pages > mostPages {
		return saved{}, TooManyPages
	}
	wasProtected, err := document.IsEncrypted(ctx)
	if err != nil {
		return saved{}, refusalOf(err)
	}
	var out bytes.Buffer
	out.Grow(int(file.Size() + file.Size()/16))
	if err := document.Save(ctx, &out); err != nil {
		return saved{}, refusalOf(err)
	}
	return saved{bytes: out.Bytes(), pages: pages, wasProtected: wasProtected}, ""
}

func refusalOf(err error) Refusal {
	switch {
	case errors.Is(err, pdfium.ErrPassword):
		return Encrypted
	case errors.Is(err, pdfium.ErrExhausted):
		return TooLargeInside
	default:
		return Broken
	}
}

// drawMissing draws what viewers draw by themselves, each in its own way: values of forms and comments without an appearance. It
// returns the file and its bytes as PDFium then writes them, and the original where there is nothing to draw or PDFium cannot.
func drawMissing(ctx context.Context, engine *pdfium.Engine, read *readingcopy.File, file original, saved []byte) (*readingcopy.File, original, error) {
	undrawn := map[int][]int{}
	for page := range read.Pages() {
		if places := read.Undrawn(page); len(places) > 0 {
			undrawn[page] = places
		}
	}
	if len(undrawn) == 0 {
		read.MarkDrawn()
		return read, file, nil
	}
	drawn, err := withAppearances(ctx, engine, saved, undrawn)
	if err != nil {
		return read, file, nil //nolint:nilerr // viewers draw them as before
	}
	again, err := readingcopy.Open(bytes.Clone(drawn), mostPages)
	if err != nil {
		return nil, nil, err
	}
	again.MarkDrawn()
	return again, bytes.NewReader(drawn), nil
}

// withAppearances has PDFium draw annotations by page and place, and returns the file that it writes.
func withAppearances(ctx context.Context, engine *pdfium.Engine, file []byte, undrawn map[int][]int) ([]byte, error) {
	document, err := engine.Open(ctx, bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, err
	}
	defer func() { _ = document.Close(ctx) }()
	for page, places := range undrawn {
		if err := document.DrawAppearances(ctx, page, places); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err = document.Save(ctx, &out)
	return out.Bytes(), err
}

// timeForText is how long PDFium looks for letters. A page may draw a form in a form millions of times.
const timeForText = 2 * time.Second

// hasText reports whether a page draws letters. It is false where PDFium cannot tell.
func hasText(ctx context.Context, engine *pdfium.Engine, file []byte) bool {
	ctx, cancel := context.WithTimeout(ctx, timeForText)
	defer cancel()
	document, err := engine.Open(ctx, bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return false
	}
	defer func() { _ = document.Close(ctx) }()
	pages, err := document.Pages(ctx)
	if err != nil {
		return false
	}
	for page := range pages {
		found, err := document.HasLetters(ctx, page)
		if err != nil || found {
			return found
		}
	}
	return false
}
