// Package record writes records as PDF files that hold text only: minutes, proofs of service, registers. They are tagged
// (headings, paragraphs, tables), so that screen readers tell their structure, and one document always makes the same bytes.
package record

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"example.org/portal/backend/internal/papers/typeset"
)

// Document is what a file says. Letters beyond U+FFFF and control characters are written as "?": no face of ours has them.
type Document struct {
	Title string
	// Language is that of the text, as BCP 47 has it: "en-GB".
	Language string
	// At is the time that the file carries as the time of its making.
	At time.Time
	// Header and Footer stand on every page, on one line each; the number of the page and of all pages joins the footer.
	Header, Footer string
	Blocks         []Block
}

// Block is a Heading, a Paragraph or a Table.
type Block interface{ write(*layout) }

// Heading begins a part. Level is 1 to 6.
type Heading struct {
	Level int
	Text  string
}

// Paragraph is running text. A line feed begins a new line.
type Paragraph struct{ Text string }

// Column is a column of a table. Width is its share of the line in relation to the other columns; all that give none are equal.
type Column struct {
	Title string
	Width float64
}

// Table has a header row that is repeated on every page. Cells that a row has too few of are empty, those too many are an error.
type Table struct {
	Columns []Column
	Rows    [][]string
}

// Write writes a document as a PDF file of A4 pages: the same bytes for the same document.
func Write(out io.Writer, d Document) error {
	counted, err := lay(d, 0)
	if err != nil {
		return err
	}
	laid, err := lay(d, len(counted.pages))
	if err != nil {
		return err
	}
	var plain bytes.Buffer
	if err := laid.pdf.Output(&plain); err != nil {
		return fmt.Errorf("write the pages of a record: %w", err)
	}
	tagged, err := tag(plain.Bytes(), laid, d)
	if err != nil {
		return fmt.Errorf("tag a record: %w", err)
	}
	if _, err := out.Write(tagged); err != nil {
		return fmt.Errorf("write a record: %w", err)
	}
	return nil
}

// lay puts a document on pages. Of how many pages it is, is known after the first time only.
func lay(d Document, ofPages int) (*layout, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(d.At.UTC())
	pdf.SetModificationDate(d.At.UTC())
	pdf.SetTitle(typeset.Printable(d.Title), true)
	pdf.SetAutoPageBreak(false, 0) // a break inside of a mark would leave it open
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	typeset.AddFaces(pdf)
	l := &layout{pdf: pdf, header: typeset.Printable(d.Header), footer: typeset.Printable(d.Footer), ofPages: ofPages, root: &element{kind: "Document"}}
	l.newPage()
	for _, block := range d.Blocks {
		block.write(l)
	}
	if l.err != nil {
		return nil, l.err
	}
	if err := pdf.Error(); err != nil {
		return nil, fmt.Errorf("lay a record on pages: %w", err)
	}
	return l, nil
}
