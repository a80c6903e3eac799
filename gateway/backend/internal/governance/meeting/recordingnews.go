package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// queueRecordingNews queues the e-mail to a person whose answer somebody else recorded. An own answer causes no e-mail.
func (cs *Commands) queueRecordingNews(tx *change.Tx, m Meeting, answer Answer) error {
	if answer.RecordedBy == "" {
		return nil
	}
	event := m.Telling(events.AnswerRecorded, tx.Now())
	event.Payload["personId"] = answer.PersonID
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
	// Recorder is the name of the person who recorded it.
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
	at := slices.IndexFunc(answers, func(a Answer) bool { return a.PersonID == d.Recipient && a.RecordedBy != "" })
	if at < 0 {
		return Recording{}, false, nil
	}
	recorder, err := r.store.Person(ctx, answers[at].RecordedBy)
	if err != nil {
		return Recording{}, false, fmt.Errorf("find who recorded the answer: %w", err)
	}
	return Recording{News: news, Answer: answers[at], Recorder: recorder.DisplayName}, true, nil
}
