package resolution

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// queueRecordingNews queues the e-mail to a member whose ballot the secretary recorded [V7].
func (cs *Commands) queueRecordingNews(tx *change.Tx, m meeting.Meeting, given Ballot) error {
	event := m.Telling(events.BallotRecorded, tx.Now())
	event.Payload["personId"], event.Payload["recordedBy"] = given.PersonID, given.RecordedBy
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the news of a recorded ballot: %w", err)
	}
	return nil
}

// Recordings finds what members are told of ballots that the secretary recorded for them: the meeting and who recorded it. The item,
// the resolution and the choice are no part of it.
type Recordings struct {
	invitees *meeting.Invitees
	store    meeting.InviteeStore
}

// NewRecordings returns Recordings. now is the clock.
func NewRecordings(store meeting.InviteeStore, now func() time.Time) *Recordings {
	return &Recordings{invitees: meeting.NewInvitees(store, now), store: store}
}

// Concerned implements events.Consumer.
func (r *Recordings) Concerned(_ context.Context, e events.Event) ([]string, error) {
	return []string{e.Payload["personId"]}, nil
}

// RecordingNews is what a member is told of a ballot that the secretary recorded.
type RecordingNews struct {
	meeting.News
	// Recorder is the name of the person who recorded it.
	Recorder string
}

// News returns what a member is told now. wanted is false for a person who no longer reads the meeting. A ballot that was replaced
// meanwhile is told of all the same.
func (r *Recordings) News(ctx context.Context, d events.Delivery) (told RecordingNews, wanted bool, err error) {
	news, wanted, err := r.invitees.News(ctx, d)
	if err != nil || !wanted {
		return RecordingNews{}, false, err
	}
	recorder, err := r.store.Person(ctx, d.Payload["recordedBy"])
	if err != nil {
		return RecordingNews{}, false, fmt.Errorf("find who recorded the ballot: %w", err)
	}
	return RecordingNews{News: news, Recorder: recorder.DisplayName}, true, nil
}
