package room

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// Tabled is a version of a paper that was published during a sitting.
type Tabled struct{ ItemID, VersionID string }

// Readings is what quorums and live views are read from. All methods use the transaction of the context if there is one.
type Readings interface {
	// LatestEvent finds the board of a meeting and the board's newest event; fault.ErrNotFound without the meeting.
	LatestEvent(ctx context.Context, meetingID string) (LatestEvent, error)
	// Record finds what is known of the sittings of a meeting; the zero Record before the first arrival.
	Record(ctx context.Context, meetingID string) (Record, error)
	// AllExclusions lists the exclusions of meetings, lifted ones included.
	AllExclusions(ctx context.Context, meetingIDs []string) ([]agenda.Exclusion, error)
	// DeclarationChanges counts the declarations of conflicts on an item, and the decisions about them.
	DeclarationChanges(ctx context.Context, itemID string) (int, error)
	// ResolutionChanges counts the acts on the resolutions of an item that were proposed.
	ResolutionChanges(ctx context.Context, itemID string) (int, error)
	// TabledPapers lists the versions of a meeting's papers that were published since an instant.
	TabledPapers(ctx context.Context, meetingID string, after time.Time) ([]Tabled, error)
	// RuleSetsOfBoards lists the rule sets of boards.
	RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error)
	// ConsentVotes lists the consent resolutions of a meeting, the latest first.
	ConsentVotes(ctx context.Context, meetingID string) ([]ConsentVote, error)
	// OpenVote finds the vote of a meeting that is open or waits for a casting vote; nil without one.
	OpenVote(ctx context.Context, meetingID string) (*OpenVote, error)
}

// Store is what Commands read and write.
type Store interface {
	Readings
	events.Queue
	meeting.Store
	meeting.SecretariatStore
	// Boards lists the boards of an organisation.
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	// MembershipsOfBoards lists the terms of boards.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// People lists people of an organisation by id.
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// LocateItem finds the meeting and the board of an item; fault.ErrNotFound without the item.
	LocateItem(tx *change.Tx, id string) (agenda.Location, error)
	// UpdateItem replaces the fields of an item that can change.
	UpdateItem(tx *change.Tx, item agenda.Item) error

	// IsDecided reports whether a resolution of an item was carried, not carried or void.
	IsDecided(ctx context.Context, itemID string) (bool, error)

	// ClosedVotes lists the votes of a meeting that were closed, in the order of their closing.
	ClosedVotes(tx *change.Tx, meetingID string) ([]ClosedVote, error)
	// NoteRecount stores the quorum of a closed vote with the number that a corrected attendance gives, and raises the version of its
	// resolution.
	NoteRecount(tx *change.Tx, resolutionID string, quorum Quorum) error
	// PlaceResolution gives a resolution to another item and keeps its version.
	PlaceResolution(tx *change.Tx, id, itemID string) error

	InsertSitting(tx *change.Tx, s Sitting) error
	// UpdateSitting stores how a sitting ended.
	UpdateSitting(tx *change.Tx, s Sitting) error
	InsertInterval(tx *change.Tx, i Interval) error
	UpdateInterval(tx *change.Tx, i Interval) error
	InsertChairing(tx *change.Tx, c Chairing) error
	InsertItemTime(tx *change.Tx, t ItemTime) error
	InsertAbsence(tx *change.Tx, a Absence) error
	// UpdateAbsence stores the end of an absence.
	UpdateAbsence(tx *change.Tx, a Absence) error
	// UpdateItemTime stores the end of a stretch.
	UpdateItemTime(tx *change.Tx, t ItemTime) error
}
