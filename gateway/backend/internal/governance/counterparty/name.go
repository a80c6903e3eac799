// Package counterparty decides which names probably mean the same organisation (docs/domain/conflicts.md, "Counterparties").
package counterparty

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/collation"
)

// Name is the name of an organisation in the form in which Alike compares it.
type Name struct {
	// text is the folded name, for names without a letter or digit.
	text string
	// tokens are the words of the name without legal forms. For scripts without spaces they are pairs of neighbouring
	// characters.
	tokens []string
}

// Parse returns the form of a name in which Alike compares it.
func Parse(name string) Name {
	text := norm.NFC.String(collation.Fold(name))
	return Name{text: text, tokens: withoutLegalForms(tokensOf(eastAsianForms.Replace(text)))}
}

// tokensOf returns the tokens of a folded name: its words, with initials joined, and then the pairs of its characters in
// scripts without spaces.
func tokensOf(text string) []string {
	var words []string
	var word, unspaced []rune
	finish := func() {
		if len(word) > 0 {
			words, word = append(words, string(word)), nil
		}
	}
	for _, r := range text {
		switch {
		case isUnspaced(r):
			finish()
			unspaced = append(unspaced, r)
		case isWritten(r):
			word = append(word, r)
		case !isApostrophe(r):
			finish()
		}
	}
	finish()
	return append(withInitialsJoined(words), pairs(unspaced)...)
}

// isWritten reports whether a character belongs to a word.
func isWritten(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.M) }

// isUnspaced reports whether a character belongs to a script that is written without spaces between words. Hangul has
// spaces, but names of companies are written with and without them.
func isUnspaced(r rune) bool {
	const longVowel = 'ー' // belongs to no script of its own
	return r == longVowel || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// isApostrophe reports whether a character stands inside of a word, as in O'Dell.
func isApostrophe(r rune) bool { return strings.ContainsRune("'’‘`´ʼ", r) }

// withInitialsJoined makes one word of neighbouring words of one letter, so that "S.p.A." is "spa" and "J. P." is "jp".
func withInitialsJoined(words []string) []string {
	var joined []string
	wasInitial := false
	for _, word := range words {
		isInitial := len([]rune(word)) == 1
		if isInitial && wasInitial {
			joined[len(joined)-1] += word
		} else {
			joined = append(joined, word)
		}
		wasInitial = isInitial
	}
	return joined
}

// pairs returns each two neighbouring characters, or the only character.
func pairs(characters []rune) []string {
	if len(characters) == 1 {
		return []string{string(characters)}
	}
	var found []string
	for i := 1; i < len(characters); i++ {
		found = append(found, string(characters[i-1:i+1]))
	}
	return found
}

// withoutLegalForms leaves out legal forms and words without a meaning of their own. A name that has nothing else keeps
// all of its tokens.
func withoutLegalForms(tokens []string) []string {
	var kept []string
	for at := 0; at < len(tokens); {
		if length := legalFormAt(tokens[at:]); length > 0 {
			at += length
			continue
		}
		kept = append(kept, tokens[at])
		at++
	}
	if len(kept) == 0 {
		return tokens
	}
	return kept
}
