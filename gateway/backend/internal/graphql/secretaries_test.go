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
