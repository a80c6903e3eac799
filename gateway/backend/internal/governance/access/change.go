package access

import (
	"time"

	"example.org/portal/backend/internal/governance/policy"
)

// Outcome is what happened to a part of somebody's access.
type Outcome string

// The outcomes. What was requested waits; what was stopped or has expired was not given.
const (
	Requested Outcome = "REQUESTED"
	Given     Outcome = "GIVEN"
	Changed   Outcome = "CHANGED"
	Taken     Outcome = "TAKEN"
	NotGiven  Outcome = "STOPPED"
	RanOut    Outcome = "EXPIRED"
)

// Change is one change of a person's access, of which people are told: by one e-mail each, and on Home.
type Change struct {
	ID, OrganisationID string
	Kind               Kind
	PersonID           string
	// BoardID is nil for all but Seat.
	BoardID *string
	// ActorID is nil where no person of the organisation did it.
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
	// GrantID is empty where nothing waits or waited.
	GrantID string `json:"grantId,omitempty"`
}

// step is what happened to the grant.
func (g Grant) step(outcome Outcome) Step {
	return Step{Outcome: outcome, OrgRole: g.OrgRole, BoardRole: g.BoardRole, GrantID: g.ID}
}
