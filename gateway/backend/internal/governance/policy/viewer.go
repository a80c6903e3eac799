package policy

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Viewer is an active person with what they may read and change at one instant. A nil Viewer is an account without
// content [X1]: it reads nothing.
type Viewer struct {
	Person Person

	// boardIDs are the readable boards, in the order in which NewViewer got them.
	boardIDs  []string
	standings map[string]*standing
	now       time.Time
}

// NewViewer returns a viewer who reads some of the organisation's boards. terms and scopes are the person's own. It
// returns nil without an active person [X1].
func NewViewer(person Person, terms []Term, scopes []AuditorScope, boards []Board, now time.Time) *Viewer {
	if !person.Active {
		return nil
	}
	v := &Viewer{Person: person, standings: map[string]*standing{}, now: now}
	for _, board := range boards {
		if on := standingOn(board, person, terms, scopes, board.Today(now)); on != nil {
			v.boardIDs = append(v.boardIDs, board.ID)
			v.standings[board.ID] = on
		}
	}
	return v
}

// Now returns the instant for which the viewer's rights were computed.
func (v *Viewer) Now() time.Time { return v.now }

// Today returns the present date in the zone of a readable board.
func (v *Viewer) Today(boardID string) localtime.Date { return v.standings[boardID].today }

// Board finds a readable board. Unknown ids and ids of unreadable boards give the same answer [X6].
func (v *Viewer) Board(id string) (Board, bool) {
	if v == nil || v.standings[id] == nil {
		return Board{}, false
	}
	return v.standings[id].board, true
}

// Capacities returns the capacities of the viewer on a board today, in the order of the table of rights.
func (v *Viewer) Capacities(boardID string) []Capacity {
	if v == nil || v.standings[boardID] == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(capacities), func(c Capacity) bool { return !v.standings[boardID].acts(c, nil) })
}

// AccessEpoch returns the person's access epoch; 0 without a person.
func (v *Viewer) AccessEpoch() int {
	if v == nil {
		return 0
	}
	return v.Person.AccessEpoch
}

// RightsOn returns a text that changes with everything that decides the viewer's rights on a board, except the instant at which
// grants for items end. Caches compare it.
func (v *Viewer) RightsOn(boardID string) string {
	if on := v.standings[boardID]; on != nil {
		return fmt.Sprintf("%+v %+v", v.Person, *on)
	}
	return fmt.Sprintf("%+v", v.Person)
}

// ReadsTerm reports whether the viewer may read a term of a readable board. People always read their own terms. Terms
// that have not begun are drafts, so only people who prepare drafts read them [X4].
func (v *Viewer) ReadsTerm(term Term) bool {
	on := v.standings[term.BoardID]
	switch {
	case on == nil:
		return false
	case term.PersonID == v.Person.ID:
		return true
	case v.May(ReadDirectory, Object{BoardID: term.BoardID}) != Allowed:
		return false
	default:
		return on.preparesDrafts() || term.StartDate.Compare(on.today) <= 0
	}
}

// Scope returns everything that the viewer may read.
func (v *Viewer) Scope() Scope {
	if v == nil {
		return Scope{}
	}
	s := Scope{personID: v.Person.ID, now: v.now, hasGrants: v.Person.HasGrants}
	for _, id := range v.boardIDs {
		s.spans = append(s.spans, v.standings[id].spans...)
	}
	return s
}
