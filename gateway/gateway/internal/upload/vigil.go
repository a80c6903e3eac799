package upload

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.org/portal/gateway/internal/session"
)

// errLoggedOut ends a PATCH whose session is over.
var errLoggedOut = errors.New("the session is over")

// prove asks the backend whether the session is still valid, unless it was asked on this connection within Pace.Proof.
// The error is session.ErrInvalid when the session is over.
func (v *visit) prove(ctx context.Context) (at time.Time, err error) {
	return v.h.sessions.ProveOn(ctx, v.carried, v.r.RemoteAddr, v.h.cfg.Pace.Proof)
}

// vigil checks the session again while bytes pass, at most once in Pace.Proof. A revoked session cannot finish its
// upload, and a person who uploads does not count as idle (docs/domain/accounts.md, "Sessions"). The transfer continues
// during the check, and also when the backend fails.
type vigil struct {
	visit *visit
	ctx   context.Context
	leave context.CancelFunc
	// over ends the transfer.
	over func()

	mu sync.Mutex
	// next is when to ask again.
	next  time.Time
	ended bool
	asked sync.WaitGroup
}

// keepVigil starts the checks for a session that was last proven at proven. The caller must call end.
func (v *visit) keepVigil(proven time.Time, over func()) *vigil {
	ctx, leave := context.WithCancel(context.WithoutCancel(v.r.Context()))
	return &vigil{visit: v, ctx: ctx, leave: leave, over: over, next: proven.Add(v.h.cfg.Pace.Proof)}
}

// noteBytes starts a check when one is due. It never waits.
func (g *vigil) noteBytes() {
	now := g.visit.h.cfg.Now()
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ended || now.Before(g.next) {
		return
	}
	g.next = now.Add(g.visit.h.cfg.Pace.Proof)
	g.asked.Go(g.ask)
}

func (g *vigil) ask() {
	at, err := g.visit.prove(g.ctx)
	switch {
	case errors.Is(err, session.ErrInvalid):
		g.over()
	case err != nil:
		if g.ctx.Err() == nil {
			g.visit.log.InfoContext(g.ctx, "the session could not be proven again", "error", err.Error())
		}
	default:
		g.mu.Lock()
		defer g.mu.Unlock()
		g.next = at.Add(g.visit.h.cfg.Pace.Proof)
	}
}

// end cancels a running check and waits for its end.
func (g *vigil) end() {
	g.mu.Lock()
	g.ended = true
	g.mu.Unlock()
	g.leave()
	g.asked.Wait()
}
