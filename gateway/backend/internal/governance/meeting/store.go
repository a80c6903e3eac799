package meeting

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Store stores meetings with their sittings. A second meeting of a board with the same number is fault.ErrConflict. All
// methods use the transaction of the context if there is one.
type Store interface {
	FindMeetings(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Meeting, error)
	CountMeetings(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// NextMeetings finds for each board the first announced meeting in the scope that is under way or in the future at
	// the scope's instant.
	NextMeetings(ctx context.Context, scope policy.Scope) ([]Meeting, error)
	// LastMeetings finds for each board the latest meeting in the scope that was held.
	LastMeetings(ctx context.Context, scope policy.Scope) ([]Meeting, error)
	// Answers lists the answers to those of the meetings that are in the scope.
	Answers(ctx context.Context, scope policy.Scope, meetingIDs []string) ([]Answer, error)
	InsertMeeting(tx *change.Tx, m Meeting) error
	// UpdateMeeting replaces a meeting and its sittings. It fails with fault.ErrConflict when the stored version is not
	// the one before m's.
	UpdateMeeting(tx *change.Tx, m Meeting) error
	// MeetingToChange finds a meeting for a command, which then asks the policy about it; fault.ErrNotFound without
	// one.
	MeetingToChange(tx *change.Tx, id string) (Meeting, error)
	// BoardOfMeeting names the board of a meeting, which never changes; none is fault.ErrNotFound.
	BoardOfMeeting(tx *change.Tx, id string) (boardID string, err error)
	// NumbersOfBoard lists the numbers of all meetings of a board.
	NumbersOfBoard(tx *change.Tx, boardID string) ([]string, error)
	// AnswerToChange finds an answer for a command; fault.ErrNotFound without one.
	AnswerToChange(tx *change.Tx, id string) (Answer, error)
	InsertAnswer(tx *change.Tx, a Answer) error
	UpdateAnswer(tx *change.Tx, a Answer) error
	// GuestsOfMeeting returns the people who are guests of an item of the meeting that they may read once it is
	// published.
	GuestsOfMeeting(ctx context.Context, meetingID string) (personIDs []string, err error)
	// MoveGuests changes until when the guests of a meeting can read its items.
	MoveGuests(tx *change.Tx, meetingID string, until time.Time) error
	// ResetAnswers makes all answers to a meeting pending.
	ResetAnswers(tx *change.Tx, meetingID string) error
}
