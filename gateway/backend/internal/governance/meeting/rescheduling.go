package meeting

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Rescheduling gives an announced meeting another date.
type Rescheduling struct {
	change.Edit
	MeetingID string
	Sittings  []PlannedSitting
}

// Reschedule moves an announced meeting. Everybody is told, and answers anew.
func (p *Planner) Reschedule(input Rescheduling) change.Command[Meeting] {
	return rescheduleMeeting{p.planning("rescheduleMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input)), input}
}

type rescheduleMeeting struct {
	onMeeting
	input Rescheduling
}

// Apply implements change.Command.
func (r rescheduleMeeting) Apply(tx *change.Tx) (Meeting, error) {
	m, err := r.begin(tx, r.input.ExpectedVersion, Reschedule)
	if err != nil {
		return Meeting{}, err
	}
	of, err := r.planner.boardOf(tx, m.BoardID)
	if err != nil {
		return Meeting{}, err
	}
	sittings, before, date := m.Sittings, startOf(m), m.Date
	if err := m.schedule(tx.Now(), of.TimeZone, r.input.Sittings); err != nil {
		return Meeting{}, err
	}
	if m.sameTimes(sittings) {
		tx.Unchanged()
		return m, nil
	}
	m.NoticeState = NoticeNotServed // notice starts anew
	m.strikeOut(sittings, tx.Now())
	m.shiftAnswerBy(date, of.Today(tx.Now()))
	if err := r.save(tx, &m, "MEETING_RESCHEDULED", map[string]any{"before": before, "after": startOf(m)}); err != nil {
		return Meeting{}, err
	}
	if err := r.planner.store.ResetAnswers(tx, m.ID); err != nil {
		return Meeting{}, fmt.Errorf("ask for the answers anew: %w", err)
	}
	return m, r.planner.tell(tx, events.MeetingChanged, m)
}

func startOf(m Meeting) string { return m.StartsAt.UTC().Format(time.RFC3339) }
