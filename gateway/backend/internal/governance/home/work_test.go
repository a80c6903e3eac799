package home_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// told returns in words what a person's e-mail about waiting work says at an instant; empty when there is none.
func (o trust) told(t *testing.T, email string, now time.Time) string {
	t.Helper()
	work := home.NewWork(o, o.home(), func() time.Time { return now })
	news, wanted, err := work.News(t.Context(), events.Delivery{Topic: events.WorkWaits, Recipient: o.personID(t, email)})
	governancetest.Must(t, err)
	if !wanted {
		return ""
	}
	words := fmt.Sprintf("%d papers", news.Papers)
	for _, of := range news.Unanswered {
		words += fmt.Sprintf(", %d owe an answer for %s of %s", of.People, of.Meeting.Number, of.Board)
	}
	return words
}

func TestWorkIsToldToThoseWhoPrepareMeetings(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		soon := anchor.AddDate(0, 0, 6)
		for name, c := range map[string]struct {
			email string
			now   time.Time
			want  string
		}{
			"eleven days before the last answer nobody is told": {"secretary@example.org", anchor, ""},
			"the secretary, in the last week":                   {"secretary@example.org", soon, "0 papers, 3 owe an answer for B-2026-05 of Board"},
			"a director":                                        {"director@example.org", soon, ""},
		} {
			if told := o.told(t, c.email, c.now); told != c.want {
				t.Errorf("%s: told %q, want %q", name, told, c.want)
			}
		}
	})
}

func TestWhoIsAskedForWaitingWork(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		work := home.NewWork(o, o.home(), func() time.Time { return anchor })
		concerned, err := work.Concerned(t.Context(), events.New(events.WorkWaits, anchor))
		governancetest.Must(t, err)
		for email, want := range map[string]bool{"secretary@example.org": true, "chair@example.org": true, "director@example.org": false} {
			if got := slices.Contains(concerned, o.personID(t, email)); got != want {
				t.Errorf("%s is asked: %v, want %v", email, got, want)
			}
		}
		if !slices.IsSorted(concerned) || len(slices.Compact(slices.Clone(concerned))) != len(concerned) {
			t.Errorf("somebody is named twice: %v", concerned)
		}
	})
}
