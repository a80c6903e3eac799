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
	command := cancelMeeting{p.planning("cancelMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input)), input}
	command.action, command.forbidden = policy.CancelMeeting, onlyOfficersCancel
	return command
}

type cancelMeeting struct {
	onMeeting
	input Cancellation
}

// Apply implements change.Command.
func (c cancelMeeting) Apply(tx *change.Tx) (Meeting, error) {
	m, err := c.begin(tx, c.input.ExpectedVersion, Cancel)
	if err != nil {
		return Meeting{}, err
	}
	if m.CancelReason, err = checkReason(c.input.Reason); err != nil {
		return Meeting{}, change.Refuse(err)
	}
	if err := c.keep(tx, &m); err != nil {
		return Meeting{}, err
	}
	tx.RecordWithNote(event(m, "MEETING_CANCELLED", map[string]any{"announced": m.AnnouncedAt != nil}), m.CancelReason)
	if m.AnnouncedAt == nil {
		return m, nil // nobody else knew of it [X4]
	}
	return m, c.planner.tell(tx, events.MeetingCancelled, m)
}
