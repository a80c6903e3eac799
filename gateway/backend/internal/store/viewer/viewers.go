// Package viewer reads the rights of the person who asks.
package viewer

import (
	"context"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/store/board"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/organisation"
	"example.org/portal/backend/internal/store/people"
)

// Store implements viewer.RightsStore, and finds viewers for changes.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Asking implements viewer.RightsStore. The query has one row for each scope of an auditor, and one row for everybody
// else.
func (s Store) Asking(ctx context.Context, accountID string) (viewer.Asking, error) {
	var join core.Join
	var hasGrants bool
	person := core.Take(&join, people.Table(), "p")
	in := core.Take(&join, organisation.Table(), "o")
	scope := core.TakeMaybe(&join, board.AuditorScopeTable(), "s")
	join.Also("EXISTS (SELECT 1 FROM item_grants g WHERE g.person_id = p.id)", &hasGrants)
	var asking viewer.Asking
	rows, err := core.All(ctx, s.db, func(r core.Row) (struct{}, error) {
		err := join.Scan(r)
		asking.Person, asking.Organisation, asking.HasGrants = *person, *in, hasGrants
		if *scope != nil {
			asking.Scopes = append(asking.Scopes, **scope)
		}
		return struct{}{}, err
	}, `SELECT `+join.Columns()+` FROM people p JOIN organisations o ON o.id = p.organisation_id
		LEFT JOIN auditor_scopes s ON s.person_id = p.id WHERE p.account_id = $1`, accountID)
	if err == nil && len(rows) == 0 {
		err = fault.ErrNotFound
	}
	return asking, err
}

// Seats implements viewer.RightsStore.
func (s Store) Seats(ctx context.Context, asking viewer.Asking) ([]viewer.Seat, error) {
	var join core.Join
	of := core.Take(&join, board.Table(), "b")
	term := core.TakeMaybe(&join, board.MembershipTable(), "m")
	var seats []viewer.Seat
	_, err := core.All(ctx, s.db, func(r core.Row) (struct{}, error) {
		if err := join.Scan(r); err != nil {
			return struct{}{}, err
		}
		if len(seats) == 0 || seats[len(seats)-1].Board.ID != of.ID {
			seats = append(seats, viewer.Seat{Board: *of})
		}
		if *term != nil {
			last := &seats[len(seats)-1]
			last.Terms = append(last.Terms, **term)
		}
		return struct{}{}, nil
	}, `SELECT `+join.Columns()+` FROM boards b LEFT JOIN memberships m ON m.board_id = b.id AND m.person_id = $2
		WHERE b.organisation_id = $1 AND ($3 OR m.id IS NOT NULL OR b.id IN (SELECT board_id FROM auditor_scopes WHERE person_id = $2))
		ORDER BY b.display_order, b.code, m.start_date, m.id`,
		asking.Organisation.ID, asking.Person.ID, asking.Person.ForPolicy().HasRole(policy.CompanySecretary))
	return seats, err
}

// Viewer implements change.Store.
func (s Store) Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error) {
	found, err := viewer.Find(ctx, s, accountID, now)
	return found.Rights(), err
}
