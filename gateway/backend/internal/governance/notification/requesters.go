package notification

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// RequesterStore is what Requesters reads.
type RequesterStore interface {
	organisation.Store
	AccessRequest(ctx context.Context, id string) (people.AccessRequest, error)
	Person(ctx context.Context, id string) (people.Person, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
}

// Requesters finds the e-mails to the owners of accounts that asked for access.
type Requesters struct {
	store RequesterStore
	now   func() time.Time
}

// NewRequesters returns a Requesters. now is the clock.
func NewRequesters(store RequesterStore, now func() time.Time) *Requesters {
	return &Requesters{store: store, now: now}
}

// Concerned returns the address of the account. It may not be the address of a person.
func (r *Requesters) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	request, err := r.store.AccessRequest(ctx, e.Payload["requestId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && request.Email == "" {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the access request: %w", err)
	}
	return []string{request.Email}, nil
}

// Seat is a role on a board.
type Seat struct {
	Board string
	Role  policy.BoardRole
}

// Handling is what a requester's e-mail says: that the request was handled and, if access was given, to which boards.
type Handling struct {
	Organisation string
	Granted      bool
	Seats        []Seat
}

// Handling returns what a requester's e-mail says. wanted is false when there is nothing to say any more.
func (r *Requesters) Handling(ctx context.Context, d events.Delivery) (told Handling, wanted bool, err error) {
	request, err := r.store.AccessRequest(ctx, d.Payload["requestId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && request.State == people.RequestPending {
		return Handling{}, false, nil
	}
	if err != nil {
		return Handling{}, false, fmt.Errorf("find the access request: %w", err)
	}
	home, err := r.store.FirstOrganisation(ctx)
	if err != nil {
		return Handling{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	told.Organisation = home.Name
	if request.State != people.RequestLinked {
		return told, true, nil
	}
	person, err := r.store.Person(ctx, *request.PersonID)
	if err != nil {
		return Handling{}, false, fmt.Errorf("find the requester: %w", err)
	}
	told.Granted = person.Status == people.Active && person.AccountID != nil && *person.AccountID == request.AccountID
	if told.Granted {
		told.Seats, err = r.seatsOf(ctx, person, home.Locale)
	}
	return told, told.Granted, err
}

// seatsOf returns the person's present roles, sorted by the boards' names in a language.
func (r *Requesters) seatsOf(ctx context.Context, person people.Person, locale string) ([]Seat, error) {
	boards, err := r.store.Boards(ctx, person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	of := map[string]board.Board{}
	ids := make([]string, len(boards))
	for i, one := range boards {
		ids[i], of[one.ID] = one.ID, one
	}
	terms, err := r.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list the requester's terms: %w", err)
	}
	var seats []Seat
	for _, term := range terms {
		on := of[term.BoardID]
		if term.PersonID == person.ID && term.InOffice(localtime.Today(r.now(), on.TimeZone)) {
			seats = append(seats, Seat{Board: on.Name, Role: term.Role})
		}
	}
	order := collation.For(locale)
	slices.SortStableFunc(seats, func(a, b Seat) int { return order.Compare(a.Board, b.Board) })
	return seats, nil
}
