package pack_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
	"example.org/portal/backend/internal/papers/record"
)

// structureOf returns what a screen reader hears of a file, as poppler reads its structure.
func structureOf(t *testing.T, path string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "pdfinfo", "-struct-text", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		line = strings.NewReplacer(" (block)", "", " (inline)", "").Replace(strings.TrimRight(line, "\n"))
		if title, _, titled := strings.Cut(line, ` "`); titled && strings.TrimSpace(title) != "" {
			line = title // poppler writes titles in UTF-16
		}
		if !strings.Contains(line, "Object ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// A paper that is tagged itself keeps its headings and paragraphs.
func taggedPaper(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := record.Write(&file, record.Document{
		Title: "Budget", Language: "en-GB", At: time.Unix(0, 0), Header: "Header of the paper", Footer: "Foot of the paper",
		Blocks: []record.Block{
			record.Heading{Level: 1, Text: "Budget of the year"},
			record.Table{Columns: []record.Column{{Title: "Fund"}, {Title: "Sum"}}, Rows: [][]record.Text{record.PlainRow("Roof", "7")}},
			record.Paragraph{Text: record.Plain(strings.Repeat("line\n", 60) + "the last line")},
		},
	}); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestScreenReadersFindTheStructureOfAPack(t *testing.T) {
	asPNG, _ := pictures(t)
	plan := meeting(
		pack.Entry{Number: "1", Title: "Welcome", Depth: 1, Start: "13:00", Length: "5 min"},
		pack.Entry{Title: "Break", Depth: 1},
		pack.Entry{Number: "2", Title: "Restricted item", Depth: 1, IsPlaceholder: true},
		pack.Entry{
			Number: "3.1", Title: "Finance", Depth: 2, Purpose: "For decision", Text: []pack.Passage{{Heading: "Recommendation", Text: "Approve."}},
			Papers: []pack.Paper{paper("3.1.1", "Tagged", pack.PDF), paper("3.1.2", "Plain", pack.PDF), paper("3.1.3", "Site", pack.PNG), {Number: "3.1.4", Mark: "3.1.4", Title: "Tables", Missing: "Not part of this file."}},
		},
	)
	report, file := built(t, plan, map[string][]byte{"3.1.1": taggedPaper(t), "3.1.2": packtest.Paper("Plain page", 2), "3.1.3": asPNG})
	path := filled(t, report, file, pack.Reader{Name: "Ana Okafor", Email: "ana@example.org"})
	found := structureOf(t, path)
	const want = `Document
  P
    "Northmoor Trust"
  P
    "Board pack"
  H1
    "Board meeting"
  P
    "Board of trustees"
  P
    "B-2026-05"
  P
    "Thursday 19 November 2026, 13:00 (Europe/London)"
  P
    "Version 2, published 12 November 2026"
  P
    "Please read 6.1 first."
  P
    "Prepared for Ana Okafor"
  H2
    "Agenda"
  L
    LI
      Lbl
        "1"
      LBody
        P
          "13:00"
        P
          "Welcome"
        P
          "5 min"
    LI
      LBody
        P
          "Break"
    LI
      Lbl
        "2"
      LBody
        P
          "Restricted item"
        Link
          "3"
    LI
      Lbl
        "3.1"
      LBody
        P
          "Finance"
        P
          "For decision"
        Link
          "4"
        L
          LI
            LBody
              P
                "3.1.1 Tagged"
              Link
                "5"
`
	if !strings.HasPrefix(found, want) {
		t.Errorf("the structure is\n%s\nwant\n%s", found, want)
	}
	const papers = `  H2
    "2"
    "Restricted item"
  H3
    "3.1"
    "Finance"
  P
    "For decision"
  H4
    "Recommendation"
  P
    "Approve."
  H4
    "Papers"
  L
    LI
      LBody
        "3.1.1 Tagged"
    LI
      LBody
        "3.1.2 Plain"
    LI
      LBody
        "3.1.3 Site"
    LI
      LBody
        "3.1.4 Tables"
  Sect
    Part
      H1
        "Budget of the year"
      Table
        TR
          TH:
             /Scope /Column
            "Fund"
          TH:
             /Scope /Column
            "Sum"
        TR
          TD
            "Roof"
          TD
            "7"
      P
`
	if !strings.Contains(found, papers) {
		t.Errorf("the structure is\n%s\nwant\n%s", found, papers)
	}
	const rest = `        "the last line"
  Sect
    P
      "Plain page 1"
    P
      "Plain page 2"
  Sect
    Figure
      ""
  H4
    "3.1.4"
    "Tables"
  P
    "Not part of this file."
`
	if !strings.HasSuffix(found, rest) {
		t.Errorf("the structure is\n%s\nwant\n%s", found, rest)
	}
	for _, never := range []string{"pack page", "ana@example.org", "Header of the paper", "Foot of the paper"} {
		if strings.Contains(found, never) {
			t.Errorf("a screen reader hears %q", never)
		}
	}
}

func TestAPackHasTitleLanguageAndMarks(t *testing.T) {
	_, file := built(t, meeting(), nil)
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadValidateAndOptimize(bytes.NewReader(file), settings)
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := read.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"Lang", "MarkInfo", "StructTreeRoot", "ViewerPreferences"} {
		if _, found := catalogue.Find(key); !found {
			t.Errorf("the catalogue has no %s", key)
		}
	}
}

// The structure of a paper may be of any form, and the pages are there in any case.
func TestAPaperWithAnOddStructureIsInThePack(t *testing.T) {
	paperWith := func(structure ...string) []byte {
		objects := append([]string{
			"<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
			"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /StructParents 0 /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >> >>",
			"<< /Length 62 >>\nstream\n/P <</MCID 0>> BDC BT /F1 12 Tf 9 9 Td (marked text) Tj ET EMC\nendstream",
		}, structure...)
		return packtest.Written(objects...)
	}
	for name, tc := range map[string]struct {
		file []byte
		want string
	}{
		"a role":            {paperWith("<< /Type /StructTreeRoot /K 6 0 R /RoleMap << /Titel /H2 >> >>", "<< /S /Titel /P 5 0 R /Pg 3 0 R /K [0] >>"), "H2"},
		"an unknown kind":   {paperWith("<< /Type /StructTreeRoot /K 6 0 R >>", "<< /S /Odd /P 5 0 R /Pg 3 0 R /K << /Type /MCR /MCID 0 >> >>"), "NonStruct"},
		"a loop":            {paperWith("<< /Type /StructTreeRoot /K 6 0 R >>", "<< /S /P /P 5 0 R /Pg 3 0 R /K [0 6 0 R] >>"), "P"},
		"a loop of roles":   {paperWith("<< /Type /StructTreeRoot /K 6 0 R /RoleMap << /A /B /B /A >> >>", "<< /S /A /P 5 0 R /Pg 3 0 R /K 0 >>"), "NonStruct"},
		"a mark far away":   {paperWith("<< /Type /StructTreeRoot /K 6 0 R >>", "<< /S /P /P 5 0 R /Pg 3 0 R /K 2000000000 >>"), "P"},
		"a mark below zero": {paperWith("<< /Type /StructTreeRoot /K 6 0 R >>", "<< /S /P /P 5 0 R /Pg 3 0 R /K -1 >>"), "P"},
		"another page":      {paperWith("<< /Type /StructTreeRoot /K 6 0 R >>", "<< /S /P /P 5 0 R /Pg 2 0 R /K 0 >>"), "P"},
		"nothing":           {paperWith("<< /Type /StructTreeRoot >>"), "P"},
		"a number":          {paperWith("7"), "P"},
	} {
		t.Run(name, func(t *testing.T) {
			plan := meeting(pack.Entry{Number: "1", Title: "Odd", Depth: 1, Papers: []pack.Paper{paper("1.1", "Odd", pack.PDF)}})
			report, file := built(t, plan, map[string][]byte{"1.1": tc.file})
			if found := packtest.Read(t, file); len(report.LeftOut) != 0 || !strings.Contains(found.Text(), "marked text") {
				t.Errorf("left out %v", report.LeftOut)
			}
			structure := structureOf(t, filled(t, report, file, pack.Reader{Name: "Ana Okafor"}))
			if _, inside, _ := strings.Cut(structure, "  Sect\n"); !strings.Contains(inside, "    "+tc.want+"\n") {
				t.Errorf("the structure has no %s:\n%s", tc.want, inside)
			}
		})
	}
}
