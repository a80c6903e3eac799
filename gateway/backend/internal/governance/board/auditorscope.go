package board

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// AuditorScope lets an auditor read the board's meetings in a range of dates. All dates are inclusive.
type AuditorScope struct {
	ID       string
	PersonID string
	BoardID  string
	From, To localtime.Date
	// Until is the last day on which the scope counts.
	Until localtime.Date
	governance.Stamp
}

// ForPolicy returns what the policy needs to know of the scope.
func (s AuditorScope) ForPolicy() policy.AuditorScope {
	return policy.AuditorScope{BoardID: s.BoardID, From: s.From, To: s.To, Until: s.Until}
}
