package password

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// busy is a hasher whose one turn is taken.
func busy(t *testing.T) *Hasher {
	t.Helper()
	h := NewHasher(1, nil)
	if err := h.begin(t.Context(), Turn{}); err != nil {
		t.Fatal(err)
	}
	return h
}

// queue makes a caller wait, and gives what becomes of it.
func queue(ctx context.Context, t *testing.T, h *Hasher, turn Turn) <-chan error {
	t.Helper()
	waiting := func() int {
		h.mu.Lock()
		defer h.mu.Unlock()
		return h.known.waiting + h.strangers.waiting
	}
	before, ended := waiting(), make(chan error, 1)
	go func() { ended <- h.begin(ctx, turn) }()
	for waiting() == before && len(ended) == 0 {
		time.Sleep(100 * time.Microsecond)
	}
	return ended
}

func TestKnownCallersGoBeforeUnknownOnes(t *testing.T) {
	h := busy(t)
	var strangers []<-chan error
	for i := range 10 {
		strangers = append(strangers, queue(t.Context(), t, h, Turn{From: fmt.Sprint("address ", i)}))
	}
	device := queue(t.Context(), t, h, Turn{Known: true, From: "device"})
	h.end()
	if err := <-device; err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(strangers, func(s <-chan error) bool { return len(s) > 0 }) {
		t.Error("a stranger's turn came before the known device's")
	}
}

func TestUnknownCallersCannotFillTheQueueOfKnownOnes(t *testing.T) {
	h := busy(t)
	for i := range waitingPerHash {
		queue(t.Context(), t, h, Turn{From: fmt.Sprint("address ", i)})
	}
	if err := h.begin(t.Context(), Turn{From: "one more"}); !errors.Is(err, ErrBusy) {
		t.Errorf("a stranger at a full line: %v, want ErrBusy at once", err)
	}
	device := queue(t.Context(), t, h, Turn{Known: true, From: "device"})
	h.end()
	if err := <-device; err != nil {
		t.Errorf("the known device: %v", err)
	}
}

func TestANameWithManyCallersMakesRoomForOthers(t *testing.T) {
	h := busy(t)
	var flood []<-chan error
	for range waitingPerHash {
		flood = append(flood, queue(t.Context(), t, h, Turn{From: "flood"}))
	}
	// Once somebody else waits, the newest of the flood has to leave the full line.
	honest := make(chan error, 1)
	go func() { honest <- h.begin(t.Context(), Turn{From: "honest"}) }()
	if err := <-flood[len(flood)-1]; !errors.Is(err, ErrBusy) {
		t.Errorf("the newest of the flood: %v, want ErrBusy", err)
	}
	h.end() // the first of the flood, who came first
	if err := <-flood[0]; err != nil {
		t.Fatal(err)
	}
	h.end() // then the names take turns
	if err := <-honest; err != nil {
		t.Fatal(err)
	}
}

func TestACallerThatGivesUpPassesItsTurnOn(t *testing.T) {
	h := busy(t)
	ctx, leave := context.WithCancel(t.Context())
	gone := queue(ctx, t, h, Turn{From: "gone"})
	stays := queue(t.Context(), t, h, Turn{From: "stays"})
	leave()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Errorf("the caller that went away: %v", err)
	}
	h.end()
	if err := <-stays; err != nil {
		t.Fatal(err)
	}
	h.end()
	if h.free != 1 || h.strangers.waiting != 0 || len(h.strangers.of) != 0 || len(h.strangers.names) != 0 {
		t.Errorf("%d free, %d waiting, %d names", h.free, h.strangers.waiting, len(h.strangers.names))
	}
}

func TestACallerThatWaitsTooLongIsRefused(t *testing.T) {
	var refused []Turn
	h := NewHasher(1, func(turn Turn, _ time.Duration, no bool) {
		if no {
			refused = append(refused, turn)
		}
	})
	if err := h.begin(t.Context(), Turn{}); err != nil {
		t.Fatal(err)
	}
	if err := h.begin(t.Context(), Turn{From: "late"}); !errors.Is(err, ErrBusy) {
		t.Errorf("error = %v, want ErrBusy", err)
	}
	if len(refused) != 1 || refused[0].From != "late" {
		t.Errorf("told of %v", refused)
	}
}

// Whatever joins and leaves: nobody is lost, the line keeps its bound, and a name is
// served at the latest after every other name was.
func TestLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLine(rapid.IntRange(1, 8).Draw(t, "most"))
		var inside []*waiter
		out := func(w *waiter) { inside = slices.DeleteFunc(inside, func(one *waiter) bool { return one == w }) }
		t.Repeat(map[string]func(*rapid.T){
			"join": func(t *rapid.T) {
				w := &waiter{turn: Turn{From: rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(t, "from")}}
				inside = append(inside, w)
				if leaves := l.join(w); leaves != nil {
					out(leaves)
				}
			},
			"next": func(t *rapid.T) {
				w := l.next()
				if (w == nil) != (len(inside) == 0) {
					t.Fatalf("next is %v with %d waiting", w, len(inside))
				}
				out(w)
			},
			"leave": func(t *rapid.T) {
				if len(inside) == 0 {
					return
				}
				w := rapid.SampledFrom(inside).Draw(t, "who")
				if !l.leave(w) || l.leave(w) {
					t.Fatal("a waiter leaves once")
				}
				out(w)
			},
			"": func(t *rapid.T) {
				names := map[string]int{}
				for _, w := range inside {
					names[w.turn.From]++
				}
				if l.waiting != len(inside) || l.waiting > l.most || len(l.names) != len(names) {
					t.Fatalf("%d waiting of %d, %d inside, names %v", l.waiting, l.most, len(inside), l.names)
				}
				for name, count := range names {
					if len(l.of[name]) != count || !slices.Contains(l.names, name) {
						t.Fatalf("%s has %d, want %d", name, len(l.of[name]), count)
					}
				}
			},
		})
	})
}
