package governance

import (
	"slices"
	"time"
)

// PersonStatus tells whether a person takes part.
type PersonStatus string

// The states of a person (domain reference 4.1).
const (
	PersonInvited   PersonStatus = "INVITED"
	PersonActive    PersonStatus = "ACTIVE"
	PersonSuspended PersonStatus = "SUSPENDED"
	PersonLeft      PersonStatus = "LEFT"
)

// OrgRole is a role that holds across the organisation (domain reference 3.2).
type OrgRole string

// The organisation-wide roles.
const (
	PortalAdministrator OrgRole = "PA"
	CompanySecretary    OrgRole = "SEC"
	Auditor             OrgRole = "AUD"
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
	AccountID    *string
	Status       PersonStatus
	OrgRoles     []OrgRole
	Independence Independence
	// AccessEpoch grows whenever what the person may read changes [X7].
	AccessEpoch int
	Stamp
}

// HasRole tells whether the person holds an organisation-wide role.
func (p Person) HasRole(role OrgRole) bool { return slices.Contains(p.OrgRoles, role) }

// accessChanged counts a change of what the person may read [X7].
func (p *Person) accessChanged(now time.Time) {
	p.AccessEpoch++
	p.changed(now)
}

// Details is the custom data of the person's account (domain reference 3.1). It
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
