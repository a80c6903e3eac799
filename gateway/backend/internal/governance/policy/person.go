package policy

import (
	"slices"

	"example.org/portal/backend/internal/governance/localtime"
)

// Person is what the policy needs to know of a person.
type Person struct {
	ID             string
	OrganisationID string
	// AccountID is empty while no account is linked.
	AccountID string
	Active    bool
	OrgRoles  []OrgRole
	// AccessEpoch grows whenever what the person may read changes [X7].
	AccessEpoch int
	// ViewOnly reports whether the person's organisation lets papers be read only in the portal.
	ViewOnly bool
	// Watermarked reports whether the person may save only packs, with the person's name on each page.
	Watermarked bool
	// VotesWithProof reports whether the person proves who it is before voting by name or in secret.
	VotesWithProof bool
	// HasGrants reports whether the person is a guest or contributor of any agenda item.
	HasGrants bool
}

// HasRole reports whether the person holds a role of the organisation.
func (p Person) HasRole(role OrgRole) bool { return slices.Contains(p.OrgRoles, role) }

// Term is what the policy needs to know of a membership.
type Term struct {
	BoardID, PersonID string
	Role              BoardRole
	// StartDate and EndDate are both inclusive. EndDate is nil while the term has no end.
	StartDate localtime.Date
	EndDate   *localtime.Date
	// HistoryFrom is the earliest meeting date that the member may read; nil for all dates.
	HistoryFrom *localtime.Date
}

// InOffice reports whether the term covers a date [R1].
func (t Term) InOffice(on localtime.Date) bool { return on.Within(t.StartDate, t.EndDate) }

// AuditorScope lets an auditor read what a board did in a range of dates. All dates are inclusive.
type AuditorScope struct {
	BoardID  string
	From, To localtime.Date
	// Until is the last day on which the scope counts.
	Until localtime.Date
}
