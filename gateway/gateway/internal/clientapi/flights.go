package clientapi

import (
	"context"
	"fmt"
	"sync"
)

// flights lets concurrent callers with the same key share one call. A caller that goes away does not end the call for
// the others; the last one that goes away cancels it. A finished call serves nobody who comes later.
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

// do joins the running call for key or for one of the others, or starts one for key. shared is true when it joined.
func (f *flights[T]) do(ctx context.Context, key string, fn func(context.Context) (T, error), others ...string) (value T, shared bool, err error) {
	call, shared := f.joinOrStart(ctx, key, fn, others)
	select {
	case <-call.done:
		return call.value, shared, call.err
	case <-ctx.Done():
		f.leave(call)
		return value, shared, ctx.Err()
	}
}

func (f *flights[T]) joinOrStart(ctx context.Context, key string, fn func(context.Context) (T, error), others []string) (*flight[T], bool) {
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
