package viewer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Store is what is known of people's rights.
type Store interface {
	PersonByAccount(ctx context.Context, accountID string) (people.Person, error)
	organisation.Store
	board.Store
	board.MembershipStore
}

// Reader finds viewers, and what they may know of the people on their boards.
type Reader struct {
	store Store
	now   func() time.Time
}

// NewReader makes a reader. now is the clock.
func NewReader(store Store, now func() time.Time) *Reader {
	return &Reader{store: store, now: now}
}

// Viewer finds who an account is linked to. It is nil, without an error, when the
// account has no active person [X1].
func (r *Reader) Viewer(ctx context.Context, accountID string) (*Viewer, error) {
	person, err := r.store.PersonByAccount(ctx, accountID)
	return r.viewer(ctx, person, err)
}

// Rights is what an account may do, for the policy; nil without an active person.
func (r *Reader) Rights(ctx context.Context, accountID string) (*policy.Viewer, error) {
	found, err := r.Viewer(ctx, accountID)
	return found.Rights(), err
}

func (r *Reader) viewer(ctx context.Context, person people.Person, err error) (*Viewer, error) {
	if errors.Is(err, fault.ErrNotFound) || (err == nil && person.Status != people.Active) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the account's person: %w", err)
	}
	in, err := r.store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("find the person's organisation: %w", err)
	}
	terms, err := r.store.MembershipsOfPerson(ctx, person.ID)
	if err != nil {
		return nil, fmt.Errorf("list the person's memberships: %w", err)
	}
	boards, err := r.store.Boards(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("list the organisation's boards: %w", err)
	}
	return newViewer(person, in, terms, boards, r.now()), nil
}
