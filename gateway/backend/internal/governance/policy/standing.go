package policy

import (
	"slices"

	"example.org/portal/backend/internal/governance/localtime"
)

// TailDays is how many days after a term its former holder may read the meetings of the term [X5].
const TailDays = 90

// standing is the role of a person on one board today, and how much of the board the person reads.
type standing struct {
	board      Board
	today      localtime.Date
	capacities []Capacity
	// deputises is true for deputy chairs, who act as the chair while they chair a meeting.
	deputises bool
	spans     []span
	// audited are the bounds of the spans that come from auditor scopes.
	audited []Bounds
}

// standingOn decides [X4] and [X5] for one person and one board. terms and scopes are the person's own. It returns nil
// when the board does not exist for the person [X6].
func standingOn(board Board, person Person, terms []Term, scopes []AuditorScope, today localtime.Date) *standing {
	if person.OrganisationID != board.OrganisationID {
		return nil
	}
	s := &standing{board: board, today: today}
	if person.HasRole(CompanySecretary) && !board.RestrictedSecretariat {
		s.add(asSecretary, Bounds{Drafts: true})
	}
	for _, term := range terms {
		if term.PersonID == person.ID && term.BoardID == board.ID {
			s.addTerm(term)
		}
	}
	for _, scope := range scopes {
		if person.HasRole(Auditor) && scope.BoardID == board.ID && today.Compare(scope.Until) <= 0 {
			bounds := Bounds{From: scope.From, To: scope.To}
			s.add(asAuditor, bounds)
			s.audited = append(s.audited, bounds)
		}
	}
	if len(s.spans) == 0 {
		return nil
	}
	return s
}

func (s *standing) add(capacity Capacity, bounds Bounds) {
	if !slices.Contains(s.capacities, capacity) {
		s.capacities = append(s.capacities, capacity)
	}
	s.spans = append(s.spans, span{boardID: s.board.ID, Bounds: bounds})
}

func (s *standing) addTerm(term Term) {
	history := localtime.Date{}
	if term.HistoryFrom != nil {
		history = *term.HistoryFrom
	}
	switch {
	case term.InOffice(s.today):
		capacity := capacityOf(term.Role)
		s.add(capacity, Bounds{From: history, Drafts: capacity == asSecretary || capacity == asChair, OpenOnly: capacity == asObserver})
		s.deputises = s.deputises || term.Role == RoleDeputyChair
	case term.EndDate != nil && inTail(*term.EndDate, s.today):
		from := term.StartDate
		if history.Compare(from) > 0 {
			from = history
		}
		bounds := Bounds{From: from, To: *term.EndDate, ConvenedOnly: true, OpenOnly: term.Role == RoleObserver}
		s.spans = append(s.spans, span{boardID: s.board.ID, Bounds: bounds})
	}
}

func inTail(end, today localtime.Date) bool {
	return today.Compare(end) > 0 && today.Compare(end.AddDays(TailDays)) <= 0
}

// acts reports whether the person acts in a capacity on the board.
func (s *standing) acts(as Capacity, met []Condition) bool {
	if s == nil {
		return false
	}
	return slices.Contains(s.capacities, as) || as == asChair && s.deputises && slices.Contains(met, Chairing)
}

// preparesDrafts reports whether the person reads unpublished items of the board.
func (s *standing) preparesDrafts() bool { return s.acts(asSecretary, nil) || s.acts(asChair, nil) }
