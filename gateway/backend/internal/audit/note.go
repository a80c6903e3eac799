package audit

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
)

// Note is a free text that must be provable, such as the reason for a decision. It is stored outside the chain, so that
// it can be erased without breaking the chain. Its event has the hash.
type Note struct {
	// Salt prevents that the text is guessed from its hash.
	Salt, Text string
}

// saltBytes is large enough to make guessing as hard as for the hash itself.
const saltBytes = 16

// NewNote returns a Note with a new salt.
func NewNote(text string) Note {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails, by its contract
	return Note{Salt: hex.EncodeToString(salt), Text: text}
}

// Hash returns SHA-256(salt + text), in hexadecimal digits.
func (n Note) Hash() string {
	sum := sha256.Sum256([]byte(n.Salt + n.Text))
	return hex.EncodeToString(sum[:])
}
