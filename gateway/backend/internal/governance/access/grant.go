// Package access holds the rule that nobody gives themselves access alone and unseen (docs/domain/access.md, "Who gives
// access"): what waits for a second person, who that is, and who is told. The packages of people and boards ask it for
// grants, and give what was confirmed.
package access

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind is a way in which somebody gets access.
type Kind string

// The kinds of access.
const (
	OrganisationRole Kind = "ORGANISATION_ROLE"
	Seat             Kind = "SEAT"
	AccountLink      Kind = "ACCOUNT_LINK"
)

// State tells how far a grant is.
type State string

// The states of a grant. Only Waiting has a way on.
const (
	Waiting State = "WAITING"
	Begun   State = "BEGUN"
	Stopped State = "STOPPED"
	Expired State = "EXPIRED"
)

const (
	// objectionTime is for how long a grant that nobody can confirm can be stopped before it begins by itself.
	objectionTime = 72 * time.Hour
	// confirmationTime is for how long a grant waits for a second person. It expires then.
	confirmationTime = 14 * 24 * time.Hour
)

// Grant is access that somebody asked for and that has not begun yet, or how that ended.
type Grant struct {
	ID, OrganisationID string
	Kind               Kind
	// PersonID is who gets the access.
	PersonID string
	// OrgRole is empty for all but OrganisationRole.
	OrgRole policy.OrgRole
	// BoardID and Term are nil for all but Seat, and BoardRole is empty.
	BoardID   *string
	BoardRole policy.BoardRole
	Term      *Term
	// MembershipID is the term that changes; nil for a new one.
	MembershipID *string
	// AccessRequestID is nil for all but AccountLink.
	AccessRequestID *string
	State           State
	RequestedBy     string
	RequestedAt     time.Time
	// ToldBy is the change by which people were told of the request. They may stop the grant.
	ToldBy string
	// ExcludedSince is since when an item of the board excluded the requester at the request; nil where none did.
	ExcludedSince *time.Time
	// BeginsAt is when the grant begins by itself; nil where it waits for a second person until ExpiresAt.
	BeginsAt, ExpiresAt *time.Time
	// DecidedBy is nil while the grant waits, and where it began or ended by itself.
	DecidedBy *string
	DecidedAt *time.Time
	// Reason is why the grant was stopped; empty without one.
	Reason string
	governance.Stamp
}

// Term is the term of office that a grant gives.
type Term struct {
	Voting      bool            `json:"voting"`
	Weight      *int            `json:"weight,omitempty"`
	StartDate   localtime.Date  `json:"startDate"`
	EndDate     *localtime.Date `json:"endDate,omitempty"`
	HistoryFrom *localtime.Date `json:"historyFrom,omitempty"`
	TermNumber  *int            `json:"termNumber,omitempty"`
	AppointedBy string          `json:"appointedBy,omitempty"`
	// Version is that of the term that changes; 0 for a new one.
	Version int `json:"version,omitempty"`
}

// DueAt is when the grant begins or expires by itself.
func (g Grant) DueAt() time.Time {
	if g.BeginsAt != nil {
		return *g.BeginsAt
	}
	return *g.ExpiresAt
}

// waits reports whether the grant can still be confirmed or stopped.
func (g Grant) waits(now time.Time) bool {
	return g.State == Waiting && (g.ExpiresAt == nil || now.Before(*g.ExpiresAt))
}

// isSameAs reports whether two grants give the same, so that one of them is enough.
func (g Grant) isSameAs(other Grant) bool {
	return g.Kind == other.Kind && g.PersonID == other.PersonID && g.OrgRole == other.OrgRole && g.BoardRole == other.BoardRole &&
		sameText(g.BoardID, other.BoardID) && sameText(g.MembershipID, other.MembershipID) && sameText(g.AccessRequestID, other.AccessRequestID)
}

func sameText(one, other *string) bool {
	return one == nil && other == nil || one != nil && other != nil && *one == *other
}

// decide ends the waiting of the grant. by is nil where it ends by itself.
func (g *Grant) decide(state State, by *string, reason string, now time.Time) {
	g.State, g.DecidedBy, g.DecidedAt, g.Reason = state, by, &now, reason
	g.Changed(now)
}
