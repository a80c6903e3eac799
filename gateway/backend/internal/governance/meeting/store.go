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
	FindMeetings(ctx context.Context, q Query, page Page) ([]Meeting, error)
	CountMeetings(ctx context.Context, q Query) (int, error)
	// NextMeetings finds per board the first announced meeting in the scopes that is under way or not over at now.
	NextMeetings(ctx context.Context, scopes []policy.MeetingScope, now time.Time) ([]Meeting, error)
	// LastMeetings finds per board the latest meeting in the scopes that was held.
	LastMeetings(ctx context.Context, scopes []policy.MeetingScope) ([]Meeting, error)
	InsertMeeting(tx *change.Tx, m Meeting) error
}
