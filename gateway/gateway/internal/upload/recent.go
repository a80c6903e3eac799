package upload

import (
	"sync"
	"time"
)

// recent keeps something about uploads for a while. It is bounded: what is lost of it must
// cost a round trip at most.
type recent[V any] struct {
	now  func() time.Time
	most int
	mu   sync.Mutex
	// seen is swept when it is full.
	seen map[key]aged[V]
}

type aged[V any] struct {
	value V
	until time.Time
}

func newRecent[V any](now func() time.Time, most int) *recent[V] {
	return &recent[V]{now: now, most: most, seen: make(map[key]aged[V])}
}

func (r *recent[V]) find(k key) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.get(k)
}

// change gives what is known, zero when nothing is, to a function and keeps its result for
// so long. It gives the result.
func (r *recent[V]) change(k key, serves time.Duration, change func(V) V) V {
	r.mu.Lock()
	defer r.mu.Unlock()
	known, _ := r.get(k)
	r.makeRoom()
	kept := aged[V]{value: change(known), until: r.now().Add(serves)}
	r.seen[k] = kept
	return kept.value
}

func (r *recent[V]) keep(k key, value V, serves time.Duration) {
	r.change(k, serves, func(V) V { return value })
}

func (r *recent[V]) forget(k key) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.seen, k)
}

// get and makeRoom need the lock.
func (r *recent[V]) get(k key) (V, bool) {
	got, there := r.seen[k]
	if !there || !r.now().Before(got.until) {
		var none V
		return none, false
	}
	return got.value, true
}

func (r *recent[V]) makeRoom() {
	if len(r.seen) < r.most {
		return
	}
	for k, what := range r.seen {
		if !r.now().Before(what.until) {
			delete(r.seen, k)
		}
	}
	// Still full: whatever the map gives first goes.
	for k := range r.seen {
		if len(r.seen) < r.most {
			return
		}
		delete(r.seen, k)
	}
}
