package clientapi

import (
	"context"
	"fmt"
	"sync"
)

// flights lets callers that want the same thing at the same time share one call.
// Unlike with a plain single flight, a caller that goes away does not end the call for the
// others; the last one that goes away cancels it. Nobody who comes later gets the answer of a
// finished call.
type flights[T any] struct {
	mu      sync.Mutex
	running map[string]*flight[T]
}

type flight[T any] struct {
	key     string
	done    chan struct{}
	cancel  context.CancelFunc
	waiting int
	value   T
	err     error
}

// do joins the call under way for key, or for one of the others, or starts one for key.
// shared tells that it joined.
func (f *flights[T]) do(ctx context.Context, key string, fn func(context.Context) (T, error), others ...string) (value T, shared bool, err error) {
	call, shared := f.board(ctx, key, fn, others)
	select {
	case <-call.done:
		return call.value, shared, call.err
	case <-ctx.Done():
		f.leave(call)
		return value, shared, ctx.Err()
	}
}

func (f *flights[T]) board(ctx context.Context, key string, fn func(context.Context) (T, error), others []string) (*flight[T], bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	call := f.running[key]
	for _, other := range others {
		if call == nil {
			call = f.running[other]
		}
	}
	underWay := call != nil
	if !underWay {
		own, cancel := context.WithCancel(context.WithoutCancel(ctx))
		call = &flight[T]{key: key, done: make(chan struct{}), cancel: cancel}
		if f.running == nil {
			f.running = make(map[string]*flight[T])
		}
		f.running[key] = call
		go f.run(own, call, fn)
	}
	call.waiting++
	return call, underWay
}

func (f *flights[T]) run(ctx context.Context, call *flight[T], fn func(context.Context) (T, error)) {
	defer func() {
		if p := recover(); p != nil {
			call.err = fmt.Errorf("panic in a shared call: %v", p)
		}
		f.mu.Lock()
		f.forget(call)
		f.mu.Unlock()
		close(call.done)
		call.cancel()
	}()
	call.value, call.err = fn(ctx)
}

func (f *flights[T]) leave(call *flight[T]) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if call.waiting--; call.waiting == 0 {
		f.forget(call)
		call.cancel()
	}
}

func (f *flights[T]) forget(call *flight[T]) {
	if f.running[call.key] == call {
		delete(f.running, call.key)
	}
}
