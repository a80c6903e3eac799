package people

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/policy"
)

// Status is the status of a person in the organisation.
type Status string

// The states of a person (docs/domain/records.md, "Person").
const (
	Invited   Status = "INVITED"
	Active    Status = "ACTIVE"
	Suspended Status = "SUSPENDED"
	Left      Status = "LEFT"
)

// Independence says whether a non-executive is independent.
type Independence string

// The kinds of independence.
const (
	Independent    Independence = "INDEPENDENT"
	NotIndependent Independence = "NOT_INDEPENDENT"
	NotApplicable  Independence = "NOT_APPLICABLE"
)

// Person is a person of the organisation. At most one account is linked to a person.
type Person struct {
	ID             string
	OrganisationID string
	GivenName      string
	// FamilyName is empty for people known by one name.
	FamilyName  string
	DisplayName string
	// Email is in normal form and unique; empty when the directory of the person's account has none.
	Email    string
	TimeZone string
	Locale   string
	// AccountID is nil while no account is linked.
	AccountID *string
	Status    Status
	OrgRoles  []policy.OrgRole
	// RolesSince is since when the person holds each of OrgRoles. A role without an entry counts from the creation of
	// the person.
	RolesSince   map[policy.OrgRole]time.Time
	Independence Independence
	// AccessEpoch grows whenever what the person may read changes [X7].
	AccessEpoch int
	governance.Stamp
}

// ForPolicy returns what the policy needs to know of the person.
func (p Person) ForPolicy() policy.Person {
	known := policy.Person{
		ID: p.ID, OrganisationID: p.OrganisationID, Active: p.Status == Active, OrgRoles: p.OrgRoles, AccessEpoch: p.AccessEpoch,
	}
	if p.AccountID != nil {
		known.AccountID = *p.AccountID
	}
	return known
}

// setRoles replaces the person's roles in the organisation.
func (p *Person) setRoles(roles []policy.OrgRole, now time.Time) {
	since := map[policy.OrgRole]time.Time{}
	for _, role := range roles {
		since[role] = now
		if slices.Contains(p.OrgRoles, role) {
			since[role] = p.HoldsSince(role)
		}
	}
	p.OrgRoles, p.RolesSince = roles, since
}

// HoldsSince returns since when the person holds a role. The person must hold it.
func (p Person) HoldsSince(role policy.OrgRole) time.Time {
	if since, known := p.RolesSince[role]; known {
		return since
	}
	return p.CreatedAt
}

// AccessChanged records a change of what the person may read [X7].
func (p *Person) AccessChanged(now time.Time) {
	p.AccessEpoch++
	p.Changed(now)
}

// Details returns the custom data of the person's account (docs/domain/roles.md, "From account to person"). They are
// part of the access token, so they stay small and name no board.
func (p Person) Details() map[string]any {
	roles := make([]string, len(p.OrgRoles))
	for i, role := range p.OrgRoles {
		roles[i] = string(role)
	}
	return map[string]any{
		"personId":       p.ID,
		"organisationId": p.OrganisationID,
		"displayName":    p.DisplayName,
		"locale":         p.Locale,
		"timeZone":       p.TimeZone,
		"orgRoles":       roles,
		"accessEpoch":    p.AccessEpoch,
		// The portal records no acceptance of terms.
		"acceptedTermsVersion": nil,
	}
}

// Classes returns the classes to which the person belongs, for quorums that ask for members of a class.
func (p Person) Classes() []string { return []string{string(p.Independence)} }
