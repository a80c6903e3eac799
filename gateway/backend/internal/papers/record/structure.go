package record

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// element is a structure element (ISO 32000-1, 14.7.2): a part of the document that screen readers announce.
type element struct {
	ref, parent types.IndirectRef
	kind        string
	// attributes are further facts, such as what a header cell heads; nil without any.
	attributes types.Dict
	// spoken is the text in the order in which it is read where its marks are in another one, otherwise empty.
	spoken string
	kids   []kid
}

// kid is a child of an element: another element, or marked content where element is nil.
type kid struct {
	element *element
	mark    mark
}

// mark is marked content on a page, counted from 0.
type mark struct {
	page types.IndirectRef
	id   int
}

// addElement adds an element below another one.
func (l *layout) addElement(parent *element, kind string, attributes types.Dict) *element {
	made := &element{ref: l.file.Reserve(), parent: parent.ref, kind: kind, attributes: attributes}
	parent.kids = append(parent.kids, kid{element: made})
	return made
}

// set sets the objects of an element and of all elements below it.
func (e *element) set(file *pdf.File) {
	kids := make(types.Array, len(e.kids))
	dict := types.Dict{"Type": types.Name("StructElem"), "S": types.Name(e.kind), "P": e.parent, "K": kids}
	if e.attributes != nil {
		dict["A"] = e.attributes
	}
	if e.spoken != "" {
		dict["ActualText"] = pdf.TextString(e.spoken)
	}
	for i, kid := range e.kids {
		switch {
		case kid.element != nil:
			kids[i] = kid.element.ref
			kid.element.set(file)
		case dict["Pg"] == nil || dict["Pg"] == kid.mark.page:
			dict["Pg"], kids[i] = kid.mark.page, types.Integer(kid.mark.id)
		default:
			kids[i] = types.Dict{"Type": types.Name("MCR"), "Pg": kid.mark.page, "MCID": types.Integer(kid.mark.id)}
		}
	}
	file.Set(e.ref, dict)
}

// structure adds the structure tree and, for each page, the elements of its marked content.
func (l *layout) structure() types.IndirectRef {
	l.root.set(l.file)
	var owners types.Array
	for i, page := range l.pages {
		elements := make(types.Array, len(page.owners))
		for j, owner := range page.owners {
			elements[j] = owner.ref
		}
		owners = append(owners, types.Integer(i), elements)
	}
	tree := types.Dict{
		"Type": types.Name("StructTreeRoot"), "K": l.root.ref, "ParentTree": l.file.Add(types.Dict{"Nums": owners}),
		"ParentTreeNextKey": types.Integer(len(l.pages)),
	}
	l.file.Set(l.root.parent, tree)
	return l.root.parent
}
