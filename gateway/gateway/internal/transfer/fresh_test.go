package transfer

import (
	"testing"
	"time"
)

func TestASessionIsFreshOnceAndForAShortTime(t *testing.T) {
	const life = 5 * time.Second
	now := time.Now()
	f := newFresh(func() time.Time { return now }, life)
	f.noteOpened(Key{1})
	f.noteOpened(Key{2})
	if !f.spend(Key{1}) || f.spend(Key{1}) {
		t.Error("a session is not fresh exactly once")
	}
	if f.spend(Key{3}) {
		t.Error("a session that another process opened is fresh")
	}
	now = now.Add(life)
	if f.spend(Key{2}) {
		t.Error("a session stays fresh after its time")
	}
	f.noteOpened(Key{4})
	now = now.Add(life)
	f.noteOpened(Key{5})
	if len(f.until) != 1 {
		t.Errorf("%d sessions are held, want the fresh one alone", len(f.until))
	}
}
