package paper

import (
	"crypto/rand"
	"encoding/hex"
)

// SliceFolder is where the store has the slices of uploads.
const SliceFolder = "u/"

// The folders of the store: files as they came, and reading copies.
const (
	asItCame   = "p/"
	forReading = "d/"
)

// NewFileKey is a key of the store, which nobody guesses, for a file as it came.
func NewFileKey() string { return newKey(asItCame) }

func newKey(folder string) string {
	var random [16]byte
	_, _ = rand.Read(random[:]) // never fails
	name := hex.EncodeToString(random[:])
	return folder + name[:2] + "/" + name
}
