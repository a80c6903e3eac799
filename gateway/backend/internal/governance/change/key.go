package change

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"
	"unicode/utf8"
)

// AnswerLife is how long a repeated request gets its first answer (docs/domain/graphql.md, "Bounds").
const AnswerLife = 24 * time.Hour

// longestKey is in bytes: four times what a UUID needs.
const longestKey = 144

// Key names a request, so that it can be repeated and is done once.
type Key struct {
	// ID is the client's name for the request. Empty: the request cannot be repeated.
	ID string
	// Hash stands for the input, without the ID.
	Hash []byte
	// needed reports whether a request without an ID is refused.
	needed bool
}

// NewKey makes the key of a request whose input is a value that JSON can hold.
func NewKey(id string, input any) (Key, error) {
	text, err := json.Marshal(input)
	if err != nil {
		return Key{}, fmt.Errorf("hash the input of a change: %w", err)
	}
	sum := sha256.Sum256(text)
	return Key{ID: id, Hash: sum[:]}, nil
}

// check refuses a name that no client of ours makes.
func (k Key) check() *Refusal {
	if k.needed && k.ID == "" {
		return Invalid(keyField, "clientMutationId must not be empty")
	}
	if len(k.ID) > longestKey || !utf8.ValidString(k.ID) {
		return Invalid(keyField, "clientMutationId must have at most %d bytes", longestKey)
	}
	return nil
}

// keyField is the name of the key in the inputs of the schema.
const keyField = "clientMutationId"

// Asked is a request by its key.
type Asked struct {
	Actor, Key, Operation string
	Hash                  []byte
	At                    time.Time
}

// Kept is what stands in the row of an answer: ids and refusals, no content.
type Kept struct {
	Operation string
	Hash      []byte
	// EntityID names what was made or changed.
	EntityID string
	Refused  *Refusal
	Seq      *int64
}
