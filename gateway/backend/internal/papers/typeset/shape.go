package typeset

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
)

// item is a part of a line in one font, style, script and direction, with its letters from left to right.
type item struct {
	font    int
	style   Style
	script  language.Script
	level   bidi.Level
	letters []letter
}

// letter is what a reader takes for one letter or syllable: the outlines of its parts and its text. HarfBuzz calls it a cluster.
type letter struct {
	font  int
	parts []part
	// width is in thousandths of the size.
	width int
	text  string
	// place is that of the text in its line.
	place int
}

// part is an outline of a font, moved from the place of its letter, in the units of the font.
type part struct {
	outline font.GID
	x, y    int32
}

func (i item) width() (width int) {
	for _, letter := range i.letters {
		width += letter.width
	}
	return width
}

// shape returns the parts of a line from left to right.
func (f *Faces) shape(line Line) []item {
	var text []rune
	var styles []Style
	for _, run := range line.Runs {
		text = append(text, []rune(run.Text)...)
		styles = append(styles, slices.Repeat([]Style{run.Style & (Bold | Italic)}, len(text)-len(styles))...)
	}
	var items []item
	from := 0
	for end, next := range f.itemize(text, styles, levels(text, line.RightToLeft)) {
		next.letters = f.shapeItem(next, text, from, end)
		items = append(items, next)
		from = end
	}
	orderByLevel(items)
	return items
}

// itemize returns the items of a text without their letters, each with the place of its end.
func (f *Faces) itemize(text []rune, styles []Style, levels []bidi.Level) func(func(end int, next item) bool) {
	return func(yield func(int, item) bool) {
		at, script := 0, language.Common
		var last item
		for _, letter := range f.splitUnknownLetters(letters(text)) {
			script = scriptOf(letter[0], script)
			next := item{font: f.fonts.find(letter, script, styles[at]), style: styles[at], script: script, level: levels[at]}
			if at > 0 && (next.font != last.font || next.style != last.style || next.script != last.script || next.level != last.level) && !yield(at, last) {
				return
			}
			last = next
			at += len(letter)
		}
		if at > 0 {
			yield(at, last)
		}
	}
}

// splitUnknownLetters splits letters that no font has with their marks into letter and marks, because a mark of another script is in a run of its own behind them.
func (f *Faces) splitUnknownLetters(all [][]rune) (made [][]rune) {
	for _, letter := range all {
		if len(letter) == 1 || f.fonts.find(letter, scriptOf(letter[0], language.Common), Regular) != none {
			made = append(made, letter)
			continue
		}
		made = slices.AppendSeq(made, slices.Chunk(letter, 1))
	}
	return made
}

// shapeItem returns the letters of an item from left to right. Pairs are not kerned, so that a letter always has one width.
func (f *Faces) shapeItem(of item, text []rune, from, end int) []letter {
	if of.font == none { // a letter that was cut in two between runs
		letters := f.shapeItem(item{font: int(of.style), style: of.style, level: of.level}, []rune("?"), 0, 1)
		letters[0].text, letters[0].place = string(text[from:end]), from
		return letters
	}
	units := int32(f.fonts.parsed[of.font]().Upem())
	f.buffer.Clear()
	f.buffer.Props = harfbuzz.SegmentProperties{Script: of.script, Direction: harfbuzz.LeftToRight}
	if of.level%2 == 1 {
		f.buffer.Props.Direction = harfbuzz.RightToLeft
	}
	f.buffer.AddRunes(text, from, end-from)
	f.buffer.Shape(f.face(of.font), []harfbuzz.Feature{{Tag: opentype.MustNewTag("kern"), End: harfbuzz.FeatureGlobalEnd}})
	starts := []int{end}
	for _, info := range f.buffer.Info {
		starts = append(starts, info.Cluster)
	}
	slices.Sort(starts)
	var made []letter
	var x, y, width int32
	for i, info := range f.buffer.Info {
		if i == 0 || info.Cluster != f.buffer.Info[i-1].Cluster {
			x, y, width = 0, 0, 0
			after, _ := slices.BinarySearch(starts, info.Cluster+1)
			made = append(made, letter{font: of.font, text: string(text[info.Cluster:starts[after]]), place: info.Cluster})
		}
		last, position := &made[len(made)-1], f.buffer.Pos[i]
		last.parts = append(last.parts, part{outline: info.Glyph, x: x + position.XOffset, y: y + position.YOffset})
		x, y, width = x+position.XAdvance, y+position.YAdvance, width+position.XAdvance
		last.width = int((2*width*perSize + units) / (2 * units))
	}
	if of.level%2 == 1 {
		made = splitMarks(made)
	}
	return made
}

// splitMarks splits letters with marks into letters and marks in a text that is written from right to left. Programs that copy text reverse it character by
// character, so each character has to have an outline of its own where that can be.
func splitMarks(all []letter) (made []letter) {
	for _, whole := range all {
		text := []rune(whole.text)
		if len(text) != len(whole.parts) {
			made = append(made, whole)
			continue
		}
		widest := 0
		for i, part := range whole.parts {
			one := letter{font: whole.font, parts: whole.parts[i : i+1], text: string(text[len(text)-1-i]), place: whole.place}
			if part.x == 0 {
				widest = i
			}
			made = append(made, one)
		}
		made[len(made)-len(text)+widest].width = whole.width
	}
	return made
}
