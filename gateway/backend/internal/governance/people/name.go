package people

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
)

// The most code points of a given or family name, and of a display name (docs/domain/records.md, "Person").
const (
	longestName        = 80
	longestDisplayName = 160
)

// unnamed is the name of a person for whom the directory has neither name nor address.
const unnamed = "Unnamed"

// names are the names of a person.
type names struct{ given, family, display string }

// namesOf returns the names of a new person from the sign-on token, or from the address when the token has no name.
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
