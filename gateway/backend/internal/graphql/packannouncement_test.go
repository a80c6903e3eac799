//go:build !race

package graphql_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
)

// [X10] Readers are told of the versions of their own packs: of none that brought them nothing, and of no older one.
func TestReadersAreToldOfANewPack(t *testing.T) {
	const number, director, observer, chair = "B-2027-01", "director@example.org", "observer@example.org", "chair@example.org"
	p := openPortal(t)
	told := []string{director, observer, chair, bySecretary}
	for _, email := range told {
		p.link(t, email)
	}
	packs := publication.NewPackAnnouncements(p.store, clock)
	item := p.draftItem(t, number)
	first := p.paper(t, item, paper.Accepted, "for the pack")
	publish := func(key string) events.Event {
		t.Helper()
		if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true})); code != "" {
			t.Fatal(code)
		}
		queued := p.queued(t, events.PackPublished)
		if len(queued) != 1 {
			t.Fatalf("%s: queued %v", key, queued)
		}
		return queued[0]
	}
	expect := func(when string, of events.Event, want map[string][2]int) {
		t.Helper()
		concerned, err := packs.Concerned(t.Context(), of)
		governancetest.Must(t, err)
		for _, email := range told {
			id := p.person(t, email).ID
			expected, wants := want[email]
			if slices.Contains(concerned, id) != wants {
				t.Errorf("%s: %s is told: %v", when, email, !wants)
			}
			news, wanted, err := packs.News(t.Context(), events.Delivery{EventID: of.ID, Topic: of.Topic, Recipient: id, Payload: of.Payload})
			governancetest.Must(t, err)
			if wanted != wants || wanted && (news.Meeting.Number != number || [2]int{news.Version, news.Papers} != expected) {
				t.Errorf("%s: %s gets %v, %+v; want %v", when, email, wanted, news, expected)
			}
		}
	}
	one := publish("first")
	expect("the first version", one, map[string][2]int{director: {1, 1}, observer: {1, 1}, chair: {1, 1}})

	p.opened(t, chair, first)
	p.replaced(t, first)
	p.exclude(t, item, director)
	two := publish("second")
	expect("the first version is not the newest", one, map[string][2]int{director: {1, 0}})
	concerned, err := packs.Concerned(t.Context(), two)
	governancetest.Must(t, err)
	if slices.Contains(concerned, p.person(t, chair).ID) {
		t.Error("who is told that a paper was replaced is told of the pack as well")
	}
	if !slices.Contains(concerned, p.person(t, observer).ID) || slices.Contains(concerned, p.person(t, director).ID) {
		t.Errorf("the second version concerns %v", concerned)
	}
}
