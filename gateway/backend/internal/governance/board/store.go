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

// KeeperStore is all that keeping boards needs.
type KeeperStore interface {
	RosterStore
	access.LedgerStore
	AccessGrant(ctx context.Context, id string) (access.Grant, error)
	// ExcludedSince is since when an item of a board excludes somebody; nil where none does.
	ExcludedSince(ctx context.Context, boardID, personID string) (*time.Time, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	// UpdateBoard and UpdateRuleSet fail with fault.ErrConflict when the stored version is not the one before.
	UpdateBoard(tx *change.Tx, b Board) error
	UpdateRuleSet(tx *change.Tx, r RuleSet) error
	// MembershipToChange finds a term for a change, which asks the policy of it; none is fault.ErrNotFound.
	MembershipToChange(tx *change.Tx, id string) (Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
	Organisation(ctx context.Context, id string) (organisation.Organisation, error)
	// PeopleInRoles lists the active people of an organisation with one of the roles, by id.
	PeopleInRoles(ctx context.Context, organisationID string, roles ...policy.OrgRole) ([]people.Person, error)
	// RaiseEpochs tells the browsers of people that what they may read has changed [X7].
	RaiseEpochs(tx *change.Tx, personIDs []string) error
	// NumbersOfBoard lists the numbers of all meetings of a board.
	NumbersOfBoard(tx *change.Tx, boardID string) ([]string, error)
	CallStore
}

// CallStore knows which meetings were called.
type CallStore interface {
	// CallsOfBoards lists the meetings of several boards whose dates were announced.
	CallsOfBoards(ctx context.Context, boardIDs []string) ([]Call, error)
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
