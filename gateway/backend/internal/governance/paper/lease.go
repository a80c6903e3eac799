package paper

import (
	"context"
	"sync"
	"time"
)

const (
	// leaseLife is how long a check or a sealing waits for a process that died. A living process renews its lease long
	// before.
	leaseLife = 20 * time.Second
	// renewEvery leaves room for several attempts to renew a lease.
	renewEvery = leaseLife / 4
)

// holdLease renews a lease until end is called. The returned context ends when the lease is lost, because another process
// then does the work.
func holdLease(ctx context.Context, every time.Duration, renew func(ctx context.Context) (was bool, err error)) (held context.Context, end func()) {
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
				// A short outage of the database loses no lease.
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

// releasing returns a context for giving a lease back. It is valid even after the work was cancelled.
func releasing(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), releaseTime)
}
