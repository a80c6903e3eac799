package account

import (
	"crypto/sha256"

	"example.org/portal/backend/internal/governance"
)

// checkEmail returns an address in the form of governance.NormalEmail, or ErrEmail for a text that is no address.
func checkEmail(email string) error {
	if governance.CheckEmail("email", email) != nil {
		return ErrEmail
	}
	return nil
}

// loginHash returns a hash to store where the login itself must not be stored.
func loginHash(login string) []byte {
	sum := sha256.Sum256([]byte("login\x00" + login))
	return sum[:]
}
