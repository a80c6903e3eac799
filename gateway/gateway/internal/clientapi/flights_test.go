package clientapi

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestFlightIsSharedWhileItLasts(t *testing.T) {
	var f flights[int]
	entered, release := make(chan struct{}), make(chan struct{})
	calls := 0
	fly := func(context.Context) (int, error) {
		calls++
		close(entered)
		<-release
		return 7, nil
	}
	type landing struct {
		value  int
		shared bool
	}
	landings := make(chan landing, 2)
	board := func() {
		value, shared, _ := f.do(t.Context(), "k", fly)
		landings <- landing{value, shared}
	}
	var wg sync.WaitGroup
	wg.Go(board)
	<-entered
	wg.Go(board)
	waitFor(t, func() bool { return f.waitingFor("k") == 2 })
	close(release)
	wg.Wait()
	a, b := <-landings, <-landings
	if calls != 1 || a.value != 7 || b.value != 7 || a.shared == b.shared {
		t.Errorf("%d calls, landings %+v %+v", calls, a, b)
	}
}

func TestFinishedFlightIsNotReused(t *testing.T) {
	var f flights[int]
	calls := 0
	for range 3 {
		if _, shared, _ := f.do(t.Context(), "k", func(context.Context) (int, error) { calls++; return calls, nil }); shared {
			t.Error("a finished flight was given to somebody who came later")
		}
	}
	if calls != 3 {
		t.Errorf("%d calls, want 3", calls)
	}
}

func TestAFlightGoesOnWhenItsFirstCallerLeaves(t *testing.T) {
	var f flights[int]
	release := make(chan struct{})
	fly := func(ctx context.Context) (int, error) {
		select {
		case <-release:
			return 7, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	ctx, leave := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() {
		if _, _, err := f.do(ctx, "k", fly); !errors.Is(err, context.Canceled) {
			t.Errorf("the caller that left got %v", err)
		}
	})
	waitFor(t, func() bool { return f.waitingFor("k") == 1 })
	wg.Go(func() {
		if value, shared, err := f.do(t.Context(), "k", fly); value != 7 || !shared || err != nil {
			t.Errorf("the caller that stayed got %d, %t, %v", value, shared, err)
		}
	})
	waitFor(t, func() bool { return f.waitingFor("k") == 2 })
	leave()
	waitFor(t, func() bool { return f.waitingFor("k") == 1 })
	close(release)
	wg.Wait()
}

func TestAFlightIsCancelledWhenItsLastCallerLeaves(t *testing.T) {
	var f flights[int]
	cancelled := make(chan struct{})
	ctx, leave := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _, _ = f.do(ctx, "k", func(ctx context.Context) (int, error) {
			<-ctx.Done()
			close(cancelled)
			return 0, ctx.Err()
		})
	}()
	waitFor(t, func() bool { return f.waitingFor("k") == 1 })
	leave()
	<-cancelled
	<-done
	if value, shared, err := f.do(t.Context(), "k", func(context.Context) (int, error) { return 7, nil }); value != 7 || shared || err != nil {
		t.Errorf("after a cancelled flight: %d, %t, %v", value, shared, err)
	}
}

func TestPanicInAFlightIsAnError(t *testing.T) {
	var f flights[int]
	_, _, err := f.do(t.Context(), "k", func(context.Context) (int, error) { panic("boom") })
	if err == nil || !strings.Contains(err.Error(), "boom") {
		t.Errorf("error = %v", err)
	}
}

func (f *flights[T]) waitingFor(key string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if call := f.running[key]; call != nil {
		return call.waiting
	}
	return 0
}

func waitFor(t *testing.T, condition func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if condition() {
			return
		}
	}
	t.Fatal("it never happened")
}
