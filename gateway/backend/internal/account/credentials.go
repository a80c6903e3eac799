package account

import (
	"crypto/sha256"
	"net/mail"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// emailMax is the longest address that mail servers accept (RFC 5321, 4.5.3.1.3).
const emailMax = 254

// NormalEmail is the form in which addresses are stored and compared: lower case,
// no white space around (R3.1), characters composed (NFC).
func NormalEmail(email string) string {
	return norm.NFC.String(strings.ToLower(strings.TrimSpace(email)))
}

// CheckEmail refuses with ErrEmail what no mail can reach, and what is not in normal form.
func CheckEmail(email string) error { return checkEmail(email) }

// checkEmail takes a normal address and refuses with ErrEmail what no mail can reach.
func checkEmail(email string) error {
	parsed, err := mail.ParseAddress(email)
	// What was no character in the request has become utf8.RuneError.
	if err != nil || parsed.Address != email || len(email) > emailMax || strings.ContainsRune(email, utf8.RuneError) {
		return ErrEmail
	}
	return nil
}

// loginHash stands for a login where the login itself must not be kept.
func loginHash(login string) []byte {
	sum := sha256.Sum256([]byte("login\x00" + login))
	return sum[:]
}
