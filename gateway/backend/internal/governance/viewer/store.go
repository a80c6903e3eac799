package viewer

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// Asking is the person who asks.
type Asking struct {
	Person       people.Person
	Organisation organisation.Organisation
	// HasGrants reports whether the person is a guest or contributor of any agenda item.
	HasGrants bool
	// Scopes are the person's scopes as an auditor.
	Scopes []board.AuditorScope
}

// Seat is a board with the person's own terms on it, the oldest first.
type Seat struct {
	Board board.Board
	Terms []board.Membership
}

// RightsStore reads the rights of people. Every request needs them, so each method runs one statement. All methods use
// the transaction of the context if there is one.
type RightsStore interface {
	// Asking finds the person to whom an account is linked; fault.ErrNotFound without one.
	Asking(ctx context.Context, accountID string) (Asking, error)
	// Seats lists the boards that the person may be able to read, by display order and code. For a secretary these are
	// all boards of the organisation, otherwise the boards with a term or an auditor scope of the person.
	Seats(ctx context.Context, asking Asking) ([]Seat, error)
}

// Store is what Reader reads.
type Store interface {
	RightsStore
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
}
