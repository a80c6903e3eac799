package upload

import (
	"slices"
	"sync"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

const (
	// endingServes is how long an end is remembered: no session lives longer.
	endingServes = sessionLife
	// mostEndings bounds the memory.
	mostEndings = 20_000
)

// endings are the ends of uploads that this process has counted. Clients ask again after
// an end, and every question would count it once more.
type endings struct {
	now func() time.Time
	mu  sync.Mutex
	// seen is swept when it is full.
	seen map[key]ending
}

type ending struct {
	outcomes []metrics.UploadOutcome
	until    time.Time
}

func newEndings(now func() time.Time) *endings {
	return &endings{now: now, seen: make(map[key]ending)}
}

// first tells whether an upload ends so for the first time. One that was completed or
// cancelled has no session any more, which does not make it lost.
func (e *endings) first(k key, outcome metrics.UploadOutcome) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	known := e.seen[k]
	switch {
	case slices.Contains(known.outcomes, outcome):
		return false
	case outcome == metrics.UploadLost &&
		(slices.Contains(known.outcomes, metrics.UploadCompleted) || slices.Contains(known.outcomes, metrics.UploadCancelled)):
		return false
	}
	e.makeRoom()
	e.seen[k] = ending{outcomes: append(known.outcomes, outcome), until: e.now().Add(endingServes)}
	return true
}

func (e *endings) makeRoom() {
	if len(e.seen) < mostEndings {
		return
	}
	for k, what := range e.seen {
		if !e.now().Before(what.until) {
			delete(e.seen, k)
		}
	}
	// Still full: whatever the map gives first goes.
	for k := range e.seen {
		if len(e.seen) < mostEndings {
			return
		}
		delete(e.seen, k)
	}
}

// ends counts an upload's end, once.
func (v *visit) ends(outcome metrics.UploadOutcome) (first bool) {
	first = v.h.endings.first(v.upload.key(), outcome)
	if first {
		v.h.metrics.Upload(outcome)
	}
	return first
}
