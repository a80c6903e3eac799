package tagged_test

import (
	"bytes"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

// Readers find the element of a mark by the parent tree, and the marks of an element by its kids. Both have to agree.
func TestTheParentTreeNamesTheElementOfEachKid(t *testing.T) {
	t.Parallel()
	api.DisableConfigDir()
	var file pdf.File
	faces := typeset.NewFaces(typeset.NewFonts())
	tree := tagged.New(&file)
	pages := []types.IndirectRef{file.Reserve(), file.Reserve()}
	form, link := file.Reserve(), file.Reserve()
	paragraph, section := tree.Add(tree.Root(), "P", nil), tree.Add(tree.Root(), "Sect", nil)
	for _, page := range pages {
		content := typeset.NewContent(faces)
		tree.Draw(content, paragraph, page, faces.Line("text", typeset.Regular), 9, 9, 9, 0)
		tree.Draw(content, paragraph, page, faces.Line("שלום", typeset.Regular), 9, 30, 9, 0)
		file.Set(page, types.Dict{
			"Type": types.Name("Page"), "MediaBox": types.NewIntegerArray(0, 0, 90, 90), "Contents": file.AddDeflated(types.Dict{}, content.Bytes()), "StructParents": types.Integer(tree.PageKey(page)),
		})
	}
	file.Set(link, types.Dict{"Type": types.Name("Annot"), "Subtype": types.Name("Link"), "StructParent": types.Integer(tree.AddAnnotation(section, pages[0], link))})
	key := tree.AddStream()
	file.Set(form, pdf.NewStream(types.Dict{"Type": types.Name("XObject"), "Subtype": types.Name("Form"), "StructParents": types.Integer(key)}, nil))
	tree.MarkIn(section, pages[1], form, key, 2)
	root, all := file.Reserve(), file.Reserve()
	file.SetPageTree(all, pages)
	file.Set(root, types.Dict{"Type": types.Name("Catalog"), "Pages": all, "StructTreeRoot": tree.End(), "Kept": types.Array{form, link}})
	var out bytes.Buffer
	if _, err := file.Write(&out, pdf.Trailer{Root: root, Info: file.Add(types.Dict{}), ID: []byte("0123456789abcdef")}); err != nil {
		t.Fatal(err)
	}
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadContext(bytes.NewReader(out.Bytes()), settings)
	if err != nil {
		t.Fatal(err)
	}
	dict := func(object types.Object) types.Dict {
		found, err := read.Dereference(object)
		if err != nil {
			t.Fatal(err)
		}
		if stream, isStream := found.(types.StreamDict); isStream {
			return stream.Dict
		}
		return found.(types.Dict)
	}
	catalogue, err := read.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	top := dict(catalogue["StructTreeRoot"])
	owners := map[int]types.Object{}
	numbers := dict(top["ParentTree"])["Nums"].(types.Array)
	for i := 0; i+1 < len(numbers); i += 2 {
		owners[int(numbers[i].(types.Integer))] = numbers[i+1]
	}
	ownerOf := func(page types.Object, mark types.Object) types.Object {
		return owners[int(dict(page)["StructParents"].(types.Integer))].(types.Array)[int(mark.(types.Integer))]
	}
	kids := 0
	var walk func(ref types.IndirectRef)
	walk = func(ref types.IndirectRef) {
		element := dict(ref)
		for _, kid := range element["K"].(types.Array) {
			var owner types.Object = ref
			switch kid := kid.(type) {
			case types.IndirectRef:
				walk(kid)
				continue
			case types.Integer:
				owner = ownerOf(element["Pg"], kid)
			case types.Dict:
				switch {
				case kid["Stm"] != nil:
					owner = ownerOf(kid["Stm"], kid["MCID"])
				case kid["Obj"] != nil:
					owner = owners[int(dict(kid["Obj"])["StructParent"].(types.Integer))]
				default:
					owner = ownerOf(kid["Pg"], kid["MCID"])
				}
			}
			kids++
			if owner != types.Object(ref) {
				t.Errorf("the parent tree names %v for a kid of %v", owner, ref)
			}
		}
		if element["S"] == types.Name("Span") && element["ActualText"] != pdf.TextString("שלום") {
			t.Errorf("a line from right to left is read as %v", element["ActualText"])
		}
	}
	walk(top["K"].(types.IndirectRef))
	if kids != 6 {
		t.Errorf("the elements have %d kids on pages, want 6", kids)
	}
}
