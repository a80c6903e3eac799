package transfer

import (
	"encoding/binary"
	"testing"
	"time"

	"example.org/portal/gateway/internal/drive"
)

func TestMemoryKnowsTheUploadOfAFile(t *testing.T) {
	now := time.Now()
	m := newMemory(func() time.Time { return now })
	mine, other := Key{1}, Key{2}
	m.noteFile(mine, drive.Item{ID: "01ITEM", Modified: now})
	for _, tc := range []struct {
		name string
		key  Key
		item drive.Item
		how  drive.Behaviour
		want bool
	}{
		{"its own upload", mine, drive.Item{ID: "01ITEM", Modified: now}, drive.Rename, false},
		{"another upload", other, drive.Item{ID: "01ITEM"}, drive.Rename, true},
		{"another file", other, drive.Item{ID: "02ITEM"}, drive.Rename, false},
		{"a file that was replaced", other, drive.Item{ID: "01ITEM", Modified: now}, drive.Replace, true},
		{"a file that was replaced again", other, drive.Item{ID: "01ITEM", Modified: now.Add(time.Second)}, drive.Replace, false},
	} {
		if got := m.belongsToAnother(tc.key, tc.item, tc.how); got != tc.want {
			t.Errorf("%s: got %t", tc.name, got)
		}
	}
	now = now.Add(sessionLife)
	if m.lookUp(mine).item != nil {
		t.Error("the file is known for longer than a session lives")
	}
}

func TestMemoryIsBounded(t *testing.T) {
	m := newMemory(time.Now)
	for n := range uint32(mostRemembered + 10) {
		var key Key
		binary.BigEndian.PutUint32(key[:], n)
		m.countConflict(key)
		if len(m.seen) > mostRemembered {
			t.Fatalf("%d uploads are remembered", len(m.seen))
		}
	}
}
