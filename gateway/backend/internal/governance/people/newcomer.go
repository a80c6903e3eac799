package people

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Registrar finds, adds and invites people as parts of commands of other packages. Such a command asks MayManage before
// the other methods.
type Registrar struct{ commands *Commands }

// NewRegistrar returns a Registrar that works as the commands do.
func NewRegistrar(commands *Commands) Registrar { return Registrar{commands: commands} }

// MayManage returns the question whether the actor adds people.
func (Registrar) MayManage(tx *change.Tx) (*policy.Question, error) {
	return question(tx, policy.ManagePeople, &policy.Subject{}, ErrNoPerson, onlyManagers)
}

// WithAddress finds the person of the organisation who has an address; nil without one.
func (r Registrar) WithAddress(tx *change.Tx, email string) (*Person, error) {
	found, err := r.commands.store.PersonByEmail(tx.Context(), governance.NormalEmail(email))
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look for the address: %w", err)
	}
	return &found, nil
}

// Add adds a person whom nobody has invited yet. Refusals name the fields givenName, familyName and email.
func (r Registrar) Add(tx *change.Tx, newcomer Newcomer) (Person, error) {
	return newcomers{registrar: r.commands, field: func(_ int, name string) string { return name }}.add(tx, 0, newcomer)
}

// Invite invites a person without an account, as SendInvitation does and with its rights.
func (r Registrar) Invite(tx *change.Tx, person Person) (Person, error) {
	subject, err := r.commands.subject(tx, person)
	if err != nil {
		return Person{}, err
	}
	asked, err := question(tx, policy.ManagePeople, subject, ErrNoPerson, onlyManagers)
	if err != nil {
		return Person{}, err
	}
	if err := tx.Ask(asked); err != nil {
		return Person{}, err
	}
	return r.commands.invite(tx, person)
}

// Colleague finds a person of the actor's organisation.
func (r Registrar) Colleague(tx *change.Tx, id string) (Person, error) {
	return r.commands.colleague(tx, id)
}
