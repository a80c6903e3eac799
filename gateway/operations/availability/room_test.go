//go:build operations && linux

package availability

import "fmt"

// inRoom is what a screen in the room of a meeting in session has.
type inRoom struct {
	meetingID string
	// seq is that of the newest view.
	seq int
}

// sitting is what opening a meeting needs.
type sitting struct {
	ID, State string
	Version   int
	Board     struct {
		Memberships []struct {
			Role   string
			Person struct{ ID string }
		}
	}
}

// enter opens the next meeting that is published, unless one is in session, and reads its room.
func (p *person) enter() error {
	var data struct {
		Meetings struct{ Edges []struct{ Node sitting } }
	}
	if !p.query("meetings", `query Next { meetings(states: [PUBLISHED, IN_SESSION], first: 1) { edges { node {
		id state version board { memberships { role person { id } } } } } } }`, nil, &data) || len(data.Meetings.Edges) == 0 {
		return fmt.Errorf("%s found no meeting: %s", p.email, p.journal.last())
	}
	next := data.Meetings.Edges[0].Node
	if next.State == "PUBLISHED" && !p.open(next) {
		return fmt.Errorf("%s could not open the meeting: %s", p.email, p.journal.last())
	}
	p.room = inRoom{meetingID: next.ID}
	if !p.look() || p.room.seq == 0 {
		return fmt.Errorf("%s has no view of the meeting: %s", p.email, p.journal.last())
	}
	return nil
}

func (p *person) open(next sitting) bool {
	input := map[string]any{
		"clientMutationId": "open " + next.ID, "meetingId": next.ID, "expectedVersion": next.Version, "acknowledgeNoQuorum": true, "acknowledgeNotice": true,
	}
	for _, one := range next.Board.Memberships {
		if one.Role == "CHAIR" {
			input["personChairingId"] = one.Person.ID
		}
	}
	var data struct {
		OpenSitting struct{ UserErrors []struct{ Code string } }
	}
	return p.query("open", `mutation Open($input: OpenSittingInput!) { openSitting(input: $input) { userErrors { code } } }`, map[string]any{"input": input}, &data) &&
		len(data.OpenSitting.UserErrors) == 0
}

// look asks whether the view of the meeting has changed, as the screen of the room does every two or three seconds.
func (p *person) look() bool {
	var data struct{ MeetingLive *struct{ Seq int } }
	variables := map[string]any{"meetingId": p.room.meetingID, "sinceSeq": p.room.seq}
	if !p.query("live view", `query MeetingLive($meetingId: ID!, $sinceSeq: Int) { meetingLive(meetingId: $meetingId, sinceSeq: $sinceSeq) {
		seq state meetingVersion sitting { seq openedAt } personChairing { id } openItem { entry { id } } quorum { counted required } intervals { id personId from }
		absences { id } openVote { resolutionId mark } viewerMayRun viewerMayRecordAttendance } }`, variables, &data) || data.MeetingLive == nil {
		return false
	}
	p.room.seq = data.MeetingLive.Seq
	return true
}
