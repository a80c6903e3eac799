package board

import (
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// TermGiven is a term of office as the secretary gives it.
type TermGiven struct {
	Role   policy.BoardRole
	Voting bool
	// Weight is how many votes a voting member has, 1..1000. Where it is nil it stays, and is 1 for a new term.
	Weight *int
	// StartDate and EndDate are both inclusive; EndDate is nil while open-ended.
	StartDate localtime.Date
	EndDate   *localtime.Date
	// HistoryFrom is the earliest meeting date that the member may read; nil means all.
	HistoryFrom *localtime.Date
	// TermNumber is found where it is nil.
	TermNumber *int
	// AppointedBy refers to the resolution of the appointment. A term beyond the limits needs it [R3].
	AppointedBy string
}

// The bounds of a term.
const (
	longestAppointment = 200
	highestTerm        = 99
	highestWeight      = 1000
)

func (g TermGiven) trimmed() TermGiven {
	g.AppointedBy = strings.TrimSpace(g.AppointedBy)
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
	if g.Weight != nil && !within(*g.Weight, 1, highestWeight) {
		return governance.Invalid("weight", "must be 1 to %d", highestWeight)
	}
	if g.TermNumber != nil && !within(*g.TermNumber, 1, highestTerm) {
		return governance.Invalid("termNumber", "must be 1 to %d", highestTerm)
	}
	if g.AppointedBy == "" {
		return nil
	}
	return governance.CheckLine("appointedBy", g.AppointedBy, longestAppointment)
}

// take takes over what was given. others are the board's terms.
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

// checkLimits refuses a term beyond the limits that no resolution allows [R3].
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

// Appointment seats a person on a board.
type Appointment struct {
	change.Request
	BoardID  string
	PersonID string
	TermGiven
}

// Appoint adds a term of office.
func (k *Keeper) Appoint(input Appointment) change.Command[Membership] {
	return addMembership{k.seating("addMembership", input.BoardID, change.KeyOf(input.ClientMutationID, input)), input}
}

// seating is a command on the members of one board.
func (k *Keeper) seating(name, boardID string, key change.Key) onTerm {
	return onTerm{onBoard{keeper: k, name: name, key: key, boardID: boardID, action: policy.ManageMemberships, forbidden: onlySecretary}}
}

// onTerm is a command that answers a term.
type onTerm struct{ onBoard }

// IDOf implements change.Repeated.
func (onTerm) IDOf(term Membership) string { return term.ID }

// Again implements change.Repeated.
func (o onTerm) Again(tx *change.Tx, id string) (Membership, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Membership{}, err
	}
	term, err := o.keeper.term(tx, id)
	if err == nil && !v.ReadsTerm(term.ForPolicy()) {
		return Membership{}, ErrNoTerm
	}
	return term, err
}

type addMembership struct {
	onTerm
	input Appointment
}

// Locks implements change.Command.
func (a addMembership) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks, err := a.onTerm.Locks(tx)
	return append(locks, change.Change(change.RankPerson, a.input.PersonID)), err
}

// Apply implements change.Command.
func (a addMembership) Apply(tx *change.Tx) (Membership, error) {
	of, err := a.keeper.active(tx, a.boardID)
	if err != nil {
		return Membership{}, err
	}
	person, err := a.keeper.colleague(tx, a.input.PersonID)
	if err != nil {
		return Membership{}, err
	}
	if person.Status == people.Left {
		return Membership{}, change.Invalid("personId", "%s has left the organisation", person.DisplayName)
	}
	given := a.input.trimmed()
	if err := given.check(); err != nil {
		return Membership{}, refuse(err)
	}
	sets, others, err := a.keeper.rulesAndTerms(tx, of.ID)
	if err != nil {
		return Membership{}, err
	}
	term := Membership{BoardID: of.ID, PersonID: person.ID, DisplayOrder: placeFor(given, others)}
	term.take(given, others)
	if err := term.checkLimits(sets, others); err != nil {
		return Membership{}, err
	}
	term, err = a.keeper.roster.seat(tx, of, &person, term, others)
	return term, refuse(err)
}

// placeFor lists a new member behind those who are there, and before all observers.
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
