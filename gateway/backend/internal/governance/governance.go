// Package governance holds the organisation's boards, people and meetings, and the
// rules about who may read them. It knows no HTTP, no SQL and no GraphQL: what it
// needs from a database is declared in store.go.
//
// Rule identifiers such as [X5] or [R1] are those of the governance domain reference.
package governance

import (
	"crypto/rand"
	"encoding/hex"
	"time"
)

// Stamp is what every stored entity carries about its own changes.
type Stamp struct {
	CreatedAt time.Time
	// CreatedBy is a person's id, or the name of the process that made the entity.
	CreatedBy string
	UpdatedAt time.Time
	// Version grows by one with every change.
	Version int
}

func newStamp(now time.Time, by string) Stamp {
	return Stamp{CreatedAt: now, CreatedBy: by, UpdatedAt: now, Version: 1}
}

func (s *Stamp) changed(now time.Time) {
	s.UpdatedAt = now
	s.Version++
}

// newID makes an opaque identifier of 24 hexadecimal digits.
func newID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}
