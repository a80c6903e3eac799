package events

import (
	"context"
	"time"
)

// beatEvery bounds how long what is due waits unseen.
const beatEvery = 5 * time.Second

// pulse makes something look for work regularly, and at once when it is woken.
type pulse struct{ wake chan struct{} }

func newPulse() *pulse { return &pulse{wake: make(chan struct{}, 1)} }

// Wake reports whether something may be due. It never waits.
func (p *pulse) Wake() {
	select {
	case p.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// beat does all that is due, again and again, until ctx ends.
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
