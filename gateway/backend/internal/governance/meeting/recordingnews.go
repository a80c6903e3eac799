package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// byLink marks in an event's payload that the answer came by the link in an e-mail.
const byLink = "link"

// queueRecordingNews queues the e-mail to a person whose answer somebody else recorded, or that came by the link in an
// e-mail, which others may have used. An answer in the portal causes no e-mail.
func (cs *Commands) queueRecordingNews(tx *change.Tx, m Meeting, answer Answer, isByLink bool) error {
	if answer.RecordedBy == "" && !isByLink {
		return nil
	}
	event := m.Telling(events.AnswerRecorded, tx.Now())
	event.Payload["personId"] = answer.PersonID
	if isByLink {
		event.Payload["by"], event.Payload["rsvp"] = byLink, string(answer.RSVP)
	}
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the news of a recorded answer: %w", err)
	}
	return nil
}

// Recordings finds what people are told of answers that somebody else recorded for them.
type Recordings struct {
	invitees *Invitees
	store    ReminderStore
}

// NewRecordings returns Recordings. now is the clock.
func NewRecordings(store ReminderStore, now func() time.Time) *Recordings {
	return &Recordings{invitees: NewInvitees(store, now), store: store}
}

// Concerned implements events.Consumer.
func (r *Recordings) Concerned(_ context.Context, e events.Event) ([]string, error) {
	return []string{e.Payload["personId"]}, nil
}

// Recording is what a person is told of an answer that somebody else recorded.
type Recording struct {
	News
	Answer Answer
	// Recorder is the name of the person who recorded it; empty for an answer by the link in an e-mail.
	Recorder string
}

// News returns what a person is told now. wanted is false when the person has answered since, when the meeting has moved, so that all
// answers were reset, or when the person can no longer read the meeting.
func (r *Recordings) News(ctx context.Context, d events.Delivery) (told Recording, wanted bool, err error) {
	news, wanted, err := r.invitees.News(ctx, d)
	if err != nil || !wanted {
		return Recording{}, false, err
	}
	answers, err := r.store.AnswersToTell(ctx, news.Meeting.ID)
	if err != nil {
		return Recording{}, false, fmt.Errorf("list the answers: %w", err)
	}
	isByLink := d.Payload["by"] == byLink
	at := slices.IndexFunc(answers, func(a Answer) bool {
		return a.PersonID == d.Recipient && isByLink == (a.RecordedBy == "") && (!isByLink || string(a.RSVP) == d.Payload["rsvp"])
	})
	if at < 0 {
		return Recording{}, false, nil
	}
	if isByLink {
		return Recording{News: news, Answer: answers[at]}, true, nil
	}
	recorder, err := r.store.Person(ctx, answers[at].RecordedBy)
	if err != nil {
		return Recording{}, false, fmt.Errorf("find who recorded the answer: %w", err)
	}
	return Recording{News: news, Answer: answers[at], Recorder: recorder.DisplayName}, true, nil
}
