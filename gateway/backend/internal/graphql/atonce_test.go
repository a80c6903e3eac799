//go:build !race

package graphql_test

import (
	"slices"
	"sync"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Two secretaries who publish the same at once make one version: the other is told that the meeting has changed, or that
// there is nothing new any more. The same with the notice, and nobody is told twice of the paper that was replaced [A2, A4, D1, N1].
func TestConcurrentPublicationsOfTwoSecretaries(t *testing.T) {
	const number, second, director = "B-2027-01", "second.secretary@example.org", "director@example.org"
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := portalLike(t, s)
		p.appoint(t, p.newcomer(t, second), "B", board.Membership{
			Role: policy.RoleSecretary, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, TermNumber: 1,
		})
		p.link(t, director)
		id := p.meetingID(t, number)
		version := p.paper(t, p.draftItem(t, number), paper.Accepted, "published by two")

		// both sends the same act of two secretaries in the version that both have seen, and gives the codes of the answers in order.
		both := func(document, key string, more map[string]any) []string {
			t.Helper()
			seen := at(t, p.read(t, bySecretary, `query ($id: ID!) { meeting(id: $id) { version } }`, "id", id), "meeting", "version")
			accounts := []string{bySecretary, second}
			answers := make([]any, len(accounts))
			var sending sync.WaitGroup
			for i, account := range accounts {
				sending.Go(func() {
					answers[i] = p.read(t, account, document, "input", with(more, "clientMutationId", key+account, "meetingId", id, "expectedVersion", seen))
				})
			}
			sending.Wait()
			codes := []string{codeOf(t, answers[0]), codeOf(t, answers[1])}
			slices.Sort(codes)
			return codes
		}
		publishing := func(key, refusal string, want float64) {
			t.Helper()
			if codes := both(publishMeeting, key, map[string]any{"acknowledgeWarnings": true}); !slices.Equal(codes, []string{"", refusal}) {
				t.Fatalf("%s: two at once are answered %q", key, codes)
			}
			packs, err := p.store.Publications(t.Context(), []string{id})
			governancetest.Must(t, err)
			if got := at(t, p.read(t, director, packOf, "id", id), "packVersion", "version"); got != want || len(packs) != int(want) {
				t.Fatalf("%s: a member has version %v, and %d publications are kept", key, got, len(packs))
			}
		}

		publishing("first", "CONFLICT_VERSION", 1)
		p.opened(t, director, version)
		p.replaced(t, version)
		// What is new was published meanwhile; the meeting itself has not changed.
		publishing("second", "INVALID_STATE", 2)
		if told := p.queued(t, events.PackPublished); len(told) != 2 {
			t.Errorf("told of the packs: %v", told)
		}
		if told := p.queued(t, events.PaperReplaced); len(told) != 1 {
			t.Errorf("[D1] told of the replaced paper: %v", told)
		}
		if codes := both(serveNotice, "notice", map[string]any{"acknowledgeShort": true}); !slices.Equal(codes, []string{"", "CONFLICT_VERSION"}) {
			t.Errorf("[N1] two at once serve notice: %q", codes)
		}
	})
}
