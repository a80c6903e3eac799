package record

import (
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

// The page in points.
const (
	mm         = 72 / 25.4
	margin     = 20 * mm
	textWidth  = typeset.PageWidth - 2*margin
	top        = 24 * mm
	bottom     = typeset.PageHeight - 22*mm
	headerAt   = 12 * mm
	footerAt   = typeset.PageHeight - 14*mm
	bodySize   = 10.0
	smallSize  = 8.0
	lineFactor = 1.4
	bodyLine   = bodySize * lineFactor
	cellGap    = 3 * mm
	black      = 0.0
)

// layout puts blocks on pages, each line as a part of a structure element.
type layout struct {
	file  *pdf.File
	faces *typeset.Faces
	pages []*page
	// content is that of the last page.
	content *typeset.Content
	// y is how far down the last page is filled.
	y    float64
	tags *tagged.Tree
	// rest are the blocks after the one that is being written.
	rest []Block
}

// page is a page with its content.
type page struct{ ref, body types.IndirectRef }

func newLayout() *layout {
	l := &layout{file: &pdf.File{}, faces: typeset.NewFaces(typeset.NewFonts())}
	l.tags = tagged.New(l.file)
	l.beginPage()
	return l
}

func (l *layout) beginPage() {
	l.endPage()
	l.pages = append(l.pages, &page{ref: l.file.Reserve()})
	l.content = typeset.NewContent(l.faces)
	l.y = top
}

// endPage adds the body of the last page.
func (l *layout) endPage() {
	if len(l.pages) > 0 {
		l.pages[len(l.pages)-1].body = l.file.AddDeflated(types.Dict{}, l.content.Bytes())
	}
}

// reserve begins a new page where less than height is left, and reports whether it did.
func (l *layout) reserve(height float64) bool {
	if l.y+height <= bottom {
		return false
	}
	l.beginPage()
	return true
}

// drawLine draws a line of an element at the present place.
func (l *layout) drawLine(owner *tagged.Element, line typeset.Line, x, size float64) {
	l.tags.Draw(l.content, owner, l.pages[len(l.pages)-1].ref, line, x, l.y, size, black)
}

// drawLines draws lines of an element below each other. Where the page ends, it leaves at least two lines on either page.
func (l *layout) drawLines(owner *tagged.Element, lines []typeset.Line, x float64) {
	for len(lines) > 0 {
		room := linesBeforeBreak(len(lines), int((bottom-l.y)/bodyLine))
		for _, line := range lines[:room] {
			l.drawLine(owner, line, x, bodySize)
			l.y += bodyLine
		}
		if lines = lines[room:]; len(lines) > 0 {
			l.beginPage()
		}
	}
}

// linesBeforeBreak returns how many of the lines of a paragraph stay on a page that has room for some of them.
func linesBeforeBreak(lines, room int) int {
	const least = 2
	if lines <= room {
		return lines
	}
	if room = min(room, lines-least); room < least {
		return 0
	}
	return room
}

// startOf returns the height of the lines of a paragraph that stay together at its beginning.
func startOf(lines []typeset.Line) float64 {
	const together = 3 // a paragraph of three lines is not broken, see linesBeforeBreak
	if len(lines) <= together {
		return float64(len(lines)) * bodyLine
	}
	return 2 * bodyLine
}

// wrap breaks a text into lines of the body's size.
func (l *layout) wrap(text Text, style typeset.Style, width float64) []typeset.Line {
	runs := make([]typeset.Run, len(text))
	for i, run := range text {
		runs[i] = typeset.Run{Text: run.Text, Style: style}
		if run.Bold {
			runs[i].Style |= typeset.Bold
		}
		if run.Italic {
			runs[i].Style |= typeset.Italic
		}
	}
	return l.faces.Wrap(runs, bodySize, width)
}

// finish adds what makes a file of the pages: headers and footers, fonts, the structure and the catalogue.
func (l *layout) finish(d Document) pdf.Trailer {
	l.endPage()
	refs := make([]types.IndirectRef, len(l.pages))
	tree, resources := l.file.Reserve(), l.file.Reserve()
	for i, page := range l.pages {
		refs[i] = page.ref
		l.file.Set(page.ref, types.Dict{
			"Type": types.Name("Page"), "MediaBox": types.NewNumberArray(0, 0, typeset.PageWidth, typeset.PageHeight), "Resources": resources,
			"Contents": types.Array{l.headerAndFooter(d, i), page.body}, "StructParents": types.Integer(l.tags.PageKey(page.ref)), "Tabs": types.Name("S"),
		})
	}
	l.file.Set(resources, types.Dict{"Font": l.faces.Embed(l.file)})
	l.file.SetPageTree(tree, refs)
	root := l.file.Add(types.Dict{
		"Type": types.Name("Catalog"), "Pages": tree, "Lang": pdf.TextString(d.Language), "MarkInfo": types.Dict{"Marked": types.Boolean(true)},
		"ViewerPreferences": types.Dict{"DisplayDocTitle": types.Boolean(true)}, "StructTreeRoot": l.tags.End(), "Metadata": l.file.Add(metadata(d)),
	})
	info := l.file.Add(types.Dict{"Title": pdf.TextString(typeset.Printable(d.Title)), "CreationDate": pdf.Date(d.At), "ModDate": pdf.Date(d.At)})
	return pdf.Trailer{Root: root, Info: info}
}

// mostHeaderLines and mostFooterLines are the largest numbers of lines for which there is room.
const (
	mostHeaderLines = 3
	mostFooterLines = 2
)

// headerAndFooter adds the content stream of what stands on every page. It is no part of the text that screen readers read.
func (l *layout) headerAndFooter(d Document, page int) types.IndirectRef {
	content := typeset.NewContent(l.faces)
	number := l.faces.Line(fmt.Sprintf("%d / %d", page+1, len(l.pages)), typeset.Regular)
	width := l.faces.Width(number, smallSize)
	content.BeginArtifact()
	l.drawSmall(content, d.Header, headerAt, textWidth, mostHeaderLines)
	l.drawSmall(content, d.Footer, footerAt, textWidth-width-cellGap, mostFooterLines)
	content.Draw(number, margin+textWidth-width, footerAt, smallSize, black)
	content.EndMarked()
	return l.file.AddDeflated(types.Dict{}, content.Bytes())
}

// drawSmall draws a text in small letters. What does not fit into the lines is left out, and the last line ends with an ellipsis.
func (l *layout) drawSmall(content *typeset.Content, text string, y, width float64, most int) {
	for _, line := range l.faces.WrapWithin(text, typeset.Regular, smallSize, width, most) {
		content.Draw(line, margin, y, smallSize, black)
		y += smallSize * lineFactor
	}
}
