package transfer

import (
	"sync"
	"time"
)

// fresh holds the sessions that this process opened a moment ago and has sent nothing to.
type fresh struct {
	now   func() time.Time
	life  time.Duration
	mu    sync.Mutex
	until map[Key]time.Time
}

func newFresh(now func() time.Time, life time.Duration) *fresh {
	return &fresh{now: now, life: life, until: make(map[Key]time.Time)}
}

// noteOpened notes a new session. It removes sessions that are not fresh any more.
func (f *fresh) noteOpened(key Key) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.now()
	for other, until := range f.until {
		if !now.Before(until) {
			delete(f.until, other)
		}
	}
	f.until[key] = now.Add(f.life)
}

// spend reports whether a session is fresh, and makes it fresh no more.
func (f *fresh) spend(key Key) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	until, noted := f.until[key]
	delete(f.until, key)
	return noted && f.now().Before(until)
}
