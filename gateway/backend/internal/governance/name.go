package governance

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestName is the most code points of a given or family name (domain reference 4.1).
const longestName = 80

func normalEmail(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

// namesFrom guesses a name from an e-mail address: "ada.lovelace+portal@example.org"
// is Ada Lovelace, "ada@example.org" is Ada without a family name.
func namesFrom(email string) (given, family string) {
	local, _, _ := strings.Cut(email, "@")
	local, _, _ = strings.Cut(local, "+")
	words := strings.FieldsFunc(local, func(r rune) bool {
		return r == '.' || r == '_' || unicode.IsSpace(r) || unicode.IsControl(r)
	})
	if len(words) == 0 {
		return clip(email), ""
	}
	for i, word := range words {
		words[i] = capital(word)
	}
	return clip(words[0]), clip(strings.Join(words[1:], " "))
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

func clip(text string) string {
	if points := []rune(text); len(points) > longestName {
		return string(points[:longestName])
	}
	return text
}
