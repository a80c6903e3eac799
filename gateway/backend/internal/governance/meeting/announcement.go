package meeting

import (
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Announcement is the input of Schedule.
type Announcement struct {
	change.Edit
	MeetingID string
}

// Schedule returns the command that announces the date of a draft to everybody entitled to attend.
func (cs *Commands) Schedule(input Announcement) change.Command[Meeting] {
	c := editing("scheduleMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input), input.Edit, Announce)
	return cs.operation(c, func(tx *change.Tx, standing, m Meeting) (Meeting, error) {
		if !m.StartsAt.After(tx.Now()) {
			return Meeting{}, &change.Refusal{Code: change.CodeInvalidState, Message: "the date of the meeting has passed; give it another one first"}
		}
		of, err := cs.boardOf(tx, m.BoardID)
		if err != nil {
			return Meeting{}, err
		}
		if err := m.checkAnswerBy(of.Today(tx.Now())); err != nil {
			return Meeting{}, err
		}
		announced := tx.Now()
		m.AnnouncedAt = &announced
		if err := cs.save(tx, standing, &m, "MEETING_ANNOUNCED", map[string]any{"date": m.Date.String()}); err != nil {
			return Meeting{}, err
		}
		return m, cs.queueEvent(tx, events.MeetingAnnounced, m)
	})
}
