package people

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
)

// Most code points of a given or family name, and of a display name (docs/domain/records.md, "Person").
const (
	longestName        = 80
	longestDisplayName = 160
)

// unnamed is a person of whom the directory tells neither name nor address.
const unnamed = "Unnamed"

// names is what a person is called.
type names struct{ given, family, display string }

// namesOf calls a newcomer as the sign-on token did; without a name there, after the address.
func namesOf(a Applicant) names {
	if words := strings.Fields(strings.ReplaceAll(governance.OrdinaryLine(a.Name), string(utf8.RuneError), " ")); len(words) > 0 {
		return names{
			given: clip(words[0], longestName), family: clip(strings.Join(words[1:], " "), longestName),
			display: clip(strings.Join(words, " "), longestDisplayName),
		}
	}
	given, family := namesFrom(a.Email)
	return names{given: given, family: family, display: strings.TrimSpace(given + " " + family)}
}

// namesFrom guesses a name from an e-mail address: "ada.lovelace+portal@example.org"
// is Ada Lovelace, "ada@example.org" is Ada without a family name.
func namesFrom(email string) (given, family string) {
	local, _, _ := strings.Cut(email, "@")
	local, _, _ = strings.Cut(local, "+")
	words := strings.FieldsFunc(local, func(r rune) bool {
		return r == '.' || r == '_' || unicode.IsSpace(r) || unicode.IsControl(r)
	})
	if len(words) == 0 {
		return clip(cmp.Or(email, unnamed), longestName), ""
	}
	for i, word := range words {
		words[i] = capital(word)
	}
	return clip(words[0], longestName), clip(strings.Join(words[1:], " "), longestName)
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

func clip(text string, longest int) string {
	if points := []rune(text); len(points) > longest {
		return string(points[:longest])
	}
	return text
}
