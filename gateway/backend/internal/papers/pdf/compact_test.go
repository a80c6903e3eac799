package pdf_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

func TestACompactFileHasAllObjects(t *testing.T) {
	api.DisableConfigDir()
	for _, pages := range []int{1, 50, 51, 450} {
		var file pdf.File
		root, tree := file.Reserve(), file.Reserve()
		var refs []types.IndirectRef
		for i := range pages {
			content := file.AddDeflated(types.Dict{}, fmt.Appendf(nil, "%% page %d", i))
			refs = append(refs, file.Add(types.Dict{"Type": types.Name("Page"), "MediaBox": types.NewIntegerArray(0, 0, 100, 100), "Contents": content}))
		}
		file.SetPageTree(tree, refs)
		file.Set(root, types.Dict{"Type": types.Name("Catalog"), "Pages": tree})
		var out bytes.Buffer
		if err := file.WriteCompact(&out, pdf.Trailer{Root: root, ID: []byte("0123456789abcdef")}); err != nil {
			t.Fatal(err)
		}
		read, err := api.ReadContext(bytes.NewReader(out.Bytes()), model.NewDefaultConfiguration())
		if err != nil {
			t.Fatalf("%d pages: %v", pages, err)
		}
		if err := read.EnsurePageCount(); err != nil || read.PageCount != pages {
			t.Errorf("%d pages are read, want %d, %v", read.PageCount, pages, err)
		}
		last, _, err := read.DereferenceStreamDict(*types.NewIndirectRef(int(refs[pages-1].ObjectNumber)-1, 0))
		if err != nil || last == nil || last.Decode() != nil || string(last.Content) != fmt.Sprintf("%% page %d", pages-1) {
			t.Errorf("the last content is %v, %v", last, err)
		}
	}
}
