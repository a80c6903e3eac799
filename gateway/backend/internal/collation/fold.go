// Package collation decides which texts are equal for a search, and how lists of names are sorted. Both follow from
// Unicode alone, so that SQLite and PostgreSQL find and sort alike, whatever locale the server has.
package collation

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold returns a text in the form in which searches compare it: letters without case and marks, and one space between
// words. It follows Unicode's compatibility caseless matching (The Unicode Standard, 3.13, D146), and then removes the
// marks. It also replaces letters that contain a mark or two letters but have no decomposition.
func Fold(text string) string {
	plain := strings.Map(withoutMarks, norm.NFKD.String(text))
	plain = strings.Map(withoutMarks, norm.NFKD.String(strings.Map(withoutCase, plain)))
	return strings.Join(strings.Fields(undecomposed.Replace(plain)), " ")
}

// withoutCase folds the case of a letter: it returns the lower case of its upper case. So σ and ς are equal, and i and
// ı. After the decomposition only ß folds to two letters, which undecomposed does. Package cases would exchange the
// cases of Cherokee.
func withoutCase(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }

// withoutMarks drops characters that people do not type: marks, and characters without a shape, such as U+00AD and
// U+200B. Control characters, which PostgreSQL refuses or keyboards lack, become spaces between words.
func withoutMarks(r rune) rune {
	switch {
	case ' ' <= r && r <= '~':
		return r
	case unicode.IsControl(r):
		return ' '
	case unicode.In(r, unicode.Cf, unicode.Me, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return -1
	case unicode.Is(unicode.Mn, r) && isMark(r):
		return -1
	case unicode.Is(unicode.Pd, r):
		return '-'
	default:
		return r
	}
}

// isMark reports whether a combining character is a mark on a letter. The vowel signs of the scripts of South and
// South-East Asia, whose class is 0 or from 84 to 132, are letters: without them, a word becomes another word. The
// classes are those of The Unicode Standard, 4.3: 1 overlays, 7 nuktas, 8 voicing of kana, 10 to 36 points of Hebrew,
// Arabic and Syriac, from 202 on diacritics.
func isMark(r rune) bool {
	class := norm.NFD.PropertiesString(string(r)).CCC()
	return class == 1 || class == 7 || class == 8 || class >= 10 && class <= 36 || class >= 202
}

// SearchText returns the text in which searches look: the folded texts of a record, each on its own line. So a search
// cannot match the end of one text and the start of the next.
func SearchText(texts ...string) string {
	folded := make([]string, len(texts))
	for i, text := range texts {
		folded[i] = Fold(text)
	}
	return strings.Join(folded, "\n")
}
