// Package record writes records as PDF files of text: minutes, proofs of service, registers. The files are tagged for screen
// readers (PDF/UA-1, ISO 14289-1): headings, paragraphs, lists and tables. One document always makes the same bytes.
package record

import (
	"crypto/sha256"
	"fmt"
	"io"
	"time"
)

// Document is the content of a file. Control characters are written as "?", and words stand for letters that no font has.
type Document struct {
	Title string
	// Language is the language of the text as BCP 47 names it: "en-GB".
	Language string
	// At is the time of creation that the file carries.
	At time.Time
	// Header and Footer stand on every page, on at most three and two lines. The number of the page and of all pages follows Footer.
	Header, Footer string
	Blocks         []Block
}

// Block is a Heading, a Paragraph, a List, a Table or a Signature.
type Block interface {
	write(*layout) error
	// start returns how much of a page the beginning of the block needs. A heading stands on the same page.
	start(*layout) float64
}

// Text is text in several styles. A line feed begins a new line.
type Text []Run

// Run is a piece of text in one style.
type Run struct {
	Text         string
	Bold, Italic bool
}

// Plain returns text in the regular style.
func Plain(text string) Text { return Text{{Text: text}} }

// PlainRow returns the cells of a row in the regular style.
func PlainRow(cells ...string) []Text {
	row := make([]Text, len(cells))
	for i, cell := range cells {
		row[i] = Plain(cell)
	}
	return row
}

// Heading begins a part. Level is 1 to 6.
type Heading struct {
	Level int
	Text  string
}

// Paragraph is running text. Where it is broken between pages, at least two lines stand on either page.
type Paragraph struct{ Text Text }

// List is a list with bullets, or with numbers from 1.
type List struct {
	Numbered bool
	Items    []Item
}

// Item is an item of a list, with the lists below it. Lists may be at most four levels deep.
type Item struct {
	Text  Text
	Lists []List
}

// Table has a header row that is repeated on every page. Missing cells at the end of a row are empty. A row with more cells
// than columns is an error.
type Table struct {
	Columns []Column
	Rows    [][]Text
	// HasRowHeaders means that the first cell of each row is its header.
	HasRowHeaders bool
}

// Column is a column of a table. Width is its share of the line in relation to the other columns, 1 where it is not set.
type Column struct {
	Title string
	Width float64
}

// Write writes a document as a PDF file of A4 pages.
func Write(out io.Writer, d Document) error {
	l := newLayout()
	for i, block := range d.Blocks {
		l.rest = d.Blocks[i+1:]
		if err := block.write(l); err != nil {
			return fmt.Errorf("lay out a record: %w", err)
		}
	}
	trailer := l.finish(d)
	// The identifier comes from the content. A reader asks only that other content has another one.
	sum := sha256.New()
	if _, err := l.file.Write(sum, trailer); err != nil {
		return fmt.Errorf("write a record: %w", err)
	}
	trailer.ID = sum.Sum(nil)[:16]
	if _, err := l.file.Write(out, trailer); err != nil {
		return fmt.Errorf("write a record: %w", err)
	}
	return nil
}
