package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// leftKeys lead out of what is drawn: up to the trees of a paper, and to the structure, which is not taken along.
var leftKeys = []string{"Parent", "StructParent", "StructParents", "Metadata", "PieceInfo", "OPI"}

// fileKeys are those of a stream whose bytes are in another file (ISO 32000-1, 7.3.8.2).
var fileKeys = []string{"F", "FFilter", "FDecodeParms"}

// wholes are what belongs to a paper as a whole.
var wholes = []string{"Catalog", "Pages", "Page", "StructTreeRoot", "StructElem", "Outlines", "Action"}

// copying takes objects of a paper over into a pack, each once, with all that they name.
type copying struct {
	from *source
	into *pdf.File
	// taken are the objects by their number in the paper.
	taken map[int]types.IndirectRef
	// pages are those of the pack by the number of the paper's.
	pages map[int]types.IndirectRef
	waits []types.IndirectRef
}

// newCopying reserves the pages, so that links find them.
func newCopying(from *source, into *pdf.File) *copying {
	c := &copying{from: from, into: into, taken: map[int]types.IndirectRef{}, pages: map[int]types.IndirectRef{}}
	for _, page := range from.pages {
		c.pages[page.number] = into.Reserve()
	}
	return c
}

// object is an object of the paper as it stands in the pack. What it names is copied by finish.
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

// finish copies what was named.
func (c *copying) finish() error {
	for len(c.waits) > 0 {
		ref := c.waits[len(c.waits)-1]
		c.waits = c.waits[:len(c.waits)-1]
		object, err := c.from.read.Dereference(ref)
		if err != nil {
			return errUnreadable
		}
		if dict, isDict := object.(types.Dict); isDict && dict.Type() != nil && slices.Contains(wholes, *dict.Type()) {
			object = nil
		}
		c.into.Set(c.taken[int(ref.ObjectNumber)], c.object(object))
	}
	return nil
}
