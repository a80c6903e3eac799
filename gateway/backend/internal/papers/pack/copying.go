package pack

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// leftKeys are not copied. They lead to the trees of the paper, or to its structure, which a pack does not have.
var leftKeys = []string{"Parent", "StructParent", "StructParents", "Metadata", "PieceInfo", "OPI"}

// fileKeys belong to streams whose bytes are in another file (ISO 32000-1, 7.3.8.2).
var fileKeys = []string{"F", "FFilter", "FDecodeParms"}

// wholeTypes are the types of objects that belong to a paper as a whole. They are not copied.
var wholeTypes = []string{"Catalog", "Pages", "Page", "StructTreeRoot", "StructElem", "Outlines", "Action"}

// copying copies objects of a paper into a pack.
type copying struct {
	pdf.Copier
	from *source
	// pages has the pages of the pack by the number of the page in the paper.
	pages map[int]types.IndirectRef
	// forms has the forms of pages whose marks belong to the structure of the paper, by the number of the page in the paper.
	forms map[int]markedForm
}

// newCopying reserves the pages, so that links can lead to them before they are copied.
func newCopying(from *source, into *pdf.File) *copying {
	c := &copying{from: from, pages: map[int]types.IndirectRef{}, forms: map[int]markedForm{}}
	c.Copier = pdf.Copier{Into: into, Find: from.find, LeftKeys: leftKeys, LeftOfStreams: fileKeys, LeftTypes: wholeTypes}
	for _, page := range from.pages {
		c.pages[page.number] = into.Reserve()
		c.Place(page.number, c.pages[page.number])
	}
	return c
}

// find returns the object that a reference leads to.
func (s *source) find(ref types.IndirectRef) (types.Object, error) {
	object, err := s.read.Dereference(ref)
	if err != nil {
		return nil, errUnreadable
	}
	return object, nil
}
