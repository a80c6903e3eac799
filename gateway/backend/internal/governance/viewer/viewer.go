// Package viewer finds the person of an account, with their own terms and the boards that they may read.
package viewer

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Viewer is a linked, active person with what they may read at one instant. A nil Viewer is an account without content
// [X1]: it reads nothing.
type Viewer struct {
	Person       people.Person
	Organisation organisation.Organisation

	rights *policy.Viewer
	terms  []board.Membership
	boards []board.Board
}

// newViewer keeps the boards that the person may read.
func newViewer(asking Asking, seats []Seat, now time.Time) *Viewer {
	v := &Viewer{Person: asking.Person, Organisation: asking.Organisation, rights: rightsOf(asking, seats, now)}
	for _, seat := range seats {
		if _, readable := v.rights.Board(seat.Board.ID); readable {
			v.boards = append(v.boards, seat.Board)
			v.terms = append(v.terms, seat.Terms...)
		}
	}
	return v
}

func rightsOf(asking Asking, seats []Seat, now time.Time) *policy.Viewer {
	person := asking.Person.ForPolicy()
	person.HasGrants = asking.HasGrants
	person.ViewOnly = asking.Organisation.Policy() == organisation.ViewOnly
	person.VotesWithProof = asking.Organisation.VotesNeedProof
	person.Watermarked = asking.Organisation.Policy() == organisation.Watermarked
	var terms []policy.Term
	boards := make([]policy.Board, len(seats))
	for i, seat := range seats {
		boards[i] = seat.Board.ForPolicy()
		for _, term := range seat.Terms {
			terms = append(terms, term.ForPolicy())
		}
	}
	scopes := make([]policy.AuditorScope, len(asking.Scopes))
	for i, scope := range asking.Scopes {
		scopes[i] = scope.ForPolicy()
	}
	return policy.NewViewer(person, terms, scopes, boards, now)
}

// WithoutRights returns a viewer for the same person who reads only their own entry and changes nothing. Its access
// epoch is different, so that browsers forget what the person read before [X7].
func (v *Viewer) WithoutRights() *Viewer {
	if v == nil {
		return nil
	}
	person := v.rights.Person
	person.OrgRoles, person.HasGrants, person.AccessEpoch = nil, false, 0
	return &Viewer{Person: v.Person, Organisation: v.Organisation, rights: policy.NewViewer(person, nil, nil, nil, v.rights.Now())}
}

// Rights returns what the viewer may read and change. It is nil for a nil viewer.
func (v *Viewer) Rights() *policy.Viewer {
	if v == nil {
		return nil
	}
	return v.rights
}

// Boards lists the readable boards by display order. A nil status selects every status.
func (v *Viewer) Boards(status *board.Status) []board.Board {
	if v == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(v.boards), func(b board.Board) bool {
		return status != nil && b.Status != *status
	})
}

// Board finds a readable board. Unknown ids and ids of unreadable boards give the same answer [X6].
func (v *Viewer) Board(id string) (board.Board, bool) {
	if v == nil {
		return board.Board{}, false
	}
	i := slices.IndexFunc(v.boards, func(b board.Board) bool { return b.ID == id })
	if i < 0 {
		return board.Board{}, false
	}
	return v.boards[i], true
}

// Today returns the present date in a readable board's zone.
func (v *Viewer) Today(of board.Board) localtime.Date { return v.rights.Today(of.ID) }

// Terms lists the viewer's own terms in office today, in the order of the boards. A boardID that is not empty selects
// one board.
func (v *Viewer) Terms(boardID string) []board.Membership {
	if v == nil {
		return nil
	}
	var inOffice []board.Membership
	for _, one := range v.boards {
		if boardID != "" && boardID != one.ID {
			continue
		}
		for _, term := range v.terms {
			if term.BoardID == one.ID && term.InOffice(v.Today(one)) {
				inOffice = append(inOffice, term)
			}
		}
	}
	return inOffice
}

// AllTerms lists the viewer's own terms on the readable boards, including terms that have ended or have not begun.
func (v *Viewer) AllTerms() []board.Membership {
	if v == nil {
		return nil
	}
	return v.terms
}

// AccessEpoch returns the person's access epoch; 0 without a person.
func (v *Viewer) AccessEpoch() int { return v.Rights().AccessEpoch() }
