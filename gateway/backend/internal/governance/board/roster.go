package board

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Roster changes who sits where and who may do what. Each change raises the person's
// access epoch in the same transaction [X7], and brings the given person up to date.
type Roster struct {
	store RosterStore
	now   func() time.Time
}

// NewRoster makes a roster. now is the clock.
func NewRoster(store RosterStore, now func() time.Time) *Roster {
	return &Roster{store: store, now: now}
}

// Appoint adds a term of office. A term that can not stand beside the board's others
// is an *InvalidError; of several that are added at the same time and cannot stand beside
// each other, the later ones are.
func (r *Roster) Appoint(ctx context.Context, board Board, person *people.Person, term Membership) error {
	return r.store.InTx(ctx, func(ctx context.Context) error {
		if err := r.store.HoldBoard(ctx, board.ID); err != nil {
			return fmt.Errorf("hold the board: %w", err)
		}
		others, err := r.store.MembershipsOfBoards(ctx, []string{board.ID})
		if err != nil {
			return fmt.Errorf("list the board's memberships: %w", err)
		}
		term.ID, term.BoardID, term.PersonID = governance.NewID(), board.ID, person.ID
		term.Stamp = governance.NewStamp(r.now(), "secretariat")
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
func (r *Roster) EndTerm(ctx context.Context, person *people.Person, term Membership, end localtime.Date, reason string) error {
	if end.Compare(term.StartDate) < 0 {
		return governance.Invalid("endDate", "%s is before the start %s", end, term.StartDate)
	}
	return r.store.InTx(ctx, func(ctx context.Context) error {
		term.EndDate, term.EndReason = &end, reason
		term.Changed(r.now())
		if err := r.store.UpdateMembership(ctx, term); err != nil {
			return fmt.Errorf("end a membership: %w", err)
		}
		return r.accessChanged(ctx, person)
	})
}

// SetOrgRoles replaces the person's organisation-wide roles.
func (r *Roster) SetOrgRoles(ctx context.Context, person *people.Person, roles []policy.OrgRole) error {
	person.OrgRoles = roles
	return r.accessChanged(ctx, person)
}

func (r *Roster) accessChanged(ctx context.Context, person *people.Person) error {
	person.AccessChanged(r.now())
	if err := r.store.UpdatePerson(ctx, *person); err != nil {
		return fmt.Errorf("raise the person's access epoch: %w", err)
	}
	return nil
}

// SeatObserver lets a newcomer read every active board that is open to the secretariat.
func (r *Roster) SeatObserver(ctx context.Context, person *people.Person) error {
	boards, err := r.store.Boards(ctx, person.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	for _, board := range boards {
		if board.Status != Active || board.RestrictedSecretariat {
			continue
		}
		term := Membership{Role: policy.RoleObserver, StartDate: board.Today(r.now()), TermNumber: 1, DisplayOrder: behindMembers}
		if err := r.Appoint(ctx, board, person, term); err != nil {
			return fmt.Errorf("seat an observer on %s: %w", board.Code, err)
		}
	}
	return nil
}

// behindMembers lists observers after everybody whom the secretary put in an order.
const behindMembers = 1000
