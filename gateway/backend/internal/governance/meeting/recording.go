package meeting

import (
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

const onlyOfficersRecord = "only the secretary and the chair record answers for others"

// RecordedResponse is an answer that reached the secretary or the chair outside the portal, such as an apology by telephone.
type RecordedResponse struct {
	Response
	// PersonID is who answered.
	PersonID string
}

// RecordResponse returns the command with which the secretary or the chair stores the answer of an invited person. The person gets an
// e-mail at once.
func (cs *Commands) RecordResponse(input RecordedResponse) change.Command[Meeting] {
	c := planning("recordResponse", input.MeetingID, change.KeyOf(input.ClientMutationID, input))
	c.action, c.forbidden = policy.RecordAttendance, onlyOfficersRecord
	return change.Operation[invitation, Meeting]{
		Name: c.name, Key: c.key, Repeat: Repeat(cs.store),
		Load: func(tx *change.Tx) (invitation, error) { return cs.loadInvitation(tx, input.MeetingID) },
		Asks: func(_ *change.Tx, i invitation) (*policy.Question, error) { return c.question(i.meeting), nil },
		Apply: func(tx *change.Tx, i invitation) (Meeting, error) {
			return cs.answer(tx, i, input.PersonID, input.Response)
		},
	}
}
