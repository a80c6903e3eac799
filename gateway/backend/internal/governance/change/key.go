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

// longestKey is in bytes: four times the length of a UUID.
const longestKey = 144

// Key names a request, so that it can be repeated and is done only once.
type Key struct {
	// ID is the client's name for the request. A request with an empty ID cannot be repeated.
	ID string
	// Hash is the hash of the input without the ID.
	Hash []byte
	// needed reports whether a request without an ID is refused.
	needed bool
}

// NewKey returns the key of a request. JSON must be able to encode the input.
func NewKey(id string, input any) (Key, error) {
	text, err := json.Marshal(input)
	if err != nil {
		return Key{}, fmt.Errorf("hash the input of a change: %w", err)
	}
	sum := sha256.Sum256(text)
	return Key{ID: id, Hash: sum[:]}, nil
}

// check refuses a name that the portal's clients would not make.
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

// RequestKey identifies a request by its key.
type RequestKey struct {
	Actor, Key, Operation string
	Hash                  []byte
	At                    time.Time
}

// Completion is the answer of a request that records events. Answer.Seq is left to the store, which numbers the events.
type Completion struct {
	Request RequestKey
	Answer  StoredAnswer
}

// StoredAnswer is the content of an answer's row: ids and refusals, no content of entities.
type StoredAnswer struct {
	Operation string
	Hash      []byte
	// EntityID is the id of the object that was made or changed.
	EntityID string
	Refused  *Refusal
	Seq      *int64
}
