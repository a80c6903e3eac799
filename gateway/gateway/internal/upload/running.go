package upload

import (
	"context"
	"slices"
	"sync"
	"time"

	"example.org/portal/gateway/internal/transfer"
)

// running are the requests of this process that write to a session or end it: one per
// session. The newest wins (docs/protocols/tus.md, "One writer"), but not over one that ends it.
type running struct {
	mu      sync.Mutex
	uploads map[transfer.Key]*line
}

// line is who has a session, and who waits for it: requests that end it, in the order in which
// they came, and behind them at most one other, the newest.
type line struct {
	holder  *claim
	waiting []*claim
}

// claim is one request's wish to write to a session or to end it.
type claim struct {
	// ends tells that it ends the session: newer requests wait for it.
	ends bool
	// takeover is how long it waits for those before it.
	takeover time.Duration
	// interrupt breaks it off while it has the session.
	interrupt func(error)
	// turn gives nil when the session is the claim's, or the error that refuses it.
	turn chan error
}

func newRunning() *running { return &running{uploads: make(map[transfer.Key]*line)} }

// begin waits until the session is the caller's, after it asked a writer to end. end must be
// called. The error is errBusy: a newer request came, or the wait was too long.
func (r *running) begin(ctx context.Context, k transfer.Key, mine claim) (end func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, mine.takeover)
	defer cancel()
	mine.turn = make(chan error, 1)
	if older := r.join(k, &mine); older != nil && !older.ends {
		older.interrupt(errSuperseded)
	}
	select {
	case err = <-mine.turn:
	case <-ctx.Done():
		err = r.leave(k, &mine)
	}
	if err != nil {
		return nil, err
	}
	return func() { r.end(k) }, nil
}

// join takes the end of the line, and refuses whoever waits there to write. It gives the
// session's holder, nil when that is the claim itself.
func (r *running) join(k transfer.Key, mine *claim) (holder *claim) {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := r.uploads[k]
	if all == nil {
		r.uploads[k] = &line{holder: mine}
		mine.turn <- nil
		return nil
	}
	if last := len(all.waiting) - 1; last >= 0 && !all.waiting[last].ends {
		all.waiting[last].turn <- errBusy
		all.waiting = all.waiting[:last]
	}
	all.waiting = append(all.waiting, mine)
	return all.holder
}

// leave gives a wait up. The error is nil when the session became the claim's meanwhile.
func (r *running) leave(k transfer.Key, mine *claim) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := r.uploads[k]
	if all != nil && all.holder == mine {
		return nil
	}
	if all != nil {
		all.waiting = slices.DeleteFunc(all.waiting, func(other *claim) bool { return other == mine })
	}
	return errBusy
}

// end hands the session on, under the same lock under which newcomers join: nobody slips in between.
func (r *running) end(k transfer.Key) {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := r.uploads[k]
	if len(all.waiting) == 0 {
		delete(r.uploads, k)
		return
	}
	all.holder, all.waiting = all.waiting[0], all.waiting[1:]
	all.holder.turn <- nil
}

// interruptAll breaks every request off.
func (r *running) interruptAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range r.uploads {
		one.holder.interrupt(transfer.ErrStopping)
	}
}
