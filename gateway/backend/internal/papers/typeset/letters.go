package typeset

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/norm"
)

// isIgnorable reports whether a character has no picture of its own, such as the two that join and separate letters.
func isIgnorable(letter rune) bool { return harfbuzz.IsDefaultIgnorable(letter) }

// composed returns a letter and its marks in one character each where Unicode has one.
func composed(letter []rune) []rune { return []rune(norm.NFC.String(string(letter))) }

// mostMarks is the largest number of marks on one letter. Further marks are left out: no language needs them, and their outlines
// would be one outline of any size.
const mostMarks = 12

// letters returns the parts of a text that a reader takes for one letter each: letters with their marks, syllables, pictures.
func letters(text []rune) (all [][]rune) {
	var segments segmenter.Segmenter
	segments.Init(text)
	for parts := segments.GraphemeIterator(); parts.Next(); {
		all = append(all, parts.Grapheme().Text)
	}
	return all
}

// settable returns a printable text in which every letter has a font. Words in square brackets stand for those that have none, so
// that a reader knows that something is missing and what.
func (f *Faces) settable(text string, style Style) string {
	text = Printable(text)
	if isBasic(text) {
		return text
	}
	var out strings.Builder
	script, missing := language.Common, ""
	for _, letter := range letters([]rune(text)) {
		if marks := 1 + mostMarks; len(letter) > marks {
			letter = letter[:marks]
		}
		script = scriptOf(letter[0], script)
		instead := ""
		if f.fonts.find(letter, script, style) == none {
			instead = missingWords(letter[0])
		}
		if instead == "" {
			out.WriteString(string(letter))
		} else if instead != missing {
			out.WriteString(instead)
		}
		missing = instead
	}
	return out.String()
}

// isBasic reports whether all letters are of blocks that DejaVu Sans has in each style, without marks.
func isBasic(text string) bool {
	const lastOfLatinExtendedB = 0x24F
	return !strings.ContainsFunc(text, func(letter rune) bool { return letter > lastOfLatinExtendedB })
}

// missingWords returns the words that stand for letters without a font.
func missingWords(letter rune) string {
	for name, table := range unicode.Scripts {
		if unicode.Is(table, letter) && name != "Common" && name != "Inherited" {
			return "[" + strings.ReplaceAll(name, "_", " ") + " letters not shown]"
		}
	}
	return "[symbols not shown]"
}

// scriptOf returns the script of a letter. Punctuation, digits and marks have the script of the text before them.
func scriptOf(letter rune, before language.Script) language.Script {
	if script := language.LookupScript(letter); script.Strong() {
		return script
	}
	return before
}
