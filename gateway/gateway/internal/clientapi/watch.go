package clientapi

import (
	"context"
	"time"
)

// Watch keeps portal_backend_up up to date until ctx ends: it asks for the location whenever no
// call was made for the interval.
func (c *Client) Watch(ctx context.Context, interval time.Duration) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		if time.Since(time.Unix(0, c.lastCall.Load())) >= interval {
			// The outcome is in the metrics; there is nobody else to tell.
			_, _, _ = c.lookups.do(ctx, "", c.lookup)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
