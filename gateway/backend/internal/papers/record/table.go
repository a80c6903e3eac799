package record

import (
	"errors"
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

func (t Table) write(l *layout) error {
	if len(t.Columns) == 0 {
		return errors.New("a table without columns")
	}
	g := grid{layout: l, columns: t.columnPlaces()}
	for i, title := range t.titles() {
		g.header = append(g.header, l.wrap(title, typeset.Bold, g.columns[i].width))
	}
	owner := l.tags.Add(l.tags.Root(), "Table", nil)
	titles := l.tags.Add(owner, "TR", nil)
	elements := make([]*tagged.Element, len(t.Columns))
	for i := range t.Columns {
		elements[i] = l.tags.Add(titles, "TH", scope("Column"))
	}
	g.drawRow(elements, g.header)
	g.repeatsHeader = true
	for _, row := range t.Rows {
		if len(row) > len(t.Columns) {
			return fmt.Errorf("a row of %d cells in a table of %d columns", len(row), len(t.Columns))
		}
		g.drawRow(t.cells(l, l.tags.Add(owner, "TR", nil), g.columns, row))
	}
	l.y += bodyLine / 2
	return nil
}

// start returns the height of the header row and the first row, or of a part of it where it may be broken.
func (t Table) start(l *layout) float64 {
	places := t.columnPlaces()
	height := 0.0
	for _, row := range append([][]Text{t.titles()}, t.Rows[:min(len(t.Rows), 1)]...) {
		most := 0
		for i, text := range row[:min(len(row), len(places))] {
			most = max(most, len(l.wrap(text, typeset.Bold, places[i].width)))
		}
		height += min(float64(most)*bodyLine, (bottom-top)/2) + ruleHeight
	}
	return height
}

func (t Table) titles() []Text {
	titles := make([]Text, len(t.Columns))
	for i, column := range t.Columns {
		titles[i] = Plain(column.Title)
	}
	return titles
}

func scope(of types.Name) types.Dict {
	return types.Dict{"O": types.Name("Table"), "Scope": of}
}

// cells returns the elements and the lines of the cells of a row.
func (t Table) cells(l *layout, owner *tagged.Element, columns []columnPlace, row []Text) (elements []*tagged.Element, lines [][]typeset.Line) {
	for i, column := range columns {
		var text Text
		if i < len(row) {
			text = row[i]
		}
		if i == 0 && t.HasRowHeaders {
			elements = append(elements, l.tags.Add(owner, "TH", scope("Row")))
			lines = append(lines, l.wrap(text, typeset.Bold, column.width))
		} else {
			elements = append(elements, l.tags.Add(owner, "TD", nil))
			lines = append(lines, l.wrap(text, typeset.Regular, column.width))
		}
	}
	return elements, lines
}

// columnPlace is where the text of a column stands.
type columnPlace struct{ x, width float64 }

// columnPlaces shares the width of the line among the columns.
func (t Table) columnPlaces() []columnPlace {
	all := 0.0
	for _, column := range t.Columns {
		all += column.share()
	}
	places := make([]columnPlace, len(t.Columns))
	x := margin
	for i, column := range t.Columns {
		width := textWidth * column.share() / all
		places[i] = columnPlace{x: x, width: width - cellGap}
		x += width
	}
	return places
}

func (c Column) share() float64 {
	if c.Width <= 0 {
		return 1
	}
	return c.Width
}

// grid draws the rows of a table.
type grid struct {
	*layout
	columns []columnPlace
	// header has the lines of each cell of the header row.
	header [][]typeset.Line
	// repeatsHeader is set when the header row was drawn: each new page repeats it.
	repeatsHeader bool
}

// drawRow draws cells side by side, line by line. A row that is longer than half a page may be broken between pages.
func (g *grid) drawRow(elements []*tagged.Element, cells [][]typeset.Line) {
	height := mostLines(cells)
	if whole := float64(height) * bodyLine; whole < (bottom-top)/2 {
		g.reserveRow(whole)
	}
	for n := range height {
		g.reserveRow(bodyLine)
		for i, lines := range cells {
			if n < len(lines) {
				g.drawLine(elements[i], lines[n], g.columns[i].x, bodySize)
			}
		}
		g.y += bodyLine
	}
	g.rule()
}

func mostLines(cells [][]typeset.Line) (most int) {
	for _, lines := range cells {
		most = max(most, len(lines))
	}
	return most
}

// reserveRow begins a new page where less than height is left, and repeats the header there. Screen readers leave the repeated
// header out.
func (g *grid) reserveRow(height float64) {
	if !g.reserve(height) || !g.repeatsHeader {
		return
	}
	const mostRepeated = 12 // lines, so that there is room for the rows
	for n := range min(mostLines(g.header), mostRepeated) {
		for i, lines := range g.header {
			if n < len(lines) {
				g.content.BeginArtifact()
				g.content.Draw(lines[n], g.columns[i].x, g.y, bodySize, black)
				g.content.EndMarked()
			}
		}
		g.y += bodyLine
	}
	g.rule()
}

// ruleHeight is the height of the line below a row with the space around it.
const ruleHeight = 1.8 * mm

// rule draws the line below a row.
func (g *grid) rule() {
	const thickness = 0.1 * mm
	g.content.BeginArtifact()
	g.content.Rule(margin, g.y+ruleHeight/3, textWidth, thickness, black)
	g.content.EndMarked()
	g.y += ruleHeight
}
