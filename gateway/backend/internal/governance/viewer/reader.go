package viewer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/people"
)

// Reader finds viewers, and what they may know of the people on their boards.
type Reader struct {
	store Store
	now   func() time.Time
}

// NewReader makes a reader. now is the clock.
func NewReader(store Store, now func() time.Time) *Reader {
	return &Reader{store: store, now: now}
}

// Viewer finds who an account is linked to. It is nil, without an error, when the
// account has no active person [X1].
func (r *Reader) Viewer(ctx context.Context, accountID string) (*Viewer, error) {
	return Find(ctx, r.store, accountID, r.now())
}

// Find is Reader.Viewer at an instant, for a change, which decides by the rows that it has locked.
func Find(ctx context.Context, store RightsStore, accountID string, now time.Time) (*Viewer, error) {
	asking, err := store.Asking(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && asking.Person.Status != people.Active) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the account's person: %w", err)
	}
	seats, err := store.Seats(ctx, asking)
	if err != nil {
		return nil, fmt.Errorf("list the person's boards: %w", err)
	}
	return newViewer(asking, seats, now), nil
}
