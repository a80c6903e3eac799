package governance

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
)

// firstRefused finds the first character that a line of text must not have: a hidden character, a character that
// changes the order in which others are shown, or a line break. A text with a hidden character could look the same as
// another text. at is -1 when there is no such character.
func firstRefused(text string) (at int, r rune) {
	var before rune
	for at, r := range text {
		if isHidden(r) && !isAllowedAt(text, at, r, before) {
			return at, r
		}
		before = r
	}
	return -1, 0
}

// isHidden reports whether a character has no glyph of its own: control characters, line separators, marks that turn
// the reading direction, noncharacters, and Default_Ignorable_Code_Point of Unicode (derived as
// DerivedCoreProperties.txt says). The last group has the zero-width characters, tags, fillers and variation selectors.
func isHidden(r rune) bool {
	switch {
	case r <= unicode.MaxASCII:
		return unicode.IsControl(r)
	case unicode.In(r, unicode.Prepended_Concatenation_Mark, egyptianControls):
		return false // these are shown, although their category is Cf
	default:
		return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp,
			unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Noncharacter_Code_Point)
	}
}

// breaksLines reports whether programs show a character as white space or as the start of a new line.
func breaksLines(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) }

// egyptianControls place hieroglyphs in relation to each other.
var egyptianControls = &unicode.RangeTable{R32: []unicode.Range32{{Lo: 0x13430, Hi: 0x1343F, Stride: 1}}}

// isAllowedAt reports whether a hidden character is allowed at a place because the writing of some language needs it
// there.
func isAllowedAt(text string, at int, r, before rune) bool {
	if r == zeroWidthNonJoiner || r == zeroWidthJoiner {
		return joins(text, at)
	}
	return selectsVariant(r, before)
}

// joiners has the rules for U+200C and U+200D of RFC 5892, appendices A.1 and A.2, and no others.
var joiners = idna.New(idna.CheckJoiners(true))

// joins reports whether the joiners of the word at a place stand where RFC 5892 allows them.
func joins(text string, at int) bool {
	begin := strings.LastIndexFunc(text[:at], isNoLetter)
	if begin < 0 {
		begin = 0
	} else {
		_, size := utf8.DecodeRuneInString(text[begin:])
		begin += size
	}
	end := strings.IndexFunc(text[at:], isNoLetter)
	if end < 0 {
		end = len(text) - at
	}
	_, err := joiners.ToUnicode(text[begin : at+end])
	return err == nil
}

// isNoLetter reports whether a character ends a word.
func isNoLetter(r rune) bool {
	return r != zeroWidthNonJoiner && r != zeroWidthJoiner && !unicode.In(r, unicode.L, unicode.M)
}

// Variation selectors choose one of the glyphs of the character before them (Unicode, 23.4): the colour of an emoji,
// the variant of an ideograph in a family name, the shape of a Mongolian letter. After any other character they change
// nothing.
var (
	emojiSelectors     = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0xFE0E, Hi: 0xFE0F, Stride: 1}}}
	ideographSelectors = &unicode.RangeTable{
		R16: []unicode.Range16{{Lo: 0xFE00, Hi: 0xFE02, Stride: 1}},
		R32: []unicode.Range32{{Lo: 0xE0100, Hi: 0xE01EF, Stride: 1}},
	}
	mongolianSelectors = &unicode.RangeTable{R16: []unicode.Range16{
		{Lo: 0x180B, Hi: 0x180D, Stride: 1}, {Lo: 0x180F, Hi: 0x180F, Stride: 1},
	}}
)

func selectsVariant(r, before rune) bool {
	switch {
	case unicode.Is(emojiSelectors, r):
		return before > unicode.MaxASCII && unicode.IsSymbol(before)
	case unicode.Is(ideographSelectors, r):
		return unicode.Is(unicode.Han, before)
	case unicode.Is(mongolianSelectors, r):
		return unicode.Is(unicode.Mongolian, before)
	default:
		return false
	}
}
