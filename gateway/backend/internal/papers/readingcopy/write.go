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
	c := newCopier(f)
	root, tree := c.file.Reserve(), c.file.Reserve()
	catalogue := types.Dict{"Type": types.Name("Catalog"), "Pages": tree}
	c.file.Set(root, catalogue)
	refs, copies := make([]types.IndirectRef, len(f.pages)), make([]types.Dict, len(f.pages))
	for i := range f.pages {
		copies[i] = types.Dict{"Type": types.Name("Page")}
		refs[i] = c.file.Add(copies[i])
	}
	for i, page := range slices.Backward(f.pages) { // links lead to the first copy of a page that is there twice
		if page.number != 0 {
			c.Place(page.number, refs[i])
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
		if err := c.Finish(); err != nil {
			return nil, err
		}
	}
	for _, key := range pdf.SortedKeys(f.catalogue) {
		if key != "Type" && key != "Pages" {
			catalogue[key] = c.Object(f.catalogue[key])
		}
	}
	trailer := pdf.Trailer{Root: root, ID: id}
	if f.Objects.Info != nil {
		if info, isRef := c.Object(*f.Objects.Info).(types.IndirectRef); isRef {
			trailer.Info = info
		}
	}
	if err := c.Finish(); err != nil {
		return nil, err
	}
	return narrowed, c.file.WriteCompact(out, trailer)
}

// copier copies the pages of a file, with all that they refer to.
type copier struct {
	pdf.Copier
	from *File
	file pdf.File
}

func newCopier(from *File) *copier {
	c := &copier{from: from}
	c.Copier = pdf.Copier{Into: &c.file, Find: from.find, LeftTypes: []string{"Pages"}} // the copy has a page tree of its own
	return c
}

// find returns the object that a reference leads to. What is not there is null (ISO 32000-1, 7.3.10).
func (f *File) find(ref types.IndirectRef) (types.Object, error) {
	object, err := f.Objects.Dereference(ref)
	if err != nil {
		return nil, nil //nolint:nilerr // see above
	}
	return object, nil
}

// page copies a page with what it inherits into made. lists are its resources.
func (c *copier) page(made types.Dict, from page, lists types.Object) {
	for _, key := range pdf.SortedKeys(from.dict) {
		if key != "Type" && key != "Parent" && key != "Resources" {
			made[key] = c.Object(from.dict[key])
		}
	}
	for _, key := range inheritedKeys {
		if value, present := from.inherited[key]; present && key != "Resources" {
			made[key] = c.Object(value)
		}
	}
	if lists != nil {
		made["Resources"] = c.Object(lists)
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
			made["Contents"] = c.Object(slices.DeleteFunc(slices.Clone(parts), c.from.isNull))
		}
	}
}
