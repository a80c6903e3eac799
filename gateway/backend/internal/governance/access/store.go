package access

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// TellingStore is what telling people of changes needs kept. All methods belong to the context's transaction.
type TellingStore interface {
	events.Queue
	// Offices lists the portal administrators and company secretaries of an organisation, the terms of chairs and
	// secretaries on its active boards, and all terms of one person there. Holders are active people.
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	// InsertAccessChange keeps a change for those who are told of it.
	InsertAccessChange(tx *change.Tx, c Change, readerIDs []string) error
}

// LedgerStore is what asking for grants needs kept.
type LedgerStore interface {
	TellingStore
	// AddDeadline keeps a deadline, unless there is one of the kind for the object.
	AddDeadline(ctx context.Context, d events.Deadline) error
	// Seatings lists who was seated on a board by whom since an instant.
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
	// WaitingGrants lists the grants of a person that wait, the oldest first.
	WaitingGrants(ctx context.Context, personID string) ([]Grant, error)
	InsertAccessGrant(tx *change.Tx, g Grant) error
	// UpdateAccessGrant fails with fault.ErrConflict when the stored version is not the one before g's.
	UpdateAccessGrant(tx *change.Tx, g Grant) error
}

// DeskStore is what deciding about grants needs kept. Methods that find one record return fault.ErrNotFound without it.
type DeskStore interface {
	LedgerStore
	Readings
	// EndDeadline notes that a deadline is settled; ended is false when it was before.
	EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error)
	// DismissAccessChange notes that a reader has seen a change.
	DismissAccessChange(tx *change.Tx, changeID, readerID string) error
}

// Readings find grants and changes for those who were told of them.
type Readings interface {
	AccessGrant(ctx context.Context, id string) (Grant, error)
	// IsToldOfGrant reports whether somebody was told of a grant.
	IsToldOfGrant(ctx context.Context, grantID, readerID string) (bool, error)
	// GrantsToldOf lists the grants of which somebody was told, the newest first; of every state when it is nil.
	GrantsToldOf(ctx context.Context, readerID string, state *State, limit int) ([]Grant, error)
	// GrantsOfRequests lists the grants that wait to link the accounts of access requests.
	GrantsOfRequests(ctx context.Context, requestIDs []string) ([]Grant, error)
	// ChangesToldOf lists the changes since an instant of which somebody was told and that the person did not dismiss, the
	// newest first.
	ChangesToldOf(ctx context.Context, readerID string, since time.Time, limit int) ([]Change, error)
	// AccessChange finds a change of which somebody was told.
	AccessChange(ctx context.Context, id, readerID string) (Change, error)
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
	// BoardNames finds the names of boards, by id.
	BoardNames(ctx context.Context, ids []string) (map[string]string, error)
}
