package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// leftKeys are not copied. They lead to the trees of the paper, or to its structure, which a pack does not have.
var leftKeys = []string{"Parent", "StructParent", "StructParents", "Metadata", "PieceInfo", "OPI"}

// fileKeys belong to streams whose bytes are in another file (ISO 32000-1, 7.3.8.2).
var fileKeys = []string{"F", "FFilter", "FDecodeParms"}

// wholeTypes are the types of objects that belong to a paper as a whole. They are not copied.
var wholeTypes = []string{"Catalog", "Pages", "Page", "StructTreeRoot", "StructElem", "Outlines", "Action"}

// copying copies objects of a paper into a pack, each once, with all objects that they refer to.
type copying struct {
	from *source
	into *pdf.File
	// taken has the copies by the number of the object in the paper.
	taken map[int]types.IndirectRef
	// pages has the pages of the pack by the number of the page in the paper.
	pages map[int]types.IndirectRef
	// forms has the forms of pages whose marks belong to the structure of the paper, by the number of the page in the paper.
	forms map[int]markedForm
	waits []types.IndirectRef
}

// newCopying reserves the pages, so that links can lead to them before they are copied.
func newCopying(from *source, into *pdf.File) *copying {
	c := &copying{from: from, into: into, taken: map[int]types.IndirectRef{}, pages: map[int]types.IndirectRef{}, forms: map[int]markedForm{}}
	for _, page := range from.pages {
		c.pages[page.number] = into.Reserve()
	}
	return c
}

// object returns the copy of an object. finish copies the objects that it refers to.
func (c *copying) object(object types.Object) types.Object {
	switch object := object.(type) {
	case types.IndirectRef:
		return c.reference(object)
	case types.Dict:
		return c.dict(object, leftKeys)
	case types.Array:
		copied := make(types.Array, len(object))
		for i, element := range object {
			copied[i] = c.object(element)
		}
		return copied
	case types.StreamDict:
		return pdf.NewStream(c.dict(object.Dict, slices.Concat(leftKeys, fileKeys)), object.Raw)
	default:
		return object
	}
}

func (c *copying) dict(dict types.Dict, left []string) types.Dict {
	copied := make(types.Dict, len(dict))
	for _, key := range pdf.SortedKeys(dict) { // so that numbers are given in one order
		if !slices.Contains(left, key) {
			copied[key] = c.object(dict[key])
		}
	}
	return copied
}

func (c *copying) reference(ref types.IndirectRef) types.Object {
	number := int(ref.ObjectNumber)
	if page, isPage := c.pages[number]; isPage {
		return page
	}
	if taken, known := c.taken[number]; known {
		return taken
	}
	taken := c.into.Reserve()
	c.taken[number] = taken
	c.waits = append(c.waits, ref)
	return taken
}

// finish copies all objects that copied objects refer to.
func (c *copying) finish() error {
	for len(c.waits) > 0 {
		ref := c.waits[len(c.waits)-1]
		c.waits = c.waits[:len(c.waits)-1]
		object, err := c.from.read.Dereference(ref)
		if err != nil {
			return errUnreadable
		}
		if dict, isDict := object.(types.Dict); isDict && dict.Type() != nil && slices.Contains(wholeTypes, *dict.Type()) {
			object = nil
		}
		c.into.Set(c.taken[int(ref.ObjectNumber)], c.object(object))
	}
	return nil
}
