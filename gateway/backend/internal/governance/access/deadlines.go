package access

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Deadlines let grants begin or expire by themselves.
type Deadlines struct {
	desk    *Desk
	changes *change.Changer
}

// NewDeadlines makes them.
func NewDeadlines(desk *Desk, changes *change.Changer) *Deadlines {
	return &Deadlines{desk: desk, changes: changes}
}

// Settle implements events.Settler. A grant that could not begin any more is stopped, and the reason is kept with it.
func (d *Deadlines) Settle(ctx context.Context, due events.Deadline) error {
	answer, err := change.Do[struct{}](ctx, d.changes, change.System("deadlines"), passed{Deadline: due, desk: d.desk})
	if err != nil || answer.Refused == nil {
		return err
	}
	stop := passed{Deadline: due, desk: d.desk, refused: answer.Refused.Message}
	_, err = change.Do[struct{}](ctx, d.changes, change.System("deadlines"), stop)
	return err
}

// passed is the change that settles the deadline of a grant.
type passed struct {
	events.Deadline
	desk *Desk
	// refused is why the grant could not begin; empty at first.
	refused string
}

// Name implements change.Command.
func (passed) Name() string { return "settleAccessGrant" }

// Key implements change.Command. A second run after the answer is gone finds the deadline ended.
func (p passed) Key() change.Key {
	id := "deadline/" + p.ID
	if p.refused != "" {
		id += "/refused"
	}
	return change.Key{ID: id, Hash: []byte{}}
}

// Locks implements change.Command.
func (p passed) Locks(tx *change.Tx) ([]change.Lock, error) {
	grant, err := p.desk.store.AccessGrant(tx.Context(), p.ObjectID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the grant of access: %w", err)
	}
	return p.desk.locks(tx, grant)
}

// Asks implements change.Command.
func (passed) Asks(*change.Tx) (*policy.Question, error) { return nil, nil }

// Apply implements change.Command.
func (p passed) Apply(tx *change.Tx) (struct{}, error) {
	ended, err := p.desk.store.EndDeadline(tx.Context(), p.ID, tx.Now())
	if err != nil {
		return struct{}{}, fmt.Errorf("end the deadline of a grant: %w", err)
	}
	grant, err := p.desk.store.AccessGrant(tx.Context(), p.ObjectID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return struct{}{}, fmt.Errorf("find the grant of access: %w", err)
	}
	if !ended || err != nil || grant.State != Waiting {
		tx.Unchanged()
		return struct{}{}, nil
	}
	switch {
	case grant.BeginsAt == nil:
		err = p.desk.ledger.end(tx, grant, Expired, nil, "")
	case p.refused != "":
		err = p.desk.ledger.end(tx, grant, Stopped, nil, p.refused)
	default:
		_, err = p.desk.begin(tx, grant, nil)
	}
	return struct{}{}, err
}
