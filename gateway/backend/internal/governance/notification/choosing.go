package notification

import (
	"context"
	"fmt"
	"maps"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// ErrNobody means that the account has no person, or none who may read anything [X1].
var ErrNobody = &change.Refusal{Code: change.CodeForbidden, Message: "notifications are for people with access to the portal"}

// Desk shows people how they are told, and changes that.
type Desk struct{ store Store }

// NewDesk makes a desk.
func NewDesk(store Store) *Desk { return &Desk{store: store} }

// Preferences are the viewer's; nil for somebody without access.
func (d *Desk) Preferences(ctx context.Context, v *policy.Viewer) (*Preferences, error) {
	if v == nil {
		return nil, nil
	}
	found, err := preferencesOf(ctx, d.store, v.Person.ID)
	if err != nil {
		return nil, err
	}
	return &found, nil
}

// Choosing asks for other ways. What it does not name stays.
type Choosing struct {
	change.Edit
	Ways       []Chosen
	DigestHour *int
}

// Chosen is a way for a type.
type Chosen struct {
	Type Type
	Way  Way
}

// Choose is the command that changes how the actor is told.
func (d *Desk) Choose(input Choosing) change.Command[Preferences] {
	return &choosing{desk: d, input: input}
}

type choosing struct {
	desk  *Desk
	input Choosing
}

// Name implements change.Command.
func (*choosing) Name() string { return "updateNotificationPreferences" }

// Key implements change.Command.
func (c *choosing) Key() change.Key { return change.KeyOf(c.input.ClientMutationID, c.input) }

// Locks implements change.Command. Two first choices of a person come one after the other.
func (*choosing) Locks(tx *change.Tx) ([]change.Lock, error) {
	if tx.PersonID() == "" {
		return nil, nil
	}
	return []change.Lock{change.Change(change.RankPerson, tx.PersonID())}, nil
}

// Asks implements change.Command: everybody chooses how the own e-mails come.
func (*choosing) Asks(*change.Tx) (*policy.Question, error) { return nil, nil }

// Apply implements change.Command.
func (c *choosing) Apply(tx *change.Tx) (Preferences, error) {
	standing, err := c.own(tx)
	if err != nil {
		return Preferences{}, err
	}
	if err := tx.Expect(standing.PersonID, c.input.ExpectedVersion, standing.Version, standing.UpdatedAt); err != nil {
		return Preferences{}, err
	}
	chosen, err := c.input.appliedTo(standing)
	if err != nil {
		return Preferences{}, change.Refuse(err)
	}
	if maps.Equal(chosen.Ways, standing.Ways) && chosen.DigestHour == standing.DigestHour {
		tx.Unchanged()
		return standing, nil
	}
	if err := c.keep(tx, &chosen); err != nil {
		return Preferences{}, fmt.Errorf("keep how somebody wants to be told: %w", err)
	}
	tx.Record(audit.Event{Action: "NOTIFICATION_PREFERENCES_CHANGED", Entity: "person", EntityID: chosen.PersonID})
	return chosen, nil
}

func (c *choosing) own(tx *change.Tx) (Preferences, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Preferences{}, err
	}
	if v == nil {
		return Preferences{}, ErrNobody
	}
	return preferencesOf(tx.Context(), c.desk.store, v.Person.ID)
}

func (c *choosing) keep(tx *change.Tx, chosen *Preferences) error {
	if chosen.Version == 0 {
		chosen.Stamp = governance.NewStamp(tx.Now(), tx.Actor())
		return c.desk.store.InsertNotificationPreferences(tx, *chosen)
	}
	chosen.Changed(tx.Now())
	return c.desk.store.UpdateNotificationPreferences(tx, *chosen)
}

// appliedTo leaves the ways of before as they are.
func (c Choosing) appliedTo(before Preferences) (Preferences, error) {
	after := before
	after.Ways = maps.Clone(before.Ways)
	for _, one := range c.Ways {
		if !canWait(one.Type) && one.Way != EmailNow {
			return Preferences{}, governance.Invalid("ways", "of %s cannot be changed: it is always told at once", one.Type)
		}
		after.Ways[one.Type] = one.Way
	}
	if c.DigestHour != nil {
		if *c.DigestHour < 0 || *c.DigestHour > 23 {
			return Preferences{}, governance.Invalid("digestHour", "must be between 0 and 23")
		}
		after.DigestHour = *c.DigestHour
	}
	return after, nil
}

func canWait(of Type) bool {
	for _, one := range catalogue() {
		if one.of == of {
			return one.canWait
		}
	}
	return false
}

// IDOf implements change.Repeated.
func (*choosing) IDOf(chosen Preferences) string { return chosen.PersonID }

// Again implements change.Repeated.
func (c *choosing) Again(tx *change.Tx, _ string) (Preferences, error) { return c.own(tx) }
