package access

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
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
	answer, err := change.Do(ctx, d.changes, change.System("deadlines"), d.desk.passed(due, ""))
	if err != nil || answer.Refused == nil {
		return err
	}
	_, err = change.Do(ctx, d.changes, change.System("deadlines"), d.desk.passed(due, answer.Refused.Message))
	return err
}

// passed is the command that settles the deadline of a grant. refused is why the grant could not begin; empty at first. The key makes
// it idempotent; after the stored answer has expired, a second run still does nothing, because the deadline is marked as ended.
func (d *Desk) passed(due events.Deadline, refused string) change.Command[struct{}] {
	key := "deadline/" + due.ID
	if refused != "" {
		key += "/refused"
	}
	return change.Operation[Grant, struct{}]{
		Name: "settleAccessGrant", Key: change.Key{ID: key, Hash: []byte{}},
		Load: func(tx *change.Tx) (Grant, error) { return d.due(tx, due) },
		Apply: func(tx *change.Tx, grant Grant) (struct{}, error) {
			ended, err := d.store.EndDeadline(tx.Context(), due.ID, tx.Now())
			switch {
			case err != nil:
				return struct{}{}, fmt.Errorf("end the deadline of a grant: %w", err)
			case !ended || grant.State != Waiting:
				tx.Unchanged()
			case grant.BeginsAt == nil:
				err = d.ledger.end(tx, grant, Expired, nil, "")
			case refused != "":
				err = d.ledger.end(tx, grant, Stopped, nil, refused)
			default:
				_, err = d.begin(tx, grant, nil)
			}
			return struct{}{}, err
		},
	}
}

// due locks and reads the grant of a deadline; the zero grant where it is gone.
func (d *Desk) due(tx *change.Tx, due events.Deadline) (Grant, error) {
	grant, err := d.grantOfDeadline(tx, due)
	if err != nil || grant.ID == "" {
		// Without a grant there is nothing to lock; the object of the deadline stands for it.
		return Grant{}, errors.Join(err, tx.Hold(change.Keep(change.RankPerson, due.ObjectID)))
	}
	locks, err := d.locks(tx, grant)
	if err != nil {
		return Grant{}, err
	}
	if err := tx.Hold(locks...); err != nil {
		return Grant{}, err
	}
	return d.grantOfDeadline(tx, due)
}

func (d *Desk) grantOfDeadline(tx *change.Tx, due events.Deadline) (Grant, error) {
	grant, err := d.store.AccessGrant(tx.Context(), due.ObjectID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return Grant{}, fmt.Errorf("find the grant of access: %w", err)
	}
	return grant, nil
}
