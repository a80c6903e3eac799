// Package typeset puts text on the pages that the portal writes itself: it measures text, breaks it into lines, draws the
// lines, and embeds the letters that were drawn. The typeface is DejaVu Sans, which has Latin with Vietnamese, Greek,
// Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. Letters are placed in the order of the text from left to right.
package typeset

import (
	"strings"
	"unicode"
)

// A4 in points, the unit of all lengths of this package.
const (
	PageWidth  = 595.28
	PageHeight = 841.89
)

// Style is a face of the typeface. Bold|Italic is the bold italic face.
type Style uint8

// The styles.
const (
	Regular Style = 0
	Bold    Style = 1 << 0
	Italic  Style = 1 << 1

	styles = 4
)

// Run is a piece of text in one style.
type Run struct {
	Text  string
	Style Style
}

// Line is a line of text, without line feeds.
type Line []Run

// Printable returns text as the faces can show it: "?" stands for control characters, for bytes that are not UTF-8 and for
// letters beyond U+FFFF, a blank stands for a tab, and invisible format characters are left out.
func Printable(text string) string {
	return strings.Map(func(letter rune) rune {
		switch {
		case letter == '\t':
			return ' '
		case unicode.Is(unicode.Cf, letter):
			return -1
		case letter > 0xFFFF, unicode.IsControl(letter), letter == unicode.ReplacementChar:
			return '?'
		default:
			return letter
		}
	}, text)
}
