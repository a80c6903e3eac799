package typeset

import (
	"strings"
	"unicode"
)

// Wrap breaks runs into lines of a width, at blanks where it can, and beside the letters of scripts without blanks. Neighbouring
// blanks become one. A line feed begins a new line. A word that is wider than a line is broken before "@", then where Unicode
// allows it (UAX 14) and after dots and underscores, and between letters only where that is not enough. There is at least one line.
func (f *Faces) Wrap(runs []Run, size, width float64) []Line {
	w := wrapping{faces: f, width: int(width * perSize / size), widths: map[Run]int{}}
	var paragraph []Run
	for _, run := range runs {
		text := strings.ReplaceAll(run.Text, "\r\n", "\n")
		for i, part := range strings.Split(text, "\n") {
			if i > 0 {
				w.paragraph(paragraph)
				paragraph = nil
			}
			paragraph = append(paragraph, Run{Text: f.settable(part, run.Style), Style: run.Style})
		}
	}
	w.paragraph(paragraph)
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
	width int
	lines []Line
	// line is the line that is being filled, and filled its width.
	line        []Run
	filled      int
	rightToLeft bool
	widths      map[Run]int
}

// paragraph adds the lines of runs without line feeds.
func (w *wrapping) paragraph(runs []Run) {
	w.rightToLeft = isRightToLeft(joined(runs))
	var word []Run
	var gap *Run
	for _, run := range runs {
		for text := run.Text; text != ""; {
			end := strings.IndexFunc(text, isBlank)
			if end == 0 {
				w.word(gap, word)
				word, gap = nil, &Run{Text: " ", Style: run.Style}
				text = strings.TrimLeftFunc(text, isBlank)
				continue
			}
			if end < 0 {
				end = len(text)
			}
			word = appendRun(word, Run{Text: text[:end], Style: run.Style})
			text = text[end:]
		}
	}
	w.word(gap, word)
	w.endLine()
}

// word adds a word behind a blank. Lines may also break within it beside the letters of scripts without blanks.
func (w *wrapping) word(gap *Run, word []Run) {
	for _, part := range cut(word, breaksBeside(joined(word))) {
		w.add(gap, part, []func(string) []int{breaksAtAddress, breaksByUnicode, breaksBetweenLetters})
		gap = nil
	}
}

// add adds a part of a word behind a blank. It begins another line where the part does not fit, and breaks a part that is wider than
// a line in the first of the ways, and in the next ones where that is not enough.
func (w *wrapping) add(gap *Run, part []Run, ways []func(string) []int) {
	if gap != nil && len(w.line) > 0 {
		part = append([]Run{*gap}, part...)
	}
	wide := w.measure(part)
	switch {
	case w.filled+wide <= w.width, len(ways) == 0 && len(w.line) == 0:
		for _, run := range part {
			w.line = appendRun(w.line, run)
		}
		w.filled += wide
	case len(w.line) > 0:
		if gap != nil {
			part = part[1:]
		}
		w.endLine()
		w.add(nil, part, ways)
	default:
		for _, piece := range cut(part, ways[0](joined(part))) {
			w.add(nil, piece, ways[1:])
		}
	}
}

func (w *wrapping) measure(part []Run) (wide int) {
	for _, run := range part {
		width, measured := w.widths[run]
		if !measured {
			width = w.faces.measure(Line{Runs: []Run{run}})
			w.widths[run] = width
		}
		wide += width
	}
	return wide
}

func (w *wrapping) endLine() {
	w.lines = append(w.lines, Line{Runs: w.line, RightToLeft: w.rightToLeft})
	w.line, w.filled = nil, 0
}

// appendRun adds a run to runs, to the last one where they have the same style.
func appendRun(runs []Run, next Run) []Run {
	if last := len(runs) - 1; last >= 0 && runs[last].Style == next.Style {
		runs[last].Text += next.Text
		return runs
	}
	return append(runs, next)
}

// Text returns the text of a line.
func (l Line) Text() string { return joined(l.Runs) }

func joined(runs []Run) string {
	var text strings.Builder
	for _, run := range runs {
		text.WriteString(run.Text)
	}
	return text.String()
}

// cut returns the parts of runs between places, which are numbers of bytes in ascending order.
func cut(runs []Run, places []int) (parts [][]Run) {
	var part []Run
	at := 0
	for _, run := range runs {
		for len(places) > 0 && places[0] < at+len(run.Text) {
			if before := run.Text[:places[0]-at]; before != "" {
				part = append(part, Run{Text: before, Style: run.Style})
			}
			if len(part) > 0 {
				parts = append(parts, part)
			}
			run.Text, at, part, places = run.Text[places[0]-at:], places[0], nil, places[1:]
		}
		part = append(part, run)
		at += len(run.Text)
	}
	if len(part) > 0 {
		parts = append(parts, part)
	}
	return parts
}
