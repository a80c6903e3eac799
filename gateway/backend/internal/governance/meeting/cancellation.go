package meeting

import (
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Cancellation is the input of Cancel.
type Cancellation struct {
	change.Edit
	MeetingID string
	Reason    string
}

// Cancel returns the command that cancels a meeting. Everybody who knew of the meeting gets an e-mail.
func (cs *Commands) Cancel(input Cancellation) change.Command[Meeting] {
	c := editing("cancelMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input), input.Edit, Cancel)
	c.action, c.forbidden = policy.CancelMeeting, onlyOfficersCancel
	return cs.operation(c, func(tx *change.Tx, standing, m Meeting) (Meeting, error) {
		reason, err := checkReason(input.Reason)
		if err != nil {
			return Meeting{}, change.Refuse(err)
		}
		m.CancelReason = reason
		if err := Save(tx, cs.store, standing, &m); err != nil {
			return Meeting{}, err
		}
		tx.RecordWithNote(event(m, "MEETING_CANCELLED", map[string]any{"announced": m.AnnouncedAt != nil}), m.CancelReason)
		if m.AnnouncedAt == nil {
			return m, nil // only the secretary and the chair knew of it [X4]
		}
		return m, cs.queueEvent(tx, events.MeetingCancelled, m)
	})
}
