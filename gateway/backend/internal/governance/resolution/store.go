package resolution

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Key is the place of a resolution in the list.
type Key struct {
	CreatedAt time.Time
	ID        string
}

func (r Resolution) key() Key { return Key{CreatedAt: r.CreatedAt, ID: r.ID} }

// Page is the input of one page of the list, the latest first.
type Page struct {
	// After is the place after which the page begins; nil begins at the first resolution.
	After *Key
	Limit int
}

// Query selects resolutions. Nil and empty fields select all.
type Query struct {
	ID         string
	MeetingIDs []string
	// BoardIDs is nil for all boards of the scope.
	BoardIDs []string
	ItemIDs  []string
	// ConsentOf selects the consent resolutions of meetings, and ConsentOfItems those of the meetings of items.
	ConsentOf, ConsentOfItems []string
	States                    []State
	// Prepared are the boards whose drafts the viewer reads. Of other boards only the viewer's own drafts are selected.
	Prepared []string
}

// Readings finds resolutions. All methods use the transaction of the context if there is one.
type Readings interface {
	room.Readings
	// FindResolutions lists the resolutions in a scope, the latest first.
	FindResolutions(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Resolution, error)
	CountResolutions(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// BallotsOf lists the ballots of resolutions in the order in which they were given, replaced ones included.
	BallotsOf(ctx context.Context, resolutionIDs []string) ([]Ballot, error)
}

// Store is what Commands read and write.
type Store interface {
	Readings
	events.Queue
	// BoardOfMeeting returns the id of a meeting's board; fault.ErrNotFound without the meeting.
	BoardOfMeeting(tx *change.Tx, id string) (boardID string, err error)
	// UpdateItem replaces the fields of an item that can change.
	UpdateItem(tx *change.Tx, item agenda.Item) error
	// LocateItem finds the meeting and the board of an item, and LocateResolution those of a resolution; fault.ErrNotFound without
	// one.
	LocateItem(tx *change.Tx, id string) (agenda.Location, error)
	LocateResolution(tx *change.Tx, id string) (agenda.Location, error)
	// Resolution finds a resolution for a command, which then asks the policy about it.
	Resolution(tx *change.Tx, id string) (Resolution, error)
	// CountOfItem counts the resolutions of an item, drafts included.
	CountOfItem(tx *change.Tx, itemID string) (int, error)
	// NumbersOfResolutions lists the numbers of a board's resolutions.
	NumbersOfResolutions(tx *change.Tx, boardID string) ([]string, error)
	InsertResolution(tx *change.Tx, r Resolution) error
	// UpdateResolution replaces the fields that can change.
	UpdateResolution(tx *change.Tx, r Resolution) error

	InsertBallot(tx *change.Tx, b Ballot) error
	// ReplaceBallot marks a ballot that does not count any more.
	ReplaceBallot(tx *change.Tx, ballotID string) error
	// BeginSecret opens the box of a secret ballot, and EndSecret deletes it with its choices.
	BeginSecret(tx *change.Tx, resolutionID string) error
	EndSecret(tx *change.Tx, resolutionID string) error
	// AddSecret puts a choice into the box. SecretVotes counts what is in it.
	AddSecret(tx *change.Tx, resolutionID string, choice count.Votes) error
	SecretVotes(tx *change.Tx, resolutionID string) (count.Votes, error)

	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	PapersOfItems(ctx context.Context, itemIDs []string) ([]paper.Paper, error)
	VersionsOfPapers(ctx context.Context, paperIDs []string) ([]paper.Version, error)
}
