package storetest

import (
	"crypto/rand"
	"encoding/hex"
)

// ID makes a random identifier of 24 hexadecimal digits, the form of the hosted
// API's ids (hosted API reference, 4.1).
func ID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}
