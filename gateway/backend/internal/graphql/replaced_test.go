//go:build !race

package graphql_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
)

// queued are the events of a topic that nobody has taken up.
func (p *portal) queued(t *testing.T, topic events.Topic) (found []events.Event) {
	t.Helper()
	for {
		event, err := p.store.ClaimEvent(t.Context(), []events.Topic{topic}, clock(), clock().Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			return found
		}
		governancetest.Must(t, err)
		found = append(found, event)
	}
}

// [D1, X10] Who had opened a paper is told that it was replaced: nobody else, nobody who has opened the newer version since,
// and nobody who may not read it any more.
func TestPeopleWhoOpenedAPaperAreToldOfItsReplacement(t *testing.T) {
	const number, director, observer, chair, deputy = "B-2027-01", "director@example.org", "observer@example.org", "chair@example.org", "oluwaseun.adeyemi-whitcombe@example.org"
	p := openPortal(t)
	for _, email := range []string{director, observer, chair, deputy, bySecretary} {
		p.link(t, email)
	}
	item := p.draftItem(t, number)
	first := p.paper(t, item, paper.Accepted, "to be replaced")
	publish := func(key string) {
		t.Helper()
		if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true})); code != "" {
			t.Fatal(code)
		}
	}
	publish("first")
	for _, email := range []string{director, observer, chair} {
		p.opened(t, email, first)
	}
	if told := p.queued(t, events.PaperReplaced); len(told) != 0 {
		t.Fatalf("a first version is told of: %v", told)
	}
	newer := p.replaced(t, first)
	publish("second")
	told := p.queued(t, events.PaperReplaced)
	if len(told) != 1 || told[0].Payload["meetingId"] != p.meetingID(t, number) {
		t.Fatalf("told: %+v", told)
	}
	replacements := publication.NewReplacements(p.store, clock)
	concerned := func(when string, emails ...string) {
		t.Helper()
		got, err := replacements.Concerned(t.Context(), told[0])
		governancetest.Must(t, err)
		want := []string{}
		for _, email := range emails {
			want = append(want, p.person(t, email).ID)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: concerned are %v, want %v", when, got, want)
		}
		for _, email := range []string{director, observer, chair, deputy, bySecretary} {
			news, wanted, err := replacements.News(t.Context(), events.Delivery{EventID: told[0].ID, Topic: told[0].Topic, Recipient: p.person(t, email).ID, Payload: told[0].Payload})
			governancetest.Must(t, err)
			if wanted != slices.Contains(emails, email) || wanted && (news.Meeting.Number != number || news.Invitee.Email != email) {
				t.Errorf("%s: %s gets %v: %+v", when, email, wanted, news)
			}
		}
	}
	concerned("replaced", director, observer, chair)
	p.opened(t, chair, newer)
	concerned("the chair has opened the newer one", director, observer)
	p.exclude(t, item, director)
	concerned("the member is excluded", observer)
	p.replaced(t, newer)
	publish("third")
	concerned("the newer one was replaced, too")
}
