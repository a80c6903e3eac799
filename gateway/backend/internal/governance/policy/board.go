package policy

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

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
