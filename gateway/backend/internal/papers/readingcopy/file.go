// Package readingcopy writes the copy of a PDF that people read: the same pages, in an order in which a browser needs few requests
// for each of them (docs/domain/papers.md, "Checks").
package readingcopy

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

var (
	// ErrBroken means that the file has no catalogue or no page tree.
	ErrBroken = errors.New("the file is broken")
	// ErrTooManyPages means that the page tree has more pages than the caller takes.
	ErrTooManyPages = errors.New("the file has too many pages")
)

// DamagedPageError means that a page is missing, or that what it draws cannot be read.
type DamagedPageError struct {
	// Page is counted from 1.
	Page int
}

func (e *DamagedPageError) Error() string { return fmt.Sprintf("page %d is damaged", e.Page) }

// File is a PDF whose pages are known.
type File struct {
	Objects   *model.Context
	catalogue types.Dict
	pages     []page
}

// Open reads a file that PDFium has saved: its table of objects is whole, and nothing is encrypted. It refuses more than so many
// pages.
func Open(saved []byte, mostPages int) (*File, error) {
	api.DisableConfigDir() // it would write into the home folder
	settings := model.NewDefaultConfiguration()
	settings.ValidationMode = model.ValidationRelaxed
	settings.Offline = true
	objects, err := api.ReadContext(bytes.NewReader(withKnownVersion(saved)), settings)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	f := &File{Objects: objects}
	if f.catalogue, err = objects.Catalog(); err != nil || f.catalogue == nil {
		return nil, fmt.Errorf("%w: no catalogue", ErrBroken)
	}
	walk := walk{file: f, most: mostPages, above: map[int]bool{}}
	if err := walk.node(f.catalogue["Pages"], page{}); err != nil {
		return nil, err
	}
	if len(f.pages) == 0 {
		return nil, fmt.Errorf("%w: no page", ErrBroken)
	}
	return f, nil
}

// withKnownVersion returns the file with the version 1.7 in its head. PDFium keeps the version that the author wrote, of which the
// parser refuses some.
func withKnownVersion(saved []byte) []byte {
	const head = "%PDF-1.7"
	if len(saved) > len(head) && bytes.HasPrefix(saved, []byte("%PDF-")) {
		copy(saved, head)
	}
	return saved
}

// Pages is the number of pages.
func (f *File) Pages() int { return len(f.pages) }

// isNull reports whether an object is null or is not in the file, which is the same (ISO 32000-1, 7.3.10).
func (f *File) isNull(object types.Object) bool {
	found, err := f.Objects.Dereference(object)
	return err == nil && found == nil
}
