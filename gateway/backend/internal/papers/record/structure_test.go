package record_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pack/packtest"
	"example.org/portal/backend/internal/papers/record"
)

// tagged is a file as a screen reader finds it.
type tagged struct {
	*testing.T
	read *model.Context
	// marks has the text of each marked content by page object and number.
	marks map[[2]int]string
	// owners has the structure element that the parent tree names for each marked content.
	owners map[[2]int]int
	// unmarked is the text of artifacts, by page.
	artifacts []string
	outline   strings.Builder
}

// readTags reads the structure of a file, and fails the test where a text is in no mark, or where a mark is not in exactly
// the structure element that the parent tree names.
func readTags(t *testing.T, file []byte) *tagged {
	t.Helper()
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadContext(bytes.NewReader(file), settings)
	if err != nil {
		t.Fatal(err)
	}
	if err := api.ValidateContext(read); err != nil {
		t.Fatal(err)
	}
	r := &tagged{T: t, read: read, marks: map[[2]int]string{}, owners: map[[2]int]int{}}
	catalogue, err := read.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	root := r.dict(catalogue["StructTreeRoot"])
	parents := r.array(r.dict(root["ParentTree"])["Nums"])
	for n := 1; n <= read.PageCount; n++ {
		page, ref, _, err := read.PageDict(n, false)
		if err != nil {
			t.Fatal(err)
		}
		r.readPage(page, int(ref.ObjectNumber))
		at := int(page["StructParents"].(types.Integer))
		for id, owner := range r.array(parents[2*at+1]) {
			r.owners[[2]int{int(ref.ObjectNumber), id}] = int(owner.(types.IndirectRef).ObjectNumber)
		}
	}
	r.readElement(root["K"], 0)
	for mark := range r.marks {
		t.Errorf("mark %d of page object %d is in no structure element: %q", mark[1], mark[0], r.marks[mark])
	}
	return r
}

func (r *tagged) dict(object types.Object) types.Dict {
	r.Helper()
	dict, err := r.read.DereferenceDict(object)
	if err != nil || dict == nil {
		r.Fatalf("%v is no dictionary: %v", object, err)
	}
	return dict
}

func (r *tagged) array(object types.Object) types.Array {
	r.Helper()
	array, err := r.read.DereferenceArray(object)
	if err != nil {
		r.Fatal(err)
	}
	return array
}

var operators = regexp.MustCompile(`/(\w+) <</MCID (\d+)>> BDC|(/Artifact BMC)|(EMC)|<([0-9A-F]*)> Tj|/(F\d+) [\d.]+ Tf|(ET)`)

// readPage reads the marked content of a page.
func (r *tagged) readPage(page types.Dict, number int) {
	r.Helper()
	artifact, open, id := "", "", -1
	fonts, letters := r.dict(r.dict(page["Resources"])["Font"]), map[string]string{}
	for _, part := range r.array(page["Contents"]) {
		stream, _, err := r.read.DereferenceStreamDict(part)
		if err != nil {
			r.Fatal(err)
		}
		if err := stream.Decode(); err != nil {
			r.Fatal(err)
		}
		for _, found := range operators.FindAllStringSubmatch(string(stream.Content), -1) {
			switch {
			case found[1] != "" || found[3] != "":
				if open != "" {
					r.Errorf("a mark begins within %s", open)
				}
				open, id = found[0], -1
				if found[1] != "" {
					_, _ = fmt.Sscan(found[2], &id)
				}
			case found[4] != "":
				open = ""
			case found[6] != "":
				letters = r.letters(fonts[found[6]])
			case found[7] != "":
				if id < 0 {
					artifact += "\n"
				}
			case open == "":
				r.Errorf("text in no mark: %q", decoded(found[5], letters))
			case id < 0:
				artifact += decoded(found[5], letters)
			default:
				r.marks[[2]int{number, id}] += decoded(found[5], letters)
			}
		}
	}
	if open != "" {
		r.Errorf("%s does not end on its page", open)
	}
	r.artifacts = append(r.artifacts, artifact)
}

// letters returns the texts of the codes of a font.
func (r *tagged) letters(font types.Object) map[string]string {
	r.Helper()
	stream, _, err := r.read.DereferenceStreamDict(r.dict(font)["ToUnicode"])
	if err != nil {
		r.Fatal(err)
	}
	if err := stream.Decode(); err != nil {
		r.Fatal(err)
	}
	return packtest.Letters(string(stream.Content))
}

func decoded(digits string, letters map[string]string) string {
	var text strings.Builder
	for code := range slices.Chunk([]byte(digits), 4) {
		text.WriteString(letters[string(code)])
	}
	return text.String()
}

// readElement writes an element and what is below it into the outline. Lines of one element are joined by a stroke.
func (r *tagged) readElement(object types.Object, depth int) {
	r.Helper()
	element, ref := r.dict(object), object.(types.IndirectRef)
	fmt.Fprintf(&r.outline, "%s%s", strings.Repeat(" ", depth), element["S"].(types.Name))
	if element["A"] != nil {
		attributes := r.dict(element["A"])
		for _, key := range []string{"Scope", "ListNumbering"} {
			if attributes[key] != nil {
				fmt.Fprintf(&r.outline, "[%s]", attributes[key].(types.Name))
			}
		}
	}
	var lines []string
	var below []types.Object
	if spoken, found := element["ActualText"].(types.HexLiteral); found {
		plain, err := spoken.Bytes()
		if err != nil {
			r.Fatal(err)
		}
		defer func(before string) { // the marks are checked, but not read
			r.outline.Reset()
			r.outline.WriteString(before + ": " + packtest.Wide(plain[2:]) + "\n")
		}(r.outline.String())
	}
	for _, kid := range r.array(element["K"]) {
		mark := [2]int{}
		switch kid := kid.(type) {
		case types.IndirectRef:
			below = append(below, kid)
			continue
		case types.Integer:
			mark = [2]int{int(element["Pg"].(types.IndirectRef).ObjectNumber), int(kid)}
		case types.Dict:
			mark = [2]int{int(kid["Pg"].(types.IndirectRef).ObjectNumber), int(kid["MCID"].(types.Integer))}
		}
		if r.owners[mark] != int(ref.ObjectNumber) {
			r.Errorf("the parent tree names %d for a mark of %d", r.owners[mark], ref.ObjectNumber)
		}
		text, found := r.marks[mark]
		if !found {
			r.Errorf("mark %v is nowhere, or in two elements", mark)
		}
		delete(r.marks, mark)
		lines = append(lines, text)
	}
	if len(lines) > 0 {
		fmt.Fprintf(&r.outline, ": %s", strings.Join(lines, "|"))
	}
	r.outline.WriteString("\n")
	for _, kid := range below {
		r.readElement(kid, depth+1)
	}
}

// minutes has every kind of block.
func minutes(blocks ...record.Block) record.Document {
	return record.Document{Title: "Minutes", Language: "en-GB", Header: "Example plc", Footer: "Minutes", Blocks: blocks}
}

func TestScreenReadersFindTheStructureOfMinutes(t *testing.T) {
	t.Parallel()
	file := written(t, minutes(
		record.Heading{Level: 1, Text: "Minutes of the board"},
		record.Paragraph{Text: record.Text{{Text: "The board "}, {Text: "re", Bold: true}, {Text: "solved", Bold: true, Italic: true}, {Text: " to meet."}}},
		record.Heading{Level: 2, Text: "Present"},
		record.List{Items: []record.Item{
			{Text: record.Plain("Ana Okafor"), Lists: []record.List{{Numbered: true, Items: []record.Item{{Text: record.Plain("in the chair")}, {Text: record.Plain("until 14:00")}}}}},
			{Text: record.Text{{Text: "Łucja Śliwa", Italic: true}}},
		}},
		record.Heading{Level: 3, Text: "Votes"},
		record.Table{HasRowHeaders: true, Columns: []record.Column{{Title: "Motion"}, {Title: "For"}}, Rows: [][]record.Text{record.PlainRow("Budget", "7"), record.PlainRow("Merger")}},
	))
	read := readTags(t, file)
	const want = `Document
 H1: Minutes of the board
 P: The board resolved to meet.
 H2: Present
 L[Disc]
  LI
   Lbl: •
   LBody: Ana Okafor
    L[Decimal]
     LI
      Lbl: 1.
      LBody: in the chair
     LI
      Lbl: 2.
      LBody: until 14:00
  LI
   Lbl: •
   LBody: Łucja Śliwa
 H3: Votes
 Table
  TR
   TH[Column]: Motion
   TH[Column]: For
  TR
   TH[Row]: Budget
   TD: 7
  TR
   TH[Row]: Merger
   TD
`
	if got := read.outline.String(); got != want {
		t.Errorf("the structure is\n%s\nwant\n%s", got, want)
	}
	for _, font := range []string{"DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSans-BoldOblique"} {
		if !bytes.Contains(file, []byte("+"+font+" ")) && !bytes.Contains(file, []byte("+"+font+">")) && !bytes.Contains(file, []byte("+"+font+"/")) {
			t.Errorf("the file has no letters of %s", font)
		}
	}
}

// numbered returns so many lines, each with its number.
func numbered(lines int) string {
	var all []string
	for n := range lines {
		all = append(all, fmt.Sprintf("line %d", n+1))
	}
	return strings.Join(all, "\n")
}

func TestParagraphsListsAndTablesGoOnOnTheNextPage(t *testing.T) {
	t.Parallel()
	read := readTags(t, written(t, minutes(
		record.Paragraph{Text: record.Plain(numbered(130))},
		record.List{Numbered: true, Items: []record.Item{{Text: record.Plain(numbered(70))}}},
		record.Table{Columns: []record.Column{{Title: "First column"}, {Title: "Second column"}}, Rows: [][]record.Text{record.PlainRow(numbered(120), "short")}},
	)))
	for _, last := range []string{"|line 130\n", "|line 70\n", "|line 120\n"} {
		if got := strings.Count(read.outline.String(), last); got != 1 {
			t.Errorf("%q is %d times in\n%s", last, got, read.outline.String())
		}
	}
	repeated := 0
	for _, artifact := range read.artifacts {
		repeated += strings.Count(artifact, "First column\nSecond column")
	}
	if repeated != 2 {
		t.Errorf("the header row is repeated on %d pages, want 2", repeated)
	}
}

// A page holds 50 lines. After 48 lines, a paragraph of three lines moves as a whole to the next page.
func TestNoLineOfAParagraphStandsAlone(t *testing.T) {
	t.Parallel()
	for _, of := range []struct{ above, lines, want int }{{48, 2, 2}, {48, 3, 0}, {48, 4, 2}, {48, 5, 2}, {49, 2, 0}, {49, 5, 0}, {47, 4, 2}, {47, 5, 3}} {
		above, below := record.Paragraph{Text: record.Plain(numbered(of.above))}, record.Paragraph{Text: record.Plain(strings.Repeat("next\n", of.lines-1) + "next")}
		file := written(t, minutes(above, below))
		if got := strings.Count(pageText(t, file, 1), "next"); got != of.want {
			t.Errorf("after %d lines, %d of %d are on the first page, want %d", of.above, got, of.lines, of.want)
		}
	}
}

func TestHeadingsStandOnThePageOfWhatTheyAreAbove(t *testing.T) {
	t.Parallel()
	table := record.Table{Columns: []record.Column{{Title: "next"}}, Rows: [][]record.Text{record.PlainRow("next\nnext\nnext\nnext")}}
	for name, below := range map[string]record.Block{
		"a paragraph of two lines":   record.Paragraph{Text: record.Plain("next\nnext")},
		"a paragraph of three lines": record.Paragraph{Text: record.Plain("next\nnext\nnext")},
		"a list":                     record.List{Items: []record.Item{{Text: record.Plain("next\nnext\nnext")}}},
		"a table":                    table,
		"a heading":                  record.Heading{Level: 2, Text: "next"},
	} {
		for above := 42; above <= 49; above++ {
			file := written(t, minutes(record.Paragraph{Text: record.Plain(numbered(above))}, record.Heading{Level: 1, Text: "Title"}, below, record.Paragraph{Text: record.Plain("end")}))
			if first := pageText(t, file, 1); strings.Contains(first, "Title") && !strings.Contains(first, "next") {
				t.Errorf("after %d lines, the heading stands alone above %s", above, name)
			}
		}
	}
}

// pageText returns the marked text of a page.
func pageText(t *testing.T, file []byte, page int) string {
	t.Helper()
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadValidateAndOptimize(bytes.NewReader(file), settings)
	if err != nil {
		t.Fatal(err)
	}
	dict, ref, _, err := read.PageDict(page, false)
	if err != nil {
		t.Fatal(err)
	}
	r := &tagged{T: t, read: read, marks: map[[2]int]string{}}
	r.readPage(dict, int(ref.ObjectNumber))
	var all []string
	for id := range len(r.marks) {
		all = append(all, r.marks[[2]int{int(ref.ObjectNumber), id}])
	}
	return strings.Join(all, "\n")
}

func FuzzWrite(f *testing.F) {
	for _, seed := range []string{
		"", "plain", "\x00\x07\ttab\r\nnext\n\n", "\xed\xa0\x80 half a surrogate \xff", "😀 🏳️‍🌈 emoji", "שלום עולם مرحبا", "山田太郎", "e\u0301\u0301\u0301",
		strings.Repeat("x", 3000), strings.Repeat("a b\u00a0c\u202f", 200), "\u2066isolate\u2069 \u200bzero\u00ad", "(brackets) \\ <tags> & ]]>", "\ufeff\ufffd\U0010ffff",
	} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		if len(first)+len(second) > 20_000 {
			t.Skip("enough text for several pages")
		}
		document := minutes(
			record.Heading{Level: 1, Text: first},
			record.Paragraph{Text: record.Text{{Text: first, Bold: true}, {Text: second, Italic: true}}},
			record.List{Items: []record.Item{{Text: record.Plain(second), Lists: []record.List{{Numbered: true, Items: []record.Item{{Text: record.Plain(first)}}}}}}},
			record.Table{Columns: []record.Column{{Title: first}, {Title: second, Width: 3}}, Rows: [][]record.Text{record.PlainRow(second, first)}},
		)
		document.Title, document.Header, document.Footer = first, second, first
		file := written(t, document)
		if !bytes.Equal(file, written(t, document)) {
			t.Error("two runs differ")
		}
		readTags(t, file)
	})
}

// The lines to sign stay on one page, two side by side, and screen readers find their captions.
func TestThePlaceToSignStaysTogether(t *testing.T) {
	t.Parallel()
	signature := record.Signature{Captions: []string{"Signature", "Date", "Name"}}
	read := readTags(t, written(t, minutes(record.Paragraph{Text: record.Plain(numbered(50))}, signature)))
	if read.read.PageCount != 2 {
		t.Errorf("%d pages", read.read.PageCount)
	}
	if got := read.outline.String(); !strings.HasSuffix(got, " P: Signature\n P: Date\n P: Name\n") {
		t.Errorf("the structure is %s", got)
	}
	pages := popplerOf(t, minutes(record.Paragraph{Text: record.Plain(numbered(50))}, signature), "pdftotext", "-layout", "FILE", "-")
	first, second, _ := strings.Cut(pages, "\f")
	if strings.Contains(first, "Signature") || !strings.Contains(second, "Name") || !regexp.MustCompile(`Signature +Date`).MatchString(second) {
		t.Errorf("the pages are %q", pages)
	}
}
