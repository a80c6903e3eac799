package governance

// MembershipRole is what a person is on one board.
type MembershipRole string

// The roles on a board.
const (
	RoleChair       MembershipRole = "CHAIR"
	RoleDeputyChair MembershipRole = "DEPUTY_CHAIR"
	RoleMember      MembershipRole = "MEMBER"
	RoleObserver    MembershipRole = "OBSERVER"
	RoleSecretary   MembershipRole = "SECRETARY"
)

// Membership is a person's term on a board.
type Membership struct {
	ID       string
	BoardID  string
	PersonID string
	Role     MembershipRole
	Voting   bool
	// StartDate and EndDate are both inclusive; EndDate is nil while open-ended.
	StartDate  LocalDate
	EndDate    *LocalDate
	TermNumber int
	EndReason  string
	// HistoryFrom is the earliest meeting date that the member may read; nil means all.
	HistoryFrom  *LocalDate
	DisplayOrder int
	Stamp
}

// InOffice tells whether the term covers a date [R1].
func (m Membership) InOffice(on LocalDate) bool {
	return m.StartDate.Compare(on) <= 0 && (m.EndDate == nil || on.Compare(*m.EndDate) <= 0)
}

func (m Membership) overlaps(other Membership) bool {
	startsBeforeEnd := func(a, b Membership) bool {
		return b.EndDate == nil || a.StartDate.Compare(*b.EndDate) <= 0
	}
	return startsBeforeEnd(m, other) && startsBeforeEnd(other, m)
}

// CheckTerm tells why a term can not stand on the board beside the others
// (domain reference 4.1): an end before the start, a second term of the same person
// in the same role, a second chair, or more voting members than seats.
func (b Board) CheckTerm(term Membership, others []Membership) error {
	if term.EndDate != nil && term.EndDate.Compare(term.StartDate) < 0 {
		return invalid("endDate", "%s is before the start %s", term.EndDate, term.StartDate)
	}
	for _, other := range others {
		if other.ID == term.ID || other.BoardID != b.ID || !term.overlaps(other) {
			continue
		}
		if other.PersonID == term.PersonID && other.Role == term.Role {
			return invalid("startDate", "falls into a term of the same person in the same role")
		}
		if other.Role == RoleChair && term.Role == RoleChair {
			return invalid("role", "CHAIR is taken in that time")
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
			return invalid("startDate", "would seat more than %d voting members on %s", b.Seats, day)
		}
	}
	return nil
}

func countInOffice(memberships []Membership, on LocalDate) int {
	count := 0
	for _, m := range memberships {
		if m.InOffice(on) {
			count++
		}
	}
	return count
}
