package people

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestNamesFrom(t *testing.T) {
	for email, want := range map[string][2]string{
		"ada.lovelace@example.org":             {"Ada", "Lovelace"},
		"ada@example.org":                      {"Ada", ""},
		"ada.king.lovelace@example.org":        {"Ada", "King Lovelace"},
		"ada_lovelace+portal@example.org":      {"Ada", "Lovelace"},
		"émile.zola@example.org":               {"Émile", "Zola"},
		"o'dell-smith@example.org":             {"O'dell-smith", ""},
		"...@example.org":                      {"...@example.org", ""},
		"+@example.org":                        {"+@example.org", ""},
		strings.Repeat("x", 64) + "@a.example": {"X" + strings.Repeat("x", 63), ""},
	} {
		given, family := namesFrom(email)
		if given != want[0] || family != want[1] {
			t.Errorf("%s is %q %q, want %q %q", email, given, family, want[0], want[1])
		}
	}
}

func FuzzNamesFrom(f *testing.F) {
	f.Add("ada.lovelace@example.org")
	f.Add("\xff.\xfe@x")
	f.Fuzz(func(t *testing.T, email string) {
		given, family := namesFrom(email)
		if email != "" && given == "" {
			t.Errorf("%q has no given name", email)
		}
		if utf8.RuneCountInString(given) > longestName || utf8.RuneCountInString(family) > longestName {
			t.Errorf("%q has too long a name", email)
		}
	})
}
