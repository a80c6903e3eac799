// Package commonpassword recognises the passwords that people choose most often. Attackers try these first.
package commonpassword

import (
	_ "embed" // for list.txt
	"strings"
	"unicode"
	"unicode/utf8"
)

// list has one password in each line, in lower case. Its first lines name its source.
//
//go:embed list.txt
var list string

// shortUnit is the longest unit whose repetition is always common. A repeated unit of so few characters is easy to guess.
const shortUnit = 3

// Is reports whether a password is common. The password must be in lower case and in composed characters (NFC). It is common
// where it is on the list, where it repeats a password of the list ("passwordpassword", "123456123456"), or where it is
// mostly a password of the list between digits and signs ("!password2026").
func Is(password string) bool {
	unit := repeatedUnit(password)
	core := strings.TrimFunc(password, isDigitOrSign)
	return isListed(password) ||
		unit != password && (utf8.RuneCountInString(unit) <= shortUnit || isListed(unit)) ||
		2*len(core) > len(password) && isListed(core)
}

func isListed(password string) bool {
	return !strings.Contains(password, "\n") && strings.Contains(list, "\n"+password+"\n")
}

func isDigitOrSign(r rune) bool { return !unicode.IsLetter(r) }

// repeatedUnit returns the shortest beginning whose repetition is the text. The last repetition may be cut short. It returns
// the whole text where nothing repeats.
func repeatedUnit(text string) string {
	for size := 1; size < len(text); size++ {
		if text[size:] == text[:len(text)-size] {
			return text[:size]
		}
	}
	return text
}
