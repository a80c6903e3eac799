package clientapi

import (
	"strconv"
	"testing"
	"time"
)

func newTestCallers(t *testing.T, most int, now *time.Time) *callers {
	t.Helper()
	c, err := newCallers(most, time.Minute, func() time.Time { return *now })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// However many addresses call, the count of them is bounded; newcomers are limited all the same.
func TestCallersAreBounded(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	c := newTestCallers(t, 2, &now)
	for i := range callersMost + 500 {
		c.admit(strconv.Itoa(i))
	}
	if n := c.calls.Len(); n != callersMost {
		t.Errorf("%d addresses are held, want %d", n, callersMost)
	}
	c.admit("late")
	if c.admit("late") != 0 || c.admit("late") != time.Minute {
		t.Error("a newcomer at a full table is not limited")
	}
}

func TestCallersForgetAddressesWithoutCalls(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	c := newTestCallers(t, 2, &now)
	for i := range 100 {
		c.admit(strconv.Itoa(i))
	}
	now = now.Add(time.Minute)
	if c.admit("one"); c.calls.Len() != 1 {
		t.Errorf("%d addresses are held, want 1", c.calls.Len())
	}
}

func TestTheWindowSlides(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	c := newTestCallers(t, 2, &now)
	for _, step := range []struct {
		after, wait time.Duration
	}{{0, 0}, {20 * time.Second, 0}, {10 * time.Second, 30 * time.Second}, {30 * time.Second, 0}, {0, 20 * time.Second}, {20 * time.Second, 0}} {
		now = now.Add(step.after)
		if wait := c.admit("ana"); wait != step.wait {
			t.Errorf("at %s: wait %s, want %s", now.Format("05"), wait, step.wait)
		}
	}
}
