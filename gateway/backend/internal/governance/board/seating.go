package board

import (
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// TermGiven is a term of office in an input.
type TermGiven struct {
	Role   policy.BoardRole
	Voting bool
	// Weight is how many votes a voting member has, 1..1000. A nil Weight stays unchanged, and is 1 for a new term.
	Weight *int
	// StartDate and EndDate are both inclusive. EndDate is nil while the term has no end.
	StartDate localtime.Date
	EndDate   *localtime.Date
	// HistoryFrom is the earliest meeting date that the member may read; nil for all dates.
	HistoryFrom *localtime.Date
	// A nil TermNumber is computed from the person's earlier terms.
	TermNumber *int
	// AppointedBy refers to the resolution of the appointment. A term beyond the limits needs one [R3].
	AppointedBy string
}

// The limits of a term.
const (
	longestAppointment = 200
	highestTerm        = 99
	highestWeight      = 1000
)

func (g TermGiven) trimmed() TermGiven {
	g.AppointedBy = governance.TidyLine(g.AppointedBy)
	return g
}

func (g TermGiven) check() error {
	roles := []policy.BoardRole{policy.RoleChair, policy.RoleDeputyChair, policy.RoleMember, policy.RoleObserver, policy.RoleSecretary}
	if !slices.Contains(roles, g.Role) {
		return governance.Invalid("role", "must be CHAIR, DEPUTY_CHAIR, MEMBER, OBSERVER or SECRETARY")
	}
	if g.Voting && (g.Role == policy.RoleObserver || g.Role == policy.RoleSecretary) {
		return governance.Invalid("voting", "observers and secretaries do not vote")
	}
	if g.Weight != nil && !isBetween(*g.Weight, 1, highestWeight) {
		return governance.Invalid("weight", "must be 1 to %d", highestWeight)
	}
	if g.TermNumber != nil && !isBetween(*g.TermNumber, 1, highestTerm) {
		return governance.Invalid("termNumber", "must be 1 to %d", highestTerm)
	}
	if g.AppointedBy == "" {
		return nil
	}
	return governance.CheckLine("appointedBy", g.AppointedBy, longestAppointment)
}

// take copies the given fields into the membership. others are the board's terms.
func (m *Membership) take(g TermGiven, others []Membership) {
	m.Role, m.Voting, m.StartDate, m.EndDate = g.Role, g.Voting, g.StartDate, g.EndDate
	m.HistoryFrom, m.AppointedBy = g.HistoryFrom, g.AppointedBy
	if g.Weight != nil {
		m.Weight = *g.Weight
	}
	switch {
	case g.TermNumber != nil:
		m.TermNumber = *g.TermNumber
	case m.TermNumber == 0 && m.Voting:
		m.TermNumber = nextTerm(m.StartDate, votingTermsOf(others, m.BoardID, m.PersonID, m.ID))
	case m.TermNumber == 0:
		m.TermNumber = 1
	}
}

// checkLimits refuses a term beyond the limits unless a resolution allows it [R3].
func (m Membership) checkLimits(sets []RuleSet, others []Membership) error {
	rules := RulesFor(sets, m.BoardID, m.StartDate, nil)
	if rules == nil || !m.Voting || m.AppointedBy != "" {
		return nil
	}
	if limit := rules.limit(m, votingTermsOf(others, m.BoardID, m.PersonID, m.ID)); limit != "" {
		return change.Invalid("appointedBy", "%s Name the resolution that allows it.", limit)
	}
	return nil
}

// Appointment is the input of Appoint.
type Appointment struct {
	change.Request
	BoardID  string
	PersonID string
	TermGiven
}

// Appoint returns the command that adds a term of office, or a grant of it that waits for a second person.
func (cs *Commands) Appoint(input Appointment) change.Command[Seated] {
	c := command{
		name: "addMembership", key: change.KeyOf(input.ClientMutationID, input), boardID: input.BoardID,
		action: policy.ManageMemberships, forbidden: onlySecretary, also: []change.Lock{change.Change(change.RankPerson, input.PersonID)},
	}
	return operation(cs, c, cs.repeatSeated(), func(tx *change.Tx, of Board) (Seated, error) { return cs.appoint(tx, of, input) })
}

func (cs *Commands) appoint(tx *change.Tx, of Board, input Appointment) (Seated, error) {
	person, err := cs.colleague(tx, input.PersonID)
	if err != nil {
		return Seated{}, err
	}
	if person.Status == people.Left {
		return Seated{}, change.Invalid("personId", "%s has left the organisation", person.DisplayName)
	}
	given := input.trimmed()
	term, others, err := cs.newTerm(tx, of, person.ID, given)
	if err != nil {
		return Seated{}, err
	}
	waits, since, err := cs.needsSecond(tx, nil, term)
	if err != nil {
		return Seated{}, err
	}
	if waits {
		return cs.request(tx, of, term, given, since)
	}
	if term, err = cs.roster.seat(tx, of, &person, term, others); err != nil {
		return Seated{}, refuse(err)
	}
	return Seated{Membership: term}, cs.recordAccessChange(tx, of, term, access.Given)
}

// newTerm returns the given term if it can stand beside the board's other terms.
func (cs *Commands) newTerm(tx *change.Tx, of Board, personID string, given TermGiven) (Membership, []Membership, error) {
	if err := given.check(); err != nil {
		return Membership{}, nil, refuse(err)
	}
	sets, others, err := cs.rulesAndTerms(tx, of.ID)
	if err != nil {
		return Membership{}, nil, err
	}
	term := Membership{BoardID: of.ID, PersonID: personID, DisplayOrder: placeFor(given, others)}
	term.take(given, others)
	if err := term.checkLimits(sets, others); err != nil {
		return Membership{}, nil, err
	}
	return term, others, refuse(of.CheckTerm(term, others))
}

// placeFor returns the position of a new member in the list: after the present members and before all observers.
func placeFor(given TermGiven, others []Membership) int {
	if given.Role == policy.RoleObserver {
		return behindMembers
	}
	last := -1
	for _, other := range others {
		if other.DisplayOrder < behindMembers-1 {
			last = max(last, other.DisplayOrder)
		}
	}
	return last + 1
}
