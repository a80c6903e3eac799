package readingcopy

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"
)

// A page of the copy lists the pictures and forms that it draws with, in whatever way it does, and no others.
func TestNarrowingKeepsWhatAPageDrawsWith(t *testing.T) {
	for name, tc := range map[string]struct {
		// drawn are the pictures and forms that the page lists beside /A, /B and /C, which are pictures.
		drawn string
		// resources are those of other categories, and entries stand in the page itself.
		resources, entries string
		// content is what the page draws. Several parts are several streams.
		content []string
		// objects are numbered from 20.
		objects []string
		kept    []string
	}{
		"by itself":                     {content: []string{"/A Do"}, kept: []string{"A"}},
		"with nothing":                  {content: []string{"0 0 9 9 re f"}, kept: []string{}},
		"by a name with digits":         {content: []string{"/#42 Do"}, kept: []string{"B"}},
		"by a name that two parts have": {content: []string{"/A Do /", "B Do"}, kept: []string{"A", "B"}},
		"by a form": {
			drawn: "/F 20 0 R", content: []string{"/F Do"},
			objects: []string{form("", "/A Do")},
			kept:    []string{"A", "F"},
		},
		"by a form in a form": {
			drawn: "/F 20 0 R", content: []string{"/F Do"},
			objects: []string{form("/Resources << /XObject << /G 21 0 R >> >>", "/G Do"), form("", "/B Do")},
			kept:    []string{"B", "F"},
		},
		"by a Type 3 font": {
			resources: "/Font << /T 20 0 R >>", content: []string{"BT /T 9 Tf (a) Tj ET"},
			objects: []string{
				"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] " +
					"/Encoding << /Differences [97 /a] >> /CharProcs << /a 21 0 R >> >>",
				stream("", "1 0 d0 /B Do"),
			},
			kept: []string{"B"},
		},
		"by a pattern": {
			resources: "/Pattern << /P 20 0 R >>", content: []string{"/Pattern cs /P scn 0 0 9 9 re f"},
			objects: []string{stream("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9", "/C Do")},
			kept:    []string{"C"},
		},
		"by a soft mask": {
			resources: "/ExtGState << /S 20 0 R >>", content: []string{"/S gs /A Do"},
			objects: []string{"<< /SMask << /S /Luminosity /G 21 0 R >> >>", form("/Group << /S /Transparency >>", "/B Do")},
			kept:    []string{"A", "B"},
		},
		"by the appearance of an annotation": {
			entries: "/Annots [20 0 R]", content: []string{"/A Do"},
			objects: []string{"<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N << /On 21 0 R >> >> >>", form("", "/C Do")},
			kept:    []string{"A", "C"},
		},
		"by a form that cannot be read": {
			drawn: "/F 20 0 R", content: []string{"/F Do"},
			objects: []string{form("/Filter /FlateDecode", "no compressed bytes")},
			kept:    []string{"A", "B", "C", "F"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			objects := map[int]string{
				3: fmt.Sprintf("<< /Type /Page /Parent 2 0 R /Contents [10 0 R 11 0 R] /Resources << /XObject << /A 4 0 R /B 5 0 R /C 6 0 R %s >> %s >> %s >>",
					tc.drawn, tc.resources, tc.entries),
			}
			for i := range 2 {
				objects[10+i] = stream("", append(tc.content, "")[i])
			}
			for i, object := range tc.objects {
				objects[20+i] = object
			}
			file := fileOf(objects, "3 0 R")
			narrowed, lists := copied(t, file, false)
			if !slices.Equal(lists[0], tc.kept) {
				t.Errorf("the copy lists %q, want %q", lists[0], tc.kept)
			}
			_, all := copied(t, file, true)
			if len(all[0]) < 3 || (len(narrowed) == 1) != (len(tc.kept) < len(all[0])) {
				t.Errorf("narrowed %v, and the whole copy lists %q", narrowed, all[0])
			}
		})
	}
}

// Pages that share a list each get their own.
func TestNarrowingGivesEachPageItsOwnList(t *testing.T) {
	const shared = "<< /Type /Page /Parent 2 0 R /Contents %d 0 R /Resources 20 0 R >>"
	narrowed, lists := copied(t, fileOf(map[int]string{
		7: fmt.Sprintf(shared, 10), 8: fmt.Sprintf(shared, 11), 9: fmt.Sprintf(shared, 12),
		10: stream("", "/A Do"), 11: stream("", "/A Do /B Do /C Do"), 12: stream("", "/C Do"),
		20: "<< /XObject << /A 4 0 R /B 5 0 R /C 6 0 R >> >>",
	}, "7 0 R 8 0 R 9 0 R"), false)
	if want := [][]string{{"A"}, {"A", "B", "C"}, {"C"}}; !slices.EqualFunc(lists, want, slices.Equal) || !slices.Equal(narrowed, []int{0, 2}) {
		t.Errorf("the pages list %q, narrowed %v", lists, narrowed)
	}
}

// copied writes a copy and returns the pages that are narrowed, and the names of the pictures and forms that each page lists.
func copied(t *testing.T, file []byte, whole bool) (narrowed []int, lists [][]string) {
	t.Helper()
	read, err := Open(bytes.Clone(file), 10)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if narrowed, err = read.Write(&out, make([]byte, 16), whole); err != nil {
		t.Fatal(err)
	}
	again, err := Open(out.Bytes(), 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range again.pages {
		resources, err := again.Objects.DereferenceDict(page.inherited["Resources"])
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := again.Objects.DereferenceDict(resources["XObject"])
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, slices.Sorted(maps.Keys(drawn)))
	}
	return narrowed, lists
}

// fileOf returns a PDF of these pages and objects. Objects 4, 5 and 6 are pictures.
func fileOf(objects map[int]string, pages string) []byte {
	objects = maps.Clone(objects)
	objects[1] = "<< /Type /Catalog /Pages 2 0 R >>"
	objects[2] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 99 99] >>", pages, (len(pages)+1)/len("3 0 R "))
	for number := 4; number <= 6; number++ {
		objects[number] = stream("/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8", string(rune('A'+number)))
	}
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	table := fmt.Sprintf("xref\n0 1\n%010d 65535 f \n", 0)
	for _, number := range slices.Sorted(maps.Keys(objects)) {
		table += fmt.Sprintf("%d 1\n%010d 00000 n \n", number, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", number, objects[number])
	}
	place := out.Len()
	fmt.Fprintf(&out, "%strailer\n<< /Size 30 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", table, place)
	return out.Bytes()
}

func form(entries, content string) string {
	return stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] "+entries, content)
}

func stream(entries, content string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(content), content)
}
