package upload

import (
	"testing"
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

// What this process stored itself says where the drive is only for a moment: another
// replica may go on (docs/protocols/tus.md, "The offset is asked first").
func TestMemoryOfAnOffsetIsShort(t *testing.T) {
	now := time.Now()
	m := newMemory(func() time.Time { return now })
	m.stored(key{1}, 5)
	m.finished(key{2}, msgraph.Item{ID: "01ITEM"})
	for _, tc := range []struct {
		later        time.Duration
		offset, item bool
	}{
		{0, true, true},
		{9 * time.Second, true, true},
		{10 * time.Second, false, true},
		// Long enough for a client that lost the last answer to ask.
		{14 * time.Minute, false, true},
		{15 * time.Minute, false, false},
	} {
		began := now
		now = now.Add(tc.later)
		if at, known := m.offset(key{1}); known != tc.offset || known && at != 5 {
			t.Errorf("after %s: offset %d, %t", tc.later, at, known)
		}
		if file, known := m.item(key{2}); known != tc.item || known && file.ID != "01ITEM" {
			t.Errorf("after %s: file %q, %t", tc.later, file.ID, known)
		}
		now = began
	}
}
