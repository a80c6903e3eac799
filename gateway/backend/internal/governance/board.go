package governance

import (
	"slices"
	"time"
)

// BoardKind tells a board from its committees and advisers.
type BoardKind string

// The kinds of boards.
const (
	KindBoard     BoardKind = "BOARD"
	KindCommittee BoardKind = "COMMITTEE"
	KindAdvisory  BoardKind = "ADVISORY"
)

// BoardStatus tells whether a board still meets.
type BoardStatus string

// The states of a board.
const (
	BoardActive    BoardStatus = "ACTIVE"
	BoardDissolved BoardStatus = "DISSOLVED"
)

// Board is any body that meets and decides.
type Board struct {
	ID             string
	OrganisationID string
	// Code is 1..8 of A–Z and 0–9; meetings are numbered with it.
	Code string
	Name string
	Kind BoardKind
	// ParentID is set for committees.
	ParentID *string
	// Purpose is a sentence or two; empty when nobody wrote one.
	Purpose string
	// Seats is the number of voting members that the board has room for, 1..50.
	Seats int
	// TimeZone is an IANA name; the board's dates are dates there [N2].
	TimeZone        string
	Status          BoardStatus
	DefaultLocation string
	// RestrictedSecretariat hides the board from secretaries who are not named on it.
	RestrictedSecretariat bool
	DisplayOrder          int
	Stamp
}

// Today is the date in the board's zone. A zone that can not be loaded counts as UTC.
func (b Board) Today(now time.Time) LocalDate {
	zone, err := LoadZone(b.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	return DateIn(now, zone)
}

// Vacancies is the number of seats without a voting member in office on a date.
func (b Board) Vacancies(memberships []Membership, on LocalDate) int {
	seated := slices.DeleteFunc(slices.Clone(memberships), func(m Membership) bool {
		return m.BoardID != b.ID || !m.Voting
	})
	return max(0, b.Seats-countInOffice(seated, on))
}
