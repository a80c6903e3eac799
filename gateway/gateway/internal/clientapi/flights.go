package clientapi

import (
	"context"
	"fmt"
	"sync"
)

// flights lets callers that want the same thing at the same time share one call.
// Unlike a plain single flight, the call belongs to nobody: a caller that goes away
// leaves the others waiting undisturbed, and the last to go cancels the call. A
// finished call is never given to anybody who came later.
type flights[T any] struct {
	mu      sync.Mutex
	running map[string]*flight[T]
}

type flight[T any] struct {
	done    chan struct{}
	cancel  context.CancelFunc
	waiting int
	value   T
	err     error
}

// do joins the call under way for key or starts one. shared tells that it joined.
func (f *flights[T]) do(ctx context.Context, key string, fn func(context.Context) (T, error)) (value T, shared bool, err error) {
	call, shared := f.board(ctx, key, fn)
	select {
	case <-call.done:
		return call.value, shared, call.err
	case <-ctx.Done():
		f.leave(key, call)
		return value, shared, ctx.Err()
	}
}

func (f *flights[T]) board(ctx context.Context, key string, fn func(context.Context) (T, error)) (*flight[T], bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	call, underWay := f.running[key]
	if !underWay {
		own, cancel := context.WithCancel(context.WithoutCancel(ctx))
		call = &flight[T]{done: make(chan struct{}), cancel: cancel}
		if f.running == nil {
			f.running = make(map[string]*flight[T])
		}
		f.running[key] = call
		go f.run(own, key, call, fn)
	}
	call.waiting++
	return call, underWay
}

func (f *flights[T]) run(ctx context.Context, key string, call *flight[T], fn func(context.Context) (T, error)) {
	defer func() {
		if p := recover(); p != nil {
			call.err = fmt.Errorf("panic in a shared call: %v", p)
		}
		f.mu.Lock()
		f.forget(key, call)
		f.mu.Unlock()
		close(call.done)
		call.cancel()
	}()
	call.value, call.err = fn(ctx)
}

func (f *flights[T]) leave(key string, call *flight[T]) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if call.waiting--; call.waiting == 0 {
		f.forget(key, call)
		call.cancel()
	}
}

func (f *flights[T]) forget(key string, call *flight[T]) {
	if f.running[key] == call {
		delete(f.running, key)
	}
}
