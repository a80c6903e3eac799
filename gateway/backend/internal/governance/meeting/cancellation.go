package meeting

import (
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Cancellation lets a meeting not take place.
type Cancellation struct {
	change.Edit
	MeetingID string
	Reason    string
}

// Cancel ends the planning of a meeting. Whoever knew of it is told.
func (p *Planner) Cancel(input Cancellation) change.Command[Meeting] {
	c := editing("cancelMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input), input.Edit, Cancel)
	c.action, c.forbidden = policy.CancelMeeting, onlyOfficersCancel
	return p.operation(c, func(tx *change.Tx, standing, m Meeting) (Meeting, error) {
		reason, err := checkReason(input.Reason)
		if err != nil {
			return Meeting{}, change.Refuse(err)
		}
		m.CancelReason = reason
		if err := p.keep(tx, standing, &m); err != nil {
			return Meeting{}, err
		}
		tx.RecordWithNote(event(m, "MEETING_CANCELLED", map[string]any{"announced": m.AnnouncedAt != nil}), m.CancelReason)
		if m.AnnouncedAt == nil {
			return m, nil // nobody else knew of it [X4]
		}
		return m, p.tell(tx, events.MeetingCancelled, m)
	})
}
