package viewer

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Officers are the readable terms of one board.
type Officers struct {
	// Terms are in the order of the board's list. They include past and future terms.
	Terms []board.Membership
	// Vacancies is the number of seats that nobody fills today; nil when the viewer does not read the board's people.
	Vacancies *int
}

// InOffice lists the terms that cover a date.
func (o Officers) InOffice(on localtime.Date) []board.Membership {
	return slices.DeleteFunc(slices.Clone(o.Terms), func(m board.Membership) bool { return !m.InOffice(on) })
}

// Officers finds the terms of several boards. It leaves out boards that the viewer does not read.
func (r *Reader) Officers(ctx context.Context, v *Viewer, boardIDs []string) (map[string]Officers, error) {
	readable := slices.DeleteFunc(slices.Clone(boardIDs), func(id string) bool {
		_, ok := v.Board(id)
		return !ok
	})
	if len(readable) == 0 {
		return nil, nil
	}
	all, err := r.store.MembershipsOfBoards(ctx, readable)
	if err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	officers := make(map[string]Officers, len(readable))
	for _, id := range readable {
		known, _ := v.Board(id)
		officers[id] = v.officers(known, all)
	}
	return officers, nil
}

// officers returns the terms of a board that the viewer may read. terms has all terms of the board, and may have terms
// of other boards.
func (v *Viewer) officers(of board.Board, terms []board.Membership) Officers {
	var known Officers
	for _, term := range terms {
		if term.BoardID == of.ID && v.rights.ReadsTerm(term.ForPolicy()) {
			known.Terms = append(known.Terms, term)
		}
	}
	if v.rights.May(policy.ReadDirectory, policy.Object{BoardID: of.ID}) == policy.Allowed {
		vacancies := of.Vacancies(terms, v.Today(of))
		known.Vacancies = &vacancies
	}
	return known
}
