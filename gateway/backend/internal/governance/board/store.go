package board

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
)

// The interfaces below are what the rules need kept. All methods return
// fault.ErrNotFound for a missing record and fault.ErrConflict for a second record
// with the same unique value, and belong to the context's transaction if it has one.

// Store keeps boards and their rules.
type Store interface {
	// Boards lists an organisation's by display order, then code.
	Boards(ctx context.Context, organisationID string) ([]Board, error)
	InsertBoard(tx *change.Tx, b Board) error
	// RuleSets lists a board's by date.
	RuleSets(ctx context.Context, boardID string) ([]RuleSet, error)
	InsertRuleSet(tx *change.Tx, r RuleSet) error
}

// MembershipStore keeps terms of office.
type MembershipStore interface {
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]Membership, error)
	InsertMembership(tx *change.Tx, m Membership) error
	// UpdateMembership fails with fault.ErrConflict when the stored version is not the one before m's.
	UpdateMembership(tx *change.Tx, m Membership) error
	InsertAuditorScope(tx *change.Tx, s AuditorScope) error
}

// RosterStore is all that seating people needs.
type RosterStore interface {
	Store
	MembershipStore
	// UpdatePerson fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdatePerson(tx *change.Tx, p people.Person) error
}
