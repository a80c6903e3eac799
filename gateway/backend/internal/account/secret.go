package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
)

// Sizes of the hosted API's ids and link secrets: 24 and 128 hexadecimal digits
// (docs/protocols/client-api.md, "Confirm").
const (
	idBytes     = 12
	secretBytes = 64
)

var (
	idForm     = regexp.MustCompile(`^[0-9a-f]{24}$`)
	secretForm = regexp.MustCompile(`^[0-9a-f]{128}$`)
	// invitationForm is a link's id and its secret in one: the address has one parameter.
	invitationForm = regexp.MustCompile(`^[0-9a-f]{152}$`)
)

// IsID reports whether a text has the form of an account's id.
func IsID(text string) bool { return idForm.MatchString(text) }

func newID() string     { return randomHex(idBytes) }
func newSecret() string { return randomHex(secretBytes) }

func randomHex(size int) string {
	bytes := make([]byte, size)
	_, _ = rand.Read(bytes) // never fails, by its contract
	return hex.EncodeToString(bytes)
}

// hashSecret returns the form in which the store keeps a secret. Secrets are random and long, so a plain hash is enough.
func hashSecret(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
