// Package board has boards with their rules, the terms of office on them, and the scopes of auditors.
package board

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind tells a board from its committees and advisers.
type Kind string

// The kinds of boards.
const (
	KindBoard     Kind = "BOARD"
	KindCommittee Kind = "COMMITTEE"
	KindAdvisory  Kind = "ADVISORY"
)

// Status reports whether a board still meets.
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
	// Code is 1..8 of A–Z and 0–9; meetings are numbered with it.
	Code string
	Name string
	Kind Kind
	// ParentID is set for committees.
	ParentID *string
	// Purpose is a sentence or two; empty when nobody wrote one.
	Purpose string
	// Seats is the number of voting members that the board has room for, 1..50.
	Seats int
	// TimeZone is an IANA name; the board's dates are dates there [N2].
	TimeZone        string
	Status          Status
	DefaultLocation string
	// RestrictedSecretariat hides the board from secretaries who are not named on it.
	RestrictedSecretariat bool
	DisplayOrder          int
	governance.Stamp
}

// Today is the date in the board's zone. A zone that cannot be loaded counts as UTC.
func (b Board) Today(now time.Time) localtime.Date {
	return localtime.Today(now, b.TimeZone)
}

// ForPolicy is what the policy has to know of the board.
func (b Board) ForPolicy() policy.Board {
	return policy.Board{
		ID: b.ID, OrganisationID: b.OrganisationID, TimeZone: b.TimeZone,
		Dissolved: b.Status == Dissolved, RestrictedSecretariat: b.RestrictedSecretariat,
	}
}

// Vacancies is the number of seats without a voting member in office on a date.
func (b Board) Vacancies(memberships []Membership, on localtime.Date) int {
	seated := 0
	for _, m := range memberships {
		if m.BoardID == b.ID && m.Voting && m.InOffice(on) {
			seated++
		}
	}
	return max(0, b.Seats-seated)
}
