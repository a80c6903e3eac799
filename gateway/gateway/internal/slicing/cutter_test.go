package slicing

import (
	"errors"
	"slices"
	"testing"
)

func TestSlicesFollowTheClientsSpeed(t *testing.T) {
	const most, total = 5 << 20, 1 << 30
	for _, tc := range []struct {
		name               string
		rate               float64
		offset, took, left int64
		want               int64
	}{
		{"unknown", 0, 0, 0, total, most},
		{"21 Mbit/s", 21e6 / 8, 0, 0, total, most},
		{"10 Mbit/s", 10e6 / 8, 0, 0, total, 7 * Unit},
		{"2 Mbit/s", 2e6 / 8, 0, 0, total, Unit},
		{"nearly nothing", 1, 0, 0, total, Unit},
		{"beyond counting", 1e300, 0, 0, total, most},
		{"less than a unit, not the end", 0, 0, 0, Unit - 1, 0},
		{"no whole number of units", 0, 0, 0, 2*Unit + 5, 2 * Unit},
		{"the end", 0, total - 5, 0, 5, 5},
		{"the end, of a unit and a byte", 0, total - Unit - 1, 0, Unit + 1, Unit + 1},
		{"off the grid", 0, 12345, 0, total - 12345, most},
		{"the end off the grid, partly taken", 0, total - 700_000, 100_000, 600_000, 700_000},
		{"[R4.15] nothing", 0, total, 0, 0, 0},
	} {
		c := &Cutter{source: &client{left: tc.left}, most: most, total: total, offset: tc.offset, took: tc.took, rate: tc.rate}
		if got := c.plan(); got != tc.want {
			t.Errorf("%s: %d, want %d", tc.name, got, tc.want)
		}
	}
}

func TestResume(t *testing.T) {
	const length = 3 * Unit
	for _, tc := range []struct {
		name       string
		took, next int64
		err        error
		left       int64
	}{
		{"nothing kept, all still here", Unit, 1000, nil, Unit},
		{"nothing kept, bytes gone", Unit + 1, 1000, ErrSpent, 0},
		{"a part kept, the rest here", 100, 1040, nil, 60},
		{"a part kept, the rest gone", 2 * Unit, 1000 + Unit, ErrSpent, 0},
		{"all that was taken kept", 2 * Unit, 1000 + 2*Unit, nil, 0},
		{"the whole slice kept", length, 1000 + length, nil, 0},
		{"more than the slice", length, 1001 + length, ErrElsewhere, 0},
		{"more than was taken", 100, 1101, ErrElsewhere, 0},
		{"less than before", 100, 999, ErrElsewhere, 0},
	} {
		c := &Cutter{kept: replay{memory: NewMemory()}, offset: 1000}
		bytes := counted(tc.took)
		c.take(bytes)
		err := c.Resume(tc.next, length)
		if !errors.Is(err, tc.err) {
			t.Errorf("%s: %v, want %v", tc.name, err, tc.err)
		}
		if tc.err != nil {
			continue
		}
		if c.offset != tc.next || c.took != tc.left {
			t.Errorf("%s: at %d with %d bytes, want %d with %d", tc.name, c.offset, c.took, tc.next, tc.left)
		}
		if got := contents(&c.kept); !slices.Equal(got, bytes[tc.next-1000:]) {
			t.Errorf("%s: the bytes are not those that follow", tc.name)
		}
	}
}
