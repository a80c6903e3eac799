// Package board has boards with their rules, the terms of office on them, and the scopes of auditors.
package board

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind distinguishes boards, committees and advisory boards.
type Kind string

// The kinds of boards.
const (
	KindBoard     Kind = "BOARD"
	KindCommittee Kind = "COMMITTEE"
	KindAdvisory  Kind = "ADVISORY"
)

// Status says whether a board still meets.
type Status string

// The states of a board.
const (
	Active    Status = "ACTIVE"
	Dissolved Status = "DISSOLVED"
)

// Board is any body that meets and decides.
type Board struct {
	ID             string
	OrganisationID string
	// Code has 1 to 8 characters of A–Z and 0–9. The numbers of meetings contain it.
	Code string
	Name string
	Kind Kind
	// ParentID is set for committees.
	ParentID *string
	// Purpose is a sentence or two; empty when nobody wrote one.
	Purpose string
	// Seats is how many voting members the board can have, 1..50.
	Seats int
	// TimeZone is an IANA name. The board's dates are dates in this zone [N2].
	TimeZone        string
	Status          Status
	DefaultLocation string
	// RestrictedSecretariat hides the board from secretaries who are not named on it.
	RestrictedSecretariat bool
	DisplayOrder          int
	governance.Stamp
}

// Today returns the present date in the board's zone. A zone that cannot be loaded counts as UTC.
func (b Board) Today(now time.Time) localtime.Date {
	return localtime.Today(now, b.TimeZone)
}

// ForPolicy returns what the policy needs to know of the board.
func (b Board) ForPolicy() policy.Board {
	return policy.Board{
		ID: b.ID, OrganisationID: b.OrganisationID, TimeZone: b.TimeZone,
		Dissolved: b.Status == Dissolved, RestrictedSecretariat: b.RestrictedSecretariat,
	}
}

// Vacancies returns the number of seats without a voting member in office on a date.
func (b Board) Vacancies(memberships []Membership, on localtime.Date) int {
	seated := 0
	for _, m := range memberships {
		if m.BoardID == b.ID && m.Voting && m.InOffice(on) {
			seated++
		}
	}
	return max(0, b.Seats-seated)
}
