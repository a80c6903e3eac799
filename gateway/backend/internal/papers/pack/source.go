package pack

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

var (
	errUnreadable = errors.New("the paper cannot be read")
	errTooLong    = errors.New("the paper has too many pages")
)

// deepestTree is the largest number of levels of a page tree or a name tree.
const deepestTree = 40

// source is the PDF file of a paper.
type source struct {
	read  *model.Context
	pages []sourcePage
	// targets has the named targets of links.
	targets map[string]types.Object
	// layers says which layers the paper has, and which of them are shown (ISO 32000-1, 8.11.4); nil where it has none.
	layers types.Dict
	// tags is the structure of the paper, nil where it has none.
	tags *tag
}

// sourcePage is a page with the attributes that it inherits (ISO 32000-1, 7.7.3.4).
type sourcePage struct {
	number int
	dict   types.Dict
	media  types.Rectangle
	// visible is the part that readers see.
	visible types.Rectangle
	// rotate is 0, 90, 180 or 270, clockwise.
	rotate int
	// unit is the length of a unit in points.
	unit      float64
	resources types.Object
}

func blankPage() sourcePage { return sourcePage{media: a4(), visible: a4(), unit: 1} }

// openSource reads a file. It returns errUnreadable or errTooLong for a file that a pack cannot have.
func openSource(file []byte) (found *source, err error) {
	defer func() {
		// The library may panic over a broken file.
		if recover() != nil {
			found, err = nil, errUnreadable
		}
	}()
	api.DisableConfigDir() // it would write into the home folder
	settings := model.NewDefaultConfiguration()
	settings.ValidationMode = model.ValidationRelaxed
	settings.Offline = true
	read, err := api.ReadContext(bytes.NewReader(file), settings)
	if err != nil || read.Encrypt != nil {
		return nil, fmt.Errorf("%w: %w", errUnreadable, err)
	}
	catalogue, err := read.Catalog()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUnreadable, err)
	}
	s := &source{read: read, targets: map[string]types.Object{}}
	if err := s.listPages(catalogue["Pages"], blankPage(), map[int]bool{}, 0); err != nil {
		return nil, err
	}
	if len(s.pages) == 0 {
		return nil, errUnreadable
	}
	s.nameTargets(catalogue)
	s.layers = s.dict(catalogue["OCProperties"])
	s.tags = s.readTags(catalogue)
	return s, nil
}

func a4() types.Rectangle { return *types.NewRectangle(0, 0, pageWidth, pageHeight) }

// listPages adds the pages of a page tree.
func (s *source) listPages(node types.Object, above sourcePage, seen map[int]bool, depth int) error {
	ref, isRef := node.(types.IndirectRef)
	dict, err := s.read.DereferenceDict(node)
	if err != nil || dict == nil || !isRef || seen[int(ref.ObjectNumber)] || depth > deepestTree {
		return errUnreadable
	}
	seen[int(ref.ObjectNumber)] = true
	page := s.inherit(dict, above)
	if kids, isTree := dict["Kids"]; isTree {
		children, err := s.read.DereferenceArray(kids)
		if err != nil {
			return errUnreadable
		}
		for _, child := range children {
			if err := s.listPages(child, page, seen, depth+1); err != nil {
				return err
			}
		}
		return nil
	}
	page.number, page.dict, page.unit = int(ref.ObjectNumber), dict, 1
	if unit, err := s.read.DereferenceNumber(dict["UserUnit"]); err == nil && dict["UserUnit"] != nil && unit > 0 {
		page.unit = unit
	}
	if s.pages = append(s.pages, page); len(s.pages) > mostPages {
		return errTooLong
	}
	return nil
}

// inherit returns the attributes of a node, and those of the node above where it has none.
func (s *source) inherit(dict types.Dict, above sourcePage) sourcePage {
	page := above
	if box, whole := s.box(dict["MediaBox"]); whole {
		page.media, page.visible = box, box
	}
	if box, whole := s.box(dict["CropBox"]); whole {
		page.visible = box
	}
	if page.visible = overlap(page.visible, page.media); page.visible.Width() <= 0 || page.visible.Height() <= 0 {
		page.visible = page.media
	}
	if turned, err := s.read.DereferenceNumber(dict["Rotate"]); err == nil && dict["Rotate"] != nil {
		page.rotate = ((int(turned)/90*90)%360 + 360) % 360
	}
	if resources, present := dict["Resources"]; present {
		page.resources = resources
	}
	return page
}

// box reads a rectangle, whose corners may be any two opposite ones.
func (s *source) box(object types.Object) (types.Rectangle, bool) {
	corners, err := s.read.DereferenceArray(object)
	if err != nil || len(corners) != 4 {
		return types.Rectangle{}, false
	}
	var at [4]float64
	for i, corner := range corners {
		if at[i], err = s.read.DereferenceNumber(corner); err != nil {
			return types.Rectangle{}, false
		}
	}
	found := types.NewRectangle(min(at[0], at[2]), min(at[1], at[3]), max(at[0], at[2]), max(at[1], at[3]))
	return *found, found.Width() > 0 && found.Height() > 0
}

func overlap(a, b types.Rectangle) types.Rectangle {
	return *types.NewRectangle(max(a.LL.X, b.LL.X), max(a.LL.Y, b.LL.Y), min(a.UR.X, b.UR.X), min(a.UR.Y, b.UR.Y))
}

// content returns the content stream of a page, unchanged where it is a single stream.
func (s *source) content(page sourcePage) (types.StreamDict, error) {
	object, err := s.read.Dereference(page.dict["Contents"])
	if err != nil {
		return types.StreamDict{}, errUnreadable
	}
	switch object := object.(type) {
	case nil:
		return pdf.NewStream(types.Dict{}, nil), nil
	case types.StreamDict:
		kept := types.Dict{}
		for _, key := range []string{"Filter", "DecodeParms"} {
			if value, present := object.Dict[key]; present {
				kept[key] = value
			}
		}
		return pdf.NewStream(kept, object.Raw), nil
	case types.Array:
		return s.joinStreams(object)
	default:
		return types.StreamDict{}, errUnreadable
	}
}

// joinStreams returns several content streams as one (ISO 32000-1, 7.8.2). A blank stands between them: a line end would end a
// comment that viewers let run on.
func (s *source) joinStreams(parts types.Array) (types.StreamDict, error) {
	var all bytes.Buffer
	for _, part := range parts {
		if found, err := s.read.Dereference(part); err == nil && found == nil {
			continue // a list may have gaps
		}
		object, _, err := s.read.DereferenceStreamDict(part)
		if err != nil || object == nil {
			return types.StreamDict{}, errUnreadable
		}
		if err := object.Decode(); err != nil {
			return types.StreamDict{}, errUnreadable
		}
		all.Write(object.Content)
		all.WriteByte(' ')
		object.Content = nil
	}
	return pdf.NewDeflatedStream(types.Dict{}, all.Bytes()), nil
}

// nameTargets collects the named targets of links (ISO 32000-1, 12.3.2.3).
func (s *source) nameTargets(catalogue types.Dict) {
	if old, err := s.read.DereferenceDict(catalogue["Dests"]); err == nil {
		for name, target := range old {
			s.targets[name] = target
		}
	}
	if names, err := s.read.DereferenceDict(catalogue["Names"]); err == nil && names != nil {
		s.nameTree(names["Dests"], map[int]bool{}, 0)
	}
}

func (s *source) nameTree(node types.Object, seen map[int]bool, depth int) {
	if ref, isRef := node.(types.IndirectRef); isRef {
		if seen[int(ref.ObjectNumber)] {
			return
		}
		seen[int(ref.ObjectNumber)] = true
	}
	dict, err := s.read.DereferenceDict(node)
	if err != nil || dict == nil || depth > deepestTree {
		return
	}
	if kids, err := s.read.DereferenceArray(dict["Kids"]); err == nil {
		for _, kid := range kids {
			s.nameTree(kid, seen, depth+1)
		}
	}
	names, err := s.read.DereferenceArray(dict["Names"])
	if err != nil {
		return
	}
	for i := 0; i+1 < len(names); i += 2 {
		if name, named := s.name(names[i]); named {
			s.targets[name] = names[i+1]
		}
	}
}

// name returns the bytes of a name or a text.
func (s *source) name(object types.Object) (string, bool) {
	found, err := s.read.Dereference(object)
	if err != nil {
		return "", false
	}
	switch found := found.(type) {
	case types.Name:
		return found.Value(), true
	case types.StringLiteral:
		plain, err := types.Unescape(found.Value())
		return string(plain), err == nil
	case types.HexLiteral:
		plain, err := found.Bytes()
		return string(plain), err == nil
	default:
		return "", false
	}
}

// dict returns a dictionary, or nil for every other object.
func (s *source) dict(object types.Object) types.Dict {
	found, err := s.read.Dereference(object)
	if err != nil {
		return nil
	}
	dict, _ := found.(types.Dict)
	return dict
}

// target returns where a link leads, or nil: the page and how it is shown.
func (s *source) target(object types.Object) types.Array {
	if name, named := s.name(object); named {
		object = s.targets[name]
	}
	found, err := s.read.Dereference(object)
	if err != nil {
		return nil
	}
	if dict, isDict := found.(types.Dict); isDict {
		if found, err = s.read.Dereference(dict["D"]); err != nil {
			return nil
		}
	}
	place, _ := found.(types.Array)
	return place
}
