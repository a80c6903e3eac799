// Package tagged writes the structure of a PDF file, by which screen readers announce headings, paragraphs, lists and tables
// (ISO 32000-1, 14.7 and 14.8). Content belongs to an element by a mark on its page.
package tagged

import (
	"fmt"
	"maps"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/typeset"
)

// Tree is the structure of a file.
type Tree struct {
	file *pdf.File
	ref  types.IndirectRef
	root *Element
	// owners has the elements of the marks of a page or a form, or the element of an annotation, by the keys of the parent tree.
	owners [][]*Element
	isPage []bool
	// keys has the keys of pages by the numbers of their objects.
	keys map[int]int
}

// Element is a part of the document that screen readers announce (ISO 32000-1, 14.7.2).
type Element struct {
	// Title names the element for people who look at the structure.
	Title string
	// Alternative describes a picture, and is read instead of it.
	Alternative string
	// Entries are further entries of the element's dictionary, nil without any.
	Entries types.Dict

	ref, parent types.IndirectRef
	kind        string
	attributes  types.Dict
	// spoken is the text in the order in which it is read where its marks are in another one, otherwise empty.
	spoken string
	kids   []kid
}

// kid is a child of an element: another element, marked content with its number on a page or in a stream of it, or an annotation of a page.
type kid struct {
	element            *Element
	page               types.IndirectRef
	mark               int
	stream, annotation *types.IndirectRef
}

// New returns the structure of a file. Its root is an element of the kind Document.
func New(file *pdf.File) *Tree {
	t := &Tree{file: file, ref: file.Reserve(), keys: map[int]int{}}
	t.root = &Element{parent: t.ref, ref: file.Reserve(), kind: "Document"}
	return t
}

// Root returns the element of the whole document.
func (t *Tree) Root() *Element { return t.root }

// Add adds an element below another one. kind is its structure type (ISO 32000-1, 14.8.4), and attributes are further facts, such as what a
// header cell heads; nil without any.
func (t *Tree) Add(parent *Element, kind string, attributes types.Dict) *Element {
	made := &Element{ref: t.file.Reserve(), parent: parent.ref, kind: kind, attributes: attributes}
	parent.kids = append(parent.kids, kid{element: made})
	return made
}

// PageKey returns the value of StructParents for a page.
func (t *Tree) PageKey(page types.IndirectRef) int {
	number := int(page.ObjectNumber)
	key, known := t.keys[number]
	if !known {
		key = t.addKey(nil, true)
		t.keys[number] = key
	}
	return key
}

func (t *Tree) addKey(owners []*Element, isPage bool) int {
	t.owners, t.isPage = append(t.owners, owners), append(t.isPage, isPage)
	return len(t.owners) - 1
}

// Wrap returns operators of a page as content of an element.
func (t *Tree) Wrap(owner *Element, page types.IndirectRef, operators string) string {
	return fmt.Sprintf("/%s <</MCID %d>> BDC\n%sEMC\n", owner.kind, t.mark(owner, page), operators)
}

func (t *Tree) mark(owner *Element, page types.IndirectRef) int {
	key := t.PageKey(page)
	id := len(t.owners[key])
	t.owners[key] = append(t.owners[key], owner)
	owner.kids = append(owner.kids, kid{page: page, mark: id})
	return id
}

// Draw draws a line of an element. A line with text from right to left is an element of its own, which has the text as it is read.
func (t *Tree) Draw(content *typeset.Content, owner *Element, page types.IndirectRef, line typeset.Line, x, y, size, shade float64) {
	if line.Text() == "" {
		return
	}
	if line.IsReversed() {
		owner = t.Add(owner, "Span", nil)
		owner.spoken = line.Text()
	}
	content.BeginMarked(owner.kind, t.mark(owner, page))
	content.Draw(line, x, y, size, shade)
	content.EndMarked()
}

// AddAnnotation makes an annotation, such as a link, a part of an element. It returns the value of StructParent for the annotation.
func (t *Tree) AddAnnotation(owner *Element, page, annotation types.IndirectRef) int {
	owner.kids = append(owner.kids, kid{page: page, annotation: &annotation})
	return t.addKey([]*Element{owner}, false)
}

// AddStream returns the value of StructParents for a form that has marks of its own.
func (t *Tree) AddStream() int { return t.addKey(nil, true) }

// MarkIn makes marked content of a form, with the key of AddStream, a part of an element. page draws the form.
func (t *Tree) MarkIn(owner *Element, page, stream types.IndirectRef, key, id int) {
	if missing := id + 1 - len(t.owners[key]); missing > 0 {
		t.owners[key] = append(t.owners[key], make([]*Element, missing)...)
	}
	t.owners[key][id] = owner
	owner.kids = append(owner.kids, kid{page: page, mark: id, stream: &stream})
}

// End sets the objects of all elements and returns the root of the structure for the catalogue. The catalogue also has to say that the file
// is marked.
func (t *Tree) End() types.IndirectRef {
	t.root.set(t.file)
	var numbers types.Array
	for key, owners := range t.owners {
		refs := make(types.Array, len(owners))
		for i, owner := range owners {
			if owner != nil {
				refs[i] = owner.ref
			}
		}
		if t.isPage[key] {
			numbers = append(numbers, types.Integer(key), refs)
		} else {
			numbers = append(numbers, types.Integer(key), refs[0])
		}
	}
	t.file.Set(t.ref, types.Dict{
		"Type": types.Name("StructTreeRoot"), "K": t.root.ref, "ParentTree": t.file.Add(types.Dict{"Nums": numbers}), "ParentTreeNextKey": types.Integer(len(t.owners)),
	})
	return t.ref
}

// set sets the objects of an element and of all elements below it.
func (e *Element) set(file *pdf.File) {
	kids := make(types.Array, len(e.kids))
	dict := types.Dict{"Type": types.Name("StructElem"), "S": types.Name(e.kind), "P": e.parent, "K": kids}
	if e.attributes != nil {
		dict["A"] = e.attributes
	}
	maps.Copy(dict, e.Entries)
	for key, text := range map[string]string{"T": e.Title, "Alt": e.Alternative, "ActualText": e.spoken} {
		if text != "" {
			dict[key] = pdf.TextString(text)
		}
	}
	for i, kid := range e.kids {
		switch {
		case kid.element != nil:
			kids[i] = kid.element.ref
			kid.element.set(file)
		case kid.annotation != nil:
			kids[i] = types.Dict{"Type": types.Name("OBJR"), "Pg": kid.page, "Obj": *kid.annotation}
		case kid.stream != nil:
			kids[i] = types.Dict{"Type": types.Name("MCR"), "Pg": kid.page, "Stm": *kid.stream, "MCID": types.Integer(kid.mark)}
		case dict["Pg"] == nil || dict["Pg"] == kid.page:
			dict["Pg"], kids[i] = kid.page, types.Integer(kid.mark)
		default:
			kids[i] = types.Dict{"Type": types.Name("MCR"), "Pg": kid.page, "MCID": types.Integer(kid.mark)}
		}
	}
	file.Set(e.ref, dict)
}
