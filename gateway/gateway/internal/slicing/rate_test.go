package slicing

import (
	"testing"
	"time"
)

// The client's speed is learned anew from every slice, by the time that its bytes came in:
// a drive that thinks for long before it answers says nothing of the client (docs/protocols/tus.md,
// "Slices follow the client's speed").
func TestEverySliceTellsTheClientsSpeed(t *testing.T) {
	for _, tc := range []struct {
		name  string
		fresh int64
		came  time.Duration
		// ago is how long before its answer the slice's first byte came.
		ago        time.Duration
		known, now float64
	}{
		{"faster than before", 5 << 20, time.Second, time.Second, 300_000, 5 << 20},
		{"slower than before", 5 << 20, 10 * time.Second, 10 * time.Second, 5 << 20, (5 << 20) / 10.},
		{"with a drive that thinks for a minute", 5 << 20, time.Second, time.Minute, 300_000, 5 << 20},
		{"too little to tell", Unit, time.Second, time.Second, 5 << 20, 5 << 20},
	} {
		t.Run(tc.name, func(t *testing.T) {
			first := time.Now().Add(-tc.ago)
			c := &Cutter{
				source: &client{left: 1 << 30}, most: MostSlice, total: 1 << 40, rate: tc.known,
				took: tc.fresh, fresh: tc.fresh, first: first, last: first.Add(tc.came),
			}
			c.Stored(tc.fresh)
			if c.rate != tc.now {
				t.Errorf("%.0f bytes a second, want %.0f", c.rate, tc.now)
			}
			want := int64(tc.now*sliceTime.Seconds()) / Unit * Unit
			if got := c.plan(); got != want {
				t.Errorf("the next slice has %d bytes, want %d", got, want)
			}
		})
	}
}
