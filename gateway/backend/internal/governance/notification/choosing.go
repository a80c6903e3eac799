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

// ErrNobody means that the account has no person, or a person who may read nothing [X1].
var ErrNobody = &change.Refusal{Code: change.CodeForbidden, Message: "notifications are for people with access to the portal"}

// Service shows and changes the notification preferences of people.
type Service struct{ store Store }

// NewService returns a Service that works on store.
func NewService(store Store) *Service { return &Service{store: store} }

// Preferences returns the viewer's preferences; nil for a viewer without access.
func (s *Service) Preferences(ctx context.Context, v *policy.Viewer) (*Preferences, error) {
	if v == nil {
		return nil, nil
	}
	found, err := preferencesOf(ctx, s.store, v.Person.ID)
	if err != nil {
		return nil, err
	}
	return &found, nil
}

// Choosing is the input of Choose. Types that it does not name keep their way.
type Choosing struct {
	change.Edit
	Ways       []Chosen
	DigestHour *int
}

// Chosen is the chosen way for a type.
type Chosen struct {
	Type Type
	Way  Way
}

// Choose returns the command that changes the actor's preferences.
func (s *Service) Choose(input Choosing) change.Command[Preferences] {
	return change.Operation[Preferences, Preferences]{
		Name: "updateNotificationPreferences", Key: change.KeyOf(input.ClientMutationID, input),
		Load: s.load,
		// The policy is not asked, because people change only their own preferences.
		Apply: func(tx *change.Tx, standing Preferences) (Preferences, error) { return s.choose(tx, standing, input) },
		Repeat: change.Repeat[Preferences]{
			IDOf:  func(chosen Preferences) string { return chosen.PersonID },
			Again: func(tx *change.Tx, _ string) (Preferences, error) { return s.ownPreferences(tx) },
		},
	}
}

// load reads the actor's preferences. It takes a lock, because two first choices of a person must run one after the
// other.
func (s *Service) load(tx *change.Tx) (Preferences, error) {
	if tx.PersonID() == "" {
		return Preferences{}, ErrNobody
	}
	if err := tx.Hold(change.Change(change.RankPerson, tx.PersonID())); err != nil {
		return Preferences{}, err
	}
	return s.ownPreferences(tx)
}

func (s *Service) choose(tx *change.Tx, standing Preferences, input Choosing) (Preferences, error) {
	if err := tx.Expect(standing.PersonID, input.ExpectedVersion, standing.Version, standing.UpdatedAt); err != nil {
		return Preferences{}, err
	}
	chosen, err := input.appliedTo(standing)
	if err != nil {
		return Preferences{}, change.Refuse(err)
	}
	if maps.Equal(chosen.Ways, standing.Ways) && chosen.DigestHour == standing.DigestHour {
		tx.Unchanged()
		return standing, nil
	}
	if err := s.storePreferences(tx, &chosen); err != nil {
		return Preferences{}, fmt.Errorf("store a person's notification preferences: %w", err)
	}
	tx.Record(audit.Event{Action: "NOTIFICATION_PREFERENCES_CHANGED", Entity: "person", EntityID: chosen.PersonID})
	return chosen, nil
}

func (s *Service) ownPreferences(tx *change.Tx) (Preferences, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Preferences{}, err
	}
	if v == nil {
		return Preferences{}, ErrNobody
	}
	return preferencesOf(tx.Context(), s.store, v.Person.ID)
}

func (s *Service) storePreferences(tx *change.Tx, chosen *Preferences) error {
	if chosen.Version == 0 {
		chosen.Stamp = governance.NewStamp(tx.Now(), tx.Actor())
		return s.store.InsertNotificationPreferences(tx, *chosen)
	}
	chosen.Changed(tx.Now())
	return s.store.UpdateNotificationPreferences(tx, *chosen)
}

// appliedTo returns the preferences after the choice. It does not change the map of before.
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
