package people

import (
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Suspending is the input of Suspend.
type Suspending struct {
	change.Edit
	PersonID string
}

// Suspend returns the command that suspends a person's access. The account stays linked, and its sessions end.
func (cs *Commands) Suspend(input Suspending) change.Command[Person] {
	c := personCommand{
		name: "suspendPerson", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID,
		expected: &input.ExpectedVersion, ofAll: true,
	}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		if person.ID == tx.PersonID() {
			return Person{}, errOneself
		}
		if err := cs.checkAdministrators(tx, person, nil); err != nil {
			return Person{}, err
		}
		suspended, err := cs.changeStatus(tx, person, Active, Suspended)
		if err != nil {
			return Person{}, err
		}
		return suspended, cs.signOut(tx, suspended)
	})
}

// Reinstating is the input of Reinstate.
type Reinstating struct {
	change.Edit
	PersonID string
}

// Reinstate returns the command that ends a suspension. The sessions that Suspend ended stay ended.
func (cs *Commands) Reinstate(input Reinstating) change.Command[Person] {
	c := personCommand{
		name: "reinstatePerson", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID, expected: &input.ExpectedVersion,
	}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		return cs.changeStatus(tx, person, Suspended, Active)
	})
}

// changeStatus changes a person's status from one status to another.
func (cs *Commands) changeStatus(tx *change.Tx, person Person, from, to Status) (Person, error) {
	if person.Status != from {
		return Person{}, &change.Refusal{Code: change.CodeInvalidState, Message: "the person is " + statusWords[person.Status]}
	}
	person.Status = to
	recordPerson(tx, "PERSON_STATUS_CHANGED", person, map[string]any{"before": string(from), "after": string(to)})
	return cs.keep(tx, person)
}

var statusWords = map[Status]string{Invited: "not active yet", Active: "active", Suspended: "suspended", Left: "no longer with the organisation"}

// SigningOut is the input of SignOutEverywhere.
type SigningOut struct {
	change.Request
	PersonID string
}

// SignOutEverywhere returns the command that ends all sessions of a person's account. The next request of each session
// is refused.
func (cs *Commands) SignOutEverywhere(input SigningOut) change.Command[Person] {
	c := personCommand{name: "signOutEverywhere", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		recordPerson(tx, "PERSON_SIGNED_OUT", person, nil)
		return person, cs.signOut(tx, person)
	})
}

func (cs *Commands) signOut(tx *change.Tx, person Person) error {
	if person.AccountID == nil {
		return nil
	}
	return cs.accounts.SignOut(tx, *person.AccountID)
}

// checkAdministrators refuses a change that would leave the organisation without an active portal administrator. left
// are the roles that the person would keep.
func (cs *Commands) checkAdministrators(tx *change.Tx, person Person, left []policy.OrgRole) error {
	if slices.Contains(left, policy.PortalAdministrator) || !person.ForPolicy().HasRole(policy.PortalAdministrator) {
		return nil
	}
	standing, err := cs.store.PeopleInRoles(tx.Context(), person.OrganisationID, policy.PortalAdministrator)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(standing, func(other Person) bool { return other.ID != person.ID && other.AccountID != nil }) {
		return errLastOne
	}
	return nil
}
