package upload

import (
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

const (
	// offsetServes is how long this process trusts what it stored itself.
	offsetServes = 10 * time.Second
	// itemServes is how long it remembers which file an upload became.
	itemServes = 15 * time.Minute
	// mostRemembered bounds the memory.
	mostRemembered = 20_000
)

// memory holds what this process saw last of uploads. Losing it costs a round trip.
type memory struct{ *recent[remembered] }

// remembered is the file, or else the offset.
type remembered struct {
	offset int64
	item   *msgraph.Item
}

func newMemory(now func() time.Time) memory {
	return memory{newRecent[remembered](now, mostRemembered)}
}

func (m memory) stored(k key, offset int64) { m.keep(k, remembered{offset: offset}, offsetServes) }

func (m memory) finished(k key, item msgraph.Item) { m.keep(k, remembered{item: &item}, itemServes) }

// offset tells what this process stored just now.
func (m memory) offset(k key) (int64, bool) {
	got, there := m.find(k)
	return got.offset, there && got.item == nil
}

// item tells which file the upload became.
func (m memory) item(k key) (msgraph.Item, bool) {
	got, there := m.find(k)
	if !there || got.item == nil {
		return msgraph.Item{}, false
	}
	return *got.item, true
}
