package viewer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/people"
)

// Reader finds viewers, and the terms of the boards that they may read.
type Reader struct {
	store Store
	now   func() time.Time
}

// NewReader returns a Reader. now is the clock.
func NewReader(store Store, now func() time.Time) *Reader {
	return &Reader{store: store, now: now}
}

// Viewer finds the person to whom an account is linked. It returns nil without an error when the account has no active
// person [X1].
func (r *Reader) Viewer(ctx context.Context, accountID string) (*Viewer, error) {
	return Find(ctx, r.store, accountID, r.now())
}

// Find does what Reader.Viewer does, at a given instant. Changes use it after they have locked the rows.
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
