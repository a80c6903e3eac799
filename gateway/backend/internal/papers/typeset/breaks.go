package typeset

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/segmenter"
)

// The functions of this file return the places at which a line may break in a text without blanks, as numbers of bytes.

// breaksAtAddress returns the places before "@".
func breaksAtAddress(text string) (places []int) {
	for at, letter := range text {
		if letter == '@' {
			places = append(places, at)
		}
	}
	return places
}

// breaksByUnicode returns the places where Unicode allows a break (UAX 14), and those after dots and underscores.
func breaksByUnicode(text string) (places []int) {
	allowed := lineBreaks(text)
	for at := range text {
		if allowed[at] || at > 0 && strings.ContainsRune("._", rune(text[at-1])) {
			places = append(places, at)
		}
	}
	return places
}

// breaksBeside returns the places where Unicode allows a break beside a letter of a script without blanks.
func breaksBeside(text string) (places []int) {
	if isBasic(text) {
		return nil
	}
	for at := range lineBreaks(text) {
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at:])
		if hasNoBlanks(before) || hasNoBlanks(after) {
			places = append(places, at)
		}
	}
	slices.Sort(places)
	return places
}

// breaksBetweenLetters returns the places between all letters.
func breaksBetweenLetters(text string) (places []int) {
	at := 0
	for _, letter := range letters([]rune(text)) {
		places = append(places, at)
		at += len(string(letter))
	}
	return places
}

// lineBreaks returns the places within a text where Unicode allows a break.
func lineBreaks(text string) map[int]bool {
	var segments segmenter.Segmenter
	segments.Init([]rune(text))
	allowed := map[int]bool{}
	at := 0
	for lines := segments.LineIterator(); lines.Next(); {
		if at > 0 {
			allowed[at] = true
		}
		at += len(string(lines.Line().Text))
	}
	return allowed
}

// hasNoBlanks reports whether a letter is of a script of China or Japan, which have no blanks between words.
func hasNoBlanks(letter rune) bool {
	switch language.LookupScript(letter) {
	case language.Han, language.Hiragana, language.Katakana, language.Bopomofo:
		return true
	default:
		return false
	}
}
