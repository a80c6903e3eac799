package readingcopy

import (
	"io"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// Write writes the copy. narrowed are the pages, counted from 0, whose list of pictures and forms has those alone that the page
// draws with; with whole none is narrowed. id identifies the content.
func (f *File) Write(out io.Writer, id []byte, whole bool) (narrowed []int, err error) {
	c := &copier{from: f, copies: map[int]types.IndirectRef{}}
	root, tree := c.file.Reserve(), c.file.Reserve()
	catalogue := types.Dict{"Type": types.Name("Catalog"), "Pages": tree}
	c.file.Set(root, catalogue)
	refs, copies := make([]types.IndirectRef, len(f.pages)), make([]types.Dict, len(f.pages))
	for i, page := range f.pages {
		copies[i] = types.Dict{"Type": types.Name("Page")}
		refs[i] = c.file.Add(copies[i])
		if _, known := c.copies[page.number]; !known && page.number != 0 {
			c.copies[page.number] = refs[i]
		}
	}
	c.file.SetPageTree(tree, refs)
	for i := range f.pages {
		lists, isNarrowed := f.pages[i].inherited["Resources"], false
		if !whole {
			lists, isNarrowed = f.narrow(f.pages[i])
		}
		if isNarrowed {
			narrowed = append(narrowed, i)
		}
		c.page(copies[i], f.pages[i], lists)
		if err := c.finish(); err != nil {
			return nil, err
		}
	}
	for _, key := range pdf.SortedKeys(f.catalogue) {
		if key != "Type" && key != "Pages" {
			catalogue[key] = c.object(f.catalogue[key])
		}
	}
	trailer := pdf.Trailer{Root: root, ID: id}
	if f.Objects.Info != nil {
		if info, isRef := c.object(*f.Objects.Info).(types.IndirectRef); isRef {
			trailer.Info = info
		}
	}
	if err := c.finish(); err != nil {
		return nil, err
	}
	return narrowed, c.file.WriteCompact(out, trailer)
}

// copier copies objects, each once, with all objects that they refer to.
type copier struct {
	from *File
	file pdf.File
	// copies are by the number of the original.
	copies map[int]types.IndirectRef
	waits  []types.IndirectRef
}

// page copies a page with what it inherits into made. lists are its resources.
func (c *copier) page(made types.Dict, from page, lists types.Object) {
	for _, key := range pdf.SortedKeys(from.dict) {
		if key != "Type" && key != "Parent" && key != "Resources" {
			made[key] = c.object(from.dict[key])
		}
	}
	for _, key := range inheritedKeys {
		if value, present := from.inherited[key]; present && key != "Resources" {
			made[key] = c.object(value)
		}
	}
	if lists != nil {
		made["Resources"] = c.object(lists)
	}
	c.repair(made, from)
}

// letter is the box of a page that says none, as PDFium and Poppler take it. Other programs take the paper of their country.
var letter = types.NewNumberArray(0, 0, 612, 792)

// repair takes from a page what viewers disagree about: a missing box, annotations that are no list, and gaps in the list of its
// streams.
func (c *copier) repair(made types.Dict, from page) {
	if box, err := c.from.Objects.DereferenceArray(from.inherited["MediaBox"]); err != nil || len(box) == 0 {
		made["MediaBox"] = letter
	}
	if _, err := c.from.Objects.DereferenceArray(from.dict["Annots"]); err != nil {
		delete(made, "Annots")
	}
	if found, err := c.from.Objects.Dereference(from.dict["Contents"]); err == nil {
		if parts, several := found.(types.Array); several {
			made["Contents"] = c.object(slices.DeleteFunc(slices.Clone(parts), c.from.isNull))
		}
	}
}

func (c *copier) object(object types.Object) types.Object {
	switch object := object.(type) {
	case types.IndirectRef:
		return c.reference(object)
	case types.Dict:
		return c.dict(object)
	case types.Array:
		copied := make(types.Array, len(object))
		for i, element := range object {
			copied[i] = c.object(element)
		}
		return copied
	case types.StreamDict:
		return pdf.NewStream(c.dict(object.Dict), object.Raw)
	default:
		return object
	}
}

func (c *copier) dict(dict types.Dict) types.Dict {
	copied := make(types.Dict, len(dict))
	for _, key := range pdf.SortedKeys(dict) { // so that numbers are given in one order
		copied[key] = c.object(dict[key])
	}
	return copied
}

func (c *copier) reference(ref types.IndirectRef) types.Object {
	number := int(ref.ObjectNumber)
	if taken, known := c.copies[number]; known {
		return taken
	}
	taken := c.file.Reserve()
	c.copies[number] = taken
	c.waits = append(c.waits, ref)
	return taken
}

// finish copies all objects that copied objects refer to, in the order in which they were named.
func (c *copier) finish() error {
	for len(c.waits) > 0 {
		ref := c.waits[0]
		c.waits = c.waits[1:]
		object, err := c.from.Objects.Dereference(ref)
		if err != nil {
			object = nil // what is not there is null (ISO 32000-1, 7.3.10)
		}
		if dict, isDict := object.(types.Dict); isDict && dict.Type() != nil && *dict.Type() == "Pages" {
			object = nil // the copy has a page tree of its own
		}
		c.file.Set(c.copies[int(ref.ObjectNumber)], c.object(object))
	}
	return nil
}
