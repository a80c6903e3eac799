package meeting

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Rescheduling is the input of Reschedule.
type Rescheduling struct {
	change.Edit
	MeetingID string
	Sittings  []PlannedSitting
}

// Reschedule returns the command that moves an announced meeting. Everybody gets an e-mail and has to answer again.
func (cs *Commands) Reschedule(input Rescheduling) change.Command[Meeting] {
	c := editing("rescheduleMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input), input.Edit, Reschedule)
	return cs.operation(c, func(tx *change.Tx, standing, m Meeting) (Meeting, error) {
		of, err := cs.boardOf(tx, m.BoardID)
		if err != nil {
			return Meeting{}, err
		}
		sittings, before, date := m.Sittings, startOf(m), m.Date
		if err := m.schedule(tx.Now(), of.TimeZone, input.Sittings); err != nil {
			return Meeting{}, err
		}
		if m.SameTimes(sittings) {
			tx.Unchanged()
			return m, nil
		}
		m.NoticeState = NoticeNotServed // notice has to be served again
		m.strikeOut(sittings, tx.Now())
		m.shiftAnswerBy(date, of.Today(tx.Now()))
		if err := cs.save(tx, standing, &m, "MEETING_RESCHEDULED", map[string]any{"before": before, "after": startOf(m)}); err != nil {
			return Meeting{}, err
		}
		if err := cs.store.ResetAnswers(tx, m.ID); err != nil {
			return Meeting{}, fmt.Errorf("reset the answers: %w", err)
		}
		return m, cs.queueEvent(tx, events.MeetingChanged, m)
	})
}

func startOf(m Meeting) string { return m.StartsAt.UTC().Format(time.RFC3339) }

// startText returns the start of a sitting as events name it.
func (s Sitting) startText() string { return s.StartsAt.UTC().Format(time.RFC3339) }
