package board

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// The interfaces below are the storage that the rules need. All methods return fault.ErrNotFound for a missing record
// and fault.ErrConflict for a second record with the same unique value. They use the transaction of the context if
// there is one.

// Store stores boards and their rules.
type Store interface {
	// Boards lists an organisation's boards by display order, then code.
	Boards(ctx context.Context, organisationID string) ([]Board, error)
	InsertBoard(tx *change.Tx, b Board) error
	// RuleSets lists a board's rule sets by date.
	RuleSets(ctx context.Context, boardID string) ([]RuleSet, error)
	InsertRuleSet(tx *change.Tx, r RuleSet) error
}

// CommandStore is what Commands read and write.
type CommandStore interface {
	RosterStore
	access.LedgerStore
	people.RoleStore
	AccessGrant(ctx context.Context, id string) (access.Grant, error)
	// ExcludedSince returns since when an item of a board has excluded a person; nil when none does.
	ExcludedSince(ctx context.Context, boardID, personID string) (*time.Time, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	// UpdateBoard and UpdateRuleSet fail with fault.ErrConflict when the stored version is not the one before.
	UpdateBoard(tx *change.Tx, b Board) error
	UpdateRuleSet(tx *change.Tx, r RuleSet) error
	// MembershipToChange finds a term for a command, which then asks the policy about it; fault.ErrNotFound without
	// one.
	MembershipToChange(tx *change.Tx, id string) (Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
	Organisation(ctx context.Context, id string) (organisation.Organisation, error)
	// RaiseEpochs raises the access epochs of people, so that their browsers reload [X7].
	RaiseEpochs(tx *change.Tx, personIDs []string) error
	// NumbersOfBoard lists the numbers of all meetings of a board.
	NumbersOfBoard(tx *change.Tx, boardID string) ([]string, error)
	CallStore
}

// CallStore finds the meetings that were called.
type CallStore interface {
	// CallsOfBoards lists the meetings of several boards whose dates were announced.
	CallsOfBoards(ctx context.Context, boardIDs []string) ([]Call, error)
}

// MembershipStore stores terms of office.
type MembershipStore interface {
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]Membership, error)
	InsertMembership(tx *change.Tx, m Membership) error
	// UpdateMembership fails with fault.ErrConflict when the stored version is not the one before m's.
	UpdateMembership(tx *change.Tx, m Membership) error
	InsertAuditorScope(tx *change.Tx, s AuditorScope) error
}

// RosterStore is what Roster reads and writes.
type RosterStore interface {
	Store
	MembershipStore
	// UpdatePerson fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdatePerson(tx *change.Tx, p people.Person) error
}
