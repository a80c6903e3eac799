package paper

import (
	"context"
	"sync"
	"time"
)

const (
	// leaseLife is how long a check or a sealing waits for a process that died without a word. One that lives renews
	// its lease long before.
	leaseLife = 20 * time.Second
	// renewEvery leaves room for several attempts to renew a lease.
	renewEvery = leaseLife / 4
)

// hold renews a lease until end is called. The context that it returns ends when the lease is lost: somebody else does
// the work then.
func hold(ctx context.Context, every time.Duration, renew func(ctx context.Context) (was bool, err error)) (held context.Context, end func()) {
	held, lost := context.WithCancel(ctx)
	var renewing sync.WaitGroup
	renewing.Go(func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-held.Done():
				return
			case <-ticker.C:
				// A database that is away for a moment loses no lease.
				if was, err := renew(held); err == nil && !was {
					lost()
				}
			}
		}
	})
	return held, func() {
		lost()
		renewing.Wait()
	}
}

// releaseTime is how long a process that ends may take to give a lease back.
const releaseTime = 3 * time.Second

// releasing returns a context for giving a lease back, also where the work was broken off.
func releasing(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), releaseTime)
}
