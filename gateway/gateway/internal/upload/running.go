package upload

import (
	"context"
	"sync"
	"time"
)

// running are the requests of this process that write to a session: one per session,
// and the newest wins (graph-upload reference, 3.4 step 3).
type running struct {
	mu     sync.Mutex
	writes map[key]*write
}

type write struct {
	interrupt func(error)
	done      chan struct{}
}

func newRunning() *running { return &running{writes: make(map[key]*write)} }

// begin makes the caller the session's writer, after it interrupted an older one and
// waited for its end at most for takeover. end must be called. The error is errBusy.
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
