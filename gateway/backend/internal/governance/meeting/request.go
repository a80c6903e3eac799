package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
)

// Requests finds what the e-mails say that ask people to answer.
type Requests struct {
	invitees *Invitees
	store    ReminderStore
}

// NewRequests returns Requests. now is the clock.
func NewRequests(store ReminderStore, now func() time.Time) *Requests {
	return &Requests{invitees: NewInvitees(store, now), store: store}
}

// Concerned returns the person who was reminded.
func (r *Requests) Concerned(_ context.Context, e events.Event) ([]string, error) {
	return []string{e.Payload["personId"]}, nil
}

// Request is what the e-mail says that asks a person to answer.
type Request struct {
	News
	// AskedBy is the name of the person who reminded.
	AskedBy string
}

// News returns what the e-mail says now. wanted is false when the person has answered since, when the meeting has moved or takes no
// answers, or when the person can no longer read it.
func (r *Requests) News(ctx context.Context, d events.Delivery) (told Request, wanted bool, err error) {
	news, wanted, err := r.invitees.News(ctx, d)
	if err != nil || !wanted || !news.Meeting.State.Allows(Respond) {
		return Request{}, false, err
	}
	answers, err := r.store.AnswersToTell(ctx, news.Meeting.ID)
	if err != nil {
		return Request{}, false, fmt.Errorf("list the answers: %w", err)
	}
	if slices.ContainsFunc(answers, func(a Answer) bool { return a.PersonID == d.Recipient && !isOpen(a.RSVP) }) {
		return Request{}, false, nil
	}
	asking, err := r.store.Person(ctx, d.Payload["askedBy"])
	if err != nil {
		return Request{}, false, fmt.Errorf("find who reminded: %w", err)
	}
	return Request{News: news, AskedBy: asking.DisplayName}, true, nil
}
