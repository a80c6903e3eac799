package policy

import (
	"example.org/portal/backend/internal/governance/localtime"
)

// tailDays is how long a former member may read the meetings of the own term [X5].
const tailDays = 90

// MeetingScope is a set of meetings of one board that a viewer may read.
type MeetingScope struct {
	BoardID string
	// From and To bound the meeting's date in the board's zone, both inclusive; nil is no bound.
	From *localtime.Date
	To   *localtime.Date
	// Unannounced includes meetings that were never announced [X4].
	Unannounced bool
	// ConvenedOnly leaves out meetings that were never opened.
	ConvenedOnly bool
}

// Covers tells whether the scope has the meeting in it.
func (s MeetingScope) Covers(m Meeting) bool {
	switch {
	case m.BoardID != s.BoardID:
		return false
	case s.From != nil && m.Date.Compare(*s.From) < 0, s.To != nil && m.Date.Compare(*s.To) > 0:
		return false
	case !m.Announced && !s.Unannounced:
		return false
	default:
		return !s.ConvenedOnly || m.Convened
	}
}

// DocumentScope is a set of documents of one board that a viewer may read.
type DocumentScope struct {
	BoardID string
	// From bounds the date of the recording in the board's zone, inclusive; nil is no bound.
	From *localtime.Date
}

// Covers tells whether the scope has the document in it.
func (s DocumentScope) Covers(d Document) bool {
	return d.BoardID == s.BoardID && (s.From == nil || d.RecordedOn.Compare(*s.From) >= 0)
}

// coversTerm tells whether a term of the board that it is about is readable on a day. A
// person's own term always is.
func (s BoardScope) coversTerm(t Term, personID string, today localtime.Date) bool {
	switch {
	case t.PersonID == personID:
		return true
	case !s.People:
		return false
	default:
		return s.ComingTerms || t.StartDate.Compare(today) <= 0
	}
}

// BoardScope is how far a person may read one board.
type BoardScope struct {
	// People tells whether the board's members are readable. A former member sees the
	// board's name and the own term only.
	People bool
	// ComingTerms tells whether terms of others that have not begun are readable: they are
	// drafts until then, for those who prepare them [X4].
	ComingTerms bool
	// Meetings add up: a meeting is readable when one of them covers it.
	Meetings []MeetingScope
	// Documents add up likewise. A former member reads none: they belong to no meeting
	// of the own term.
	Documents []DocumentScope
	// RecordDocuments tells whether the person adds to the board's documents, as the
	// secretary and the chair do (docs/domain/access.md).
	RecordDocuments bool
}

// scopeOf decides [X1], [X4] and [X5] for one person and one board. terms are the
// person's own; today is the date in the board's zone. The answer is nil when the
// board does not exist for the person [X6].
func scopeOf(person Person, terms []Term, board Board, today localtime.Date) *BoardScope {
	if !person.Active || person.OrganisationID != board.OrganisationID {
		return nil
	}
	var scope BoardScope
	if person.HasRole(CompanySecretary) && !board.RestrictedSecretariat {
		scope.People, scope.ComingTerms = true, true
		scope.Meetings = append(scope.Meetings, MeetingScope{BoardID: board.ID, Unannounced: true})
		scope.Documents = append(scope.Documents, DocumentScope{BoardID: board.ID})
		scope.RecordDocuments = true
	}
	for _, term := range terms {
		if term.PersonID == person.ID && term.BoardID == board.ID {
			scope.addTerm(term, today)
		}
	}
	if scope.Meetings == nil {
		return nil
	}
	return &scope
}

func (s *BoardScope) addTerm(term Term, today localtime.Date) {
	switch {
	case term.InOffice(today):
		runsTheBoard := term.Role == RoleChair || term.Role == RoleSecretary
		s.People = true
		s.ComingTerms = s.ComingTerms || runsTheBoard
		s.Meetings = append(s.Meetings, MeetingScope{
			BoardID:     term.BoardID,
			From:        term.HistoryFrom,
			Unannounced: runsTheBoard,
		})
		s.Documents = append(s.Documents, DocumentScope{BoardID: term.BoardID, From: term.HistoryFrom})
		s.RecordDocuments = s.RecordDocuments || runsTheBoard
	case term.EndDate != nil && inTail(*term.EndDate, today):
		from := term.StartDate
		if term.HistoryFrom != nil && term.HistoryFrom.Compare(from) > 0 {
			from = *term.HistoryFrom
		}
		s.Meetings = append(s.Meetings, MeetingScope{
			BoardID: term.BoardID, From: &from, To: term.EndDate, ConvenedOnly: true,
		})
	}
}

func inTail(end, today localtime.Date) bool {
	return today.Compare(end) > 0 && today.Compare(end.AddDays(tailDays)) <= 0
}
