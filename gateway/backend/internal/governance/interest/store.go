package interest

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// Criteria select interests. No statement finds interests without them.
type Criteria struct {
	// PersonID limits the interests to those of one person, and PersonIDs to those of several; nil does not limit them.
	PersonID  *string
	PersonIDs []string
	// Parts together make the selection. Without a part nothing is selected.
	Parts []Part
}

// Part is one reason for which a viewer reads interests. All of its fields limit it.
type Part struct {
	// PersonID is the person whose interests they are; empty for everybody.
	PersonID string
	// BoardIDs and InOffice select the people who are in office on one of the boards on a date; nil boards select
	// everybody.
	BoardIDs []string
	InOffice localtime.Date
	// Secretariat includes interests that only secretaries read.
	Secretariat bool
	// BegunBy leaves out interests that begin after a date, and NotEndedBefore those that ended before a date; nil leaves
	// out none.
	BegunBy, NotEndedBefore *localtime.Date
}

// Key is the place of an interest in a list.
type Key struct{ PersonID, StartDate, ID string }

func (i Interest) key() Key {
	return Key{PersonID: i.PersonID, StartDate: i.StartDate.String(), ID: i.ID}
}

// Page is the input of one page of a list.
type Page struct {
	After *Key
	Limit int
}

// Readings finds interests.
type Readings interface {
	// FindInterests lists the interests of a selection by person, first day and id.
	FindInterests(ctx context.Context, of Criteria, page Page) ([]Interest, error)
	// CountInterests counts the interests of a selection.
	CountInterests(ctx context.Context, of Criteria) (int, error)
	// FindInterest finds an interest of a selection; fault.ErrNotFound without one.
	FindInterest(ctx context.Context, of Criteria, id string) (Interest, error)
	ConfirmationStore
	// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
}

// ConfirmationStore finds confirmations.
type ConfirmationStore interface {
	// ConfirmationsOf lists the confirmations of several people, the newest first.
	ConfirmationsOf(ctx context.Context, personIDs []string) ([]Confirmation, error)
}

// Store stores interests. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	InsertInterest(tx *change.Tx, i Interest) error
	// UpdateInterest fails with fault.ErrConflict when the stored version is not the one before i's.
	UpdateInterest(tx *change.Tx, i Interest) error
	InsertConfirmation(tx *change.Tx, c Confirmation) error
}
