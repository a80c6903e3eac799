// Package typeset puts text on the pages that the portal writes itself: it measures text, breaks it into lines, draws the
// lines, and embeds the letters that were drawn. DejaVu Sans has Latin with Vietnamese, Greek, Cyrillic, Armenian, Georgian
// and Lao letters; Noto Sans and Droid Sans Fallback have the other scripts of Fonts. HarfBuzz forms the letters of each
// script, and the Unicode bidirectional algorithm orders them. Letters that no font has are replaced by words.
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

// Line is a line of text, without line feeds. Its runs are in the order in which they are read.
type Line struct {
	Runs []Run
	// RightToLeft means that the line belongs to a text that begins with a letter of a script that is written so.
	RightToLeft bool
}

// The two invisible characters that separate and join letters of cursive scripts.
const (
	nonJoiner = "\u200c"
	joiner    = "\u200d"
)

// Printable returns text without what has no picture: "?" stands for control characters and for bytes that are not UTF-8, a
// blank stands for a tab, and invisible format characters are left out, besides the two that join and separate letters.
func Printable(text string) string {
	return strings.Map(func(letter rune) rune {
		switch {
		case letter == '\t':
			return ' '
		case string(letter) == nonJoiner, string(letter) == joiner:
			return letter
		case unicode.Is(unicode.Cf, letter):
			return -1
		case unicode.IsControl(letter), letter == unicode.ReplacementChar:
			return '?'
		default:
			return letter
		}
	}, text)
}
