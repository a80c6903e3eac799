package events

import (
	"context"
	"time"
)

// beatEvery is the longest time between two looks for work.
const beatEvery = 5 * time.Second

// pulse looks for work regularly, and at once when it is woken.
type pulse struct{ wake chan struct{} }

func newPulse() *pulse { return &pulse{wake: make(chan struct{}, 1)} }

// Wake makes the pulse look for work. It never waits.
func (p *pulse) Wake() {
	select {
	case p.wake <- struct{}{}:
	default: // a wake-up is pending already
	}
}

// beat does all work that is due, again and again, until ctx ends.
func (p *pulse) beat(ctx context.Context, next func(ctx context.Context) (more bool)) {
	ticker := time.NewTicker(beatEvery)
	defer ticker.Stop()
	for ctx.Err() == nil {
		for ctx.Err() == nil && next(ctx) {
		}
		select {
		case <-ctx.Done():
		case <-p.wake:
		case <-ticker.C:
		}
	}
}
