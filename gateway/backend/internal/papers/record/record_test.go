package record_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"example.org/portal/backend/internal/papers/record"
)

// golden is the hash of what sample makes. A newer generator may change it: signed files are stored, never made again.
const golden = "55be73140a0e10b76cdb2f7dafcea3adf31f3deedf07cf25f2c23ede39c52af9"

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
	api.DisableConfigDir()
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
		"Nguyễn Văn Ảnh, Ελένη and Юрий <were> (served) \\ by e-mail.", "Person number 1", "Person number 120", "Only a name", "end ? here",
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
	file := filepath.Join(t.TempDir(), "record.pdf")
	if err := os.WriteFile(file, written(t, sample()), 0o600); err != nil {
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
