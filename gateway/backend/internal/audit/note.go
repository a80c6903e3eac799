package audit

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
)

// Note is free text that must be proved, such as the reason of a decision. It stands beside
// the chain, so that it can be erased and the chain stays whole; its event holds the hash.
type Note struct {
	// Salt keeps the text from being guessed by its hash.
	Salt, Text string
}

// saltBytes make guessing as hard as the hash itself.
const saltBytes = 16

// NewNote gives a text a salt.
func NewNote(text string) Note {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails, by its contract
	return Note{Salt: hex.EncodeToString(salt), Text: text}
}

// Hash is SHA-256(salt + text), in hexadecimal.
func (n Note) Hash() string {
	sum := sha256.Sum256([]byte(n.Salt + n.Text))
	return hex.EncodeToString(sum[:])
}
