package agenda

import (
	"time"

	"example.org/portal/backend/internal/governance"
)

// Basis is the reason why a person is excluded.
type Basis string

// The bases of an exclusion.
const (
	Conflict         Basis = "CONFLICT"
	SubjectOfItem    Basis = "SUBJECT_OF_ITEM"
	DirectionOfChair Basis = "DIRECTION_OF_CHAIR"
	OtherBasis       Basis = "OTHER"
)

// Scope is what a person is excluded from.
type Scope string

// The scopes of an exclusion.
const (
	PapersAndDiscussion Scope = "PAPERS_AND_DISCUSSION"
	DiscussionOnly      Scope = "DISCUSSION_ONLY"
)

// Exclusion keeps a person from an item and the items below it. It can be lifted but never deleted.
type Exclusion struct {
	ID        string
	MeetingID string
	ItemID    string
	PersonID  string
	Basis     Basis
	Scope     Scope
	// PrivateReason is never shown to the excluded person; empty without one.
	PrivateReason string
	// LiftedAt and LiftedBy are nil while the exclusion stands.
	LiftedAt *time.Time
	LiftedBy *string
	governance.Stamp
}

func (e Exclusion) isInForce() bool { return e.LiftedAt == nil }
