package pack

import (
	"bytes"
	"fmt"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"example.org/portal/backend/internal/papers/typeset"
)

// The page in points, A4.
const (
	pageWidth  = 595.28
	pageHeight = 841.89
	margin     = 62.0
	textWidth  = pageWidth - 2*margin
	top        = 70.0
	bottom     = pageHeight - 62.0
	lineFactor = 1.4
	coverSize  = 11.0
)

// The widths of the agenda's columns.
const (
	startWidth  = 44.0
	numberWidth = 40.0
	pageColumn  = 44.0
	indent      = 14.0
)

// grey and ink are how dark the text is, 0 is black.
const (
	ink  = 28
	grey = 96
)

// sheets are the pages that the portal writes itself, in one file, with a last page of all letters.
type sheets struct {
	pdf  *fpdf.Fpdf
	y    float64
	last int
	// rows are the lines of the agenda that lead somewhere.
	rows []row
	// nameAt is where the reader's name stands on the cover, from its foot.
	nameAt float64
}

// row is a line of the agenda: on which sheet and where, from its foot, and where it leads.
type row struct {
	sheet       int
	from, to    float64
	entry, part int
}

// whole is a row's part that leads to the item itself.
const whole = -1

func newSheets(plan Plan) *sheets {
	pdf := fpdf.New("P", "pt", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	typeset.AddFaces(pdf)
	s := &sheets{pdf: pdf, last: -1}
	s.cover(plan.Cover)
	s.agenda(plan)
	return s
}

func (s *sheets) turn() int {
	s.pdf.AddPage()
	s.y = top
	s.last++
	return s.last
}

// write puts lines below each other, and goes on on another page where there is no room.
func (s *sheets) write(text, style string, size, x, width float64, shade int) {
	s.pdf.SetFont(typeset.Face, style, size)
	for _, line := range typeset.Wrap(s.pdf, text, width) {
		if s.y+size*lineFactor > bottom {
			s.turn()
			s.pdf.SetFont(typeset.Face, style, size)
		}
		s.put(line, x, shade)
		s.y += size * lineFactor
	}
}

// put writes one line, whose upper edge is here.
func (s *sheets) put(line string, x float64, shade int) {
	s.pdf.SetTextColor(shade, shade, shade)
	size, _ := s.pdf.GetFontSize()
	s.pdf.Text(x, s.y+size, line)
}

func (s *sheets) rule(x, width float64) {
	s.pdf.SetDrawColor(190, 190, 190)
	s.pdf.SetLineWidth(0.6)
	s.pdf.Line(x, s.y, x+width, s.y)
}

func (s *sheets) cover(of Cover) {
	s.turn()
	s.write(of.Organisation, "B", 11, margin, textWidth, grey)
	s.y = 210
	s.write(of.Kind, "", 13, margin, textWidth, grey)
	s.y += 6
	s.write(of.Title, "B", 26, margin, textWidth, ink)
	s.y += 6
	s.write(of.Board, "", 15, margin, textWidth, ink)
	s.y += 18
	s.rule(margin, textWidth)
	s.y += 18
	for _, fact := range of.Facts {
		s.write(fact, "", 11, margin, textWidth, ink)
	}
	if of.Note != "" {
		s.y += 12
		s.write(of.Note, "", 11, margin, textWidth, grey)
	}
	s.y = max(s.y+30, 640)
	s.nameAt = pageHeight - s.y - coverSize
}

func (s *sheets) agenda(plan Plan) {
	s.turn()
	s.write("Agenda", "B", 20, margin, textWidth, ink)
	s.y += 10
	for i, entry := range plan.Entries {
		s.line(entry, row{entry: i, part: whole})
		for part, paper := range entry.Papers {
			s.paperLine(entry, paper, row{entry: i, part: part})
		}
	}
	if len(plan.Entries) == 0 {
		s.write("There is nothing on the agenda that you can read.", "", 10, margin, textWidth, grey)
	}
}

// line is an item in the agenda.
func (s *sheets) line(entry Entry, at row) {
	const size = 10.0
	style := ""
	if entry.Depth == 1 {
		style = "B"
	}
	x := margin + startWidth + numberWidth + indent*float64(entry.Depth-1)
	width := margin + textWidth - pageColumn - x
	s.pdf.SetFont(typeset.Face, style, size)
	lines := typeset.Wrap(s.pdf, entry.Title, width)
	s.y += 5
	s.keep(size*lineFactor*float64(min(len(lines), 6)) + 14)
	from := s.y
	s.pdf.SetFont(typeset.Face, "", size)
	s.put(entry.Start, margin, grey)
	s.pdf.SetFont(typeset.Face, style, size)
	s.put(entry.Number, x-numberWidth, ink)
	shade := ink
	if entry.IsPlaceholder {
		shade = grey
	}
	s.write(entry.Title, style, size, x, width, shade)
	if about := join(entry.Purpose, entry.Length, strings.Join(entry.By, ", "), entry.Remark); about != "" {
		s.write(about, "", 8.5, x, width, grey)
	}
	s.note(at, from)
}

// paperLine is a paper below its item.
func (s *sheets) paperLine(entry Entry, paper Paper, at row) {
	x := margin + startWidth + numberWidth + indent*float64(entry.Depth-1)
	s.keep(14)
	from := s.y
	s.write(join(paper.Mark+"  "+paper.Title, paper.Remark), "", 9, x, margin+textWidth-pageColumn-x, ink)
	s.note(at, from)
}

// keep begins another page where less room is left.
func (s *sheets) keep(height float64) {
	if s.y+height > bottom {
		s.turn()
	}
}

// note remembers a line that leads somewhere: from its upper edge to here.
func (s *sheets) note(at row, from float64) {
	if from > s.y { // it went on on another page
		from = top
	}
	at.sheet, at.from, at.to = s.last, pageHeight-s.y, pageHeight-from
	s.rows = append(s.rows, at)
}

// divider is the page before an item's papers.
func (s *sheets) divider(of Entry) (first, pages int) {
	first = s.turn()
	s.y = 150
	if of.Number != "" {
		s.write(of.Number, "B", 40, margin, textWidth, grey)
	}
	shade := ink
	if of.IsPlaceholder {
		shade = grey
	}
	s.write(of.Title, "B", 22, margin, textWidth, shade)
	s.y += 8
	if about := join(of.Purpose, of.Start, of.Length, strings.Join(of.By, ", "), of.Remark); about != "" {
		s.write(about, "", 11, margin, textWidth, grey)
	}
	for _, passage := range of.Text {
		s.y += 16
		s.keep(40)
		s.write(passage.Heading, "B", 11, margin, textWidth, ink)
		s.y += 2
		s.write(passage.Text, "", 10.5, margin, textWidth, ink)
	}
	if len(of.Papers) > 0 {
		s.y += 16
		s.keep(40)
		s.write("Papers", "B", 11, margin, textWidth, ink)
		for _, paper := range of.Papers {
			s.y += 3
			s.write(join(paper.Mark+"  "+paper.Title, paper.Remark), "", 10.5, margin, textWidth, ink)
		}
	}
	return first, s.last - first + 1
}

// stub is the page in place of a paper.
func (s *sheets) stub(of Paper, says string) (sheet int) {
	sheet = s.turn()
	s.y = 150
	s.write(of.Mark, "B", 24, margin, textWidth, grey)
	s.write(of.Title, "B", 18, margin, textWidth, ink)
	s.y += 12
	s.rule(margin, textWidth)
	s.y += 14
	s.write(says, "", 11, margin, textWidth, ink)
	return sheet
}

// finish adds the page of all letters, and is the file.
func (s *sheets) finish() ([]byte, *Letters, error) {
	s.turn()
	s.pdf.SetFont(typeset.Face, "", 10)
	s.pdf.Text(0, 10, alphabet())
	var file bytes.Buffer
	if err := s.pdf.Output(&file); err != nil {
		return nil, nil, fmt.Errorf("write the text pages of a pack: %w", err)
	}
	return file.Bytes(), lettersOf(s.pdf), nil
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
