package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// AnnouncementStore is what announcing access requests needs kept.
type AnnouncementStore interface {
	events.Queue
	// AddDeadline keeps a deadline, unless there is one of the kind for the object.
	AddDeadline(ctx context.Context, d events.Deadline) error
	// EndDeadline notes that a deadline is settled; ended is false when it was before. It belongs
	// to a transaction, and others that end the same deadline wait until that ends.
	EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error)
	// HoldAccessRequest finds a request, which nobody else changes until the transaction ends.
	HoldAccessRequest(ctx context.Context, id string) (AccessRequest, error)
}

// announce lets the approvers be told that a request waits, and be reminded when it waits too
// long. It belongs to the caller's transaction.
func announce(ctx context.Context, store AnnouncementStore, request AccessRequest, now time.Time) error {
	deadline := events.NewDeadline(events.AccessDecision, request.ID, request.RequestedAt.Add(decisionTime))
	if err := store.AddDeadline(ctx, deadline); err != nil {
		return fmt.Errorf("keep the deadline of an access request: %w", err)
	}
	if !deadline.DueAt.After(now) {
		return nil // the reminder tells of it
	}
	return events.QueueBundled(ctx, store, events.AccessRequested, noticeWindow, now)
}

// AccessDeadlines settle the deadlines of access requests.
type AccessDeadlines struct {
	store   AnnouncementStore
	changes *change.Changer
}

// NewAccessDeadlines makes them.
func NewAccessDeadlines(store AnnouncementStore, changes *change.Changer) *AccessDeadlines {
	return &AccessDeadlines{store: store, changes: changes}
}

// Settle implements events.Settler: the approvers are reminded of a request that still waits.
func (a *AccessDeadlines) Settle(ctx context.Context, d events.Deadline) error {
	_, err := change.Do[struct{}](ctx, a.changes, change.System("deadlines"), passedDeadline{Deadline: d, store: a.store})
	return err
}

// passedDeadline is the change that settles a deadline of an access request.
type passedDeadline struct {
	events.Deadline
	store AnnouncementStore
}

// Name implements change.Command.
func (passedDeadline) Name() string { return "settleAccessDeadline" }

// Key implements change.Command. A second run after the answer is gone finds the deadline ended.
func (p passedDeadline) Key() change.Key {
	return change.Key{ID: "deadline/" + p.ID, Hash: []byte{}}
}

// Locks implements change.Command. Apply holds the request, which belongs to no aggregate.
func (passedDeadline) Locks(*change.Tx) ([]change.Lock, error) { return nil, nil }

// Asks implements change.Command.
func (passedDeadline) Asks(*change.Tx) (*policy.Question, error) { return nil, nil }

// Apply implements change.Command.
func (p passedDeadline) Apply(tx *change.Tx) (struct{}, error) {
	request, err := p.store.HoldAccessRequest(tx.Context(), p.ObjectID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return struct{}{}, fmt.Errorf("find the access request: %w", err)
	}
	waits := err == nil && request.State == RequestPending
	ended, err := p.store.EndDeadline(tx.Context(), p.ID, tx.Now())
	if err != nil {
		return struct{}{}, fmt.Errorf("end the deadline: %w", err)
	}
	if !ended {
		tx.Unchanged()
		return struct{}{}, nil
	}
	tx.Record(audit.Event{
		Action: "ACCESS_DEADLINE_PASSED", Entity: "accessRequest", EntityID: p.ObjectID,
		Data: map[string]any{"effectiveAt": p.DueAt.UTC().Format(time.RFC3339), "waits": waits},
	})
	if !waits {
		return struct{}{}, nil
	}
	return struct{}{}, events.QueueBundled(tx.Context(), p.store, events.AccessWaiting, noticeWindow, tx.Now())
}
