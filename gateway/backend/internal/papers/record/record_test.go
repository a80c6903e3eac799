package record_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/papers/record"
)

// golden is the hash of what sample makes. A newer generator may change it: signed files are stored, never made again.
const golden = "72b6fabff08451eaf2059fe0e61a09bef5ae5aa1345b3d76a5d0467b6a927ab4"

// TestMain keeps the reader from writing into the home folder. That is a variable of the library, and the tests run at the same time.
func TestMain(m *testing.M) {
	api.DisableConfigDir()
	os.Exit(m.Run())
}

func sample() record.Document {
	table := record.Table{Columns: []record.Column{{Title: "Recipient", Width: 2}, {Title: "Served at", Width: 1}, {Title: "Delivery"}}}
	for n := range 120 {
		table.Rows = append(table.Rows, record.PlainRow(fmt.Sprintf("Person number %d", n+1), "2026-11-19T16:05:12Z", "delivered"))
	}
	table.Rows = append(table.Rows, record.PlainRow("Only a name"))
	return record.Document{
		Title: "Proof of service B-2026-05 – Łódź", Language: "en-GB", At: time.Date(2026, 11, 19, 16, 5, 12, 0, time.UTC),
		Header: "Example plc · Board", Footer: "Proof of service B-2026-05",
		Blocks: []record.Block{
			record.Heading{Level: 1, Text: "Proof of service"},
			record.Paragraph{Text: record.Plain("Notice of the meeting was served.\nNguyễn Văn Ảnh, Ελένη and Юрий <were> (served) \\ by e-mail.")},
			record.Heading{Level: 2, Text: "Recipients"},
			table,
			record.Paragraph{Text: record.Plain(strings.Repeat("longword", 60) + " end 😀 here")},
		},
	}
}

func written(t *testing.T, d record.Document) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := record.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestTheSameDocumentMakesTheSameBytes(t *testing.T) {
	t.Parallel()
	first := written(t, sample())
	if !bytes.Equal(first, written(t, sample())) {
		t.Error("two runs differ")
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(first)); got != golden {
		t.Errorf("the bytes hash to %s, want %s", got, golden)
	}
}

func TestAnotherReaderOpensTheFile(t *testing.T) {
	t.Parallel()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	ctx, err := api.ReadValidateAndOptimize(bytes.NewReader(written(t, sample())), conf)
	if err != nil {
		t.Fatal(err)
	}
	if ctx.PageCount < 4 {
		t.Errorf("%d pages", ctx.PageCount)
	}
	catalogue, err := ctx.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"StructTreeRoot", "Lang", "MarkInfo", "Metadata", "ViewerPreferences"} {
		if _, found := catalogue.Find(key); !found {
			t.Errorf("the catalogue has no %s", key)
		}
	}
	if _, found := catalogue.Find("Names"); found {
		t.Error("the catalogue has names, which inspection looks into")
	}
}

func TestEveryTextIsInTheFile(t *testing.T) {
	t.Parallel()
	text := strings.Join(strings.Fields(poppler(t, "pdftotext", "-raw", "FILE", "-")), "")
	document := sample()
	wants := []string{
		document.Header, document.Footer, "Proof of service", "Notice of the meeting was served.",
		"Nguyễn Văn Ảnh, Ελένη and Юрий <were> (served) \\ by e-mail.", "Person number 1", "Person number 120", "Only a name", "end 😀 here",
	}
	for _, want := range wants {
		if !strings.Contains(text, strings.Join(strings.Fields(want), "")) {
			t.Errorf("%q is not in the file", want)
		}
	}
}

func TestPopplerReadsTheStructure(t *testing.T) {
	t.Parallel()
	structure := poppler(t, "pdfinfo", "-struct-text", "FILE")
	for kind, want := range map[string]int{"H1": 1, "H2": 1, "Table": 1, "TH": 3, "TR": 122, "TD": 121 * 3} {
		if got := countKind(structure, kind); got != want {
			t.Errorf("%d of %s, want %d", got, kind, want)
		}
	}
	if strings.Contains(structure, "Example plc") {
		t.Error("the header is part of the text")
	}
	if got := strings.Count(structure, `"Recipient"`); got != 1 {
		t.Errorf("the header row is told %d times", got)
	}
}

func countKind(structure, kind string) int {
	count := 0
	for line := range strings.Lines(structure) {
		if fields := strings.Fields(line); len(fields) > 0 && strings.TrimSuffix(fields[0], ":") == kind {
			count++
		}
	}
	return count
}

// poppler runs one of its programs over the sample.
func poppler(t *testing.T, program string, arguments ...string) string {
	t.Helper()
	return popplerOf(t, sample(), program, arguments...)
}

func popplerOf(t *testing.T, of record.Document, program string, arguments ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "record.pdf")
	if err := os.WriteFile(file, written(t, of), 0o600); err != nil {
		t.Fatal(err)
	}
	for i := range arguments {
		arguments[i] = strings.Replace(arguments[i], "FILE", file, 1)
	}
	out, err := exec.CommandContext(t.Context(), program, arguments...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Searching, copying and screen readers find each name as it was written.
func TestTextOfAllScriptsIsReadInItsOrder(t *testing.T) {
	t.Parallel()
	names := []string{
		"王小明 董事会", "さくら カタカナ", "김철수 이사회", "Ελληνική Δημοκρατία", "Юрий Щербаков", "مجلس الإدارة لا", "می\u200cخواهم گچپژ", "مُحَمَد", "דירקטוריון יעל כהן", "שָׁלוֹם",
		"คณะกรรมการ ที่ปรึกษา", "निदेशक मंडल क्षत्रिय हिन्दी श्री", "পরিচালক", "தமிழ் கொள்கை", "සිංහල", "ខ្មែរ", "မြန်မာ", "አማርኛ", "[Cherokee letters not shown]",
	}
	document := minutes(record.Heading{Level: 1, Text: "Names"})
	for _, name := range names {
		document.Blocks = append(document.Blocks, record.Paragraph{Text: record.Plain(strings.Replace(name, "[Cherokee letters not shown]", "ᏣᎳᎩ", 1))})
	}
	text := popplerOf(t, document, "pdftotext", "FILE", "-")
	isDirection := func(letter rune) rune {
		if letter >= '\u202a' && letter <= '\u202e' { // poppler marks directions
			return -1
		}
		return letter
	}
	text = strings.Map(isDirection, text)
	for _, name := range names {
		if !strings.Contains(norm.NFC.String(text), norm.NFC.String(name)) {
			t.Errorf("%q is not in %q", name, text)
		}
	}
	var read []string
	for line := range strings.Lines(readTags(t, written(t, document)).outline.String()) {
		read = append(read, norm.NFC.String(line[strings.LastIndex(line, ": ")+2:]))
	}
	for _, name := range names {
		if !slices.Contains(read, norm.NFC.String(name)+"\n") {
			t.Errorf("a screen reader does not find %q in %q", name, read)
		}
	}
}

// A column of the proof of service is narrower than many addresses and names [N5].
func TestLongNamesAndAddressesStayInTheirColumn(t *testing.T) {
	t.Parallel()
	const name, domain = "bartholomew.feathers", "@subsidiary.example.org"
	document := minutes(record.Table{
		Columns: []record.Column{{Title: "Member"}, {Title: "Delivery"}, {Title: "Counts as"}},
		Rows:    [][]record.Text{record.PlainRow(name+domain, strings.Repeat("Konstantinopoulou-", 8), "Served")},
	})
	document.Header = strings.Repeat("A society with a long name, ", 8)
	lines := strings.Fields(popplerOf(t, document, "pdftotext", "-raw", "FILE", "-"))
	if !slices.Contains(lines, name) || !slices.Contains(lines, domain) {
		t.Errorf("the address is broken elsewhere: %q", lines)
	}
	for word := range strings.Lines(popplerOf(t, document, "pdftotext", "-bbox", "FILE", "-")) {
		var left, right float64
		if _, err := fmt.Sscanf(strings.ReplaceAll(strings.TrimSpace(word), `"`, " "), "<word xMin= %f yMin= %f xMax= %f", &left, new(float64), &right); err != nil {
			continue
		}
		const margin, width = 56.7, 481.9
		column := int((left - margin + 1) / (width / 3))
		if strings.Contains(word, "Konst") && right > margin+float64(column+1)*width/3 || right > margin+width+1 {
			t.Errorf("a word ends at %.1f: %s", right, word)
		}
	}
	if header := strings.Count(strings.Join(lines, " "), "society"); header < 6 {
		t.Errorf("the header has %d of 8 parts", header)
	}
}

func TestWrongBlocksAreErrors(t *testing.T) {
	t.Parallel()
	for name, block := range map[string]record.Block{
		"level":   record.Heading{Level: 7, Text: "x"},
		"columns": record.Table{},
		"cells":   record.Table{Columns: []record.Column{{Title: "a"}}, Rows: [][]record.Text{record.PlainRow("1", "2")}},
	} {
		if err := record.Write(&bytes.Buffer{}, record.Document{Blocks: []record.Block{block}}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
