package meeting

import (
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Announcement lets a draft be known.
type Announcement struct {
	change.Edit
	MeetingID string
}

// Schedule announces the date of a draft to those who are entitled to attend.
func (p *Planner) Schedule(input Announcement) change.Command[Meeting] {
	return scheduleMeeting{p.planning("scheduleMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input)), input}
}

type scheduleMeeting struct {
	onMeeting
	input Announcement
}

// Apply implements change.Command.
func (s scheduleMeeting) Apply(tx *change.Tx) (Meeting, error) {
	m, err := s.begin(tx, s.input.ExpectedVersion, Announce)
	if err != nil {
		return Meeting{}, err
	}
	if !m.StartsAt.After(tx.Now()) {
		return Meeting{}, &change.Refusal{Code: change.CodeInvalidState, Message: "the date of the meeting has passed; give it another one first"}
	}
	of, err := s.planner.boardOf(tx, m.BoardID)
	if err != nil {
		return Meeting{}, err
	}
	if err := m.checkAnswerBy(of.Today(tx.Now())); err != nil {
		return Meeting{}, err
	}
	announced := tx.Now()
	m.AnnouncedAt = &announced
	if err := s.save(tx, &m, "MEETING_ANNOUNCED", map[string]any{"date": m.Date.String()}); err != nil {
		return Meeting{}, err
	}
	return m, s.planner.tell(tx, events.MeetingAnnounced, m)
}
