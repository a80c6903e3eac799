package meeting

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Update is the input of Commands.Update. Only a draft can get other sittings. The date of an announced meeting changes
// with Reschedule.
type Update struct {
	change.Edit
	MeetingID string
	Particulars
	Sittings []PlannedSitting
}

// Update returns the command that changes a meeting's particulars.
func (cs *Commands) Update(input Update) change.Command[Meeting] {
	c := editing("updateMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input), input.Edit, Edit)
	return cs.operation(c, func(tx *change.Tx, standing, m Meeting) (Meeting, error) { return cs.update(tx, standing, m, input) })
}

func (cs *Commands) update(tx *change.Tx, standing, m Meeting, input Update) (Meeting, error) {
	before, after := m.particulars(), input.trimmed()
	if err := after.check(); err != nil {
		return Meeting{}, change.Refuse(err)
	}
	m.applyParticulars(after)
	changed := before.changedFields(after)
	if input.Sittings != nil {
		moved, err := cs.moveDraft(tx, &m, input.Sittings)
		if err != nil {
			return Meeting{}, err
		}
		if moved {
			changed = append(changed, "sittings")
		}
	}
	if len(changed) == 0 {
		tx.Unchanged()
		return m, nil
	}
	if err := cs.checkAnswerBy(tx, m, changed); err != nil {
		return Meeting{}, err
	}
	elsewhere := before.movesElsewhere(after) && m.AnnouncedAt != nil
	if elsewhere {
		m.NoticeState = NoticeNotServed // notice names the place, so it has to be served again [N1]
	}
	if err := cs.save(tx, standing, &m, "MEETING_CHANGED", map[string]any{"fields": changed}); err != nil || !elsewhere {
		return m, err
	}
	return m, cs.queueEvent(tx, events.MeetingChanged, m)
}

// checkAnswerBy checks the last day to answer if it, or the meeting's date, has changed.
func (cs *Commands) checkAnswerBy(tx *change.Tx, m Meeting, changed []string) error {
	if !slices.Contains(changed, "answerBy") && !slices.Contains(changed, "sittings") {
		return nil
	}
	of, err := cs.boardOf(tx, m.BoardID)
	if err != nil {
		return err
	}
	return m.checkAnswerBy(of.Today(tx.Now()))
}

// moveDraft gives a draft other sittings.
func (cs *Commands) moveDraft(tx *change.Tx, m *Meeting, sittings []PlannedSitting) (moved bool, err error) {
	if m.State != Draft {
		return false, &change.Refusal{
			Code: change.CodeInvalidState, Field: "sittings",
			Message: "the date of the meeting was announced; reschedule the meeting, so that everybody is told",
		}
	}
	of, err := cs.boardOf(tx, m.BoardID)
	if err != nil {
		return false, err
	}
	before := m.Sittings
	if err := m.schedule(tx.Now(), of.TimeZone, sittings); err != nil {
		return false, err
	}
	return !m.SameTimes(before), nil
}

// queueEvent queues the event about a meeting from which people get e-mail.
func (cs *Commands) queueEvent(tx *change.Tx, topic events.Topic, m Meeting) error {
	if _, err := cs.store.QueueEvent(tx.Context(), m.Telling(topic, tx.Now())); err != nil {
		return fmt.Errorf("queue the event of a meeting: %w", err)
	}
	return nil
}
