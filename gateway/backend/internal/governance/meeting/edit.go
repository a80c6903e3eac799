package meeting

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Update says a meeting's particulars anew. Sittings are those of a draft only: a date that was announced
// is rescheduled.
type Update struct {
	change.Edit
	MeetingID string
	Particulars
	Sittings []PlannedSitting
}

// Update changes what is said of a meeting.
func (p *Planner) Update(input Update) change.Command[Meeting] {
	return updateMeeting{p.planning("updateMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input)), input}
}

// planning is a command on one meeting that the secretary gives.
func (p *Planner) planning(name, meetingID string, key change.Key) onMeeting {
	return onMeeting{
		planner: p, name: name, key: key, meetingID: meetingID,
		action: policy.PlanMeeting, forbidden: onlySecretaryPlans, found: found{p.store},
	}
}

type updateMeeting struct {
	onMeeting
	input Update
}

// Apply implements change.Command.
func (u updateMeeting) Apply(tx *change.Tx) (Meeting, error) {
	m, err := u.begin(tx, u.input.ExpectedVersion, Edit)
	if err != nil {
		return Meeting{}, err
	}
	before, after := m.particulars(), u.input.trimmed()
	if err := after.check(); err != nil {
		return Meeting{}, change.Refuse(err)
	}
	m.take(after)
	changed := before.changedFields(after)
	if u.input.Sittings != nil {
		moved, err := u.move(tx, &m)
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
	if err := u.checkAnswerBy(tx, m, changed); err != nil {
		return Meeting{}, err
	}
	elsewhere := before.movesElsewhere(after) && m.AnnouncedAt != nil
	if elsewhere {
		m.NoticeState = NoticeNotServed // notice names the place [N1]
	}
	if err := u.save(tx, &m, "MEETING_CHANGED", map[string]any{"fields": changed}); err != nil || !elsewhere {
		return m, err
	}
	return m, u.planner.tell(tx, events.MeetingChanged, m)
}

// checkAnswerBy looks at the last day to answer where it, or the date before which it lies, has changed.
func (u updateMeeting) checkAnswerBy(tx *change.Tx, m Meeting, changed []string) error {
	if !slices.Contains(changed, "answerBy") && !slices.Contains(changed, "sittings") {
		return nil
	}
	of, err := u.planner.boardOf(tx, m.BoardID)
	if err != nil {
		return err
	}
	return m.checkAnswerBy(of.Today(tx.Now()))
}

// move gives a draft other times.
func (u updateMeeting) move(tx *change.Tx, m *Meeting) (moved bool, err error) {
	if m.State != Draft {
		return false, &change.Refusal{
			Code: change.CodeInvalidState, Field: "sittings",
			Message: "the date of the meeting was announced; reschedule the meeting, so that everybody is told",
		}
	}
	of, err := u.planner.boardOf(tx, m.BoardID)
	if err != nil {
		return false, err
	}
	before := m.Sittings
	if err := m.schedule(tx.Now(), of.TimeZone, u.input.Sittings); err != nil {
		return false, err
	}
	return !m.sameTimes(before), nil
}

// tell queues the event that people are told of a meeting.
func (p *Planner) tell(tx *change.Tx, topic events.Topic, m Meeting) error {
	if _, err := p.store.QueueEvent(tx.Context(), m.Telling(topic, tx.Now())); err != nil {
		return fmt.Errorf("let people be told: %w", err)
	}
	return nil
}
