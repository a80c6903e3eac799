package record

import "example.org/portal/backend/internal/papers/typeset"

// Signature is a place to sign by hand: a line for each caption, which stands below it. Two lines stand side by side. All of
// them stand on one page.
type Signature struct{ Captions []string }

// signingHeight is the space for writing above each line.
const signingHeight = 14 * mm

func (s Signature) start(*layout) float64 {
	rows := (len(s.Captions) + 1) / 2
	return float64(rows) * (signingHeight + bodyLine)
}

func (s Signature) write(l *layout) error {
	const thickness, gap = 0.2 * mm, 10 * mm
	width := (textWidth - gap) / 2
	l.reserve(s.start(l))
	for i, caption := range s.Captions {
		x := margin
		if i%2 == 1 {
			x += width + gap
			l.y -= signingHeight + bodyLine // beside the line before
		}
		l.y += signingHeight
		l.content.BeginArtifact()
		l.content.Rule(x, l.y, width, thickness, black)
		l.content.EndMarked()
		l.drawLine(l.tags.Add(l.tags.Root(), "P", nil), l.faces.WrapWithin(caption, typeset.Regular, bodySize, width, 1)[0], x, bodySize)
		l.y += bodyLine
	}
	l.y += bodyLine / 2
	return nil
}
