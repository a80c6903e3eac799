package meeting

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Store keeps meetings with their sittings. A second meeting of a board with the same
// number is fault.ErrConflict. All methods belong to the context's transaction if it has one.
type Store interface {
	FindMeetings(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Meeting, error)
	CountMeetings(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// NextMeetings finds per board the first announced meeting in the scope that is under way or not over at its instant.
	NextMeetings(ctx context.Context, scope policy.Scope) ([]Meeting, error)
	// LastMeetings finds per board the latest meeting in the scope that was held.
	LastMeetings(ctx context.Context, scope policy.Scope) ([]Meeting, error)
	// Answers lists those to the meetings in the scope, among several.
	Answers(ctx context.Context, scope policy.Scope, meetingIDs []string) ([]Answer, error)
	InsertMeeting(tx *change.Tx, m Meeting) error
	// UpdateMeeting fails with fault.ErrConflict when the stored version is not the one before m's.
	// Its sittings are replaced.
	UpdateMeeting(tx *change.Tx, m Meeting) error
	// MeetingToChange finds a meeting for a change, which asks the policy of it; none is fault.ErrNotFound.
	MeetingToChange(tx *change.Tx, id string) (Meeting, error)
	// NumbersOfBoard lists the numbers of all meetings of a board.
	NumbersOfBoard(tx *change.Tx, boardID string) ([]string, error)
	// AnswerToChange finds an answer for a change; none is fault.ErrNotFound.
	AnswerToChange(tx *change.Tx, id string) (Answer, error)
	InsertAnswer(tx *change.Tx, a Answer) error
	UpdateAnswer(tx *change.Tx, a Answer) error
	// GuestsOfMeeting names the people who are guests of an item of the meeting that they may read once it is published.
	GuestsOfMeeting(ctx context.Context, meetingID string) (personIDs []string, err error)
	// MoveGuests changes until when the guests of a meeting read its items.
	MoveGuests(tx *change.Tx, meetingID string, until time.Time) error
	// ResetAnswers makes all answers to a meeting pending.
	ResetAnswers(tx *change.Tx, meetingID string) error
}
