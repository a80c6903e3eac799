package clientapi

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/hashicorp/golang-lru/v2/simplelru"

	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/caller"
)

// callersMost is how many addresses, sessions, feeds or links are counted at once. With BACKEND_LIMIT_SIGN_IN_CALLS at 200 they
// take at most 40 MB.
const callersMost = 20_000

// callers counts calls by address, session or feed over a sliding window. It is in this process's memory, so behind a load
// balancer the bound holds for each replica. When it is full, it removes the caller that was silent for the longest.
type callers struct {
	most   int
	window time.Duration
	now    func() time.Time

	mu sync.Mutex
	// calls holds the times of an address's calls that count, oldest first, in nanoseconds
	// since 1970.
	calls *simplelru.LRU[string, []int64]
}

func newCallers(most int, window time.Duration, now func() time.Time) (*callers, error) {
	calls, err := simplelru.NewLRU[string, []int64](callersMost, nil)
	if err != nil {
		return nil, fmt.Errorf("count callers: %w", err)
	}
	return &callers{most: most, window: window, now: now, calls: calls}, nil
}

// admit counts a call and returns 0, or returns how long until a call is allowed. Refused calls do not count.
func (c *callers) admit(address string) (wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now().UnixNano()
	start := now - c.window.Nanoseconds()
	c.forgetSilent(start)
	times, _ := c.calls.Get(address)
	recent := slices.DeleteFunc(times, func(at int64) bool { return at <= start })
	if len(recent) >= c.most {
		c.calls.Add(address, recent)
		return time.Duration(recent[0] - start)
	}
	c.calls.Add(address, append(recent, now))
	return 0
}

// forgetSilent removes addresses without a call in the window. Each use makes an address the newest, so the silent ones
// are at the old end.
func (c *callers) forgetSilent(start int64) {
	for {
		_, times, ok := c.calls.GetOldest()
		if !ok || len(times) > 0 && times[len(times)-1] > start {
			return
		}
		c.calls.RemoveOldest()
	}
}

func (a *api) limitAddress(c *gin.Context) {
	if err := a.admit(c); err != nil {
		a.refuse(c, err)
	}
}

// admit counts a call, or refuses it.
func (a *api) admit(c *gin.Context) error {
	return a.within(a.callers, metrics.SignInCalls, c)
}

// admitRegistration counts a registration, or refuses it: each one sends an e-mail to
// somebody who may not have asked for it.
func (a *api) admitRegistration(c *gin.Context) error {
	return a.within(a.registrations, metrics.Registrations, c)
}

// proving serves requests in which a person proves again who they are. Such calls are counted by session, so that others
// at the same address cannot keep a person from changing the password.
func (a *api) proving(handle func(c *gin.Context, who principal.Principal) error) gin.HandlerFunc {
	return a.signedIn(func(c *gin.Context, who principal.Principal) error {
		if wait := a.proofs.admit(who.SessionID); wait > 0 {
			a.metrics.LimitReached(metrics.SignInCalls)
			return errTooManyRequests.After(wait)
		}
		return handle(c, who)
	})
}

func (a *api) within(counted *callers, limit metrics.Limit, c *gin.Context) error {
	if wait := counted.admit(callerAddress(c)); wait > 0 {
		a.metrics.LimitReached(limit)
		return errTooManyRequests.After(wait)
	}
	return nil
}

// callerAddress returns the client's network address, through trusted proxies.
func callerAddress(c *gin.Context) string { return caller.Of(c.ClientIP()) }
