//go:build !race

package graphql_test

import (
	"fmt"
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
)

// The company secretaries of a meeting are named to its readers, unless the board is left to its own secretaries. A guest of single
// items learns nothing of them [X10].
func TestTheReadersOfAMeetingKnowItsSecretaries(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id := p.meetingID(t, held)
		p.done(t, `mutation ($input: InviteGuestInput!) { done: inviteGuest(input: $input) { userErrors { code message } } }`, map[string]any{
			"meetingId": id, "personId": p.person(t, aGuest).ID, "itemIds": []string{p.item(t).ID},
		})
		p.holds(t)
		known := func(email string) any {
			return at(t, p.read(t, email, `query ($id: ID!) { meeting(id: $id) { secretaries { displayName } } }`, "id", id), "meeting")
		}
		for email, want := range map[string]string{
			byDirector: "map[secretaries:[map[displayName:Ruth Castellan]]]", bySecretary: "map[secretaries:[map[displayName:Ruth Castellan]]]", aGuest: "<nil>",
		} {
			if got := fmt.Sprint(known(email)); got != want {
				t.Errorf("%s knows %s, want %s", email, got, want)
			}
		}
		director := p.person(t, byDirector)
		boards, err := p.store.Boards(t.Context(), director.OrganisationID)
		governancetest.Must(t, err)
		of := boards[slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == p.boardID(t, "B") })]
		of.RestrictedSecretariat = true
		of.Changed(governancetest.Clock())
		governancetest.Prepare(t, p.store, func(tx *change.Tx) error { return p.store.UpdateBoard(tx, of) })
		if got := fmt.Sprint(known(byDirector)); got != "map[secretaries:[]]" {
			t.Errorf("of a board with secretaries of its own the director knows %s", got)
		}
	})
}

// A secretary who gave up the role stays in the record of the meetings that the secretary attended, and in no other one.
func TestASecretaryWhoIsRecordedStaysInTheRecord(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.holds(t)
		p.arrives(t, bySecretary)
		attended, missed := p.meetingID(t, held), p.meetingID(t, "B-2026-05")
		former := p.person(t, bySecretary)
		former.OrgRoles = nil
		former.Changed(governancetest.Clock())
		governancetest.Prepare(t, p.store, func(tx *change.Tx) error { return p.store.UpdatePerson(tx, former) })
		for id, want := range map[string]string{attended: "map[secretaries:[map[displayName:Ruth Castellan]]]", missed: "map[secretaries:[]]"} {
			if got := fmt.Sprint(at(t, p.read(t, byDirector, `query ($id: ID!) { meeting(id: $id) { secretaries { displayName } } }`, "id", id), "meeting")); got != want {
				t.Errorf("meeting %s has %s, want %s", id, got, want)
			}
		}
	})
}

// A member whose term is ended later, on a day before the meeting, stays in the attendance of a meeting that was opened [Q2].
func TestAMemberOfAnOpenedSittingStaysInTheAttendance(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.holds(t)
		id, director := p.meetingID(t, held), p.person(t, byDirector)
		listed := func() []string {
			var named []string
			for _, one := range at(t, p.read(t, bySecretary, `query ($id: ID!) { attendance(meetingId: $id) { capacity person { displayName } } }`, "id", id), "attendance").([]any) {
				named = append(named, fmt.Sprint(one))
			}
			slices.Sort(named)
			return named
		}
		before := listed()
		terms, err := p.store.MembershipsOfBoards(t.Context(), []string{p.boardID(t, "B")})
		governancetest.Must(t, err)
		term := terms[slices.IndexFunc(terms, func(one board.Membership) bool { return one.PersonID == director.ID })]
		end := term.StartDate.AddDays(1)
		term.EndDate = &end
		term.Changed(governancetest.Clock())
		governancetest.Prepare(t, p.store, func(tx *change.Tx) error { return p.store.UpdateMembership(tx, term) })
		if after := listed(); !slices.Equal(before, after) {
			t.Errorf("the attendance was %v, and is %v", before, after)
		}
	})
}
