package paper

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/policy"
)

// Arrival is a version that waits for the secretary or the chair to accept it.
type Arrival struct {
	VersionID, MeetingID, ItemID string
	// Title is the paper's, and ItemTitle is that of its item.
	Title, ItemTitle string
	UploadedByID     string
	ArrivedAt        time.Time
	// Version is the number of the record's changes, for the command that accepts it.
	Version int
}

// ArrivalStore is what Arrivals reads.
type ArrivalStore interface {
	// Arrivals lists the submitted versions in a scope whose files passed the checks, of items on the agenda of meetings
	// that are open, the oldest first, at most limit.
	Arrivals(ctx context.Context, scope policy.Scope, limit int) ([]Arrival, error)
}

// mostArrivals limits the papers that a person sees waiting at once.
const mostArrivals = 50

// Arrivals finds the papers that a viewer may accept now on some boards, the oldest first. Papers of items that are kept
// from the viewer are left out [X10].
func Arrivals(ctx context.Context, store ArrivalStore, v *policy.Viewer, boardIDs []string) ([]Arrival, error) {
	scope := v.Scope().On(boardIDs)
	if scope.IsEmpty() || len(boardIDs) == 0 {
		return nil, nil
	}
	found, err := store.Arrivals(ctx, scope, mostArrivals)
	if err != nil {
		return nil, fmt.Errorf("find the papers that wait to be accepted: %w", err)
	}
	return found, nil
}
