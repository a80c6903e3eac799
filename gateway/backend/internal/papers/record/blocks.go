package record

import (
	"errors"
	"fmt"
)

// write implements Block.
func (h Heading) write(l *layout) {
	if h.Level < 1 || h.Level > 6 {
		l.err = fmt.Errorf("a heading of level %d", h.Level)
		return
	}
	size := max(bodySize+1, 20-3*float64(h.Level))
	height := size * lineFactor
	lines := l.wrap(h.Text, "B", size, textWidth)
	l.y += height / 2
	l.room(height*float64(min(len(lines), 4)) + 2*bodySize*lineFactor) // with some of what it heads
	of := l.root.add(fmt.Sprintf("H%d", h.Level))
	for _, text := range lines {
		l.room(height)
		l.line(of, margin, l.y, "B", size, text)
		l.y += height
	}
	l.y += height / 4
}

// write implements Block.
func (p Paragraph) write(l *layout) {
	const height = bodySize * lineFactor
	of := l.root.add("P")
	for _, text := range l.wrap(p.Text, "", bodySize, textWidth) {
		l.room(height)
		l.line(of, margin, l.y, "", bodySize, text)
		l.y += height
	}
	l.y += height / 2
}

// write implements Block.
func (t Table) write(l *layout) {
	if len(t.Columns) == 0 {
		l.err = errors.New("a table without columns")
		return
	}
	columns := t.place()
	titles := make([]string, len(columns))
	for i, column := range t.Columns {
		titles[i] = column.Title
	}
	g := grid{l: l, columns: columns, head: titles}
	table := l.root.add("Table")
	g.row(table.add("TR"), "TH", "B", titles)
	g.headed = true
	for _, row := range t.Rows {
		if len(row) > len(columns) {
			l.err = fmt.Errorf("a row of %d cells in a table of %d columns", len(row), len(columns))
			return
		}
		cells := make([]string, len(columns))
		copy(cells, row)
		g.row(table.add("TR"), "TD", "", cells)
	}
	l.y += bodySize * lineFactor / 2
}

// place is where a column stands.
type place struct{ x, width float64 }

// place shares the line out.
func (t Table) place() []place {
	all := 0.0
	for _, column := range t.Columns {
		all += share(column)
	}
	places := make([]place, len(t.Columns))
	x := margin
	for i, column := range t.Columns {
		wide := textWidth * share(column) / all
		places[i] = place{x: x, width: wide - cellGap}
		x += wide
	}
	return places
}

func share(column Column) float64 {
	if column.Width <= 0 {
		return 1
	}
	return column.Width
}

// grid writes the rows of a table.
type grid struct {
	l       *layout
	columns []place
	head    []string
	// headed tells that the header row was written, so that a new page repeats it.
	headed bool
}

// row writes cells side by side, line by line: a row that is longer than a page goes on on the next one.
func (g *grid) row(of *element, kind, style string, cells []string) {
	const height = bodySize * lineFactor
	lines, most := g.lines(style, cells)
	elements := make([]*element, len(cells))
	for i := range cells {
		elements[i] = of.add(kind)
	}
	if float64(most)*height < (bottom-top)/2 {
		g.room(float64(most) * height)
	}
	for n := range most {
		g.room(height)
		for i, column := range lines {
			if n < len(column) {
				g.l.line(elements[i], g.columns[i].x, g.l.y, style, bodySize, column[n])
			}
		}
		g.l.y += height
	}
	g.rule()
}

func (g *grid) lines(style string, cells []string) (lines [][]string, most int) {
	for i, cell := range cells {
		wrapped := g.l.wrap(cell, style, bodySize, g.columns[i].width)
		lines, most = append(lines, wrapped), max(most, len(wrapped))
	}
	return lines, most
}

// room begins a page where it must, and repeats the header there as what a screen reader leaves out.
func (g *grid) room(height float64) {
	if !g.l.room(height) || !g.headed {
		return
	}
	lines, most := g.lines("B", g.head)
	for n := range min(most, 12) { // so that there is room for the rows
		for i, column := range lines {
			if n < len(column) {
				g.l.artifact(g.columns[i].x, g.l.y, "B", bodySize, column[n])
			}
		}
		g.l.y += bodySize * lineFactor
	}
	g.rule()
}

// rule draws a line below a row.
func (g *grid) rule() {
	const gap = 1.2
	g.l.y += gap / 2
	g.l.pdf.RawWriteStr("/Artifact BMC")
	g.l.pdf.SetLineWidth(0.1)
	g.l.pdf.Line(margin, g.l.y, margin+textWidth, g.l.y)
	g.l.pdf.RawWriteStr("EMC")
	g.l.y += gap
}
