package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Viewer is an active person together with what this person may read at one instant. A nil
// Viewer is an account without content [X1]: it reads nothing.
type Viewer struct {
	Person Person

	boards []Board
	scopes map[string]*BoardScope
	// today has the date in the zone of each readable board: finding a zone reads a file.
	today map[string]localtime.Date
	now   time.Time
}

// NewViewer keeps of the organisation's boards those that the person may read. terms are
// the person's own. It is nil without an active person [X1].
func NewViewer(person Person, terms []Term, boards []Board, now time.Time) *Viewer {
	if !person.Active {
		return nil
	}
	v := &Viewer{Person: person, scopes: map[string]*BoardScope{}, today: map[string]localtime.Date{}, now: now}
	for _, board := range boards {
		today := board.Today(now)
		if scope := scopeOf(person, terms, board, today); scope != nil {
			v.boards = append(v.boards, board)
			v.scopes[board.ID], v.today[board.ID] = scope, today
		}
	}
	return v
}

// Now is the instant for which the viewer's rights were found.
func (v *Viewer) Now() time.Time { return v.now }

// Today is the date in the zone of a readable board.
func (v *Viewer) Today(boardID string) localtime.Date { return v.today[boardID] }

// Board finds a readable board. An unknown and a forbidden id answer alike [X6].
func (v *Viewer) Board(id string) (Board, bool) {
	if v == nil || v.scopes[id] == nil {
		return Board{}, false
	}
	i := slices.IndexFunc(v.boards, func(b Board) bool { return b.ID == id })
	return v.boards[i], true
}

// AccessEpoch is the person's, and 0 without a person.
func (v *Viewer) AccessEpoch() int {
	if v == nil {
		return 0
	}
	return v.Person.AccessEpoch
}

// ReadsPeople tells whether the members of a readable board are for the viewer.
func (v *Viewer) ReadsPeople(board Board) bool { return v.scopes[board.ID].People }

// ReadsTerm tells whether a term of a readable board is for the viewer.
func (v *Viewer) ReadsTerm(board Board, term Term) bool {
	return term.BoardID == board.ID && v.scopes[board.ID].coversTerm(term, v.Person.ID, v.today[board.ID])
}

// MeetingScopes are those of the given boards, or of all readable ones when boardIDs is nil.
func (v *Viewer) MeetingScopes(boardIDs []string) []MeetingScope {
	if v == nil {
		return nil
	}
	var scopes []MeetingScope
	for _, board := range v.boards {
		if boardIDs == nil || slices.Contains(boardIDs, board.ID) {
			scopes = append(scopes, v.scopes[board.ID].Meetings...)
		}
	}
	return scopes
}

// DocumentScopes are those of one board, or of all readable ones when boardID is nil.
func (v *Viewer) DocumentScopes(boardID *string) []DocumentScope {
	if v == nil {
		return nil
	}
	var scopes []DocumentScope
	for _, board := range v.boards {
		if boardID == nil || *boardID == board.ID {
			scopes = append(scopes, v.scopes[board.ID].Documents...)
		}
	}
	return scopes
}

// ReadsDocuments tells whether a board's documents are for the viewer.
func (v *Viewer) ReadsDocuments(boardID string) bool { return len(v.DocumentScopes(&boardID)) > 0 }

// MayRecordDocuments tells whether the viewer adds to a board's documents.
func (v *Viewer) MayRecordDocuments(boardID string) bool {
	return v != nil && v.scopes[boardID] != nil && v.scopes[boardID].RecordDocuments
}
