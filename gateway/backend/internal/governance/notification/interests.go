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
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// InterestStore is what Interests reads.
type InterestStore interface {
	organisation.Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
	interest.ConfirmationStore
}

// Interests sends e-mails to people who should confirm their lists of interests [C6].
type Interests struct {
	store InterestStore
	now   func() time.Time
}

// NewInterests returns an Interests. now is the clock.
func NewInterests(store InterestStore, now func() time.Time) *Interests {
	return &Interests{store: store, now: now}
}

// InterestNews is what an e-mail about a confirmation says.
type InterestNews struct {
	Reader       people.Person
	Organisation string
	// LastConfirmed is the date of the last confirmation; nil without one.
	LastConfirmed *localtime.Date
	// OutOfDateOn is the day from which the list is out of date, and IsOutOfDate reports whether it is already.
	OutOfDateOn localtime.Date
	IsOutOfDate bool
}

// Concerned returns the person of the event while the confirmation is due.
func (i *Interests) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	_, standing, err := i.find(ctx, e.Payload)
	if err != nil || standing == nil {
		return nil, err
	}
	return []string{e.Payload["personId"]}, nil
}

// find returns the standing of the event's person; nil when another day counts now.
func (i *Interests) find(ctx context.Context, payload map[string]string) (home organisation.Organisation, standing *interest.Standing, err error) {
	home, err = i.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return home, nil, nil
	}
	if err != nil {
		return home, nil, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := i.store.Boards(ctx, home.ID)
	if err != nil {
		return home, nil, fmt.Errorf("list boards: %w", err)
	}
	terms, err := i.store.MembershipsOfBoards(ctx, activeIDs(boards))
	if err != nil {
		return home, nil, fmt.Errorf("list the people of boards: %w", err)
	}
	id := payload["personId"]
	confirmations, err := i.store.ConfirmationsOf(ctx, []string{id})
	if err != nil {
		return home, nil, fmt.Errorf("find the confirmations of a person: %w", err)
	}
	found := interest.PersonStanding(terms, confirmations, id, localtime.Today(i.now(), home.TimeZone), home.TimeZone)
	if !found.Waits() || found.DueOn.String() != payload["dueOn"] {
		return home, nil, nil
	}
	return home, &found, nil
}

// activeIDs returns the ids of the boards that still meet.
func activeIDs(boards []board.Board) []string {
	ids := []string{}
	for _, one := range boards {
		if one.Status == board.Active {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

// News returns what a person's e-mail says. wanted is false when the person has confirmed meanwhile.
func (i *Interests) News(ctx context.Context, d events.Delivery) (news InterestNews, wanted bool, err error) {
	home, standing, err := i.find(ctx, d.Payload)
	if err != nil || standing == nil || d.Recipient != d.Payload["personId"] {
		return InterestNews{}, false, err
	}
	news = InterestNews{Organisation: home.Name, OutOfDateOn: *standing.OutOfDateOn, IsOutOfDate: standing.State == interest.OutOfDate}
	if standing.ConfirmedAt != nil {
		day := localtime.Today(*standing.ConfirmedAt, home.TimeZone)
		news.LastConfirmed = &day
	}
	if news.Reader, err = i.store.Person(ctx, d.Recipient); err != nil {
		return InterestNews{}, false, fmt.Errorf("find the person who confirms interests: %w", err)
	}
	return news, reachable(news.Reader), nil
}

// remindOfInterests queues an event for each person whose confirmation is due, once for each day from which one is due.
func (d *Days) remindOfInterests(tx *change.Tx, organisationID string) (told int, err error) {
	home, err := d.store.Organisation(tx.Context(), organisationID)
	if err != nil {
		return 0, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := d.store.Boards(tx.Context(), organisationID)
	if err != nil {
		return 0, fmt.Errorf("list boards: %w", err)
	}
	terms, err := d.store.MembershipsOfBoards(tx.Context(), activeIDs(boards))
	if err != nil {
		return 0, fmt.Errorf("list the people of boards: %w", err)
	}
	ids := holders(terms)
	confirmations, err := d.store.ConfirmationsOf(tx.Context(), ids)
	if err != nil {
		return 0, fmt.Errorf("find the confirmations of interests: %w", err)
	}
	today := localtime.Today(tx.Now(), home.TimeZone)
	for _, id := range ids {
		standing := interest.PersonStanding(terms, confirmations, id, today, home.TimeZone)
		if !standing.Waits() {
			continue
		}
		warning := events.NewDeadline(events.InterestWarning, id+"/"+standing.DueOn.String(), tx.Now())
		first, err := d.queueOnce(tx, warning, interestEvent(id, *standing.DueOn, tx.Now()))
		if err != nil {
			return 0, fmt.Errorf("queue the event of a confirmation: %w", err)
		}
		if first {
			told++
		}
	}
	return told, nil
}

// holders returns the ids of the people who hold one of the terms.
func holders(terms []board.Membership) []string {
	ids := make([]string, len(terms))
	for i, term := range terms {
		ids[i] = term.PersonID
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func interestEvent(personID string, dueOn localtime.Date, now time.Time) events.Event {
	event := events.New(events.InterestsDue, now)
	event.Payload = map[string]string{"personId": personID, "dueOn": dueOn.String()}
	return event
}
