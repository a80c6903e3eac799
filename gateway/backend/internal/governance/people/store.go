package people

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
)

// The interfaces below are what the rules need kept. All methods return
// fault.ErrNotFound for a missing record and fault.ErrConflict for a second record
// with the same unique value, and belong to the context's transaction if it has one.

// Store keeps people.
type Store interface {
	Person(ctx context.Context, id string) (Person, error)
	PersonByAccount(ctx context.Context, accountID string) (Person, error)
	// PersonByEmail finds nobody by an empty address.
	PersonByEmail(ctx context.Context, email string) (Person, error)
	// People finds those of an organisation, in no order; unknown ids are left out.
	People(ctx context.Context, organisationID string, ids []string) ([]Person, error)
	InsertPerson(tx *change.Tx, p Person) error
	// UpdatePerson fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdatePerson(tx *change.Tx, p Person) error
}

// AccessRequestStore keeps access requests.
type AccessRequestStore interface {
	// AccessRequestOfAccount is the newest one of an account.
	AccessRequestOfAccount(ctx context.Context, accountID string) (AccessRequest, error)
	// InvitedRequests lists the approved requests of all accounts for a person.
	InvitedRequests(ctx context.Context, personID string) ([]AccessRequest, error)
	InsertAccessRequest(tx *change.Tx, r AccessRequest) error
	UpdateAccessRequest(tx *change.Tx, r AccessRequest) error
	// DeletePendingAccessRequests drops the undecided ones of an account.
	DeletePendingAccessRequests(tx *change.Tx, accountID string) (dropped int64, err error)
}

// LinkStore is all that linking accounts to people needs.
type LinkStore interface {
	AnnouncementStore
	organisation.Store
	Store
	AccessRequestStore
	access.LedgerStore
}

// Seats lets a newcomer observe boards.
type Seats interface {
	SeatObserver(tx *change.Tx, person *Person) error
}
