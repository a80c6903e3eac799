//go:build !race

package graphql_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// [X2] [X3] [X10] The statement that counts the papers to read counts those that the viewer finds in the newest pack, for everybody
// and every meeting of the demonstration data.
func TestPapersToReadAreThoseOfTheNewestPack(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := portalLike(t, s)
		p.invite(t)
		item := p.draftItem(t, number)
		first, second := p.paper(t, item, paper.Accepted, "the first"), p.paper(t, item, paper.Accepted, "the second")
		publish := func(key string) {
			t.Helper()
			if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true})); code != "" {
				t.Fatal(code)
			}
		}
		publish("first")
		p.opened(t, director, first)
		p.opened(t, director, second)
		p.replaced(t, second)
		publish("second")
		p.replaced(t, first) // waits for the next publication
		p.exclude(t, item, "chair@example.org")

		agendas := agenda.NewReader(p.store, secret)
		packs, marks := publication.NewReader(p.store, agendas), reading.NewReader(p.store)
		opened := false
		for account := range roles {
			v, err := p.store.Viewer(t.Context(), account, clock())
			governancetest.Must(t, err)
			got, err := marks.ToRead(t.Context(), v)
			governancetest.Must(t, err)
			want := map[string]reading.ToRead{}
			for _, id := range p.texts(t, `SELECT id FROM meetings`) {
				if count := papersOfPack(t, packs, marks, v, id); count.All > 0 && p.startsLater(t, id) {
					want[id] = count
					opened = opened || count.Unopened < count.All
				}
			}
			if diff := cmp.Diff(want, got, cmp.Transformer("none", func(m map[string]reading.ToRead) map[string]reading.ToRead {
				if m == nil {
					return map[string]reading.ToRead{}
				}
				return m
			})); diff != "" {
				t.Errorf("%s: difference %s", account, diff)
			}
			if account == director && len(want) == 0 {
				t.Error("the director has nothing to read")
			}
		}
		if !opened {
			t.Error("nobody has opened a paper")
		}
	})
}

// papersOfPack counts the papers of a viewer's newest pack of a meeting by the rules of packs.
func papersOfPack(t *testing.T, packs *publication.Reader, marks *reading.Reader, v *policy.Viewer, meetingID string) (count reading.ToRead) {
	t.Helper()
	if v == nil {
		return count
	}
	found, err := packs.Packs(t.Context(), v, []string{meetingID})
	governancetest.Must(t, err)
	if len(found[meetingID]) == 0 {
		return count
	}
	entries, err := packs.Entries(t.Context(), v, found[meetingID][len(found[meetingID])-1])
	governancetest.Must(t, err)
	for _, entry := range entries {
		if entry.Item == nil || entry.Item.IsOff() {
			continue
		}
		for _, one := range entry.Papers {
			if one.IsWithdrawn() {
				continue
			}
			own, err := marks.Own(t.Context(), v, []string{one.VersionID()})
			governancetest.Must(t, err)
			count.All++
			if own[one.VersionID()].VersionID == "" {
				count.Unopened++
			}
		}
	}
	return count
}

// startsLater tells whether a meeting has not begun.
func (p *portal) startsLater(t *testing.T, meetingID string) bool {
	t.Helper()
	found, err := p.store.MeetingsByID(t.Context(), []string{meetingID})
	governancetest.Must(t, err)
	return len(found) == 1 && found[0].StartsAt.After(clock())
}
