// Package governance has what the entities of a board portal share: the stamp of their changes, their ids, and the
// refusal of an invalid value. The rules themselves are in one package for each aggregate below. None of these packages
// knows HTTP, SQL or GraphQL. A package declares the storage that it needs as an interface.
//
// Rule identifiers such as [X5] or [R1] are those of docs/domain.
package governance

import (
	"crypto/rand"
	"encoding/hex"
	"time"
)

// Stamp is the part of every stored entity that describes its changes.
type Stamp struct {
	CreatedAt time.Time
	// CreatedBy is a person's id, or the name of the process that made the entity.
	CreatedBy string
	UpdatedAt time.Time
	// Version grows by one with every change.
	Version int
}

// NewStamp returns the stamp of an entity that is made at now.
func NewStamp(now time.Time, by string) Stamp {
	return Stamp{CreatedAt: now, CreatedBy: by, UpdatedAt: now, Version: 1}
}

// Changed records a change: it sets the time and raises the version.
func (s *Stamp) Changed(now time.Time) {
	s.UpdatedAt = now
	s.Version++
}

// NewID returns a new opaque identifier of 24 hexadecimal digits.
func NewID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}
