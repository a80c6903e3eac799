package clientapi

import (
	"net/netip"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/metrics"
)

// callers counts calls per address over a sliding window. It lives in this
// process's memory: behind a load balancer the bound holds per replica.
type callers struct {
	most   int
	window time.Duration
	now    func() time.Time

	mu sync.Mutex
	// calls holds the times of the calls that count, oldest first.
	calls    map[string][]time.Time
	sweepDue time.Time
}

func newCallers(most int, window time.Duration, now func() time.Time) *callers {
	return &callers{most: most, window: window, now: now, calls: map[string][]time.Time{}}
}

// admit counts a call, or tells how long until one is free. Refused calls do not count.
func (c *callers) admit(address string) (wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	c.sweep(now)
	recent := within(c.calls[address], now.Add(-c.window))
	if len(recent) >= c.most {
		c.calls[address] = recent
		return recent[0].Add(c.window).Sub(now)
	}
	c.calls[address] = append(recent, now)
	return 0
}

// sweep forgets silent addresses, once per window.
func (c *callers) sweep(now time.Time) {
	if now.Before(c.sweepDue) {
		return
	}
	c.sweepDue = now.Add(c.window)
	for address, times := range c.calls {
		if recent := within(times, now.Add(-c.window)); len(recent) == 0 {
			delete(c.calls, address)
		}
	}
}

func within(times []time.Time, start time.Time) []time.Time {
	for i, t := range times {
		if t.After(start) {
			return times[i:]
		}
	}
	return nil
}

func (a *api) limitAddress(c *gin.Context) {
	if err := a.admit(c); err != nil {
		a.refuse(c, err)
	}
}

// admit counts a call, or refuses it.
func (a *api) admit(c *gin.Context) error {
	if wait := a.callers.admit(callerAddress(c)); wait > 0 {
		a.metrics.LimitReached(metrics.SignInCalls)
		return errTooManyRequests.After(wait)
	}
	return nil
}

// callerNetworkBits is how much of an IPv6 address names a customer: who has one
// address of a /64 network has all of them.
const callerNetworkBits = 64

// callerAddress is the network address of who calls, through trusted proxies.
func callerAddress(c *gin.Context) string {
	address, err := netip.ParseAddr(c.ClientIP())
	if err != nil || address.Unmap().Is4() {
		return address.Unmap().String()
	}
	network, err := address.WithZone("").Prefix(callerNetworkBits)
	if err != nil {
		return address.String()
	}
	return network.String()
}
