package upload

import (
	"sync"
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
type memory struct {
	now func() time.Time
	mu  sync.Mutex
	// seen is swept when it is full.
	seen map[key]remembered
}

type remembered struct {
	offset int64
	item   *msgraph.Item
	until  time.Time
}

func newMemory(now func() time.Time) *memory {
	return &memory{now: now, seen: make(map[key]remembered)}
}

func (m *memory) stored(k key, offset int64) {
	m.keep(k, remembered{offset: offset, until: m.now().Add(offsetServes)})
}

func (m *memory) finished(k key, item msgraph.Item) {
	m.keep(k, remembered{item: &item, until: m.now().Add(itemServes)})
}

func (m *memory) forget(k key) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.seen, k)
}

// offset tells what this process stored just now.
func (m *memory) offset(k key) (int64, bool) {
	got, there := m.find(k)
	return got.offset, there && got.item == nil
}

// item tells which file the upload became.
func (m *memory) item(k key) (msgraph.Item, bool) {
	got, there := m.find(k)
	if !there || got.item == nil {
		return msgraph.Item{}, false
	}
	return *got.item, true
}

func (m *memory) find(k key) (remembered, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	got, there := m.seen[k]
	return got, there && m.now().Before(got.until)
}

func (m *memory) keep(k key, r remembered) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.seen) >= mostRemembered {
		for old, what := range m.seen {
			if !m.now().Before(what.until) {
				delete(m.seen, old)
			}
		}
	}
	// Still full: whatever the map gives first goes.
	for old := range m.seen {
		if len(m.seen) < mostRemembered {
			break
		}
		delete(m.seen, old)
	}
	m.seen[k] = r
}
