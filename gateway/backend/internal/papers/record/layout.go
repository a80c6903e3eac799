package record

import (
	"fmt"

	"codeberg.org/go-pdf/fpdf"

	"example.org/portal/backend/internal/papers/typeset"
)

// The page in millimetres, the type in points.
const (
	face       = typeset.Face
	margin     = 20.0
	textWidth  = 210.0 - 2*margin
	top        = 24.0
	bottom     = 297.0 - 22.0
	headerAt   = 12.0
	footerAt   = 297.0 - 14.0
	bodySize   = 10.0
	smallSize  = 8.0
	lineFactor = 0.3528 * 1.4 // millimetres in a point, and the distance of lines
	cellGap    = 3.0
)

// element is a part of the structure: what a screen reader tells.
type element struct {
	kind     string
	marks    []mark
	children []*element
}

func (e *element) add(kind string) *element {
	child := &element{kind: kind}
	e.children = append(e.children, child)
	return child
}

// mark is a line of text on a page, counted from 0 on both.
type mark struct{ page, id int }

// layout puts lines on pages, and notes to what each belongs.
type layout struct {
	pdf            *fpdf.Fpdf
	header, footer string
	ofPages        int
	y              float64
	// pages has the element of each mark, page by page.
	pages [][]*element
	root  *element
	err   error
}

// newPage begins a page with its header and footer, which are no part of the text.
func (l *layout) newPage() {
	l.pdf.AddPage()
	l.pages = append(l.pages, nil)
	l.y = top
	number := fmt.Sprintf("%d / %d", len(l.pages), l.ofPages)
	l.artifact(margin, headerAt, "", smallSize, l.cut(l.header, textWidth))
	l.pdf.SetFont(face, "", smallSize)
	wide := l.pdf.GetStringWidth(number)
	l.artifact(margin, footerAt, "", smallSize, l.cut(l.footer, textWidth-wide-cellGap))
	l.artifact(margin+textWidth-wide, footerAt, "", smallSize, number)
}

// cut shortens a line of small type to what has room.
func (l *layout) cut(text string, width float64) string {
	l.pdf.SetFont(face, "", smallSize)
	return typeset.Cut(l.pdf, text, width)
}

// artifact writes what a screen reader leaves out.
func (l *layout) artifact(x, y float64, style string, size float64, text string) {
	if text == "" {
		return
	}
	l.pdf.RawWriteStr("/Artifact BMC")
	l.put(x, y, style, size, text)
	l.pdf.RawWriteStr("EMC")
}

// line writes a line of an element on the present page.
func (l *layout) line(of *element, x, y float64, style string, size float64, text string) {
	if text == "" {
		return
	}
	page := len(l.pages) - 1
	id := len(l.pages[page])
	l.pages[page] = append(l.pages[page], of)
	of.marks = append(of.marks, mark{page: page, id: id})
	l.pdf.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", of.kind, id))
	l.put(x, y, style, size, text)
	l.pdf.RawWriteStr("EMC")
}

func (l *layout) put(x, y float64, style string, size float64, text string) {
	l.pdf.SetFont(face, style, size)
	l.pdf.Text(x, y+size*0.3528, text)
}

// room begins a new page where less than height is left, and tells whether it did.
func (l *layout) room(height float64) bool {
	if l.y+height <= bottom {
		return false
	}
	l.newPage()
	return true
}

// wrap breaks text into lines of a width, at blanks where it can.
func (l *layout) wrap(text, style string, size, width float64) []string {
	l.pdf.SetFont(face, style, size)
	return typeset.Wrap(l.pdf, text, width)
}
