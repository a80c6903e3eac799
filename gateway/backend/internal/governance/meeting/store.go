package meeting

import (
	"context"

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
	InsertMeeting(tx *change.Tx, m Meeting) error
}
