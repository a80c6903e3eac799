package transfer

import (
	"sync"
	"time"

	"example.org/portal/gateway/internal/drive"
)

const (
	// mostConflicts is how often in a row the drive may say that somebody changed the file
	// until its session is given up (docs/protocols/tus.md, "When a slice fails").
	mostConflicts = 2
	// mostRemembered bounds the memory.
	mostRemembered = 20_000
)

// memory holds what this process saw of uploads, each for the longest life of a session.
type memory struct {
	now  func() time.Time
	mu   sync.Mutex
	seen map[Key]seen
}

type seen struct {
	// item is the file that the upload became; nil while there is none.
	item *drive.Item
	// conflicts counts how often in a row the drive said that somebody changed the file. Several requests may be
	// counted, because a slice that cannot be sent again ends its request.
	conflicts int
	until     time.Time
}

func newMemory(now func() time.Time) *memory {
	return &memory{now: now, seen: make(map[Key]seen)}
}

// lookUp returns what the process saw of an upload.
func (m *memory) lookUp(key Key) seen {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.get(key)
}

// noteFile notes the file that an upload became.
func (m *memory) noteFile(key Key, item drive.Item) { m.change(key, func(s *seen) { s.item = &item }) }

// countConflict counts a conflict and reports whether there were too many.
func (m *memory) countConflict(key Key) (hopeless bool) {
	m.change(key, func(s *seen) { s.conflicts++; hopeless = s.isHopeless() })
	return hopeless
}

// forget removes an upload that makes progress again.
func (m *memory) forget(key Key) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.seen, key)
}

func (s seen) isHopeless() bool { return s.conflicts > mostConflicts }

// belongsToAnother reports whether a file is known to be another upload's. A replaced file stays the same item, so
// modification times are compared as well.
func (m *memory) belongsToAnother(key Key, item drive.Item, behaviour drive.Behaviour) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for other, s := range m.seen {
		if other != key && s.item != nil && s.item.ID == item.ID && (behaviour != drive.Replace || s.item.Modified.Equal(item.Modified)) {
			return true
		}
	}
	return false
}

func (m *memory) change(key Key, change func(*seen)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	known := m.get(key)
	if len(m.seen) >= mostRemembered {
		m.makeRoom()
	}
	change(&known)
	known.until = m.now().Add(sessionLife)
	m.seen[key] = known
}

// get returns an entry that is not over. The caller holds the lock.
func (m *memory) get(key Key) seen {
	if s := m.seen[key]; m.now().Before(s.until) {
		return s
	}
	return seen{}
}

// makeRoom removes entries that are over, and all entries when there are none. The caller holds the lock.
func (m *memory) makeRoom() {
	for key := range m.seen {
		if m.get(key).until.IsZero() {
			delete(m.seen, key)
		}
	}
	if len(m.seen) >= mostRemembered {
		clear(m.seen)
	}
}
