package upload

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// How fast one user may begin uploads: a folder dropped at once, then a steady stream.
const (
	creationBurst = 60
	creationEvery = 200 * time.Millisecond
	mostCreators  = 10_000
)

// creations bounds how fast each user begins uploads on this replica.
type creations struct {
	now   func() time.Time
	mu    sync.Mutex
	users map[string]*rate.Limiter
}

func newCreations(now func() time.Time) *creations {
	return &creations{now: now, users: make(map[string]*rate.Limiter)}
}

// allow counts a creation; wait is how long until the next one when it is refused.
func (c *creations) allow(user string) (wait time.Duration, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	limit, known := c.users[user]
	if !known {
		c.makeRoom()
		limit = rate.NewLimiter(rate.Every(creationEvery), creationBurst)
		c.users[user] = limit
	}
	if limit.AllowN(c.now(), 1) {
		return 0, true
	}
	return creationEvery, false
}

// makeRoom forgets users who may begin at full speed again, as everybody may who is
// not remembered.
func (c *creations) makeRoom() {
	if len(c.users) < mostCreators {
		return
	}
	for user, limit := range c.users {
		if limit.TokensAt(c.now()) >= creationBurst {
			delete(c.users, user)
		}
	}
	for user := range c.users {
		if len(c.users) < mostCreators {
			return
		}
		delete(c.users, user)
	}
}
