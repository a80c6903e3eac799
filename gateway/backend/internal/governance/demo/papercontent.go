package demo

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance/localtime"
)

// documentEntry is the content of a paper. A date in braces, such as {2026-11-17}, moves with all others.
type documentEntry struct {
	// Author and Sponsor are the people behind the paper. Before says where it was considered before. Empty fields are
	// left out.
	Author, Sponsor, Before string
	// Summary, Recommendations and Implications fill the first page.
	Summary, Recommendations []string
	Implications             []implicationEntry
	Parts                    []partEntry
	// Letter has the pages of a scanned letter.
	Letter [][]string
	// Responses are answers to a consultation, one on each page, until the file has the given number of pages.
	Responses *responsesEntry
}

type implicationEntry struct{ Of, Text string }

// partEntry is a part of a document. The parts of a part appear in the order of its fields.
type partEntry struct {
	Heading string
	Text    []string
	Points  []string
	Table   *tableEntry
	Chart   *chartEntry
	After   []string
}

// tableEntry has a title, a row of headings, and rows. With Figures, all columns except the first are aligned to the
// right.
type tableEntry struct {
	Title   string
	Columns []string
	// Widths are the shares of the columns. Without them the columns are equally wide.
	Widths  []float64
	Figures bool
	Rows    [][]string
}

// chartEntry is bars, one below the other.
type chartEntry struct {
	Title, Unit string
	Bars        []barEntry
}

type barEntry struct {
	Of    string
	Value float64
}

// about is what the first page says about a paper in addition to its document.
type about struct{ Title, Number, Item, Board, Meeting, Organisation string }

// document prints the content of an entry.
func document(p *printing, entry documentEntry, of about) {
	p.turn()
	p.printLine(p.faces.bold, of.Organisation, 10, margin, grey)
	p.y += 26
	p.write(p.faces.bold, of.Title, 21, margin, textWidth, ink)
	p.y += 8
	for _, fact := range []implicationEntry{
		{"Meeting", of.Board + ", " + of.Meeting}, {"Item", of.Item}, {"Author", entry.Author}, {"Sponsor", entry.Sponsor}, {"Considered before", entry.Before},
	} {
		if fact.Text != "" {
			p.fact(fact.Of, fact.Text)
		}
	}
	p.y += 8
	p.rule(margin, textWidth)
	p.y += 12
	p.heading("Summary", 13)
	p.paragraphs(entry.Summary)
	if len(entry.Recommendations) > 0 {
		p.box("Recommendation", entry.Recommendations)
	}
	if len(entry.Implications) > 0 {
		p.heading("What it means for", 13)
		for _, one := range entry.Implications {
			p.fact(one.Of, one.Text)
		}
	}
	for i, part := range entry.Parts {
		if i == 0 {
			p.turn()
		}
		p.part(i+1, part)
	}
}

func (p *printing) heading(text string, size float64) {
	p.reserve(size*leading + 3*bodySize*leading)
	p.y += 8
	p.write(p.faces.bold, text, size, margin, textWidth, ink)
	p.y += 3
}

func (p *printing) paragraphs(texts []string) {
	for _, text := range texts {
		p.write(p.faces.plain, text, bodySize, margin, textWidth, ink)
		p.y += 6
	}
}

// fact prints a label in the margin and its text.
func (p *printing) fact(of, text string) {
	const column = 118.0
	p.reserve(2 * bodySize * leading)
	from := p.y
	p.printLine(p.faces.bold, of, 9.5, margin, grey)
	p.y = from
	p.write(p.faces.plain, text, 9.5, margin+column, textWidth-column, ink)
	p.y += 3
}

// box prints a frame with the request to the readers.
func (p *printing) box(heading string, texts []string) {
	const inside = 12.0
	height := inside*2 + 20
	for _, text := range texts {
		height += float64(len(p.faces.plain.wrap(text, bodySize, textWidth-2*inside)))*bodySize*leading + 5
	}
	p.reserve(height + 10)
	p.y += 6
	p.fill(margin, textWidth, height, shade(wash))
	p.fill(margin, 3, height, navy)
	p.y += inside
	p.printLine(p.faces.bold, heading, 11, margin+inside, ink)
	p.y += 20
	for _, text := range texts {
		p.write(p.faces.plain, text, bodySize, margin+inside, textWidth-2*inside, ink)
		p.y += 5
	}
	p.y += inside
}

// part prints a part with numbered paragraphs, so that people can refer to them.
func (p *printing) part(number int, part partEntry) {
	p.heading(fmt.Sprintf("%d  %s", number, part.Heading), 13)
	said := 0
	paragraphs := func(texts []string) {
		const column = 30.0
		for _, text := range texts {
			said++
			p.reserve(2 * bodySize * leading)
			p.printLine(p.faces.plain, fmt.Sprintf("%d.%d", number, said), bodySize, margin, grey)
			p.write(p.faces.plain, text, bodySize, margin+column, textWidth-column, ink)
			p.y += 6
		}
	}
	paragraphs(part.Text)
	for _, point := range part.Points {
		p.reserve(bodySize * leading)
		p.printLine(p.faces.plain, "•", bodySize, margin+30, grey)
		p.write(p.faces.plain, point, bodySize, margin+44, textWidth-44, ink)
		p.y += 4
	}
	if part.Table != nil {
		p.table(*part.Table)
	}
	if part.Chart != nil {
		p.chart(*part.Chart)
	}
	paragraphs(part.After)
}

const cellSize = 9.0

func (p *printing) table(entry tableEntry) {
	p.y += 4
	if entry.Title != "" {
		p.reserve(5 * cellSize * leading)
		p.write(p.faces.bold, entry.Title, cellSize, margin, textWidth, ink)
		p.y += 3
	}
	widths := columns(entry)
	p.row(entry, widths, entry.Columns, p.faces.bold)
	for _, cells := range entry.Rows {
		with := p.faces.plain
		if strings.HasPrefix(cells[0], "Total") {
			with = p.faces.bold
		}
		p.row(entry, widths, cells, with)
	}
	p.y += 10
}

// columns returns the widths of a table's columns in points.
func columns(entry tableEntry) []float64 {
	shares := entry.Widths
	if len(shares) == 0 {
		shares = slices.Repeat([]float64{1}, len(entry.Columns))
	}
	all := 0.0
	for _, share := range shares {
		all += share
	}
	widths := make([]float64, len(shares))
	for i, share := range shares {
		widths[i] = textWidth * share / all
	}
	return widths
}

func (p *printing) row(entry tableEntry, widths []float64, cells []string, with *face) {
	const inside = 4.0
	lines := make([][]string, len(cells))
	most := 1
	for i, cell := range cells {
		lines[i] = with.wrap(cell, cellSize, widths[i]-2*inside)
		most = max(most, len(lines[i]))
	}
	height := float64(most)*cellSize*leading + 2*inside
	if p.y+height > endOfText {
		p.turn()
	}
	if &cells[0] == &entry.Columns[0] {
		p.fill(margin, textWidth, height, shade(wash))
	}
	from, x := p.y, margin
	for i, cell := range lines {
		p.y = from + inside
		for _, text := range cell {
			at := x + inside
			if entry.Figures && i > 0 {
				at = x + widths[i] - inside - with.width(text, cellSize)
			}
			p.printLine(with, text, cellSize, at, ink)
			p.y += cellSize * leading
		}
		x += widths[i]
	}
	p.y = from + height
	p.rule(margin, textWidth)
}

func (p *printing) chart(entry chartEntry) {
	const name, figure, thick = 130.0, 56.0, 15.0
	p.reserve(float64(len(entry.Bars))*(thick+7) + 40)
	p.y += 6
	p.write(p.faces.bold, entry.Title+", "+entry.Unit, cellSize, margin, textWidth, ink)
	p.y += 4
	largest := 0.0
	for _, bar := range entry.Bars {
		largest = max(largest, bar.Value)
	}
	for _, bar := range entry.Bars {
		from, wide := p.y, (textWidth-name-figure)*bar.Value/largest
		p.fill(margin+name, wide, thick, navy)
		p.y = from + 2
		p.printLine(p.faces.plain, bar.Of, cellSize, margin, ink)
		p.printLine(p.faces.plain, strings.TrimSuffix(fmt.Sprintf("%.1f", bar.Value), ".0"), cellSize, margin+name+wide+6, ink)
		p.y = from + thick + 7
	}
	p.y += 8
}

// dated matches dates in braces.
var dated = regexp.MustCompile(`\{(\d{4}-\d{2}-\d{2})\}`)

// moved returns a text with its dates moved and written in words.
func (c calendar) moved(text string) (string, error) {
	var wrong error
	return dated.ReplaceAllStringFunc(text, func(found string) string {
		day, err := localtime.ParseDate(found[1 : len(found)-1])
		if err != nil {
			wrong = fmt.Errorf("a date of a paper: %w", err)
		}
		return midnight(day.AddDays(c.days)).Format("2 January 2006")
	}), wrong
}
