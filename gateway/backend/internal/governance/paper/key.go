package paper

import (
	"crypto/rand"
	"encoding/hex"
)

// SliceFolder is the folder of the store for slices of uploads.
const SliceFolder = "u/"

// The folders of the store for uploaded files and for reading copies.
const (
	asItCame   = "p/"
	forReading = "d/"
)

// NewFileKey returns a random key of the store for an uploaded file.
func NewFileKey() string { return newKey(asItCame) }

func newKey(folder string) string {
	var random [16]byte
	_, _ = rand.Read(random[:]) // never fails
	name := hex.EncodeToString(random[:])
	return folder + name[:2] + "/" + name
}
