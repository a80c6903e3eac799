package access

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Deadlines begins or expires grants whose time has come.
type Deadlines struct {
	commands *Commands
	changes  *change.Changer
}

// NewDeadlines returns a Deadlines that runs the commands of access as changes.
func NewDeadlines(commands *Commands, changes *change.Changer) *Deadlines {
	return &Deadlines{commands: commands, changes: changes}
}

// Settle begins or expires the grant of a deadline. A grant that cannot begin any more is stopped, and the grant keeps
// the reason.
func (d *Deadlines) Settle(ctx context.Context, due events.Deadline) error {
	answer, err := change.Do(ctx, d.changes, change.System("deadlines"), d.commands.settleGrant(due, ""))
	if err != nil || answer.Refused == nil {
		return err
	}
	_, err = change.Do(ctx, d.changes, change.System("deadlines"), d.commands.settleGrant(due, answer.Refused.Message))
	return err
}

// settleGrant returns the command that settles the deadline of a grant. refused is the reason why the grant could not
// begin; it is empty at the first attempt. The key makes the command idempotent. After the stored answer has expired, a
// second run still does nothing, because the deadline is marked as ended.
func (cs *Commands) settleGrant(due events.Deadline, refused string) change.Command[struct{}] {
	key := "deadline/" + due.ID
	if refused != "" {
		key += "/refused"
	}
	return change.Operation[Grant, struct{}]{
		Name: "settleAccessGrant", Key: change.Key{ID: key, Hash: []byte{}},
		Load: func(tx *change.Tx) (Grant, error) { return cs.grantOfDeadline(tx, due) },
		Apply: func(tx *change.Tx, grant Grant) (struct{}, error) {
			ended, err := cs.store.EndDeadline(tx.Context(), due.ID, tx.Now())
			switch {
			case err != nil:
				return struct{}{}, fmt.Errorf("end the deadline of a grant: %w", err)
			case !ended || grant.State != Waiting:
				tx.Unchanged()
			case grant.BeginsAt == nil:
				err = cs.ledger.end(tx, grant, Expired, nil, "")
			case refused != "":
				err = cs.ledger.end(tx, grant, Stopped, nil, refused)
			default:
				_, err = cs.begin(tx, grant, nil)
			}
			return struct{}{}, err
		},
	}
}

// grantOfDeadline locks and reads the grant of a deadline. It returns the zero Grant when the grant does not exist any
// more.
func (cs *Commands) grantOfDeadline(tx *change.Tx, due events.Deadline) (Grant, error) {
	grant, err := cs.findGrant(tx, due.ObjectID)
	if err != nil || grant.ID == "" {
		return Grant{}, err
	}
	locks, err := cs.locks(tx, grant)
	if err != nil {
		return Grant{}, err
	}
	if err := tx.Hold(locks...); err != nil {
		return Grant{}, err
	}
	return cs.findGrant(tx, due.ObjectID)
}

// findGrant finds a grant without checking who asks. It returns the zero Grant when there is none.
func (cs *Commands) findGrant(tx *change.Tx, id string) (Grant, error) {
	grant, err := cs.store.AccessGrant(tx.Context(), id)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return Grant{}, fmt.Errorf("find the grant of access: %w", err)
	}
	return grant, nil
}
