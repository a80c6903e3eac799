// Package policy decides who may read what, and who may change it. Every list, count and
// look-up is made from its scopes, so that no two of them can disagree [X10]. It knows only
// the facts that a decision needs, and no aggregate.
//
// Rule identifiers such as [X5] or [R1] are those of docs/domain.
package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// OrgRole is a role that holds across the organisation (docs/domain/roles.md, "Roles").
type OrgRole string

// The organisation-wide roles.
const (
	PortalAdministrator OrgRole = "PA"
	CompanySecretary    OrgRole = "SEC"
	Auditor             OrgRole = "AUD"
)

// BoardRole is what a person is on one board.
type BoardRole string

// The roles on a board.
const (
	RoleChair       BoardRole = "CHAIR"
	RoleDeputyChair BoardRole = "DEPUTY_CHAIR"
	RoleMember      BoardRole = "MEMBER"
	RoleObserver    BoardRole = "OBSERVER"
	RoleSecretary   BoardRole = "SECRETARY"
)

// Person is what the policy knows of a person.
type Person struct {
	ID             string
	OrganisationID string
	// AccountID is empty while no account is linked.
	AccountID string
	Active    bool
	OrgRoles  []OrgRole
	// AccessEpoch grows whenever what the person may read changes [X7].
	AccessEpoch int
}

// HasRole tells whether the person holds an organisation-wide role.
func (p Person) HasRole(role OrgRole) bool { return slices.Contains(p.OrgRoles, role) }

// Term is what the policy knows of a membership.
type Term struct {
	BoardID, PersonID string
	Role              BoardRole
	// StartDate and EndDate are both inclusive; EndDate is nil while open-ended.
	StartDate localtime.Date
	EndDate   *localtime.Date
	// HistoryFrom is the earliest meeting date that the member may read; nil means all.
	HistoryFrom *localtime.Date
}

// InOffice tells whether the term covers a date [R1].
func (t Term) InOffice(on localtime.Date) bool { return on.Within(t.StartDate, t.EndDate) }

// Board is what the policy knows of a board.
type Board struct {
	ID, OrganisationID string
	// TimeZone is an IANA name; the board's dates are dates there [N2].
	TimeZone string
	// Dissolved boards are read as before, and nothing is added to them.
	Dissolved bool
	// RestrictedSecretariat hides the board from secretaries who are not named on it.
	RestrictedSecretariat bool
}

// Today is the date in the board's zone. A zone that cannot be loaded counts as UTC.
func (b Board) Today(now time.Time) localtime.Date {
	return localtime.Today(now, b.TimeZone)
}

// Meeting is what the policy knows of a meeting.
type Meeting struct {
	BoardID string
	// Date is the first sitting's, in the board's zone.
	Date localtime.Date
	// Announced meetings have left DRAFT for their readers [X4].
	Announced bool
	// Convened meetings have been opened at least once.
	Convened bool
}

// Document is what the policy knows of a document.
type Document struct {
	BoardID string
	// RecordedOn is the date of the recording in the board's zone.
	RecordedOn localtime.Date
}
