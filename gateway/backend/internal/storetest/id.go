package storetest

import (
	"crypto/rand"
	"encoding/hex"
)

// ID returns a random identifier of 24 hexadecimal digits, the form of the hosted API's ids
// (docs/protocols/client-api.md, "Access tokens").
func ID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}
