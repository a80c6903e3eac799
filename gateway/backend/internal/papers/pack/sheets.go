package pack

import (
	"fmt"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

// The page in points, A4.
const (
	pageWidth  = typeset.PageWidth
	pageHeight = typeset.PageHeight
	margin     = 62.0
	textWidth  = pageWidth - 2*margin
	top        = 70.0
	bottom     = pageHeight - 62.0
	lineFactor = 1.4
	coverSize  = 11.0
	numberSize = 9.0
)

// The widths of the agenda's columns.
const (
	startWidth  = 44.0
	numberWidth = 40.0
	pageColumn  = 44.0
	indent      = 14.0
)

// ink and grey are the shades of text, pale that of rules; 0 is black.
const (
	ink  = 28.0 / 255
	grey = 96.0 / 255
	pale = 190.0 / 255
)

// sheets has the pages that the portal writes itself.
type sheets struct {
	faces *typeset.Faces
	doc   *pdf.File
	tags  *tagged.Tree
	pages []*typeset.Content
	// refs are the pages as objects of the file.
	refs []types.IndirectRef
	// y is how far down the last page is filled.
	y float64
	// rows are the lines of the agenda that link to a page.
	rows []row
	// nameSheet is the page of the reader's name, and nameAt its height above the foot of that page.
	nameSheet int
	nameAt    float64
	name      *tagged.Element
	// logo is nil for a cover without one.
	logo *placedLogo
}

// row is a line of the agenda that links to the first page of an item or a paper. from and to are heights above the foot of the
// sheet.
type row struct {
	sheet       int
	from, to    float64
	entry, part int
	// link is the structure element of the number of the page.
	link *tagged.Element
}

// coverSheet is the first text page.
const coverSheet = 0

// whole is the part of a row that links to the item itself.
const whole = -1

func newSheets(plan Plan, doc *pdf.File) *sheets {
	s := &sheets{faces: typeset.NewFaces(typeset.NewFonts()), doc: doc, tags: tagged.New(doc)}
	s.cover(plan.Cover)
	s.agenda(plan)
	return s
}

// beginPage begins a page and returns its number among the text pages.
func (s *sheets) beginPage() int {
	s.pages = append(s.pages, typeset.NewContent(s.faces))
	s.refs = append(s.refs, s.doc.Reserve())
	s.y = top
	return s.last()
}

func (s *sheets) last() int { return len(s.pages) - 1 }

// add adds a structure element to the document.
func (s *sheets) add(kind string) *tagged.Element { return s.tags.Add(s.tags.Root(), kind, nil) }

// heading adds the structure element of a heading.
func (s *sheets) heading(level int) *tagged.Element { return s.add(fmt.Sprintf("H%d", level)) }

// write writes a text of an element in lines below each other, on more pages where it needs them.
func (s *sheets) write(owner *tagged.Element, text string, style typeset.Style, size, x, width, shade float64) {
	for _, line := range s.wrap(text, style, size, width) {
		s.reserve(size * lineFactor)
		s.tags.Draw(s.pages[s.last()], owner, s.refs[s.last()], line, x, s.y, size, shade)
		s.y += size * lineFactor
	}
}

func (s *sheets) wrap(text string, style typeset.Style, size, width float64) []typeset.Line {
	return s.faces.Wrap([]typeset.Run{{Text: text, Style: style}}, size, width)
}

// label writes a short text of an element in one line, whose upper edge is here.
func (s *sheets) label(owner *tagged.Element, text string, style typeset.Style, size, x, shade float64) {
	s.tags.Draw(s.pages[s.last()], owner, s.refs[s.last()], s.faces.Line(text, style), x, s.y, size, shade)
}

func (s *sheets) rule() {
	s.pages[s.last()].BeginArtifact()
	s.pages[s.last()].Rule(margin, s.y, textWidth, 0.6, pale)
	s.pages[s.last()].EndMarked()
}

func (s *sheets) cover(of Cover) {
	s.beginPage()
	s.placeLogo(of)
	s.write(s.add("P"), of.Organisation, typeset.Bold, 11, margin, textWidth, grey)
	s.y = max(s.y+20, 210)
	s.write(s.add("P"), of.Kind, typeset.Regular, 13, margin, textWidth, grey)
	s.y += 6
	s.write(s.heading(1), of.Title, typeset.Bold, 26, margin, textWidth, ink)
	s.y += 6
	s.write(s.add("P"), of.Board, typeset.Regular, 15, margin, textWidth, ink)
	s.y += 18
	s.rule()
	s.y += 18
	for _, fact := range of.Facts {
		s.write(s.add("P"), fact, typeset.Regular, 11, margin, textWidth, ink)
	}
	if of.Note != "" {
		s.y += 12
		s.write(s.add("P"), of.Note, typeset.Regular, 11, margin, textWidth, grey)
	}
	s.y = max(s.y+30, 640)
	s.reserve(mostNameLines * coverSize * lineFactor)
	s.nameSheet, s.nameAt, s.name = s.last(), pageHeight-s.y-coverSize, s.add("P")
}

func (s *sheets) agenda(plan Plan) {
	s.beginPage()
	s.write(s.heading(2), "Agenda", typeset.Bold, 20, margin, textWidth, ink)
	s.y += 10
	if len(plan.Entries) == 0 {
		s.write(s.add("P"), "There is nothing on the agenda that you can read.", typeset.Regular, 10, margin, textWidth, grey)
		return
	}
	list := s.add("L")
	for i, entry := range plan.Entries {
		body := s.writeItem(list, entry, row{entry: i, part: whole})
		if len(entry.Papers) == 0 {
			continue
		}
		below := s.tags.Add(body, "L", nil)
		for part, paper := range entry.Papers {
			s.writePaper(below, entry, paper, row{entry: i, part: part})
		}
	}
}

// writeItem writes an item of the agenda into a list, and returns the element of its text.
func (s *sheets) writeItem(list *tagged.Element, entry Entry, at row) (body *tagged.Element) {
	const size = 10.0
	style := typeset.Regular
	if entry.Depth == 1 {
		style = typeset.Bold
	}
	x := margin + startWidth + numberWidth + indent*float64(entry.Depth-1)
	width := margin + textWidth - pageColumn - x
	s.y += 5
	s.reserve(size*lineFactor*float64(min(len(s.wrap(entry.Title, style, size, width)), 6)) + 14)
	from := s.y
	made := s.tags.Add(list, "LI", nil)
	if entry.Number != "" {
		s.label(s.tags.Add(made, "Lbl", nil), entry.Number, style, size, x-numberWidth, ink)
	}
	body = s.tags.Add(made, "LBody", nil)
	if entry.Start != "" {
		s.label(s.tags.Add(body, "P", nil), entry.Start, typeset.Regular, size, margin, grey)
	}
	shade := ink
	if entry.IsPlaceholder {
		shade = grey
	}
	s.write(s.tags.Add(body, "P", nil), entry.Title, style, size, x, width, shade)
	if about := join(entry.Purpose, entry.Length, strings.Join(entry.By, ", "), entry.Remark); about != "" {
		s.write(s.tags.Add(body, "P", nil), about, typeset.Regular, 8.5, x, width, grey)
	}
	if entry.hasPage() {
		at.link = s.tags.Add(body, "Link", nil)
	}
	s.addRow(at, from)
	return body
}

// writePaper writes a paper into the list below its item.
func (s *sheets) writePaper(list *tagged.Element, entry Entry, paper Paper, at row) {
	x := margin + startWidth + numberWidth + indent*float64(entry.Depth-1)
	s.reserve(14)
	from := s.y
	body := s.tags.Add(s.tags.Add(list, "LI", nil), "LBody", nil)
	s.write(s.tags.Add(body, "P", nil), join(paper.Mark+"  "+paper.Title, paper.Remark), typeset.Regular, 9, x, margin+textWidth-pageColumn-x, ink)
	at.link = s.tags.Add(body, "Link", nil)
	s.addRow(at, from)
}

// reserve begins another page where less than height is left.
func (s *sheets) reserve(height float64) {
	if s.y+height > bottom {
		s.beginPage()
	}
}

// addRow adds a line that links to a page. The line reaches from the height from down to the present place.
func (s *sheets) addRow(at row, from float64) {
	if from > s.y { // the text ended on another page
		from = top
	}
	at.sheet, at.from, at.to = s.last(), pageHeight-s.y, pageHeight-from
	s.rows = append(s.rows, at)
}

// mostHeading is the deepest level of a heading.
const mostHeading = 6

// divider writes the pages before an item's papers and returns the number of the first.
func (s *sheets) divider(of Entry) (first int) {
	first = s.beginPage()
	s.y = 150
	level := min(1+max(1, of.Depth), mostHeading-1)
	title := s.heading(level)
	if of.Number != "" {
		s.write(title, of.Number, typeset.Bold, 40, margin, textWidth, grey)
	}
	shade := ink
	if of.IsPlaceholder {
		shade = grey
	}
	s.write(title, of.Title, typeset.Bold, 22, margin, textWidth, shade)
	s.y += 8
	if about := join(of.Purpose, of.Start, of.Length, strings.Join(of.By, ", "), of.Remark); about != "" {
		s.write(s.add("P"), about, typeset.Regular, 11, margin, textWidth, grey)
	}
	for _, passage := range of.Text {
		s.y += 16
		s.reserve(40)
		s.write(s.heading(level+1), passage.Heading, typeset.Bold, 11, margin, textWidth, ink)
		s.y += 2
		s.write(s.add("P"), passage.Text, typeset.Regular, 10.5, margin, textWidth, ink)
	}
	if len(of.Papers) > 0 {
		s.y += 16
		s.reserve(40)
		s.write(s.heading(level+1), "Papers", typeset.Bold, 11, margin, textWidth, ink)
		list := s.add("L")
		for _, paper := range of.Papers {
			s.y += 3
			body := s.tags.Add(s.tags.Add(list, "LI", nil), "LBody", nil)
			s.write(body, join(paper.Mark+"  "+paper.Title, paper.Remark), typeset.Regular, 10.5, margin, textWidth, ink)
		}
	}
	return first
}

// stub writes the page that replaces a paper of an item and returns its number.
func (s *sheets) stub(item Entry, of Paper, says string) (sheet int) {
	sheet = s.beginPage()
	s.y = 150
	title := s.heading(min(2+max(1, item.Depth), mostHeading))
	s.write(title, of.Mark, typeset.Bold, 24, margin, textWidth, grey)
	s.write(title, of.Title, typeset.Bold, 18, margin, textWidth, ink)
	s.y += 12
	s.rule()
	s.y += 14
	s.write(s.add("P"), says, typeset.Regular, 11, margin, textWidth, ink)
	return sheet
}

func join(parts ...string) string {
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, " · ")
}
