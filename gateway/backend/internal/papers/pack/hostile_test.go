//go:build !race

package pack_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

// Files that no checks let in, or that went bad in the store: none of them ends a build, or keeps the last paper out of it.
func TestHostilePapersDoNotEndABuild(t *testing.T) {
	const catalogue, pages = "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
	page := func(more string) string {
		return "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] " + more + " >>"
	}
	hostile := map[string][]byte{
		"a page tree that contains itself":       packtest.Written(catalogue, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"),
		"a page tree without pages":              packtest.Written(catalogue, "<< /Type /Pages /Kids [] /Count 0 >>"),
		"one page many times":                    packtest.Written(catalogue, "<< /Type /Pages /Kids ["+strings.Repeat("3 0 R ", 9000)+"] /Count 9000 >>", page("")),
		"names that contain themselves":          packtest.Written("<< /Type /Catalog /Pages 2 0 R /Names << /Dests 4 0 R >> >>", pages, page("/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest (a) >>]"), "<< /Kids [4 0 R] /Names [(a) 4 0 R] >>"),
		"a name that leads to itself":            packtest.Written("<< /Type /Catalog /Pages 2 0 R /Dests << /a /a >> >>", pages, page("/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest /a >>]")),
		"resources that contain themselves":      packtest.Written(catalogue, pages, page("/Resources 4 0 R"), "<< /XObject 4 0 R /Font << /F1 4 0 R >> >>"),
		"contents that are no stream":            packtest.Written(catalogue, pages, page("/Contents 2 0 R")),
		"contents that cannot be unpacked":       packtest.Written(catalogue, pages, page("/Contents [4 0 R]"), "<< /Filter /FlateDecode /Length 5 >>\nstream\nwrong\nendstream"),
		"contents by a filter that is not there": packtest.Written(catalogue, pages, page("/Contents [4 0 R 4 0 R]"), "<< /Filter /NoSuchDecode /Length 5 >>\nstream\nwrong\nendstream"),
		"boxes of nonsense":                      packtest.Written(catalogue, pages, "<< /Type /Page /Parent 2 0 R /MediaBox [9 (a) null 1e99] /CropBox 3 0 R /Rotate (x) /UserUnit -1 /Annots 3 0 R /Group 3 0 R >>"),
		"a reference to itself":                  packtest.Written(catalogue, pages, page("/Contents 4 0 R /Resources 4 0 R"), "4 0 R"),
		"arrays in arrays":                       packtest.Written(catalogue, pages, page("/Resources "+strings.Repeat("[", 3000)+strings.Repeat("]", 3000))),
		"no catalogue":                           packtest.Written("<< /Type /Nothing >>"),
		"only a head":                            []byte("%PDF-1.7\n"),
		"nothing":                                {},
	}
	entry := pack.Entry{Number: "1", Title: "Papers", Depth: 1}
	files := map[string][]byte{}
	for i, name := range slices.Sorted(maps.Keys(hostile)) {
		one := paper(fmt.Sprintf("1.%d", i+1), name, pack.PDF)
		entry.Papers, files[one.Number] = append(entry.Papers, one), hostile[name]
	}
	entry.Papers = append(entry.Papers, paper("1.99", "Sound", pack.PDF))
	files["1.99"] = packtest.Paper("sound page", 1)
	_, file := built(t, meeting(entry), files)
	found := packtest.ReadAny(t, file)
	if last := found.Pages[len(found.Pages)-1]; last.Label != "1.99-1" || !strings.Contains(last.Text, "sound page 1") {
		t.Errorf("the last page is %q: %q", last.Label, last.Text)
	}
	if len(found.Bookmarks) != 2+1+len(files) {
		t.Errorf("%d bookmarks for %d papers", len(found.Bookmarks), len(files))
	}
}
