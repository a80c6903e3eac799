package viewer

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// Asking is who asks.
type Asking struct {
	Person       people.Person
	Organisation organisation.Organisation
	// HasGrants tells whether the person is a guest or contributor of any agenda item.
	HasGrants bool
	// Scopes are those of an auditor.
	Scopes []board.AuditorScope
}

// Seat is a board, and the person's own terms on it, the oldest first.
type Seat struct {
	Board board.Board
	Terms []board.Membership
}

// RightsStore is what is known of people's rights. Every request asks for it, so that each method
// is one statement. All methods belong to the context's transaction if it has one.
type RightsStore interface {
	// Asking finds who an account is linked to; fault.ErrNotFound without a person.
	Asking(ctx context.Context, accountID string) (Asking, error)
	// Seats lists the boards that can be readable, by display order and code: all of the
	// organisation's for a secretary, else those with a term or an auditor scope of the person's.
	Seats(ctx context.Context, asking Asking) ([]Seat, error)
}

// Store is what a Reader reads from.
type Store interface {
	RightsStore
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
}
