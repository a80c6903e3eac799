package policy

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Board is what the policy needs to know of a board.
type Board struct {
	ID, OrganisationID string
	// TimeZone is an IANA name. The board's dates are dates in this zone [N2].
	TimeZone string
	// Dissolved boards can be read as before, but nothing can be added to them.
	Dissolved bool
	// RestrictedSecretariat hides the board from secretaries who are not named on it.
	RestrictedSecretariat bool
}

// Today returns the present date in the board's zone. A zone that cannot be loaded counts as UTC.
func (b Board) Today(now time.Time) localtime.Date {
	return localtime.Today(now, b.TimeZone)
}
