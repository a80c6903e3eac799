package upload

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

// Whoever takes an upload over begins when the older request's write has ended, and not
// before (graph-upload reference, 3.4 step 3).
func TestTakeoverWaitsForTheOlderWrite(t *testing.T) {
	r := newRunning()
	var ended atomic.Bool
	asked := make(chan error, 1)
	end, err := r.begin(t.Context(), key{1}, time.Minute, func(why error) { asked <- why })
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		if why := <-asked; !errors.Is(why, errSuperseded) {
			t.Errorf("the older one was asked to end by %v", why)
		}
		// Much longer than a wait that does not heed the end.
		time.Sleep(200 * time.Millisecond)
		ended.Store(true)
		end()
	}()
	taken := make(chan error, 1)
	endNewer, err := r.begin(t.Context(), key{1}, time.Minute, func(why error) { taken <- why })
	if err != nil {
		t.Fatalf("the newer one: %v", err)
	}
	if !ended.Load() {
		t.Fatal("both wrote at once")
	}
	// The newer one is known, so that the next can ask it in turn, and wait for it in vain.
	if _, err := r.begin(t.Context(), key{1}, time.Nanosecond, func(error) {}); !errors.Is(err, errBusy) {
		t.Fatalf("a third one: %v", err)
	}
	if why := <-taken; !errors.Is(why, errSuperseded) {
		t.Errorf("the newer one was asked to end by %v", why)
	}
	r.interruptAll()
	if why := <-taken; !errors.Is(why, errStopping) {
		t.Errorf("it was stopped by %v", why)
	}
	endNewer()
	if len(r.writes) != 0 {
		t.Errorf("%d writes are known though none runs", len(r.writes))
	}
}
