package upload

import (
	"context"
	"sync"
	"time"
)

// running are the requests of this process that write to a session or end it: one per
// session. The newest wins (graph-upload reference, 3.4 step 3), but not over one that ends it.
type running struct {
	mu     sync.Mutex
	writes map[key]*write
}

type write struct {
	// interrupt breaks it off; one that ends the session does not heed errSuperseded.
	interrupt func(error)
	done      chan struct{}
}

func newRunning() *running { return &running{writes: make(map[key]*write)} }

// begin makes the caller the session's writer, after it asked an older one to end and
// waited for that at most for takeover. end must be called. The error is errBusy.
func (r *running) begin(ctx context.Context, k key, takeover time.Duration, interrupt func(error)) (end func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, takeover)
	defer cancel()
	mine := &write{interrupt: interrupt, done: make(chan struct{})}
	for {
		r.mu.Lock()
		older := r.writes[k]
		if older == nil {
			r.writes[k] = mine
			r.mu.Unlock()
			return func() { r.end(k, mine) }, nil
		}
		r.mu.Unlock()
		older.interrupt(errSuperseded)
		select {
		case <-older.done:
		case <-ctx.Done():
			return nil, errBusy
		}
	}
}

func (r *running) end(k key, mine *write) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.writes, k)
	close(mine.done)
}

// interruptAll breaks every request off.
func (r *running) interruptAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range r.writes {
		one.interrupt(errStopping)
	}
}
