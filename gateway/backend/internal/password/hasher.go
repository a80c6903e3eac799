package password

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

const (
	// waitingPerHash is how many callers of a kind may wait for each hash that runs at once:
	// about a second's work at 15 ms a hash.
	waitingPerHash = 64
	// patience is how long a caller waits for its turn at most.
	patience = 2 * time.Second
)

// ErrBusy means that too many callers wait for a hash, or that the caller waited too long.
var ErrBusy = errors.New("too many passwords wait to be hashed")

// Observer receives how long a caller waited for its turn, and whether it was refused.
type Observer func(turn Turn, waited time.Duration, refused bool)

// Hasher bounds how many passwords are hashed at once, because 64 log-ins at 19 MiB would take 1.2 GiB. Further callers
// wait in a short queue. Known callers have their own queue, which is served first. It is safe for concurrent use.
type Hasher struct {
	observe Observer

	mu   sync.Mutex
	free int
	// known is the queue of known callers. It is served before strangers.
	known, strangers *line
}

// NewHasher makes a Hasher for parallel hashes at once, at least one. observe may be nil.
func NewHasher(parallel int, observe Observer) *Hasher {
	parallel = max(parallel, 1)
	if observe == nil {
		observe = func(Turn, time.Duration, bool) {}
	}
	return &Hasher{
		observe: observe, free: parallel,
		known: newLine(parallel * waitingPerHash), strangers: newLine(parallel * waitingPerHash),
	}
}

// begin waits for a turn. The caller must call end. The error is ErrBusy or the context's.
func (h *Hasher) begin(ctx context.Context, turn Turn) error {
	started := time.Now()
	err := h.wait(ctx, turn)
	if err == nil || errors.Is(err, ErrBusy) {
		h.observe(turn, time.Since(started), err != nil)
	}
	return err
}

func (h *Hasher) wait(ctx context.Context, turn Turn) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("wait to hash a password: %w", err)
	}
	w := h.enter(turn)
	if w == nil {
		return nil
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	var why error
	select {
	case err := <-w.ready:
		return err
	case <-ctx.Done():
		why = fmt.Errorf("wait to hash a password: %w", ctx.Err())
	case <-timer.C:
		why = ErrBusy
	}
	return h.giveUp(w, why)
}

// enter takes a free turn and returns nil, or puts a waiter into the queue and returns it.
func (h *Hasher) enter(turn Turn) *waiter {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.free > 0 {
		h.free--
		return nil
	}
	w := &waiter{turn: turn, ready: make(chan error, 1)}
	if leaves := h.lineOf(turn).join(w); leaves != nil {
		leaves.ready <- ErrBusy
	}
	return w
}

// giveUp removes a waiter from the queue. A turn that the waiter got meanwhile goes to the next one.
func (h *Hasher) giveUp(w *waiter, why error) error {
	h.mu.Lock()
	waited := h.lineOf(w.turn).leave(w)
	h.mu.Unlock()
	if !waited && <-w.ready == nil {
		h.end()
	}
	return why
}

// end gives the turn to the next waiter.
func (h *Hasher) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, line := range []*line{h.known, h.strangers} {
		if w := line.next(); w != nil {
			w.ready <- nil
			return
		}
	}
	h.free++
}

func (h *Hasher) lineOf(turn Turn) *line {
	if turn.Known {
		return h.known
	}
	return h.strangers
}
