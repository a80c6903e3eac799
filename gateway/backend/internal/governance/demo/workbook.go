package demo

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The parts that are the same in all workbooks (ECMA-376, part 1, 12.3).
const (
	contentTypes = xml.Header + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>%s</Types>`
	typeOfSheet = `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`
	relations   = xml.Header + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">%s</Relationships>`
	relation    = `<Relationship Id="rId%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/%s" Target="%s"/>`
	book        = xml.Header + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
		`xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>%s</sheets></workbook>`
	sheetOfBook = `<sheet name="%s" sheetId="%d" r:id="rId%d"/>`
	sheetOfRows = xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
		`<cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="26" width="14" customWidth="1"/></cols><sheetData>%s</sheetData></worksheet>`
)

// workbook returns sheets as an Excel file.
func workbook(sheets []sheetEntry) ([]byte, error) {
	var types, listed, targets strings.Builder
	parts := map[string]string{"_rels/.rels": fmt.Sprintf(relations, fmt.Sprintf(relation, 1, "officeDocument", "xl/workbook.xml"))}
	for i, sheet := range sheets {
		fmt.Fprintf(&types, typeOfSheet, i+1)
		fmt.Fprintf(&listed, sheetOfBook, escaped(sheet.Name), i+1, i+1)
		fmt.Fprintf(&targets, relation, i+1, "worksheet", fmt.Sprintf("worksheets/sheet%d.xml", i+1))
		parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)] = fmt.Sprintf(sheetOfRows, rows(sheet))
	}
	parts["[Content_Types].xml"] = fmt.Sprintf(contentTypes, types.String())
	parts["xl/workbook.xml"] = fmt.Sprintf(book, listed.String())
	parts["xl/_rels/workbook.xml.rels"] = fmt.Sprintf(relations, targets.String())
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	names := slices.Sorted(maps.Keys(parts)) // [Content_Types].xml, which says what the file is, comes first
	for _, name := range names {
		entry, err := archive.Create(name)
		if err != nil {
			return nil, fmt.Errorf("add %s to a workbook: %w", name, err)
		}
		if _, err := io.WriteString(entry, parts[name]); err != nil {
			return nil, fmt.Errorf("write %s of a workbook: %w", name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return nil, fmt.Errorf("end a workbook: %w", err)
	}
	return out.Bytes(), nil
}

func rows(of sheetEntry) string {
	var out strings.Builder
	for i, cells := range of.Rows {
		fmt.Fprintf(&out, `<row r="%d">`, i+1)
		for j, cell := range cells {
			at := string(rune('A'+j)) + strconv.Itoa(i+1)
			if _, err := strconv.ParseFloat(cell, 64); err == nil {
				fmt.Fprintf(&out, `<c r="%s"><v>%s</v></c>`, at, cell)
			} else if cell != "" {
				fmt.Fprintf(&out, `<c r="%s" t="inlineStr"><is><t>%s</t></is></c>`, at, escaped(cell))
			}
		}
		out.WriteString(`</row>`)
	}
	return out.String()
}

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder returns no error
	return out.String()
}
