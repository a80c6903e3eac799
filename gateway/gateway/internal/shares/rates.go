package shares

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// mostRated bounds how many people's rates are remembered: those who asked last. Everybody else has a full bucket.
const mostRated = 10_000

// Rates bounds how often each person does something, with a token bucket for each person.
type Rates struct {
	now    func() time.Time
	burst  int
	every  time.Duration
	people *lru.Cache[string, *rate.Limiter]
}

// NewRates makes buckets of burst tokens, to which a token is added in each interval every.
func NewRates(now func() time.Time, burst int, every time.Duration) *Rates {
	people, _ := lru.New[string, *rate.Limiter](mostRated) // the error is for a size below one
	return &Rates{now: now, burst: burst, every: every, people: people}
}

// Allow takes a token. When the bucket is empty, ok is false and wait is the time until the next token.
func (r *Rates) Allow(person string) (wait time.Duration, ok bool) {
	limit, known := r.people.Get(person)
	if !known {
		limit = rate.NewLimiter(rate.Every(r.every), r.burst)
		if other, added, _ := r.people.PeekOrAdd(person, limit); added {
			limit = other
		}
	}
	if limit.AllowN(r.now(), 1) {
		return 0, true
	}
	return r.every, false
}
