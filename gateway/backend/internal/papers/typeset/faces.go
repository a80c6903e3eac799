package typeset

import (
	"strings"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
)

// Faces are the faces of one file, with the letters that were drawn in each. Faces are not safe for concurrent use.
type Faces struct {
	fonts  *Fonts
	faces  []*harfbuzz.Font
	buffer *harfbuzz.Buffer
	// drawn has the letters that the file shows by the number of their font.
	drawn []drawn
	// together means that all letters are drawn with one font.
	together bool
}

// NewFaces returns the faces of a file that is drawn with fonts.
func NewFaces(fonts *Fonts) *Faces {
	return &Faces{fonts: fonts, faces: make([]*harfbuzz.Font, len(sources)), buffer: harfbuzz.NewBuffer(), drawn: make([]drawn, len(sources))}
}

// face returns the face of a font for HarfBuzz. Lengths are in the units of the font.
func (f *Faces) face(number int) *harfbuzz.Font {
	if f.faces[number] == nil {
		f.faces[number] = harfbuzz.NewFont(font.NewFace(f.fonts.parsed[number]()))
	}
	return f.faces[number]
}

// perSize is the number of units of width in the size of a face (ISO 32000-1, 9.2.4).
const perSize = 1000

// Line returns a text as one line. Line feeds and other white space become blanks.
func (f *Faces) Line(text string, style Style) Line {
	text = f.settable(strings.Join(strings.Fields(text), " "), style)
	return Line{Runs: []Run{{Text: text, Style: style}}, RightToLeft: isRightToLeft(text)}
}

// Width returns the width of a line.
func (f *Faces) Width(line Line, size float64) float64 {
	return float64(f.measure(line)) * size / perSize
}

// measure returns the width of a line in thousandths of the size.
func (f *Faces) measure(line Line) (width int) {
	for _, item := range f.shape(line) {
		width += item.width()
	}
	return width
}

// Fit returns text in one line, shortened with an ellipsis where it is wider than width.
func (f *Faces) Fit(text string, style Style, size, width float64) Line {
	line := f.Line(text, style)
	if f.Width(line, size) <= width {
		return line
	}
	const ellipsis = "…"
	parts := letters([]rune(line.Runs[0].Text))
	for most := len(parts); most > 0; {
		most = min(most-1, int(float64(most)*max(0.5, width/f.Width(line, size))))
		var kept strings.Builder
		for _, part := range parts[:most] {
			kept.WriteString(string(part))
		}
		line.Runs[0].Text = kept.String() + ellipsis
		if f.Width(line, size) <= width {
			return line
		}
	}
	return Line{}
}

// WrapWithin returns a text in at most so many lines. White space becomes blanks, and a text that needs more lines ends with an ellipsis.
func (f *Faces) WrapWithin(text string, style Style, size, width float64, most int) []Line {
	lines := f.Wrap([]Run{{Text: strings.Join(strings.Fields(text), " "), Style: style}}, size, width)
	if len(lines) <= most {
		return lines
	}
	var rest strings.Builder
	for _, line := range lines[most-1:] {
		rest.WriteString(joined(line.Runs) + " ")
	}
	last := f.Fit(rest.String(), style, size, width)
	last.RightToLeft = lines[0].RightToLeft
	return append(lines[:most-1], last)
}
