package access

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// TellingStore is what RecordChange reads and writes. All methods use the transaction of the context.
type TellingStore interface {
	events.Queue
	// Offices lists the portal administrators and company secretaries of an organisation, the terms of chairs and
	// secretaries on its active boards, and all terms of one person there. All holders are active people.
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	// InsertAccessChange stores a change for the people who are informed of it.
	InsertAccessChange(tx *change.Tx, c Change, readerIDs []string) error
}

// LedgerStore is what Ledger reads and writes.
type LedgerStore interface {
	TellingStore
	// AddDeadline stores a deadline unless the object already has one of that kind.
	AddDeadline(ctx context.Context, d events.Deadline) error
	// Seatings lists the seatings on a board since an instant.
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
	// WaitingGrants lists the waiting grants of a person, the oldest first.
	WaitingGrants(ctx context.Context, personID string) ([]Grant, error)
	InsertAccessGrant(tx *change.Tx, g Grant) error
	// UpdateAccessGrant fails with fault.ErrConflict when the stored version is not the one before g's.
	UpdateAccessGrant(tx *change.Tx, g Grant) error
}

// CommandStore is what Commands read and write. Methods that find one record return fault.ErrNotFound without it.
type CommandStore interface {
	LedgerStore
	Readings
	// EndDeadline marks a deadline as settled. ended is false when it was settled before.
	EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error)
	// DismissAccessChange records that a reader dismissed a change.
	DismissAccessChange(tx *change.Tx, changeID, readerID string) error
}

// Readings finds grants and changes for the people who were informed of them.
type Readings interface {
	AccessGrant(ctx context.Context, id string) (Grant, error)
	// IsToldOfGrant reports whether a person was informed of a grant.
	IsToldOfGrant(ctx context.Context, grantID, readerID string) (bool, error)
	// GrantsToldOf lists the grants of which a person was informed, the newest first. A nil state selects every state.
	GrantsToldOf(ctx context.Context, readerID string, state *State, limit int) ([]Grant, error)
	// GrantsOfRequests lists the waiting grants that link the accounts of access requests.
	GrantsOfRequests(ctx context.Context, requestIDs []string) ([]Grant, error)
	// ChangesToldOf lists the changes since an instant of which a person was informed and that the person did not
	// dismiss, the newest first.
	ChangesToldOf(ctx context.Context, readerID string, since time.Time, limit int) ([]Change, error)
	// AccessChange finds a change of which a person was informed.
	AccessChange(ctx context.Context, id, readerID string) (Change, error)
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
	// BoardNames finds the names of boards, by id.
	BoardNames(ctx context.Context, ids []string) (map[string]string, error)
}
