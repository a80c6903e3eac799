package governance

import (
	"context"
	"fmt"
	"time"
)

// Roster changes who sits where and who may do what. Each change raises the person's
// access epoch in the same transaction [X7], and brings the given person up to date.
type Roster struct {
	store LinkStore
	now   func() time.Time
}

// NewRoster makes a roster. now is the clock.
func NewRoster(store LinkStore, now func() time.Time) *Roster {
	return &Roster{store: store, now: now}
}

// Appoint adds a term of office. A term that can not stand beside the board's others
// is an *InvalidError; of several that are added at the same time and cannot stand beside
// each other, the later ones are.
func (r *Roster) Appoint(ctx context.Context, board Board, person *Person, term Membership) error {
	return r.store.InTx(ctx, func(ctx context.Context) error {
		if err := r.store.HoldBoard(ctx, board.ID); err != nil {
			return fmt.Errorf("hold the board: %w", err)
		}
		others, err := r.store.MembershipsOfBoards(ctx, []string{board.ID})
		if err != nil {
			return fmt.Errorf("list the board's memberships: %w", err)
		}
		term.ID, term.BoardID, term.PersonID = newID(), board.ID, person.ID
		term.Stamp = newStamp(r.now(), "secretariat")
		if err := board.CheckTerm(term, others); err != nil {
			return err
		}
		if err := r.store.InsertMembership(ctx, term); err != nil {
			return fmt.Errorf("add a membership: %w", err)
		}
		return r.accessChanged(ctx, person)
	})
}

// EndTerm sets a term's last day, inclusive. Reading the meetings of the term ends
// 90 days later by itself [X5].
func (r *Roster) EndTerm(ctx context.Context, person *Person, term Membership, end LocalDate, reason string) error {
	if end.Compare(term.StartDate) < 0 {
		return invalid("endDate", "%s is before the start %s", end, term.StartDate)
	}
	return r.store.InTx(ctx, func(ctx context.Context) error {
		term.EndDate, term.EndReason = &end, reason
		term.changed(r.now())
		if err := r.store.UpdateMembership(ctx, term); err != nil {
			return fmt.Errorf("end a membership: %w", err)
		}
		return r.accessChanged(ctx, person)
	})
}

// SetOrgRoles replaces the person's organisation-wide roles.
func (r *Roster) SetOrgRoles(ctx context.Context, person *Person, roles []OrgRole) error {
	person.OrgRoles = roles
	return r.accessChanged(ctx, person)
}

func (r *Roster) accessChanged(ctx context.Context, person *Person) error {
	person.accessChanged(r.now())
	if err := r.store.UpdatePerson(ctx, *person); err != nil {
		return fmt.Errorf("raise the person's access epoch: %w", err)
	}
	return nil
}
