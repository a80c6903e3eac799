package transfer

import (
	"sync"
	"time"
)

// freshLife is how long a session counts as fresh. Clients send their first bytes as soon as they hear of the session.
// Before a later PATCH the process asks the drive, because another replica may have sent bytes.
const freshLife = 5 * time.Second

// fresh holds the sessions that this process opened a moment ago and has sent nothing to.
type fresh struct {
	now   func() time.Time
	mu    sync.Mutex
	until map[Key]time.Time
}

func newFresh(now func() time.Time) *fresh {
	return &fresh{now: now, until: make(map[Key]time.Time)}
}

// noteOpened notes a new session. It removes sessions older than freshLife.
func (f *fresh) noteOpened(key Key) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.now()
	for other, until := range f.until {
		if !now.Before(until) {
			delete(f.until, other)
		}
	}
	f.until[key] = now.Add(freshLife)
}

// spend reports whether a session is fresh, and makes it fresh no more.
func (f *fresh) spend(key Key) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	until, noted := f.until[key]
	delete(f.until, key)
	return noted && f.now().Before(until)
}
