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
	lines, size := h.lines(l)
	height := size * lineFactor
	l.y += height / 2
	l.reserve(h.start(l) + l.startBelow())
	owner := l.tags.Add(l.tags.Root(), fmt.Sprintf("H%d", h.Level), nil)
	for _, line := range lines {
		l.reserve(height)
		l.drawLine(owner, line, margin, size)
		l.y += height
	}
	l.y += height / 4
	return nil
}

// lines returns the lines of a heading and the size of their letters.
func (h Heading) lines(l *layout) ([]typeset.Line, float64) {
	size := max(bodySize+1, 20-3*float64(h.Level))
	return l.faces.Wrap([]typeset.Run{{Text: h.Text, Style: typeset.Bold}}, size, textWidth), size
}

func (h Heading) start(l *layout) float64 {
	const most = 4 // lines: a longer heading may be broken
	lines, size := h.lines(l)
	return size * lineFactor * (float64(min(len(lines), most)) + 0.25)
}

// startBelow returns how much of a page the next headings and the beginning of what they are above need.
func (l *layout) startBelow() (height float64) {
	for _, block := range l.rest {
		height += block.start(l)
		heading, ok := block.(Heading)
		if !ok {
			break
		}
		_, size := heading.lines(l)
		height += size * lineFactor / 2 // above the heading
	}
	return height
}

func (p Paragraph) start(l *layout) float64 {
	return startOf(l.wrap(p.Text, typeset.Regular, textWidth))
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

func (list List) start(l *layout) float64 {
	if len(list.Items) == 0 {
		return 0
	}
	return startOf(l.wrap(list.Items[0].Text, typeset.Regular, textWidth-indent))
}

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
