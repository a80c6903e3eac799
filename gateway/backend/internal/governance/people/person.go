package people

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/policy"
)

// Status reports whether a person takes part.
type Status string

// The states of a person (docs/domain/records.md, "Person").
const (
	Invited   Status = "INVITED"
	Active    Status = "ACTIVE"
	Suspended Status = "SUSPENDED"
	Left      Status = "LEFT"
)

// Independence is a non-executive's standing.
type Independence string

// The kinds of independence.
const (
	Independent    Independence = "INDEPENDENT"
	NotIndependent Independence = "NOT_INDEPENDENT"
	NotApplicable  Independence = "NOT_APPLICABLE"
)

// Person is somebody the organisation knows. An account is linked to at most one.
type Person struct {
	ID             string
	OrganisationID string
	GivenName      string
	// FamilyName is empty for people known by one name.
	FamilyName  string
	DisplayName string
	// Email is in lower case and unique; empty for people whose directory names none.
	Email    string
	TimeZone string
	Locale   string
	// AccountID is nil while no account is linked.
	AccountID *string
	Status    Status
	OrgRoles  []policy.OrgRole
	// RolesSince is since when the person holds each of OrgRoles. A role that is not listed counts from when the person was added.
	RolesSince   map[policy.OrgRole]time.Time
	Independence Independence
	// AccessEpoch grows whenever what the person may read changes [X7].
	AccessEpoch int
	governance.Stamp
}

// ForPolicy is what the policy has to know of the person.
func (p Person) ForPolicy() policy.Person {
	known := policy.Person{
		ID: p.ID, OrganisationID: p.OrganisationID, Active: p.Status == Active, OrgRoles: p.OrgRoles, AccessEpoch: p.AccessEpoch,
	}
	if p.AccountID != nil {
		known.AccountID = *p.AccountID
	}
	return known
}

// setRoles replaces the roles that the person has across the organisation.
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

// HoldsSince is since when the person has a role that the person holds.
func (p Person) HoldsSince(role policy.OrgRole) time.Time {
	if since, known := p.RolesSince[role]; known {
		return since
	}
	return p.CreatedAt
}

// AccessChanged counts a change of what the person may read [X7].
func (p *Person) AccessChanged(now time.Time) {
	p.AccessEpoch++
	p.Changed(now)
}

// Details is the custom data of the person's account (docs/domain/roles.md, "From account to person"). It
// travels in the access token, so it stays small and names no board.
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
		// No acceptance is recorded with a person.
		"acceptedTermsVersion": nil,
	}
}
