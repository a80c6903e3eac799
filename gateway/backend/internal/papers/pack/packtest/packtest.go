// Package packtest reads built packs for tests: the text of their pages, labels and bookmarks. It knows the operators that the
// portal's own pages and the files of tests use, and no others.
package packtest

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// Pack is what a reader of the file finds.
type Pack struct {
	Title string
	Pages []Page
	// Bookmarks are lines such as "  6.1 Budget > 5": two blanks for each level, the title, and the page from 1.
	Bookmarks []string
}

// Page is one page.
type Page struct{ Label, Text string }

// Text is that of all pages.
func (p Pack) Text() string {
	var all strings.Builder
	for _, page := range p.Pages {
		all.WriteString(page.Text + "\n")
	}
	return all.String()
}

type reader struct {
	*testing.T
	read  *model.Context
	pages map[int]int
}

// Read reads a file, and fails the test where the file is not sound.
func Read(t *testing.T, file []byte) Pack {
	t.Helper()
	return read(t, file, true)
}

// ReadAny reads a file of whose papers some are not sound.
func ReadAny(t *testing.T, file []byte) Pack {
	t.Helper()
	return read(t, file, false)
}

func read(t *testing.T, file []byte, strict bool) Pack {
	t.Helper()
	api.DisableConfigDir()
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadContext(bytes.NewReader(file), settings)
	if err != nil {
		t.Fatalf("read a pack: %v", err)
	}
	if strict {
		err = api.ValidateContext(read)
	} else {
		err = read.EnsurePageCount()
	}
	if err != nil {
		t.Fatalf("a pack is not sound: %v", err)
	}
	r := &reader{T: t, read: read, pages: map[int]int{}}
	catalogue, err := read.Catalog()
	r.must(err)
	found := Pack{}
	for n := 1; n <= read.PageCount; n++ {
		dict, ref, _, err := read.PageDict(n, false)
		r.must(err)
		r.pages[int(ref.ObjectNumber)] = n
		found.Pages = append(found.Pages, Page{Text: r.drawn(dict["Contents"], dict["Resources"], 0)})
	}
	r.label(found.Pages, r.dict(catalogue["PageLabels"]))
	r.bookmarks(&found, r.dict(catalogue["Outlines"]), 1)
	if read.Info != nil {
		found.Title = r.text(r.dict(*read.Info)["Title"])
	}
	return found
}

func (r *reader) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *reader) dict(object types.Object) types.Dict {
	r.Helper()
	found, err := r.read.Dereference(object)
	r.must(err)
	if stream, isStream := found.(types.StreamDict); isStream {
		return stream.Dict
	}
	dict, _ := found.(types.Dict)
	return dict
}

func (r *reader) text(object types.Object) string {
	r.Helper()
	found, err := r.read.Dereference(object)
	r.must(err)
	switch found := found.(type) {
	case types.HexLiteral:
		plain, err := found.Bytes()
		r.must(err)
		return Wide(bytes.TrimPrefix(plain, []byte{0xFE, 0xFF}))
	case types.StringLiteral:
		plain, err := types.Unescape(found.Value())
		r.must(err)
		if body, isWide := bytes.CutPrefix(plain, []byte{0xFE, 0xFF}); isWide {
			return Wide(body)
		}
		return string(plain)
	default:
		return ""
	}
}

// Wide returns a text of UTF-16, the high byte first.
func Wide(plain []byte) string {
	units := make([]uint16, len(plain)/2)
	for i := range units {
		units[i] = binary.BigEndian.Uint16(plain[2*i:])
	}
	return string(utf16.Decode(units))
}

func (r *reader) label(pages []Page, labels types.Dict) {
	r.Helper()
	numbers := r.array(labels["Nums"])
	for i := 0; i+1 < len(numbers); i += 2 {
		from := int(numbers[i].(types.Integer))
		dict := r.dict(numbers[i+1])
		for n := from; n < len(pages); n++ {
			pages[n].Label = r.text(dict["P"])
			if dict["S"] != nil {
				pages[n].Label += strconv.Itoa(int(dict["St"].(types.Integer)) + n - from)
			}
		}
	}
}

func (r *reader) array(object types.Object) types.Array {
	r.Helper()
	found, err := r.read.DereferenceArray(object)
	r.must(err)
	return found
}

func (r *reader) bookmarks(into *Pack, above types.Dict, depth int) {
	r.Helper()
	if above == nil || depth > 9 {
		return
	}
	for next := above["First"]; next != nil; {
		one := r.dict(next)
		target := r.array(one["Dest"])
		page := r.pages[int(target[0].(types.IndirectRef).ObjectNumber)]
		into.Bookmarks = append(into.Bookmarks, fmt.Sprintf("%s%s > %d", strings.Repeat("  ", depth-1), r.text(one["Title"]), page))
		r.bookmarks(into, one, depth+1)
		next = one["Next"]
	}
}

// operators are those that show text, choose a font, end a text, or draw a form.
var operators = regexp.MustCompile(`(?s)/([^\s/]+)\s+[\d.]+\s+Tf|\(((?:\\.|[^\\)])*)\)\s*Tj|<([0-9A-Fa-f]*)>\s*Tj|/([^\s/]+)\s+Do|\b(ET)\b`)

// drawn is the text of a content, each text object on lines of its own.
func (r *reader) drawn(contents, resources types.Object, depth int) string {
	r.Helper()
	if depth > 5 {
		return ""
	}
	var out strings.Builder
	res := r.dict(resources)
	var font types.Dict
	for _, found := range operators.FindAllStringSubmatch(r.plain(contents), -1) {
		switch {
		case found[1] != "":
			font = r.dict(r.dict(res["Font"])[found[1]])
		case found[4] != "":
			form := r.dict(res["XObject"])[found[4]]
			if dict := r.dict(form); dict["Subtype"] == types.Name("Form") {
				out.WriteString(r.drawn(form, dict["Resources"], depth+1))
			}
		case found[5] != "":
			out.WriteString("\n")
		default:
			out.WriteString(r.shown(found[2], found[3], font))
		}
	}
	return out.String()
}

func (r *reader) shown(literal, digits string, font types.Dict) string {
	r.Helper()
	if literal != "" {
		plain, err := types.Unescape(literal)
		r.must(err)
		return string(plain)
	}
	letters := Letters(r.plain(font["ToUnicode"]))
	var text strings.Builder
	for code := range slices.Chunk([]byte(digits), 4) {
		text.WriteString(letters[string(code)])
	}
	return text.String()
}

var mapped = regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]*)>`)

// Letters are the texts of codes in a character map that the portal wrote.
func Letters(characterMap string) map[string]string {
	letters := map[string]string{}
	_, body, _ := strings.Cut(characterMap, "endcodespacerange")
	for _, found := range mapped.FindAllStringSubmatch(body, -1) {
		plain, _ := hex.DecodeString(found[2])
		letters[found[1]] = Wide(plain)
	}
	return letters
}

func (r *reader) plain(contents types.Object) string {
	r.Helper()
	found, err := r.read.Dereference(contents)
	r.must(err)
	switch found := found.(type) {
	case types.StreamDict:
		r.must(found.Decode())
		return string(found.Content)
	case types.Array:
		var all strings.Builder
		for _, part := range found {
			all.WriteString(r.plain(part) + "\n")
		}
		return all.String()
	default:
		return ""
	}
}

// Written is a PDF file of these objects, of which the first is the catalogue.
func Written(objects ...string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	places := make([]int, len(objects))
	for i, object := range objects {
		places[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, place := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	return out.Bytes()
}

// Paper is a PDF file of so many pages that say a text and their number.
func Paper(says string, pages int) []byte {
	objects := []string{"<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"}
	var kids strings.Builder
	for n := range pages {
		content := fmt.Sprintf("BT /F1 12 Tf 72 720 Td (%s %d) Tj ET", says, n+1)
		fmt.Fprintf(&kids, "%d 0 R ", len(objects)+1)
		objects = append(objects,
			fmt.Sprintf("<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>", len(objects)+2),
			fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content))
	}
	objects[1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>", kids.String(), pages)
	return Written(objects...)
}
