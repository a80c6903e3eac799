package commonpassword_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/commonpassword"
)

func TestIs(t *testing.T) {
	for _, password := range []string{
		"123456", "password1234", "qwerty123456", "123456789012", "administrator",
		"passwordpassword", "123456123456", "passwordpass", "letmeinletmeinletmein",
		"aaaaaaaaaaaa", "abababababab", "xyzxyzxyzxyzxy", "\n\n\n\n\n\n\n\n\n\n\n\n",
		"password2026!", "!!administrator", "letmein-12345",
	} {
		if !commonpassword.Is(password) {
			t.Errorf("%q passes", password)
		}
	}
	for _, password := range []string{
		"demo-portal-2026", "a-long-password", "correct horse battery staple", "harbour.lantern.42",
		"902174653381", "secret-harbour-key", "pässwörter sind geheim",
		// Only a small part of these is a word of the list.
		"key-4815-1623-4290", "123456\npassword1",
	} {
		if commonpassword.Is(password) {
			t.Errorf("%q is refused", password)
		}
	}
}

// A password of the list in another form would never be found.
func TestEveryListedPasswordIsInTheFormThatIsLookedUp(t *testing.T) {
	file, err := os.Open("list.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	count := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if strings.HasPrefix(line, "# ") {
			continue
		}
		if count++; line != norm.NFC.String(strings.ToLower(line)) || line != strings.TrimSpace(line) || line == "" {
			t.Errorf("%q is not in lower case and composed", line)
		}
	}
	if count < 40_000 {
		t.Errorf("%d passwords", count)
	}
}
