package conflict

import (
	"context"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/room"
)

// Readings find declarations and what decides about them. The queries are not narrowed to a scope: the Reader decides for each item.
type Readings interface {
	// Declarations lists the declarations on the items of meetings, in the order in which they were made.
	Declarations(ctx context.Context, meetingIDs []string) ([]Declaration, error)
	// MeetingsToDecide lists the meetings of boards that are not over and have declarations about which nothing was decided.
	MeetingsToDecide(ctx context.Context, boardIDs []string) ([]string, error)
	// BoardPeople returns a board with everybody who takes part in it.
	BoardPeople(ctx context.Context, boardID string) (agenda.BoardPeople, error)
	// Record finds what is known of the sittings of a meeting.
	Record(ctx context.Context, meetingID string) (room.Record, error)
}

// Store is what Commands read and write. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	// LocateItem finds the meeting and the board of an item; fault.ErrNotFound without the item.
	LocateItem(tx *change.Tx, id string) (agenda.Location, error)
	// ItemOfDeclaration finds the item of a declaration, which never changes; fault.ErrNotFound without the declaration.
	ItemOfDeclaration(tx *change.Tx, id string) (itemID string, err error)
	events.Queue
	InsertDeclaration(tx *change.Tx, d Declaration) error
	// UpdateDeclaration stores what was decided. It fails with fault.ErrConflict when the stored version is not the one before d's.
	UpdateDeclaration(tx *change.Tx, d Declaration) error
}
