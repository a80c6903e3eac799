package metrics

import (
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// requestLabels are those of a request that was answered.
type requestLabels struct {
	route, method string
	status        int
}

// upstreamLabels are those of a call to another server.
type upstreamLabels struct {
	upstream  Upstream
	operation string
	outcome   Outcome
}

// series is what is counted under one set of labels: how many, and how long each took.
type series struct {
	ended prometheus.Counter
	took  prometheus.Observer
}

func (s series) count(took time.Duration) {
	s.ended.Inc()
	s.took.Observe(took.Seconds())
}

// known remembers the series of labels that came before: a vector hashes and compares every label for each of its two.
// It grows no further than the vectors, which forget nothing either.
type known[L comparable] struct {
	mu       sync.RWMutex
	byLabels map[L]series
}

// of gives the series of labels; find is asked the first time.
func (k *known[L]) of(labels L, find func() series) series {
	k.mu.RLock()
	found, seen := k.byLabels[labels]
	k.mu.RUnlock()
	if seen {
		return found
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.byLabels == nil {
		k.byLabels = make(map[L]series)
	}
	found = find()
	k.byLabels[labels] = found
	return found
}
