package upload

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway/internal/transfer"
)

// Whoever takes an upload over begins when the older request's write has ended, and not
// before (docs/protocols/tus.md, "One writer").
func TestTakeoverWaitsForTheOlderWrite(t *testing.T) {
	r := newRunning()
	var ended atomic.Bool
	asked := make(chan error, 1)
	end, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Minute, interrupt: func(why error) { asked <- why }})
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
	endNewer, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Minute, interrupt: func(why error) { taken <- why }})
	if err != nil {
		t.Fatalf("the newer one: %v", err)
	}
	if !ended.Load() {
		t.Fatal("both wrote at once")
	}
	// The newer one is known, so that the next can ask it in turn, and wait for it in vain.
	if _, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Nanosecond, interrupt: func(error) {}}); !errors.Is(err, errBusy) {
		t.Fatalf("a third one: %v", err)
	}
	if why := <-taken; !errors.Is(why, errSuperseded) {
		t.Errorf("the newer one was asked to end by %v", why)
	}
	r.interruptAll()
	if why := <-taken; !errors.Is(why, transfer.ErrStopping) {
		t.Errorf("it was stopped by %v", why)
	}
	endNewer()
	if len(r.uploads) != 0 {
		t.Errorf("%d uploads are known though none runs", len(r.uploads))
	}
}

// newcomer asks for an upload and tells how it ended: running, or refused.
type newcomer struct {
	running chan func()
	refused chan error
}

// arrive lets a newcomer ask, and comes back once it is known: whoever writes was asked to end.
func arrive(t *testing.T, r *running, asked <-chan struct{}, ending bool) *newcomer {
	t.Helper()
	n := &newcomer{running: make(chan func(), 1), refused: make(chan error, 1)}
	go func() {
		end, err := r.begin(t.Context(), transfer.Key{1}, claim{ends: ending, takeover: time.Minute, interrupt: func(error) {}})
		if err != nil {
			n.refused <- err
			return
		}
		n.running <- end
	}()
	<-asked
	return n
}

func (n *newcomer) wantRefused(t *testing.T) {
	t.Helper()
	select {
	case err := <-n.refused:
		if !errors.Is(err, errBusy) {
			t.Errorf("refused with %v", err)
		}
	case end := <-n.running:
		end()
		t.Fatal("an older one runs")
	}
}

func (n *newcomer) wantRunning(t *testing.T) (end func()) {
	t.Helper()
	select {
	case end := <-n.running:
		return end
	case err := <-n.refused:
		t.Fatalf("the newest is refused: %v", err)
		return nil
	}
}

// The newest PATCH wins, however many wait (docs/protocols/tus.md, "One writer").
func TestTheNewestRequestTakesTheUploadOver(t *testing.T) {
	for range 200 {
		r, asked := newRunning(), make(chan struct{}, 16)
		end, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Minute, interrupt: func(error) { asked <- struct{}{} }})
		if err != nil {
			t.Fatal(err)
		}
		var waiting []*newcomer
		for range 4 {
			waiting = append(waiting, arrive(t, r, asked, false))
		}
		end()
		for _, older := range waiting[:3] {
			older.wantRefused(t)
		}
		waiting[3].wantRunning(t)()
		if len(r.uploads) != 0 {
			t.Fatalf("%d uploads are known though none runs", len(r.uploads))
		}
	}
}

// A request that ends the session is not overtaken: whoever came before it is refused, whoever
// comes behind it waits for it.
func TestARequestThatEndsTheSessionIsNotOvertaken(t *testing.T) {
	r, asked := newRunning(), make(chan struct{}, 16)
	end, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Minute, interrupt: func(error) { asked <- struct{}{} }})
	if err != nil {
		t.Fatal(err)
	}
	before := arrive(t, r, asked, false)
	ending := arrive(t, r, asked, true)
	behind := arrive(t, r, asked, false)
	newest := arrive(t, r, asked, false)
	before.wantRefused(t)
	behind.wantRefused(t)
	end()
	ended := ending.wantRunning(t)
	select {
	case <-newest.running:
		t.Error("both run at once")
	default:
	}
	ended()
	newest.wantRunning(t)()
}

// Who gives up waiting hinders nobody.
func TestAWaiterThatLeavesIsSkipped(t *testing.T) {
	r, asked := newRunning(), make(chan struct{}, 16)
	end, err := r.begin(t.Context(), transfer.Key{1}, claim{takeover: time.Minute, interrupt: func(error) { asked <- struct{}{} }})
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	left := make(chan error, 1)
	go func() {
		_, err := r.begin(gone, transfer.Key{1}, claim{ends: true, takeover: time.Minute, interrupt: func(error) {}})
		left <- err
	}()
	<-asked
	stays := arrive(t, r, asked, false)
	cancel()
	if err := <-left; !errors.Is(err, errBusy) {
		t.Errorf("left with %v", err)
	}
	end()
	stays.wantRunning(t)()
}

// Whatever arrives and leaves when: at most one writes, and nothing is left behind.
func TestAtMostOneWrites(t *testing.T) {
	r := newRunning()
	var writers atomic.Int32
	var all sync.WaitGroup
	for range 500 {
		all.Go(func() {
			time.Sleep(rand.N(5 * time.Millisecond))
			asked := make(chan struct{}, 1)
			k := transfer.Key{byte(rand.N(3))}
			end, err := r.begin(t.Context(), k, claim{ends: rand.N(4) == 0, takeover: rand.N(5 * time.Millisecond), interrupt: func(error) {
				select {
				case asked <- struct{}{}:
				default:
				}
			}})
			if err != nil {
				return
			}
			if k[0] == 0 && writers.Add(1) > 1 {
				t.Error("two write at once")
			}
			select {
			case <-asked:
			case <-time.After(rand.N(time.Millisecond)):
			}
			if k[0] == 0 {
				writers.Add(-1)
			}
			end()
		})
	}
	all.Wait()
	if len(r.uploads) != 0 {
		t.Errorf("%d uploads are known though none runs", len(r.uploads))
	}
}
