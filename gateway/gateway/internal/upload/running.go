package upload

import (
	"context"
	"slices"
	"sync"
	"time"

	"example.org/portal/gateway/internal/transfer"
)

// running holds the requests of this process that write to an upload's session or end it, one for each session. A newer
// request takes over (docs/protocols/tus.md, "One writer"), but not from a request that ends the session.
type running struct {
	mu      sync.Mutex
	uploads map[transfer.Key]*line
}

// line is the queue of one session. It begins with the request that has the session. Requests that end the session
// follow in the order of their arrival, then at most one other request: the newest.
type line struct {
	holder  *claim
	waiting []*claim
}

// claim is one request's wish to write to a session or to end it.
type claim struct {
	// ends is true for a request that ends the session; newer requests wait for it.
	ends bool
	// takeover is how long the request waits for its turn.
	takeover time.Duration
	// interrupt breaks the request off while it has the session.
	interrupt func(error)
	// turn receives nil when the request gets the session, or the error that refuses it.
	turn chan error
}

func newRunning() *running { return &running{uploads: make(map[transfer.Key]*line)} }

// begin interrupts a writer and waits until the caller has the session. The caller must call end. The error is errBusy
// when a newer request came or the wait was too long.
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

// join puts a claim at the end of the line and refuses a writer that waits there. It returns the claim that has the
// session, nil when that is the new claim.
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

// leave ends a claim's wait. The error is nil when the claim got the session meanwhile.
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

// end gives the session to the next claim. It holds the lock of join, so no new claim can come in between.
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
