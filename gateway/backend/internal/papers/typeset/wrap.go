package typeset

import (
	"strings"
	"unicode"
)

// Wrap breaks runs into lines of a width, at blanks where it can. Neighbouring blanks become one. A line feed begins a new
// line. A word that is wider than a line is broken between letters. There is at least one line.
func (f *Faces) Wrap(runs []Run, size, width float64) []Line {
	w := wrapping{faces: f, width: width * perSize / size}
	for _, run := range runs {
		text := strings.ReplaceAll(run.Text, "\r\n", "\n")
		for i, part := range strings.Split(text, "\n") {
			if i > 0 {
				w.endLine()
			}
			for _, letter := range Printable(part) {
				if isBlank(letter) {
					w.endWord()
					w.blank = run.Style
				} else {
					w.word.add(letter, run.Style, f.face(run.Style).glyph(letter).width)
				}
			}
		}
	}
	w.endLine()
	return w.lines
}

// isBlank reports whether a line may break at a letter: at white space other than the blanks that keep words together.
func isBlank(letter rune) bool {
	const noBreak, figure, narrowNoBreak = '\u00a0', '\u2007', '\u202f'
	return unicode.IsSpace(letter) && letter != noBreak && letter != figure && letter != narrowNoBreak
}

// wrapping is a text while it is broken into lines.
type wrapping struct {
	faces *Faces
	// width is that of a line in thousandths of the size.
	width      float64
	lines      []Line
	line, word measured
	// blank is the style of the last blank.
	blank Style
}

// endWord adds the word to the line, or begins a line with it.
func (w *wrapping) endWord() {
	if len(w.word.pieces) == 0 {
		return
	}
	gap := 0
	if len(w.line.pieces) > 0 {
		gap = w.faces.face(w.blank).glyph(' ').width
	}
	if float64(w.line.width+gap+w.word.width) > w.width {
		if len(w.line.pieces) > 0 {
			w.breakLine()
		}
		w.splitWord()
	} else {
		if gap > 0 {
			w.line.add(' ', w.blank, gap)
		}
		w.line.join(&w.word)
	}
	w.word = measured{}
}

// splitWord puts a word on lines of its own. The line that it ends on stays open.
func (w *wrapping) splitWord() {
	for _, piece := range w.word.pieces {
		for _, letter := range piece.text.String() {
			wide := w.faces.face(piece.style).glyph(letter).width
			if len(w.line.pieces) > 0 && float64(w.line.width+wide) > w.width {
				w.breakLine()
			}
			w.line.add(letter, piece.style, wide)
		}
	}
}

func (w *wrapping) breakLine() {
	w.lines = append(w.lines, w.line.runs())
	w.line = measured{}
}

func (w *wrapping) endLine() {
	w.endWord()
	w.breakLine()
}

// measured is text with its width in thousandths of the size.
type measured struct {
	pieces []*piece
	width  int
}

type piece struct {
	text  strings.Builder
	style Style
}

func (m *measured) add(letter rune, style Style, width int) {
	if len(m.pieces) == 0 || m.pieces[len(m.pieces)-1].style != style {
		m.pieces = append(m.pieces, &piece{style: style})
	}
	m.pieces[len(m.pieces)-1].text.WriteRune(letter)
	m.width += width
}

func (m *measured) join(other *measured) {
	for _, next := range other.pieces {
		if last := len(m.pieces) - 1; last >= 0 && m.pieces[last].style == next.style {
			m.pieces[last].text.WriteString(next.text.String())
		} else {
			m.pieces = append(m.pieces, next)
		}
	}
	m.width += other.width
}

func (m *measured) runs() Line {
	line := make(Line, len(m.pieces))
	for i, piece := range m.pieces {
		line[i] = Run{Text: piece.text.String(), Style: piece.style}
	}
	return line
}
