package board

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Membership is a person's term on a board.
type Membership struct {
	ID       string
	BoardID  string
	PersonID string
	Role     policy.BoardRole
	Voting   bool
	// Weight is how many votes a voting member has, 1..1000.
	Weight int
	// StartDate and EndDate are both inclusive. EndDate is nil while the term has no end.
	StartDate  localtime.Date
	EndDate    *localtime.Date
	TermNumber int
	EndReason  string
	// AppointedBy refers to the resolution of the appointment. It may be empty.
	AppointedBy string
	// HistoryFrom is the earliest meeting date that the member may read; nil for all dates.
	HistoryFrom  *localtime.Date
	DisplayOrder int
	// RecordedAt is when the term got its present role and days, and RecordedBy is the person who asked for them. They
	// are nil and empty for a term that is as it was added.
	RecordedAt *time.Time
	RecordedBy string
	governance.Stamp
}

// Recorded returns when the term got its present role and days, and who asked for them. Even a backdated term counts
// from that instant.
func (m Membership) Recorded() (at time.Time, by string) {
	at, by = m.CreatedAt, m.CreatedBy
	if m.RecordedAt != nil {
		at = *m.RecordedAt
	}
	if m.RecordedBy != "" {
		by = m.RecordedBy
	}
	return at, by
}

// ByBoard groups memberships by board and keeps their order.
func ByBoard(memberships []Membership) map[string][]Membership {
	byBoard := make(map[string][]Membership)
	for _, m := range memberships {
		byBoard[m.BoardID] = append(byBoard[m.BoardID], m)
	}
	return byBoard
}

// InOffice reports whether the term covers a date [R1].
func (m Membership) InOffice(on localtime.Date) bool {
	return on.Within(m.StartDate, m.EndDate)
}

// ForPolicy returns what the policy needs to know of the term.
func (m Membership) ForPolicy() policy.Term {
	return policy.Term{
		BoardID: m.BoardID, PersonID: m.PersonID, Role: m.Role,
		StartDate: m.StartDate, EndDate: m.EndDate, HistoryFrom: m.HistoryFrom,
	}
}

func (m Membership) overlaps(other Membership) bool {
	startsBeforeEnd := func(a, b Membership) bool {
		return b.EndDate == nil || a.StartDate.Compare(*b.EndDate) <= 0
	}
	return startsBeforeEnd(m, other) && startsBeforeEnd(other, m)
}

// CheckTerm returns an error when a term cannot stand beside the board's other terms (docs/domain/records.md,
// "Membership"). The reasons are an end before the start, a second term of the same person in the same role, a second
// chair, and more voting members than seats.
func (b Board) CheckTerm(term Membership, others []Membership) error {
	if term.EndDate != nil && term.EndDate.Compare(term.StartDate) < 0 {
		return governance.Invalid("endDate", "is before the start")
	}
	for _, other := range others {
		if other.ID == term.ID || other.BoardID != b.ID || !term.overlaps(other) {
			continue
		}
		if other.PersonID == term.PersonID && other.Role == term.Role {
			return governance.Invalid("startDate", "falls into another term of the same person in the same role")
		}
		if other.Role == policy.RoleChair && term.Role == policy.RoleChair {
			return governance.Invalid("role", "of chair is taken in that time")
		}
	}
	return b.checkSeats(term, others)
}

// checkSeats counts voting members on the days on which their number can grow: the start of the term, and every start
// within the term.
func (b Board) checkSeats(term Membership, others []Membership) error {
	if !term.Voting {
		return nil
	}
	seated := []Membership{term}
	for _, other := range others {
		if other.ID != term.ID && other.BoardID == b.ID && other.Voting {
			seated = append(seated, other)
		}
	}
	for _, m := range seated {
		if day := m.StartDate; term.InOffice(day) && countInOffice(seated, day) > b.Seats {
			return governance.Invalid("startDate", "is not possible: on %s more than %s would be in office, and there are no more seats", day, numbered(b.Seats, "voting member", "voting members"))
		}
	}
	return nil
}

func countInOffice(memberships []Membership, on localtime.Date) int {
	count := 0
	for _, m := range memberships {
		if m.InOffice(on) {
			count++
		}
	}
	return count
}
