package provision

import (
	"crypto/rand"
	"encoding/base64"
)

// NewKey makes a key like the guide does: 32 random bytes in base64.
func NewKey() string {
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails, by its contract
	return base64.StdEncoding.EncodeToString(key[:])
}
