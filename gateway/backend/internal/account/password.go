package account

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/portal/backend/internal/commonpassword"
)

// Bounds of passwords in characters: what the hosted API takes (docs/protocols/client-api.md, "Register").
const (
	passwordFloor = 6
	passwordMax   = 128
)

// leastLocalPart is the shortest local part of an address, in characters, that a password
// must not contain: shorter ones are found in many words.
const leastLocalPart = 4

// CheckPasswordMin tells what is wrong with the fewest characters that passwords may be
// asked to have.
func CheckPasswordMin(fewest int) error {
	if fewest < passwordFloor || fewest > passwordMax {
		return fmt.Errorf("%d is not between %d and %d", fewest, passwordFloor, passwordMax)
	}
	return nil
}

// checkPassword refuses a new password with *PasswordError. email is the account's address
// in normal form, empty while it is not known. Passwords that were chosen under other
// rules keep working.
func (s *Service) checkPassword(plain, email string) error {
	if n := utf8.RuneCountInString(plain); n < s.PasswordMin || n > passwordMax {
		return &PasswordError{reason: fmt.Sprintf("must be between %d and %d characters", s.PasswordMin, passwordMax)}
	}
	normal := strings.ToLower(norm.NFC.String(plain))
	switch {
	case commonpassword.Is(normal):
		return &PasswordError{reason: "is too common: it is one of those that others try first"}
	case containsAddress(normal, email):
		return &PasswordError{reason: "must not contain the e-mail address, nor the part before its @"}
	default:
		return nil
	}
}

func containsAddress(normal, email string) bool {
	local, _, isAddress := strings.Cut(email, "@")
	return isAddress && (strings.Contains(normal, email) || utf8.RuneCountInString(local) >= leastLocalPart && strings.Contains(normal, local))
}
