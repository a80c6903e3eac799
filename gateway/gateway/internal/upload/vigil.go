package upload

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.org/portal/gateway/internal/session"
)

// errLoggedOut is the end of a PATCH whose session is over.
var errLoggedOut = errors.New("the session is over")

// prove asks the backend whether the visit's session stands, unless it was proven on this
// connection within Pace.Proof. session.ErrInvalid means that it is over.
func (v *visit) prove(ctx context.Context) (at time.Time, err error) {
	return v.h.sessions.ProveOn(ctx, v.carried, v.r.RemoteAddr, v.h.cfg.Pace.Proof)
}

// vigil proves the session again, at most once in Pace.Proof and only while bytes pass: one
// that was revoked does not finish its upload, and whoever uploads is not idle
// (docs/domain/accounts.md, "Sessions"). The transfer goes on meanwhile. A backend that fails ends
// nothing.
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

// keepVigil begins for a session that was proven at a moment; end must be called.
func (v *visit) keepVigil(proven time.Time, over func()) *vigil {
	ctx, leave := context.WithCancel(context.WithoutCancel(v.r.Context()))
	return &vigil{visit: v, ctx: ctx, leave: leave, over: over, next: proven.Add(v.h.cfg.Pace.Proof)}
}

// passed is told that bytes came. It never waits.
func (g *vigil) passed() {
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

// end gives up a question under way and waits for it.
func (g *vigil) end() {
	g.mu.Lock()
	g.ended = true
	g.mu.Unlock()
	g.leave()
	g.asked.Wait()
}
