package typeset

import (
	"slices"
	"strings"

	"github.com/go-text/typesetting/bidi"
	unicodebidi "golang.org/x/text/unicode/bidi"
)

func classOf(letter rune) unicodebidi.Class {
	properties, _ := unicodebidi.LookupRune(letter)
	return properties.Class()
}

// isRightToLeft reports whether the first letter of a text that has a direction is of a script that is written from right to left.
func isRightToLeft(text string) bool {
	for _, letter := range text {
		switch classOf(letter) {
		case unicodebidi.L:
			return false
		case unicodebidi.R, unicodebidi.AL:
			return true
		}
	}
	return false
}

// IsReversed reports whether a part of a line is written from right to left. The letters of such a part are in a file in the order in which
// they stand, and not in that in which they are read.
func (l Line) IsReversed() bool {
	return strings.ContainsFunc(l.Text(), func(letter rune) bool {
		class := classOf(letter)
		return class == unicodebidi.R || class == unicodebidi.AL
	})
}

// levels returns the embedding levels of a text. Even levels are read from left to right and odd ones from right to left.
func levels(text []rune, rightToLeft bool) []bidi.Level {
	all := make([]bidi.Level, len(text))
	direction := bidi.LeftToRight
	if rightToLeft {
		direction = bidi.RightToLeft
	}
	var paragraph bidi.Paragraph
	runs := paragraph.Segment(text, direction)
	for i := range runs.NumRuns() {
		run := runs.Run(i)
		part := all[run.Start:run.End]
		switch {
		case !run.IsLeftToRight():
			setLevels(part, 1)
		case rightToLeft:
			setLevels(part, 2)
		default:
			raiseNumbers(part, text[run.Start:run.End], i == 0)
		}
	}
	return all
}

func setLevels(levels []bidi.Level, level bidi.Level) {
	for i := range levels {
		levels[i] = level
	}
}

// raiseNumbers raises the level of numbers that belong to a text from right to left (rules W4 to W7 and I1 of the algorithm). The library
// returns them in one run with the text from left to right that follows. behindLeftToRight means that no other text stands before the run.
func raiseNumbers(levels []bidi.Level, text []rune, behindLeftToRight bool) {
	isNumber := func(at int) bool {
		if at >= len(text) {
			return false
		}
		class := classOf(text[at])
		return class == unicodebidi.AN || class == unicodebidi.EN && !behindLeftToRight
	}
	for at, letter := range text {
		follows := at > 0 && levels[at-1] == 2
		raised := false
		switch classOf(letter) {
		case unicodebidi.L:
			behindLeftToRight = true
		case unicodebidi.EN, unicodebidi.AN:
			raised = isNumber(at)
		case unicodebidi.ES, unicodebidi.CS:
			raised = follows && isNumber(at+1)
		case unicodebidi.ET:
			raised = follows || isNumber(at+1)
		case unicodebidi.NSM:
			raised = follows
		}
		if raised {
			levels[at] = 2
		}
	}
}

// orderByLevel reverses the items that are read from right to left (rule L2 of the Unicode bidirectional algorithm).
func orderByLevel(items []item) {
	highest := bidi.Level(0)
	for _, item := range items {
		highest = max(highest, item.level)
	}
	for level := highest; level > 0; level-- {
		for from := 0; from < len(items); from++ {
			end := from
			for end < len(items) && items[end].level >= level {
				end++
			}
			slices.Reverse(items[from:end])
			from = max(from, end)
		}
	}
}
