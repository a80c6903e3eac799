package change

import (
	"encoding/json"
	"fmt"
	"time"
)

// Request is the part that the inputs of all mutations share. Inputs embed it.
type Request struct {
	// ClientMutationID is the client's name for the request.
	ClientMutationID string `json:"-"`
}

// Edit is the Request of an input that changes an existing entity.
type Edit struct {
	Request
	// ExpectedVersion is the version of the entity with which the edit began.
	ExpectedVersion int
}

// KeyOf returns the key of a request that must have a name. The input is a plain struct. Its ClientMutationID is not
// part of the hash.
func KeyOf(id string, input any) Key {
	key, err := NewKey(id, input)
	if err != nil {
		panic(fmt.Sprintf("an input that JSON cannot hold: %v", err)) // a defect of the input's type
	}
	key.needed = true
	return key
}

// Expect refuses an edit whose expected version is not the present one. Commands call it after the locks and the
// policy.
func (tx *Tx) Expect(entityID string, expected, current int, changedAt time.Time) error {
	if expected == current {
		return nil
	}
	chain, err := tx.chain()
	if err != nil {
		return fmt.Errorf("find the audit chain: %w", err)
	}
	by, err := tx.store.ChangedBy(tx.ctx, chain, entityID)
	if err != nil {
		return fmt.Errorf("find the person who changed %s: %w", entityID, err)
	}
	data := map[string]any{"currentVersion": current, "changedAt": changedAt.UTC().Format(time.RFC3339)}
	if by != "" {
		data["changedBy"] = by
	}
	return &Refusal{Code: CodeConflict, Field: "expectedVersion", Message: "somebody else changed this meanwhile", Data: data}
}

// sameJSON reports whether two values have the same JSON.
func sameJSON(one, other any) bool {
	first, err := json.Marshal(one)
	if err != nil {
		return false
	}
	second, err := json.Marshal(other)
	return err == nil && string(first) == string(second)
}
