package people

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/policy"
)

// The interfaces below are the storage that the rules need. All methods return fault.ErrNotFound for a missing record
// and fault.ErrConflict for a second record with the same unique value. They use the transaction of the context if
// there is one.

// Store stores people.
type Store interface {
	Person(ctx context.Context, id string) (Person, error)
	PersonByAccount(ctx context.Context, accountID string) (Person, error)
	// PersonByEmail returns fault.ErrNotFound for an empty address.
	PersonByEmail(ctx context.Context, email string) (Person, error)
	// People finds people of an organisation, in no order. It leaves out unknown ids.
	People(ctx context.Context, organisationID string, ids []string) ([]Person, error)
	InsertPerson(tx *change.Tx, p Person) error
	// UpdatePerson fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdatePerson(tx *change.Tx, p Person) error
}

// AccessRequestStore stores access requests.
type AccessRequestStore interface {
	// AccessRequestOfAccount returns the newest request of an account.
	AccessRequestOfAccount(ctx context.Context, accountID string) (AccessRequest, error)
	// InvitedRequests lists the approved requests of all accounts for a person.
	InvitedRequests(ctx context.Context, personID string) ([]AccessRequest, error)
	InsertAccessRequest(tx *change.Tx, r AccessRequest) error
	UpdateAccessRequest(tx *change.Tx, r AccessRequest) error
	// DeletePendingAccessRequests deletes the pending requests of an account.
	DeletePendingAccessRequests(tx *change.Tx, accountID string) (dropped int64, err error)
}

// LinkStore is what Linking reads and writes.
type LinkStore interface {
	AnnouncementStore
	organisation.Store
	Store
	AccessRequestStore
	access.LedgerStore
}

// Seats gives new people seats as observers.
type Seats interface {
	SeatObserver(tx *change.Tx, person *Person) error
}

// RoleStore finds people by their roles in the organisation.
type RoleStore interface {
	// PeopleInRoles lists the active people of an organisation with one of the roles, by id.
	PeopleInRoles(ctx context.Context, organisationID string, roles ...policy.OrgRole) ([]Person, error)
}
