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
	// StartDate and EndDate are both inclusive; EndDate is nil while open-ended.
	StartDate  localtime.Date
	EndDate    *localtime.Date
	TermNumber int
	EndReason  string
	// AppointedBy refers to the resolution of the appointment; it may be empty.
	AppointedBy string
	// HistoryFrom is the earliest meeting date that the member may read; nil means all.
	HistoryFrom  *localtime.Date
	DisplayOrder int
	// RecordedAt is when the term got its present role and days, and RecordedBy who asked for them; nil and empty for a term
	// that stands as it was added.
	RecordedAt *time.Time
	RecordedBy string
	governance.Stamp
}

// Recorded is when the term got its present role and days, and who asked for them. A backdated term counts from then.
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

// ByBoard gives the memberships of each board, in the order that they have together.
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

// ForPolicy is what the policy has to know of the term.
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

// CheckTerm tells why a term cannot stand on the board beside the others
// (docs/domain/records.md, "Membership"): an end before the start, a second term of the same person
// in the same role, a second chair, or more voting members than seats.
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

// checkSeats counts on the days on which the number in office can grow: the term's own
// start and every start inside it.
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
