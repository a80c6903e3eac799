//go:build !race

package graphql_test

import (
	"fmt"
	"testing"
)

// guestRoom is what Home, the page of the own items and the room tell.
const guestRoom = `query ($id: ID!) {
	home { kind boardId meetingId state }
	participation(meetingId: $id) { attendedIds }
	meetingLive(meetingId: $id) {
		state meetingVersion sitting { reason openedInquorate } personChairing { id } openItem { entry { id } declarations } quorum { counted }
		intervals { personId correction } absences { id } openVote { resolutionId } viewerMayRun viewerMayRecordAttendance
	}
}`

// [X5, X9] A guest of single items finds the meeting in session on Home, and has its room as far as the own items are concerned. Who only
// writes an item has none.
func TestAGuestHasARoom(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id, own := p.meetingID(t, held), p.item(t)
		p.done(t, `mutation ($input: InviteGuestInput!) { done: inviteGuest(input: $input) { userErrors { code message } } }`, map[string]any{
			"meetingId": id, "personId": p.person(t, aGuest).ID, "itemIds": []string{own.ID},
		})
		tells := func(email string) (inSession bool, attended, live any) {
			t.Helper()
			told := p.read(t, email, guestRoom, "id", id)
			rows, _ := at(t, told, "home").([]any)
			for _, row := range rows {
				inSession = inSession || at(t, row, "kind") == "MEETING_IN_SESSION" && at(t, row, "meetingId") == id && at(t, row, "boardId") == nil && at(t, row, "state") == "NOW"
			}
			return inSession, at(t, told, "participation", "attendedIds"), at(t, told, "meetingLive")
		}
		if live := at(t, p.read(t, aGuest, `query ($id: ID!) { meetingLive(meetingId: $id) { state } }`, "id", id), "meetingLive"); live != nil {
			t.Errorf("[X4] before the agenda is published the guest is told %v", live)
		}
		p.holds(t)
		p.arrives(t, aGuest)
		p.arrives(t, byDirector)
		inSession, attended, live := tells(aGuest)
		if !inSession || fmt.Sprint(attended) != fmt.Sprint([]string{own.ID}) {
			t.Errorf("in session the guest is told %v %v", inSession, attended)
		}
		for field, want := range map[string]string{
			"state": "IN_SESSION", "meetingVersion": "<nil>", "personChairing": "<nil>", "openItem": "<nil>", "quorum": "<nil>", "absences": "[]", "openVote": "<nil>",
			"viewerMayRun": "false", "viewerMayRecordAttendance": "false", "intervals": fmt.Sprint([]any{map[string]any{"personId": p.person(t, aGuest).ID, "correction": nil}}),
		} {
			if got := fmt.Sprint(at(t, live, field)); got != want {
				t.Errorf("%s is %s, want %s", field, got, want)
			}
		}
		p.starts(t, own)
		if _, _, live := tells(aGuest); at(t, live, "openItem", "entry", "id") != own.ID || at(t, live, "quorum") != nil {
			t.Errorf("while the own item is in progress the guest sees %v", live)
		}
		if inSession, attended, live := tells(aContributor); inSession || fmt.Sprint(attended) != "[]" || live != nil {
			t.Errorf("the contributor is told %v %v %v", inSession, attended, live)
		}
	})
}
