package upload

import (
	"strconv"
	"testing"
	"time"
)

func TestRates(t *testing.T) {
	now := time.Now()
	clock := func() time.Time { return now }
	for name, tc := range map[string]struct {
		rates *rates
		burst int
		every time.Duration
	}{
		"creations": {newCreations(clock), 60, 200 * time.Millisecond},
		"questions": {newQuestions(clock), 300, 200 * time.Millisecond},
		"searches":  {newSearches(clock), 30, 10 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			for n := range tc.burst {
				if _, ok := tc.rates.allow("ana"); !ok {
					t.Fatalf("number %d was refused", n+1)
				}
			}
			if wait, ok := tc.rates.allow("ana"); ok || wait != tc.every {
				t.Errorf("one too many: %t, wait %s", ok, wait)
			}
			if _, ok := tc.rates.allow("ben"); !ok {
				t.Error("another user was refused")
			}
			now = now.Add(tc.every)
			if _, ok := tc.rates.allow("ana"); !ok {
				t.Error("the next was refused after the wait")
			}
			if _, ok := tc.rates.allow("ana"); ok {
				t.Error("two were added in the time of one")
			}
		})
	}
	t.Run("memory", func(t *testing.T) {
		r := newSearches(clock)
		for n := range mostRated + 100 {
			r.allow(strconv.Itoa(n))
		}
		if len(r.users) != mostRated {
			t.Errorf("%d users are remembered", len(r.users))
		}
	})
}
