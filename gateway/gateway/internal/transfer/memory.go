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

// memory is what this process saw of uploads. It is kept as long as a session lives.
type memory struct {
	now  func() time.Time
	mu   sync.Mutex
	seen map[Key]seen
}

type seen struct {
	// item is the file that the upload became; nil while there is none.
	item *drive.Item
	// conflicts counts how often in a row the drive said that somebody changed the file. A
	// slice that cannot be sent again spreads them over several requests.
	conflicts int
	until     time.Time
}

func newMemory(now func() time.Time) *memory {
	return &memory{now: now, seen: make(map[Key]seen)}
}

// of gives what is known of an upload.
func (m *memory) of(key Key) seen {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.get(key)
}

// finished notes the file that an upload became.
func (m *memory) finished(key Key, item drive.Item) { m.change(key, func(s *seen) { s.item = &item }) }

// conflict counts one more, and tells whether there were too many.
func (m *memory) conflict(key Key) (hopeless bool) {
	m.change(key, func(s *seen) { s.conflicts++; hopeless = s.hopeless() })
	return hopeless
}

// forget drops what is known of an upload that goes on.
func (m *memory) forget(key Key) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.seen, key)
}

func (s seen) hopeless() bool { return s.conflicts > mostConflicts }

// ofAnother tells that a file is known to be of another upload. A file that is replaced stays
// the same item, so its time tells it from the one before.
func (m *memory) ofAnother(key Key, item drive.Item, behaviour drive.Behaviour) bool {
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

// get and makeRoom need the lock.
func (m *memory) get(key Key) seen {
	if s := m.seen[key]; m.now().Before(s.until) {
		return s
	}
	return seen{}
}

// makeRoom forgets what is over, and everything when nothing is.
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
