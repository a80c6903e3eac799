package account

import (
	"crypto/sha256"

	"example.org/portal/backend/internal/governance"
)

// checkEmail takes an address in the form of governance.NormalEmail and refuses with ErrEmail what no mail can reach.
func checkEmail(email string) error {
	if governance.CheckEmail("email", email) != nil {
		return ErrEmail
	}
	return nil
}

// loginHash stands for a login where the login itself must not be kept.
func loginHash(login string) []byte {
	sum := sha256.Sum256([]byte("login\x00" + login))
	return sum[:]
}
