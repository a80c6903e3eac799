package graphql

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// mostAtOnce is how many requests of one account are in work at the same time. A page of
// the portal asks for less; more of them wait, so that they take nobody else's turn.
const mostAtOnce = 8

// Limits bound what one account may ask. They count in this process's memory: behind a
// balancer they hold for each replica (decision 0004).
type Limits struct {
	// Requests is how many an account may make in Window. One that is not linked to an
	// active person may make a tenth of them.
	Requests int
	Window   time.Duration
}

// withoutPerson is the part of the requests that an account without a person may make.
const withoutPerson = 10

// allowance counts the requests of accounts.
type allowance struct {
	limits Limits
	now    func() time.Time

	mu       sync.Mutex
	accounts map[string]*usage
	sweepDue time.Time
}

// usage has what one account may still ask.
type usage struct {
	requests *rate.Limiter
	// empty counts the requests while the account has no person.
	empty  *rate.Limiter
	places chan struct{}
}

func newAllowance(limits Limits, now func() time.Time) *allowance {
	return &allowance{limits: limits, now: now, accounts: map[string]*usage{}}
}

// usageOf returns the usage of an account.
func (a *allowance) usageOf(account string) *usage {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sweep(a.now())
	found := a.accounts[account]
	if found == nil {
		found = &usage{
			requests: a.limiter(a.limits.Requests), empty: a.limiter(max(1, a.limits.Requests/withoutPerson)),
			places: make(chan struct{}, mostAtOnce),
		}
		a.accounts[account] = found
	}
	return found
}

func (a *allowance) limiter(most int) *rate.Limiter {
	return rate.NewLimiter(rate.Limit(float64(most)/a.limits.Window.Seconds()), most)
}

// sweep forgets accounts that have asked nothing for a window, once per window.
func (a *allowance) sweep(now time.Time) {
	if now.Before(a.sweepDue) {
		return
	}
	a.sweepDue = now.Add(a.limits.Window)
	for account, one := range a.accounts {
		if one.silent(now) {
			delete(a.accounts, account)
		}
	}
}

// silent reports whether the account has used so little lately that a new usage would allow the same.
func (u *usage) silent(now time.Time) bool {
	return len(u.places) == 0 && full(u.requests, now) && full(u.empty, now)
}

func full(limiter *rate.Limiter, now time.Time) bool {
	return limiter.TokensAt(now) >= float64(limiter.Burst())
}

// spend counts a request, or tells how long until there is room for one. Refused
// requests do not count.
func spend(limiter *rate.Limiter, now time.Time) (wait time.Duration) {
	reservation := limiter.ReserveN(now, 1)
	wait = reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	return wait
}

// enter waits for one of the account's places and reports whether there was one before
// ctx ended. Whoever entered has to leave.
func (u *usage) enter(ctx context.Context) bool {
	select {
	case u.places <- struct{}{}:
		return true
	default:
	}
	select {
	case u.places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func (u *usage) leave() { <-u.places }
