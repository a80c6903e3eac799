package access

import (
	"time"

	"example.org/portal/backend/internal/governance/policy"
)

// Outcome says what happened to a grant, which is one part of a change of a person's access.
type Outcome string

// The outcomes. A requested grant waits. A grant that was stopped or has expired gave no access.
const (
	Requested Outcome = "REQUESTED"
	Given     Outcome = "GIVEN"
	Changed   Outcome = "CHANGED"
	Taken     Outcome = "TAKEN"
	NotGiven  Outcome = "STOPPED"
	RanOut    Outcome = "EXPIRED"
)

// Change is one change of a person's access. Everybody concerned receives one e-mail and a row on Home.
type Change struct {
	ID, OrganisationID string
	Kind               Kind
	PersonID           string
	// BoardID is nil for every kind but Seat.
	BoardID *string
	// ActorID is nil when no person of the organisation made the change.
	ActorID *string
	At      time.Time
	Steps   []Step
}

// Step is one part of a change.
type Step struct {
	Outcome Outcome `json:"outcome"`
	// OrgRole and BoardRole are empty for other kinds of access.
	OrgRole   policy.OrgRole   `json:"orgRole,omitempty"`
	BoardRole policy.BoardRole `json:"boardRole,omitempty"`
	// GrantID is empty when the step had no waiting grant.
	GrantID string `json:"grantId,omitempty"`
}

// step returns the step that records an outcome of the grant.
func (g Grant) step(outcome Outcome) Step {
	return Step{Outcome: outcome, OrgRole: g.OrgRole, BoardRole: g.BoardRole, GrantID: g.ID}
}
