//go:build !race

package inspection_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
)

// odd are the Office files of testdata/papers that are not simply accepted as what the end of their name says.
var odd = map[string]inspection.Report{
	"pb08-climbs.docx":        {Refusal: inspection.Broken},
	"pb08-macro-renamed.docx": {Refusal: inspection.Macros},
	"pb08-macro.docm":         {Refusal: inspection.Macros},
	"pb08-odt.odt":            {Kind: "application/vnd.oasis.opendocument.text", Refusal: inspection.TypeNotAllowed},
	"pb08-template.dotx":      {Refusal: inspection.Template},
	"pb08-twice.docx":         {Refusal: inspection.Broken},
}

var kindOf = map[string]inspection.Kind{".docx": inspection.DOCX, ".xlsx": inspection.XLSX, ".pptx": inspection.PPTX}

func TestOfficeFilesOfOtherPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/papers/pb08-*")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, isOdd := odd[name]
			if !isOdd {
				want.Kind = kindOf[filepath.Ext(name)]
			}
			if report, _ := inspect(t, content); report != want {
				t.Errorf("%+v, want %+v", report, want)
			}
		})
	}
}

// part is an entry of an archive.
type part struct{ name, text string }

// archived is an archive of these parts. change may change the header of an entry.
func archived(t *testing.T, change func(*zip.FileHeader), parts ...part) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, one := range parts {
		header := &zip.FileHeader{Name: one.name, Method: zip.Deflate}
		if change != nil {
			change(header)
		}
		entry, err := archive.CreateHeader(header)
		if err == nil && !strings.HasSuffix(one.name, "/") {
			_, err = io.WriteString(entry, one.text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const (
	officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	programs        = "http://schemas.microsoft.com/office/2006/relationships/"
	wordTypes       = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	sheetTypes      = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	showTypes       = "application/vnd.openxmlformats-officedocument.presentationml."
)

// types are the content types of parts, by name.
func types(parts ...part) part {
	var text strings.Builder
	text.WriteString(`<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="XML" ContentType="application/xml"/>`)
	for _, one := range parts {
		fmt.Fprintf(&text, `<Override PartName="%s" ContentType="%s"/>`, one.name, one.text)
	}
	return part{"[Content_Types].xml", text.String() + "</Types>"}
}

// relations are those of the package or a part, by type.
func relations(name string, parts ...part) part {
	var text strings.Builder
	text.WriteString("<Relationships>")
	for i, one := range parts {
		fmt.Fprintf(&text, `<Relationship Id="r%d" Type="%s" Target="%s"/>`, i, one.name, one.text)
	}
	return part{name, text.String() + "</Relationships>"}
}

func mainRelation(target string) part {
	return relations("_rels/.rels", part{officeNamespace + "officeDocument", target})
}

// word is a sound Word file with further parts.
func word(t *testing.T, contentTypes []part, more ...part) []byte {
	t.Helper()
	return archived(t, nil, append([]part{
		types(append(contentTypes, part{"/word/document.xml", wordTypes + "document.main+xml"})...), mainRelation("word/document.xml"), {"word/document.xml", "<w/>"},
	}, more...)...)
}

// What an Office file is follows from its types and relations, whatever its parts are called.
func TestOfficeFilesAreToldByTheirTypesAndRelations(t *testing.T) {
	of := func(mainType, target string, entry part) []byte {
		return archived(t, nil, types(part{"/" + strings.TrimPrefix(entry.name, "/"), mainType}), mainRelation(target), entry)
	}
	compound := "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 70_000) + "_\x00V\x00B\x00A\x00_\x00P\x00R\x00O\x00J\x00E\x00C\x00T\x00"
	utf16 := func(text string) string {
		wide := []byte("\xff\xfe")
		for _, letter := range []byte(text) {
			wide = append(wide, letter, 0)
		}
		return string(wide)
	}
	wide := types(part{"/word/document.xml", wordTypes + "document.main+xml"})
	wide.text = utf16(`<?xml version="1.0" encoding="UTF-16"?>` + wide.text)
	accepted := func(kind inspection.Kind) inspection.Report { return inspection.Report{Kind: kind} }
	refused := func(refusal inspection.Refusal) inspection.Report { return inspection.Report{Refusal: refusal} }
	for name, tc := range map[string]struct {
		file []byte
		want inspection.Report
	}{
		"a document in a strange place":     {of(wordTypes+"document.main+xml", "a/b/c.d", part{"a/b/c.d", "<w/>"}), accepted(inspection.DOCX)},
		"a sheet where documents are":       {of(sheetTypes+"sheet.main+xml", "word/document.xml", part{"word/document.xml", "<x/>"}), accepted(inspection.XLSX)},
		"a presentation with a blank":       {of(showTypes+"presentation.main+xml", "ppt/my%20talk.xml", part{"ppt/my talk.xml", "<p/>"}), accepted(inspection.PPTX)},
		"a slide show":                      {of(showTypes+"slideshow.main+xml", "ppt/presentation.xml", part{"ppt/presentation.xml", "<p/>"}), accepted(inspection.PPTX)},
		"a type in capitals":                {of(strings.ToUpper(wordTypes+"document.main+xml"), "word/document.xml", part{"word/document.xml", "<w/>"}), accepted(inspection.DOCX)},
		"names with slashes at the front":   {archived(t, nil, part{"/[Content_Types].xml", types(part{"/word/document.xml", wordTypes + "document.main+xml"}).text}, part{"/_rels/.rels", mainRelation("/word/document.xml").text}, part{"/word/document.xml", "<w/>"}), accepted(inspection.DOCX)},
		"names with backslashes everywhere": {archived(t, nil, part{`[Content_Types].xml`, types(part{`\word\document.xml`, wordTypes + "document.main+xml"}).text}, part{`\_rels\.rels`, mainRelation(`word\document.xml`).text}, part{`\word\document.xml`, "<w/>"}, part{`word\`, ""}), accepted(inspection.DOCX)},
		"a folder that climbs and returns":  {word(t, nil, part{"word/media/../x.xml", "<x/>"}), accepted(inspection.DOCX)},
		"folders twice":                     {word(t, nil, part{"word/", ""}, part{"word/", ""}), accepted(inspection.DOCX)},
		"types in UTF-16":                   {archived(t, nil, wide, mainRelation("word/document.xml"), part{"word/document.xml", "<w/>"}), accepted(inspection.DOCX)},
		"a document type by extension":      {archived(t, nil, part{"[Content_Types].xml", `<t:Types xmlns:t="x"><t:Default Extension="XML" ContentType="` + sheetTypes + `sheet.main+xml"/></t:Types>`}, mainRelation("book.xml"), part{"book.xml", "<x/>"}), accepted(inspection.XLSX)},
		"a type of programs that none has":  {word(t, []part{{"/word/x.bin", "application/vnd.ms-office.vbaProject"}}), accepted(inspection.DOCX)},
		"an embedded sheet":                 {word(t, []part{{"/word/embeddings/a.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}}, part{"word/embeddings/a.xlsx", "PK"}), accepted(inspection.DOCX)},
		"an embedded object":                {word(t, nil, part{"word/embeddings/a.bin", compound[:70_000]}), accepted(inspection.DOCX)},
		"a template of a sheet":             {of(sheetTypes+"template.main+xml", "xl/workbook.xml", part{"xl/workbook.xml", "<x/>"}), refused(inspection.Template)},
		"a template of a presentation":      {of(showTypes+"template.main+xml", "ppt/presentation.xml", part{"ppt/presentation.xml", "<p/>"}), refused(inspection.Template)},
		"programs by type":                  {word(t, []part{{"/word/x.dat", "application/vnd.ms-office.vbaProject"}}, part{"word/x.dat", "x"}), refused(inspection.Macros)},
		"programs by relation":              {word(t, nil, relations("word/_rels/document.xml.rels", part{programs + "vbaProject", "x.dat"}), part{"word/x.dat", "x"}), refused(inspection.Macros)},
		"programs by name":                  {word(t, nil, part{"media/VbaProject7.BIN", "x"}), refused(inspection.Macros)},
		"programs by their content":         {word(t, nil, part{"word/media/image1.png", compound}), refused(inspection.Macros)},
		"programs in an embedded sheet":     {word(t, []part{{"/word/embeddings/a.xlsm", "application/vnd.ms-excel.sheet.macroEnabled.12"}}, part{"word/embeddings/a.xlsm", "PK"}), refused(inspection.Macros)},
		"a sheet of macros of Excel 4":      {archived(t, nil, types(part{"/xl/workbook.xml", sheetTypes + "sheet.main+xml"}, part{"/xl/a.xml", "application/vnd.ms-excel.macrosheet+xml"}), mainRelation("xl/workbook.xml"), part{"xl/workbook.xml", "<x/>"}, part{"xl/a.xml", "<x/>"}), refused(inspection.Macros)},
		"a relation to such a sheet":        {archived(t, nil, types(part{"/xl/workbook.xml", sheetTypes + "sheet.main+xml"}), mainRelation("xl/workbook.xml"), part{"xl/workbook.xml", "<x/>"}, relations("xl/_rels/workbook.xml.rels", part{programs + "xlIntlMacrosheet", "a.xml"})), refused(inspection.Macros)},
		"a kind that may have macros":       {of("application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml", "ppt/presentation.xml", part{"ppt/presentation.xml", "<p/>"}), refused(inspection.Macros)},
		"a control":                         {word(t, []part{{"/word/activeX/activeX1.xml", "application/vnd.ms-office.activeX+xml"}}, part{"word/activeX/activeX1.xml", "<x/>"}), refused(inspection.ActiveContent)},
		"a control by relation":             {word(t, nil, relations("word/_rels/document.xml.rels", part{officeNamespace + "control", "a.xml"})), refused(inspection.ActiveContent)},
		"a document that is missing":        {archived(t, nil, types(part{"/word/document.xml", wordTypes + "document.main+xml"}), mainRelation("word/document.xml")), refused(inspection.Broken)},
		"types that are no XML":             {archived(t, nil, part{"[Content_Types].xml", "<Types"}, mainRelation("word/document.xml"), part{"word/document.xml", "<w/>"}), refused(inspection.Broken)},
		"a part that climbs by a backslash": {word(t, nil, part{`word\..\..\x.xml`, "x"}), refused(inspection.Broken)},
		"a part that climbs behind a slash": {word(t, nil, part{"/../x.xml", "x"}), refused(inspection.Broken)},
		"a part on a drive":                 {word(t, nil, part{`\C:\x.xml`, "x"}), refused(inspection.Broken)},
		"a part twice, with a slash":        {word(t, nil, part{`\word\document.xml`, "<w/>"}), refused(inspection.Broken)},
		"a part behind a password":          {archived(t, func(header *zip.FileHeader) { header.Flags |= 1 }, part{"word/document.xml", "<w/>"}), refused(inspection.Encrypted)},
		"a drawing of Visio":                {archived(t, nil, types(part{"/visio/document.xml", "application/vnd.ms-visio.drawing.main+xml"}), relations("_rels/.rels", part{"http://schemas.microsoft.com/visio/2010/relationships/document", "visio/document.xml"}), part{"visio/document.xml", "<v/>"}), refused(inspection.TypeNotAllowed)},
		"a sheet in binary":                 {of("application/vnd.ms-excel.sheet.binary.macroEnabled.main", "xl/workbook.bin", part{"xl/workbook.bin", "x"}), refused(inspection.TypeNotAllowed)},
		"an old file of Office":             {[]byte(compound[:70_000]), inspection.Report{Kind: "application/x-ole-storage", Refusal: inspection.TypeNotAllowed}},
		"an Office file behind a password":  {[]byte(compound[:60_000] + "E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00"), refused(inspection.Encrypted)},
	} {
		t.Run(name, func(t *testing.T) {
			if report, _ := inspect(t, tc.file); report != tc.want {
				t.Errorf("%+v, want %+v", report, tc.want)
			}
		})
	}
}

// Of a part beyond clamd's usual limits nobody knows whether a scanner looked at it.
func TestOfficeFilesThatAreBeyondScanners(t *testing.T) {
	const most = 100 << 20
	noise := make([]byte, 600<<10) // so that the file may unpack to so much
	for i := range noise {
		noise[i] = byte(i * i >> 8 * (i ^ 0x5A)) // #nosec G115 -- any byte
	}
	for large, want := range map[int]bool{most - 1024: false, most + 1: true} {
		file := archived(t, func(header *zip.FileHeader) {
			if strings.HasSuffix(header.Name, ".png") {
				header.Method = zip.Store
			}
		}, types(part{"/xl/workbook.xml", sheetTypes + "sheet.main+xml"}), mainRelation("xl/workbook.xml"), part{"xl/workbook.xml", "<x/>"},
			part{"xl/media/a.png", string(noise)}, part{"xl/worksheets/sheet1.xml", strings.Repeat(" ", large)})
		if report, _ := inspect(t, file); report != (inspection.Report{Kind: inspection.XLSX, IsBeyondScanners: want}) {
			t.Errorf("%d bytes: %+v", large, report)
		}
	}
}

// An entry is unpacked to its bounds and no further, also one that is read for what it says.
func TestOfficeFilesThatUnpackToTooMuch(t *testing.T) {
	const most = 64 << 20
	large := strings.Repeat(" ", most+1)
	for name, entry := range map[string]part{
		"in a document":  {"word/document.xml", large},
		"in relations":   {"word/_rels/document.xml.rels", large},
		"in its types":   {"[Content_Types].xml", large},
		"in a long name": {"[Content_Types].xml", "<Types x='" + large + "'/>"},
	} {
		t.Run(name, func(t *testing.T) {
			report, _ := inspect(t, archived(t, nil, entry))
			if report.Refusal != inspection.TooLargeInside {
				t.Errorf("%+v", report)
			}
		})
	}
}
