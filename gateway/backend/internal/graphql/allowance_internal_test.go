package graphql

import (
	"strconv"
	"testing"
	"time"
)

// Accounts that were silent for a window are forgotten, those that still count are not.
func TestAllowancesOfSilentAccountsAreForgotten(t *testing.T) {
	now := time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)
	a := newAllowance(Limits{Requests: 1, Window: time.Minute}, func() time.Time { return now })
	most := 0
	for i := range 1000 {
		now = now.Add(time.Second)
		if wait := spend(a.usageOf("steady").requests, now); (wait == 0) != (i%60 == 0) {
			t.Fatalf("request %d has to wait %s", i, wait)
		}
		if wait := spend(a.usageOf(strconv.Itoa(i)).requests, now); wait > 0 {
			t.Fatalf("the first request of an account has to wait %s", wait)
		}
		most = max(most, len(a.accounts))
	}
	if most > 2*60+2 {
		t.Errorf("%d accounts are remembered, of which 60 asked in the last minute", most)
	}
}
