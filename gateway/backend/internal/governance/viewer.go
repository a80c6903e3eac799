package governance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
)

// Viewer is a linked, active person together with what this person may read at one
// instant. A nil Viewer is an account without content [X1]: it reads nothing.
type Viewer struct {
	Person       Person
	Organisation Organisation

	terms  []Membership
	boards []Board
	scopes map[string]*BoardScope
	now    time.Time
}

// viewerStore is what is known of a person's rights.
type viewerStore interface {
	OrganisationStore
	BoardStore
	MembershipStore
}

// findViewer makes a viewer of what the search for an account's person gave. It is nil
// without an active person [X1].
func findViewer(ctx context.Context, store viewerStore, person Person, err error, now time.Time) (*Viewer, error) {
	if errors.Is(err, fault.ErrNotFound) || (err == nil && person.Status != PersonActive) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the account's person: %w", err)
	}
	organisation, err := store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("find the person's organisation: %w", err)
	}
	terms, err := store.MembershipsOfPerson(ctx, person.ID)
	if err != nil {
		return nil, fmt.Errorf("list the person's memberships: %w", err)
	}
	boards, err := store.Boards(ctx, organisation.ID)
	if err != nil {
		return nil, fmt.Errorf("list the organisation's boards: %w", err)
	}
	return newViewer(person, organisation, terms, boards, now), nil
}

// newViewer keeps of the organisation's boards those that the person may read.
func newViewer(person Person, organisation Organisation, terms []Membership, boards []Board, now time.Time) *Viewer {
	v := &Viewer{Person: person, Organisation: organisation, terms: terms, scopes: map[string]*BoardScope{}, now: now}
	for _, board := range boards {
		if scope := scopeOf(person, terms, board, board.Today(now)); scope != nil {
			v.boards = append(v.boards, board)
			v.scopes[board.ID] = scope
		}
	}
	return v
}

// Boards lists the readable boards by display order. status nil means any.
func (v *Viewer) Boards(status *BoardStatus) []Board {
	if v == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(v.boards), func(b Board) bool {
		return status != nil && b.Status != *status
	})
}

// Board finds a readable board. An unknown and a forbidden id answer alike [X6].
func (v *Viewer) Board(id string) (Board, bool) {
	if v == nil || v.scopes[id] == nil {
		return Board{}, false
	}
	i := slices.IndexFunc(v.boards, func(b Board) bool { return b.ID == id })
	return v.boards[i], true
}

// Today is the date in a readable board's zone.
func (v *Viewer) Today(board Board) LocalDate { return board.Today(v.now) }

// Terms lists the viewer's own terms in office today, in the order of the boards; of
// one board when boardID is not empty.
func (v *Viewer) Terms(boardID string) []Membership {
	if v == nil {
		return nil
	}
	var inOffice []Membership
	for _, board := range v.boards {
		for _, term := range v.terms {
			if term.BoardID == board.ID && (boardID == "" || boardID == board.ID) && term.InOffice(v.Today(board)) {
				inOffice = append(inOffice, term)
			}
		}
	}
	return inOffice
}

// AccessEpoch is the person's, and 0 without a person.
func (v *Viewer) AccessEpoch() int {
	if v == nil {
		return 0
	}
	return v.Person.AccessEpoch
}

// officers are what the viewer may know of who holds a readable board's seats. terms are
// all of the board, and may be of others too.
func (v *Viewer) officers(board Board, terms []Membership) Officers {
	scope, today := v.scopes[board.ID], v.Today(board)
	var known Officers
	for _, term := range terms {
		if term.BoardID == board.ID && scope.coversTerm(term, v.Person.ID, today) {
			known.Terms = append(known.Terms, term)
		}
	}
	if scope.People {
		vacancies := board.Vacancies(terms, today)
		known.Vacancies = &vacancies
	}
	return known
}

// meetingScopes are those of the given boards, or of all readable ones when boardIDs is nil.
func (v *Viewer) meetingScopes(boardIDs []string) []MeetingScope {
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

// documentScopes are those of one board, or of all readable ones when boardID is nil.
func (v *Viewer) documentScopes(boardID *string) []DocumentScope {
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
func (v *Viewer) ReadsDocuments(boardID string) bool { return len(v.documentScopes(&boardID)) > 0 }

// MayRecordDocuments tells whether the viewer adds to a board's documents.
func (v *Viewer) MayRecordDocuments(boardID string) bool {
	return v != nil && v.scopes[boardID] != nil && v.scopes[boardID].RecordDocuments
}
