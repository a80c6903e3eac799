package record

import (
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

const deepestHeading = 6

func (h Heading) write(l *layout) error {
	if h.Level < 1 || h.Level > deepestHeading {
		return fmt.Errorf("a heading of level %d", h.Level)
	}
	size := max(bodySize+1, 20-3*float64(h.Level))
	height := size * lineFactor
	lines := l.faces.Wrap([]typeset.Run{{Text: h.Text, Style: typeset.Bold}}, size, textWidth)
	l.y += height / 2
	l.reserve(height*float64(min(len(lines), 4)) + 2*bodyLine) // with two lines of the text below it
	owner := l.tags.Add(l.tags.Root(), fmt.Sprintf("H%d", h.Level), nil)
	for _, line := range lines {
		l.reserve(height)
		l.drawLine(owner, line, margin, size)
		l.y += height
	}
	l.y += height / 4
	return nil
}

func (p Paragraph) write(l *layout) error {
	l.drawLines(l.tags.Add(l.tags.Root(), "P", nil), l.wrap(p.Text, typeset.Regular, textWidth), margin)
	l.y += bodyLine / 2
	return nil
}

// The levels of lists: the text of each begins an indent further to the right, and its label stands in the indent.
const (
	deepestList = 4
	indent      = 8 * mm
	labelGap    = 1.5 * mm
)

func (list List) write(l *layout) error {
	if err := list.writeBelow(l, l.tags.Root(), 1); err != nil {
		return err
	}
	l.y += bodyLine / 2
	return nil
}

// writeBelow writes a list into an element: the document, or the body of an item of the list above.
func (list List) writeBelow(l *layout, parent *tagged.Element, depth int) error {
	if depth > deepestList {
		return fmt.Errorf("lists of more than %d levels", deepestList)
	}
	numbering := types.Name("Disc")
	if list.Numbered {
		numbering = "Decimal"
	}
	owner := l.tags.Add(parent, "L", types.Dict{"O": types.Name("List"), "ListNumbering": numbering})
	x := margin + indent*float64(depth)
	for i, item := range list.Items {
		entry := l.tags.Add(owner, "LI", nil)
		lines := l.wrap(item.Text, typeset.Regular, margin+textWidth-x)
		if linesBeforeBreak(len(lines), int((bottom-l.y)/bodyLine)) == 0 { // the label stands beside the first line
			l.beginPage()
		}
		label := "•"
		if list.Numbered {
			label = fmt.Sprintf("%d.", i+1)
		}
		line := l.faces.Line(label, typeset.Regular)
		l.drawLine(l.tags.Add(entry, "Lbl", nil), line, x-labelGap-l.faces.Width(line, bodySize), bodySize)
		body := l.tags.Add(entry, "LBody", nil)
		l.drawLines(body, lines, x)
		for _, below := range item.Lists {
			if err := below.writeBelow(l, body, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}
