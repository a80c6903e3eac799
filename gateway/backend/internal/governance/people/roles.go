package people

import (
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// GrantingRoles is the input of GrantRoles.
type GrantingRoles struct {
	change.Edit
	PersonID string
	OrgRoles []policy.OrgRole
}

// RolesSet is the result of GrantRoles.
type RolesSet struct {
	// Person has lost the removed roles, and does not have the waiting roles yet.
	Person
	// Grants are the roles that wait for a second person.
	Grants []access.Grant
}

// GrantRoles returns the command that sets all roles of a person in the organisation. Removed roles end at once; added
// roles wait for a second person (docs/domain/access.md, "Who gives access").
func (cs *Commands) GrantRoles(input GrantingRoles) change.Command[RolesSet] {
	wanted := slices.Compact(slices.Sorted(slices.Values(input.OrgRoles)))
	c := personCommand{
		name: "setOrgRoles", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID,
		action: policy.SetOrganisationRoles, forbidden: onlyAdministrators, expected: &input.ExpectedVersion, ofAll: true,
	}
	apply := func(tx *change.Tx, person Person) (RolesSet, error) { return cs.grantRoles(tx, person, wanted) }
	return commandAbout(cs, c, apply, change.Repeat[RolesSet]{
		IDOf: func(set RolesSet) string { return idsWithGrants(set.Person.ID, set.Grants) },
		Again: func(tx *change.Tx, ids string) (set RolesSet, err error) {
			personID, grants, _ := strings.Cut(ids, " ")
			if set.Person, err = cs.colleague(tx, personID); err != nil {
				return RolesSet{}, err
			}
			set.Grants, err = cs.grants(tx, grants)
			return set, err
		},
	})
}

func (cs *Commands) grantRoles(tx *change.Tx, person Person, wanted []policy.OrgRole) (RolesSet, error) {
	kept := slices.DeleteFunc(slices.Clone(person.OrgRoles), func(role policy.OrgRole) bool { return !slices.Contains(wanted, role) })
	if err := cs.checkAdministrators(tx, person, kept); err != nil {
		return RolesSet{}, err
	}
	taken := stepsOf(access.Taken, rolesWithout(person.OrgRoles, kept))
	set := RolesSet{Person: person}
	var err error
	if len(taken) > 0 {
		if set.Person, err = cs.setRoles(tx, person, kept); err != nil {
			return RolesSet{}, err
		}
	}
	var asked []access.Grant
	for _, role := range rolesWithout(wanted, kept) {
		asked = append(asked, access.Grant{OrganisationID: person.OrganisationID, Kind: access.OrganisationRole, PersonID: person.ID, OrgRole: role})
	}
	switch {
	case len(asked) > 0:
		set.Grants, err = cs.ledger.Request(tx, asked, taken...)
	case len(taken) > 0:
		err = access.RecordChange(tx, cs.store, access.Change{
			OrganisationID: person.OrganisationID, Kind: access.OrganisationRole, PersonID: person.ID, Steps: taken,
		})
	default:
		tx.Unchanged()
	}
	return set, err
}

// idsWithGrants joins the id of the changed record and the ids of the waiting grants to one text.
func idsWithGrants(id string, grants []access.Grant) string {
	ids := []string{id}
	for _, grant := range grants {
		ids = append(ids, grant.ID)
	}
	return strings.Join(ids, " ")
}

// grants finds grants by the ids that idsWithGrants joined.
func (cs *Commands) grants(tx *change.Tx, ids string) ([]access.Grant, error) {
	var found []access.Grant
	for _, id := range strings.Fields(ids) {
		grant, err := cs.store.AccessGrant(tx.Context(), id)
		if err != nil {
			return nil, fmt.Errorf("find a grant of access: %w", err)
		}
		found = append(found, grant)
	}
	return found, nil
}

// setRoles stores the roles of a person.
func (cs *Commands) setRoles(tx *change.Tx, person Person, roles []policy.OrgRole) (Person, error) {
	before := person.OrgRoles
	person.setRoles(roles, tx.Now())
	tx.Record(audit.Event{Action: "ORGANISATION_ROLES_CHANGED", Entity: "person", EntityID: person.ID, Data: map[string]any{
		"before": codes(before), "after": codes(roles),
	}})
	return cs.keep(tx, person)
}

// rolesWithout returns the roles that are not in others.
func rolesWithout(roles, others []policy.OrgRole) []policy.OrgRole {
	return slices.DeleteFunc(slices.Clone(roles), func(role policy.OrgRole) bool { return slices.Contains(others, role) })
}

func stepsOf(outcome access.Outcome, roles []policy.OrgRole) []access.Step {
	var steps []access.Step
	for _, role := range roles {
		steps = append(steps, access.Step{Outcome: outcome, OrgRole: role})
	}
	return steps
}

func codes(roles []policy.OrgRole) []string {
	said := make([]string, len(roles))
	for i, role := range roles {
		said[i] = string(role)
	}
	return said
}
