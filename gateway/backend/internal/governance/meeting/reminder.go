package meeting

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/localtime"
)

// ReminderStore is what Reminders reads.
type ReminderStore interface {
	InviteeStore
	// AnswersToTell lists all answers to a meeting, for e-mails about it.
	AnswersToTell(ctx context.Context, meetingID string) ([]Answer, error)
}

// Reminders sends e-mails to invited people who have not answered.
type Reminders struct {
	invitees *Invitees
	store    ReminderStore
	now      func() time.Time
}

// NewReminders returns a Reminders. now is the clock.
func NewReminders(store ReminderStore, now func() time.Time) *Reminders {
	return &Reminders{invitees: NewInvitees(store, now), store: store, now: now}
}

// Concerned returns the invited people who have not answered.
func (r *Reminders) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	invited, err := r.invitees.Concerned(ctx, e)
	if err != nil {
		return nil, err
	}
	answered, err := r.answered(ctx, e.Payload["meetingId"])
	return slices.DeleteFunc(invited, func(id string) bool { return answered[id] }), err
}

// News returns what a person's e-mail says. wanted is false for a person who has answered or does not read the meeting,
// and when the last day to answer has changed or passed.
func (r *Reminders) News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error) {
	news, wanted, err = r.invitees.News(ctx, d)
	if err != nil || !wanted {
		return News{}, false, err
	}
	by := news.Meeting.AnswerBy
	if by == nil || by.String() != d.Payload["answerBy"] || by.Compare(localtime.Today(r.now(), news.Board.TimeZone)) < 0 {
		return News{}, false, nil
	}
	answered, err := r.answered(ctx, news.Meeting.ID)
	return news, err == nil && news.Meeting.State.Allows(Respond) && !answered[d.Recipient], err
}

// answered returns the people who have answered.
func (r *Reminders) answered(ctx context.Context, meetingID string) (map[string]bool, error) {
	answers, err := r.store.AnswersToTell(ctx, meetingID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, fmt.Errorf("list the answers: %w", err)
	}
	answered := map[string]bool{}
	for _, answer := range answers {
		answered[answer.PersonID] = answer.RSVP != Pending
	}
	return answered, nil
}

// ReminderOf returns the event that reminds people to answer the invitation to a meeting.
func ReminderOf(m Meeting, now time.Time) events.Event {
	event := events.New(events.AnswerReminder, now)
	event.Payload = map[string]string{"meetingId": m.ID, "startsAt": startOf(m), "answerBy": m.AnswerBy.String()}
	return event
}
