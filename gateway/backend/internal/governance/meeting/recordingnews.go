package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// tellOfRecording lets the person be told for whom an answer was recorded; nobody is told of an own answer.
func (p *Planner) tellOfRecording(tx *change.Tx, m Meeting, answer Answer) error {
	if answer.RecordedBy == "" {
		return nil
	}
	event := m.Telling(events.AnswerRecorded, tx.Now())
	event.Payload["personId"] = answer.PersonID
	if _, err := p.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("let the person be told whose answer was recorded: %w", err)
	}
	return nil
}

// Recordings tell people of answers that somebody else recorded for them.
type Recordings struct {
	invitees *Invitees
	store    ReminderStore
}

// NewRecordings makes them. now is the clock.
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

// News is what a person is told now; wanted is false when the person has answered meanwhile, the answers began anew, or the
// person does not read the meeting any more.
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
