package governance

import (
	"context"
	"time"
)

// The interfaces below are what the rules need kept. All methods return
// fault.ErrNotFound for a missing record and fault.ErrConflict for a second record
// with the same unique value, and belong to the context's transaction if it has one.

// Transactions runs changes that must happen together or not at all.
type Transactions interface {
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
}

// OrganisationStore keeps organisations.
type OrganisationStore interface {
	Organisation(ctx context.Context, id string) (Organisation, error)
	// FirstOrganisation is the one that was created first.
	FirstOrganisation(ctx context.Context) (Organisation, error)
	InsertOrganisation(ctx context.Context, o Organisation) error
}

// PersonStore keeps people.
type PersonStore interface {
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

// BoardStore keeps boards and their rules.
type BoardStore interface {
	// Boards lists an organisation's by display order, then code.
	Boards(ctx context.Context, organisationID string) ([]Board, error)
	InsertBoard(ctx context.Context, b Board) error
	// RuleSets lists a board's by date.
	RuleSets(ctx context.Context, boardID string) ([]RuleSet, error)
	InsertRuleSet(ctx context.Context, r RuleSet) error
}

// MembershipStore keeps terms of office.
type MembershipStore interface {
	// MembershipsOfPerson lists all terms, oldest first.
	MembershipsOfPerson(ctx context.Context, personID string) ([]Membership, error)
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]Membership, error)
	InsertMembership(ctx context.Context, m Membership) error
	// UpdateMembership fails with fault.ErrConflict when the stored version is not the one before m's.
	UpdateMembership(ctx context.Context, m Membership) error
}

// MeetingStore keeps meetings with their sittings.
type MeetingStore interface {
	FindMeetings(ctx context.Context, q MeetingQuery, page MeetingPage) ([]Meeting, error)
	CountMeetings(ctx context.Context, q MeetingQuery) (int, error)
	// NextMeetings finds per board the first announced meeting in the scopes that is under way or not over at now.
	NextMeetings(ctx context.Context, scopes []MeetingScope, now time.Time) ([]Meeting, error)
	// LastMeetings finds per board the latest meeting in the scopes that was held.
	LastMeetings(ctx context.Context, scopes []MeetingScope) ([]Meeting, error)
	InsertMeeting(ctx context.Context, m Meeting) error
}

// DocumentStore keeps documents.
type DocumentStore interface {
	// FindDocuments lists a page, the newest first.
	FindDocuments(ctx context.Context, q DocumentQuery, page DocumentPage) ([]Document, error)
	CountDocuments(ctx context.Context, q DocumentQuery) (int, error)
	// DocumentOfItem finds what a person recorded for a board from an item of the own drive.
	DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (Document, error)
	// AddDocument adds nothing where DocumentOfItem finds one.
	AddDocument(ctx context.Context, d Document) (added bool, err error)
}

// Holds keep what a transaction decides on as it is until the transaction ends.
type Holds interface {
	// HoldPersonByAccount is PersonByAccount, and nobody else changes the person meanwhile.
	HoldPersonByAccount(ctx context.Context, accountID string) (Person, error)
	// HoldBoard makes transactions that hold the same board wait for each other.
	HoldBoard(ctx context.Context, boardID string) error
}

// ReadStore is all that reading needs.
type ReadStore interface {
	OrganisationStore
	PersonStore
	BoardStore
	MembershipStore
	MeetingStore
	DocumentStore
}

// LibraryStore is all that adding documents needs.
type LibraryStore interface {
	Transactions
	Holds
	OrganisationStore
	BoardStore
	MembershipStore
	DocumentStore
}

// LinkStore is all that linking accounts to people and seating them needs.
type LinkStore interface {
	Transactions
	Holds
	OrganisationStore
	PersonStore
	AccessRequestStore
	BoardStore
	MembershipStore
}
