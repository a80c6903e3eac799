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
)

// AnnouncementStore is what announcing access requests reads and writes.
type AnnouncementStore interface {
	events.Queue
	// AddDeadline stores a deadline unless the object already has one of that kind.
	AddDeadline(ctx context.Context, d events.Deadline) error
	// EndDeadline marks a deadline as settled. ended is false when it was settled before. It belongs to a transaction.
	// Other transactions that end the same deadline wait for this one.
	EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error)
	// HoldAccessRequest finds a request and locks it until the transaction ends.
	HoldAccessRequest(ctx context.Context, id string) (AccessRequest, error)
}

// announce queues an e-mail to the approvers about a waiting request, and stores the deadline for the reminder. It uses
// the caller's transaction.
func announce(ctx context.Context, store AnnouncementStore, request AccessRequest, now time.Time) error {
	deadline := events.NewDeadline(events.AccessDecision, request.ID, request.RequestedAt.Add(decisionTime))
	if err := store.AddDeadline(ctx, deadline); err != nil {
		return fmt.Errorf("store the deadline of an access request: %w", err)
	}
	if !deadline.DueAt.After(now) {
		return nil // the reminder's e-mail lists this request
	}
	return events.QueueBundled(ctx, store, events.AccessRequested, noticeWindow, now)
}

// AccessDeadlines settles the deadlines of access requests.
type AccessDeadlines struct {
	store   AnnouncementStore
	changes *change.Changer
}

// NewAccessDeadlines returns an AccessDeadlines.
func NewAccessDeadlines(store AnnouncementStore, changes *change.Changer) *AccessDeadlines {
	return &AccessDeadlines{store: store, changes: changes}
}

// Settle reminds the approvers of a request that still waits.
func (a *AccessDeadlines) Settle(ctx context.Context, d events.Deadline) error {
	_, err := change.Do(ctx, a.changes, change.System("deadlines"), change.Operation[struct{}, struct{}]{
		// After the stored answer has expired, a second run still does nothing, because the deadline is marked as ended.
		Name: "settleAccessDeadline", Key: change.Key{ID: "deadline/" + d.ID, Hash: []byte{}},
		Apply: func(tx *change.Tx, _ struct{}) (struct{}, error) { return struct{}{}, a.remind(tx, d) },
	})
	return err
}

// remind ends the deadline, and queues a reminder to the approvers if the request still waits. It locks only the
// request, because a request belongs to no aggregate.
func (a *AccessDeadlines) remind(tx *change.Tx, d events.Deadline) error {
	request, err := a.store.HoldAccessRequest(tx.Context(), d.ObjectID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("find the access request: %w", err)
	}
	waits := err == nil && request.State == RequestPending
	ended, err := a.store.EndDeadline(tx.Context(), d.ID, tx.Now())
	if err != nil {
		return fmt.Errorf("end the deadline: %w", err)
	}
	if !ended {
		tx.Unchanged()
		return nil
	}
	tx.Record(audit.Event{
		Action: "ACCESS_DEADLINE_PASSED", Entity: "accessRequest", EntityID: d.ObjectID,
		Data: map[string]any{"effectiveAt": d.DueAt.UTC().Format(time.RFC3339), "waits": waits},
	})
	if !waits {
		return nil
	}
	return events.QueueBundled(tx.Context(), a.store, events.AccessWaiting, noticeWindow, tx.Now())
}
