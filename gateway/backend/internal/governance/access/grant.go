// Package access holds the rule that nobody can give themselves access alone and unnoticed (docs/domain/access.md, "Who
// gives access"). It decides which access waits for a second person, who may confirm it, and who is informed. The
// packages people and board ask it for grants, and give the access once it is confirmed.
package access

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind is the kind of access that a grant gives.
type Kind string

// The kinds of access.
const (
	OrganisationRole Kind = "ORGANISATION_ROLE"
	Seat             Kind = "SEAT"
	AccountLink      Kind = "ACCOUNT_LINK"
)

// State says how far a grant is.
type State string

// The states of a grant. Only a Waiting grant can change its state.
const (
	Waiting State = "WAITING"
	Begun   State = "BEGUN"
	Stopped State = "STOPPED"
	Expired State = "EXPIRED"
)

const (
	// objectionTime is how long people can stop a grant that nobody can confirm. After that time the grant begins by
	// itself.
	objectionTime = 72 * time.Hour
	// confirmationTime is how long a grant waits for a second person. After that time it expires.
	confirmationTime = 14 * 24 * time.Hour
)

// Grant is a request for access that waits, or that was decided.
type Grant struct {
	ID, OrganisationID string
	Kind               Kind
	// PersonID is the person who gets the access.
	PersonID string
	// OrgRole is empty for every kind but OrganisationRole.
	OrgRole policy.OrgRole
	// BoardID and Term are nil, and BoardRole is empty, for every kind but Seat.
	BoardID   *string
	BoardRole policy.BoardRole
	Term      *Term
	// MembershipID is the term of office that the grant changes; nil for a new term.
	MembershipID *string
	// AccessRequestID is nil for every kind but AccountLink.
	AccessRequestID *string
	State           State
	RequestedBy     string
	RequestedAt     time.Time
	// ToldBy is the ID of the change that informed people of the request. They may stop the grant.
	ToldBy string
	// ExcludedSince is the instant since which an item of the board has excluded the requester; nil when none did at
	// the request.
	ExcludedSince *time.Time
	// BeginsAt is when the grant begins by itself; nil when it waits for a second person until ExpiresAt.
	BeginsAt, ExpiresAt *time.Time
	// DecidedBy is nil while the grant waits, and when it began or ended by itself.
	DecidedBy *string
	DecidedAt *time.Time
	// Reason is why the grant was stopped; empty without a reason.
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
	// Version is the version of the term that changes; 0 for a new term.
	Version int `json:"version,omitempty"`
}

// DueAt returns when the grant begins or expires by itself.
func (g Grant) DueAt() time.Time {
	if g.BeginsAt != nil {
		return *g.BeginsAt
	}
	return *g.ExpiresAt
}

// isWaiting reports whether the grant can still be confirmed or stopped.
func (g Grant) isWaiting(now time.Time) bool {
	return g.State == Waiting && (g.ExpiresAt == nil || now.Before(*g.ExpiresAt))
}

// isSameAs reports whether two grants give the same access, so that one of them is enough.
func (g Grant) isSameAs(other Grant) bool {
	return g.Kind == other.Kind && g.PersonID == other.PersonID && g.OrgRole == other.OrgRole && g.BoardRole == other.BoardRole &&
		sameText(g.BoardID, other.BoardID) && sameText(g.MembershipID, other.MembershipID) && sameText(g.AccessRequestID, other.AccessRequestID)
}

func sameText(one, other *string) bool {
	return one == nil && other == nil || one != nil && other != nil && *one == *other
}

// decide ends the waiting of the grant. by is nil when it ends by itself.
func (g *Grant) decide(state State, by *string, reason string, now time.Time) {
	g.State, g.DecidedBy, g.DecidedAt, g.Reason = state, by, &now, reason
	g.Changed(now)
}
