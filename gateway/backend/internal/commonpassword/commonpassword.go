// Package commonpassword knows the passwords that people choose most, and so the ones
// that others try first.
package commonpassword

import (
	_ "embed" // the list travels with the program
	"strings"
	"unicode"
	"unicode/utf8"
)

// list has one password a line, in lower case. Its head says where it comes from.
//
//go:embed list.txt
var list string

// shortUnit is how many characters may repeat through a whole password without being looked up:
// nothing that short is hard to guess.
const shortUnit = 3

// Is tells whether a password in lower case and composed characters (NFC) is a common one:
// on the list, a common one over and over ("passwordpassword", "123456123456"), or mostly a
// common one between digits and signs ("!password2026").
func Is(password string) bool {
	unit := repeated(password)
	core := strings.TrimFunc(password, isDigitOrSign)
	return listed(password) ||
		unit != password && (utf8.RuneCountInString(unit) <= shortUnit || listed(unit)) ||
		2*len(core) > len(password) && listed(core)
}

func listed(password string) bool {
	return !strings.Contains(password, "\n") && strings.Contains(list, "\n"+password+"\n")
}

func isDigitOrSign(r rune) bool { return !unicode.IsLetter(r) }

// repeated is the shortest beginning that, written over and over, gives the text; the last
// time may be cut short. It is the text itself when nothing repeats.
func repeated(text string) string {
	for size := 1; size < len(text); size++ {
		if text[size:] == text[:len(text)-size] {
			return text[:size]
		}
	}
	return text
}
