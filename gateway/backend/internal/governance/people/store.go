package people

import (
	"context"

	"example.org/portal/backend/internal/governance"
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
	InsertPerson(ctx context.Context, p Person) error
	// UpdatePerson fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdatePerson(ctx context.Context, p Person) error
}

// AccessRequestStore keeps access requests.
type AccessRequestStore interface {
	// AccessRequestOfAccount is the newest one of an account.
	AccessRequestOfAccount(ctx context.Context, accountID string) (AccessRequest, error)
	InsertAccessRequest(ctx context.Context, r AccessRequest) error
	UpdateAccessRequest(ctx context.Context, r AccessRequest) error
	// DeletePendingAccessRequests drops the undecided ones of an account.
	DeletePendingAccessRequests(ctx context.Context, accountID string) error
}

// LinkStore is all that linking accounts to people needs.
type LinkStore interface {
	governance.Transactions
	organisation.Store
	Store
	AccessRequestStore
}

// Seats lets a newcomer observe boards, in the context's transaction.
type Seats interface {
	SeatObserver(ctx context.Context, person *Person) error
}
