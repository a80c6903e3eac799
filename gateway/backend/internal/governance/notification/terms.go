package notification

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// TermStore is what Terms reads.
type TermStore interface {
	organisation.Store
	people.RoleStore
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
}

// Terms sends e-mails about terms that end to the holder, the chair and the secretaries.
type Terms struct {
	store TermStore
	now   func() time.Time
}

// NewTerms returns a Terms. now is the clock.
func NewTerms(store TermStore, now func() time.Time) *Terms { return &Terms{store: store, now: now} }

// TermNews is what an e-mail about a term that ends says.
type TermNews struct {
	Reader       people.Person
	Organisation string
	Board        board.Board
	Holder       people.Person
	Role         policy.BoardRole
	EndsOn       localtime.Date
	// DaysLeft counts from today, by the board's clock.
	DaysLeft int
}

// Concerned returns the holder of the term, and the chair and the secretaries of its board.
func (t *Terms) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := t.find(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	return t.concerned(ctx, found)
}

// ending is a term that ends, with its board and the terms of the board.
type ending struct {
	home   organisation.Organisation
	board  board.Board
	term   board.Membership
	others []board.Membership
	today  localtime.Date
}

// find returns the term of an event. wanted is false when the term ends on another day now, or when its holder keeps a
// seat on the board.
func (t *Terms) find(ctx context.Context, payload map[string]string) (found ending, wanted bool, err error) {
	found.home, err = t.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return ending{}, false, nil
	}
	if err != nil {
		return ending{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := t.store.Boards(ctx, found.home.ID)
	if err != nil {
		return ending{}, false, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == payload["boardId"] && b.Status == board.Active })
	if at < 0 {
		return ending{}, false, nil
	}
	found.board = boards[at]
	found.today = localtime.Today(t.now(), found.board.TimeZone)
	if found.others, err = t.store.MembershipsOfBoards(ctx, []string{found.board.ID}); err != nil {
		return ending{}, false, fmt.Errorf("list the board's members: %w", err)
	}
	at = slices.IndexFunc(found.others, func(m board.Membership) bool { return m.ID == payload["membershipId"] })
	if at < 0 {
		return ending{}, false, nil
	}
	found.term = found.others[at]
	return found, endsSoon(found.term, found.others, found.today) && found.term.EndDate.String() == payload["endDate"], nil
}

// endsSoon reports whether people must be warned of a term's end: it is in the future, and the holder has no later term
// on the board.
func endsSoon(term board.Membership, others []board.Membership, today localtime.Date) bool {
	if term.EndDate == nil || !term.InOffice(today) || today.DaysUntil(*term.EndDate) > earliestWarning {
		return false
	}
	return !slices.ContainsFunc(others, func(m board.Membership) bool {
		return m.ID != term.ID && m.PersonID == term.PersonID && m.InOffice(term.EndDate.AddDays(1))
	})
}

// concerned returns the holder, and the people who prepare the board's meetings.
func (t *Terms) concerned(ctx context.Context, of ending) ([]string, error) {
	preparers, err := of.board.Preparers(ctx, t.store, of.others, of.today)
	if err != nil {
		return nil, err
	}
	concerned := append(preparers, of.term.PersonID)
	slices.Sort(concerned)
	return slices.Compact(concerned), nil
}

// News returns what a person's e-mail says. wanted is false when the end has moved, or when the person is not concerned
// any more.
func (t *Terms) News(ctx context.Context, d events.Delivery) (news TermNews, wanted bool, err error) {
	found, wanted, err := t.find(ctx, d.Payload)
	if err != nil || !wanted {
		return TermNews{}, false, err
	}
	concerned, err := t.concerned(ctx, found)
	if err != nil || !slices.Contains(concerned, d.Recipient) {
		return TermNews{}, false, err
	}
	news = TermNews{
		Organisation: found.home.Name, Board: found.board, Role: found.term.Role,
		EndsOn: *found.term.EndDate, DaysLeft: found.today.DaysUntil(*found.term.EndDate),
	}
	if news.Reader, err = t.store.Person(ctx, d.Recipient); err == nil {
		news.Holder, err = t.store.Person(ctx, found.term.PersonID)
	}
	if err != nil {
		return TermNews{}, false, fmt.Errorf("find the recipient of a term's event: %w", err)
	}
	return news, reachable(news.Reader), nil
}
