package shares

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// mostRated bounds how many people's rates are remembered.
const mostRated = 10_000

// Rates bounds how often each person does something: a bucket of burst, to which one is
// added every so often.
type Rates struct {
	now    func() time.Time
	burst  int
	every  time.Duration
	mu     sync.Mutex
	people map[string]*rate.Limiter
}

// NewRates makes full buckets.
func NewRates(now func() time.Time, burst int, every time.Duration) *Rates {
	return &Rates{now: now, burst: burst, every: every, people: make(map[string]*rate.Limiter)}
}

// Allow counts one; wait is how long until the next one when it is refused.
func (r *Rates) Allow(person string) (wait time.Duration, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	limit, known := r.people[person]
	if !known {
		r.makeRoom()
		limit = rate.NewLimiter(rate.Every(r.every), r.burst)
		r.people[person] = limit
	}
	if limit.AllowN(r.now(), 1) {
		return 0, true
	}
	return r.every, false
}

// makeRoom forgets people who may go on at full speed again, as everybody may who is not
// remembered.
func (r *Rates) makeRoom() {
	if len(r.people) < mostRated {
		return
	}
	for person, limit := range r.people {
		if limit.TokensAt(r.now()) >= float64(r.burst) {
			delete(r.people, person)
		}
	}
	for person := range r.people {
		if len(r.people) < mostRated {
			return
		}
		delete(r.people, person)
	}
}
