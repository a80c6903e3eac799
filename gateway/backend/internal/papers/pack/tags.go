package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/tagged"
)

// The bounds of the structure of a paper. A paper with a larger one is tagged page by page, as a paper without one is.
const (
	mostTags    = 100_000
	mostMarks   = 300_000
	deepestTag  = 64
	deepestRole = 8
)

// tag is a structure element of a paper, with its kids in their order.
type tag struct {
	kind string
	dict types.Dict
	kids []tagKid
}

// tagKid is an element, or marked content with its number on a page where element is nil.
type tagKid struct {
	element *tag
	page    int
	mark    int
}

// tagReader reads the structure of a paper.
type tagReader struct {
	*source
	roles types.Dict
	seen  map[int]bool
	tags  int
	// marks has the number of marks of each page, and the sum of all.
	marks map[int]int
	sum   int
}

// readTags returns the structure of a paper, or nil where it has none that a pack can have.
func (s *source) readTags(catalogue types.Dict) *tag {
	info, tree := s.dict(catalogue["MarkInfo"]), s.dict(catalogue["StructTreeRoot"])
	if info == nil || tree == nil || info["Marked"] != types.Boolean(true) {
		return nil
	}
	r := &tagReader{source: s, roles: s.dict(tree["RoleMap"]), seen: map[int]bool{}, marks: map[int]int{}}
	root := &tag{}
	if !r.readKids(root, tree["K"], 0, 0) || r.sum == 0 {
		return nil
	}
	return root
}

// readKids reads the kids of an element whose content is on a page, and reports whether a pack can have them.
func (r *tagReader) readKids(into *tag, object types.Object, page, depth int) bool {
	if ref, isRef := object.(types.IndirectRef); isRef {
		if r.seen[int(ref.ObjectNumber)] {
			return false
		}
		r.seen[int(ref.ObjectNumber)] = true
	}
	found, err := r.read.Dereference(object)
	if err != nil || depth > deepestTag {
		return false
	}
	switch found := found.(type) {
	case types.Integer:
		return r.addMark(into, page, found)
	case types.Array:
		return !slices.ContainsFunc(found, func(kid types.Object) bool { return !r.readKids(into, kid, page, depth+1) })
	case types.Dict:
		return r.readDict(into, found, page, depth)
	default:
		return true
	}
}

func (r *tagReader) readDict(into *tag, found types.Dict, page, depth int) bool {
	if ref, isRef := found["Pg"].(types.IndirectRef); isRef {
		page = int(ref.ObjectNumber)
	}
	kind, _ := r.name(found["Type"])
	switch {
	case kind == "OBJR":
		return true
	case kind == "MCR":
		number, isNumber := found["MCID"].(types.Integer)
		return isNumber && found["Stm"] == nil && r.addMark(into, page, number) // marks within a form of the paper are not followed
	}
	if r.tags++; r.tags > mostTags {
		return false
	}
	made := &tag{kind: r.standard(found["S"]), dict: found}
	into.kids = append(into.kids, tagKid{element: made})
	return found["K"] == nil || r.readKids(made, found["K"], page, depth+1)
}

func (r *tagReader) addMark(into *tag, page int, number types.Integer) bool {
	if number < 0 || number > mostMarks {
		return false
	}
	if count := int(number) + 1; count > r.marks[page] {
		r.sum += count - r.marks[page]
		r.marks[page] = count
	}
	into.kids = append(into.kids, tagKid{page: page, mark: int(number)})
	return r.sum <= mostMarks
}

// standardKinds are the structure types that every screen reader knows (ISO 32000-1, 14.8.4), but Document, which a pack has once.
var standardKinds = []string{
	"Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index", "NonStruct", "P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "THead",
	"TBody", "TFoot", "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Figure", "Formula",
}

// standard returns the standard structure type of a type of the paper.
func (r *tagReader) standard(object types.Object) string {
	kind, _ := r.name(object)
	for range deepestRole {
		if slices.Contains(standardKinds, kind) {
			return kind
		}
		if kind == "Document" {
			return "Part"
		}
		role, mapped := r.name(r.roles[kind])
		if !mapped {
			break
		}
		kind = role
	}
	return "NonStruct"
}

// markedForm is the form of a page whose marks belong to the structure of its paper.
type markedForm struct {
	ref types.IndirectRef
	key int
}

// addTags adds the structure of a paper below an element. Its marks are in the forms of the pages.
func (b *build) addTags(parent *tagged.Element, of *tag, from *copying) {
	for _, kid := range of.kids {
		if kid.element != nil {
			made := b.tags.Add(parent, kid.element.kind, nil)
			made.Entries = types.Dict{}
			for _, key := range []string{"A", "Lang", "Alt", "ActualText", "E"} {
				if fact := kid.element.dict[key]; fact != nil {
					made.Entries[key] = from.Object(fact)
				}
			}
			b.addTags(made, kid.element, from)
			continue
		}
		page, there := from.pages[kid.page]
		if !there {
			continue
		}
		form, known := from.forms[kid.page]
		if !known {
			form = markedForm{ref: b.doc.Reserve(), key: b.tags.AddStream()}
			from.forms[kid.page] = form
		}
		b.tags.MarkIn(parent, page, form.ref, form.key, kid.mark)
	}
}
