package shares

import (
	"strconv"
	"testing"
	"time"
)

func TestRates(t *testing.T) {
	now := time.Now()
	clock := func() time.Time { return now }
	for name, tc := range map[string]struct {
		rates *Rates
		burst int
		every time.Duration
	}{
		"a steady stream": {NewRates(clock, 60, 200*time.Millisecond), 60, 200 * time.Millisecond},
		"many at once":    {NewRates(clock, 300, 200*time.Millisecond), 300, 200 * time.Millisecond},
		"seldom":          {NewRates(clock, 30, 10*time.Second), 30, 10 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			for n := range tc.burst {
				if _, ok := tc.rates.Allow("ana"); !ok {
					t.Fatalf("number %d was refused", n+1)
				}
			}
			if wait, ok := tc.rates.Allow("ana"); ok || wait != tc.every {
				t.Errorf("one too many: %t, wait %s", ok, wait)
			}
			if _, ok := tc.rates.Allow("ben"); !ok {
				t.Error("another user was refused")
			}
			now = now.Add(tc.every)
			if _, ok := tc.rates.Allow("ana"); !ok {
				t.Error("the next was refused after the wait")
			}
			if _, ok := tc.rates.Allow("ana"); ok {
				t.Error("two were added in the time of one")
			}
		})
	}
	t.Run("memory", func(t *testing.T) {
		r := NewRates(clock, 30, 10*time.Second)
		for n := range mostRated + 100 {
			r.Allow(strconv.Itoa(n))
		}
		if r.people.Len() != mostRated {
			t.Errorf("%d users are remembered", r.people.Len())
		}
	})
}
