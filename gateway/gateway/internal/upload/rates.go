package upload

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// mostRated bounds how many users' rates are remembered, of each kind.
const mostRated = 10_000

// newCreations bounds how fast one user may begin uploads: a folder dropped at once, then a
// steady stream.
func newCreations(now func() time.Time) *rates { return newRates(now, 60, 200*time.Millisecond) }

// newQuestions bounds how fast one user may ask how far uploads are: each question is a
// call to the drive.
func newQuestions(now func() time.Time) *rates { return newRates(now, 300, 200*time.Millisecond) }

// newSearches bounds how fast files of one user's uploads are looked for: each search lists
// a folder, dozens of calls to Graph where that is large.
func newSearches(now func() time.Time) *rates { return newRates(now, 30, 10*time.Second) }

// rates bounds how fast each user does something on this replica: a bucket of burst, to
// which one is added every so often.
type rates struct {
	now   func() time.Time
	burst int
	every time.Duration
	mu    sync.Mutex
	users map[string]*rate.Limiter
}

func newRates(now func() time.Time, burst int, every time.Duration) *rates {
	return &rates{now: now, burst: burst, every: every, users: make(map[string]*rate.Limiter)}
}

// allow counts one; wait is how long until the next one when it is refused.
func (r *rates) allow(user string) (wait time.Duration, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	limit, known := r.users[user]
	if !known {
		r.makeRoom()
		limit = rate.NewLimiter(rate.Every(r.every), r.burst)
		r.users[user] = limit
	}
	if limit.AllowN(r.now(), 1) {
		return 0, true
	}
	return r.every, false
}

// makeRoom forgets users who may go on at full speed again, as everybody may who is not
// remembered.
func (r *rates) makeRoom() {
	if len(r.users) < mostRated {
		return
	}
	for user, limit := range r.users {
		if limit.TokensAt(r.now()) >= float64(r.burst) {
			delete(r.users, user)
		}
	}
	for user := range r.users {
		if len(r.users) < mostRated {
			return
		}
		delete(r.users, user)
	}
}
