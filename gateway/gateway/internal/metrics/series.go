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

// seriesCache keeps the series of label values. Without it each count would look them up in two vectors, which hash and
// compare every label. It grows as the vectors do, which never remove a series.
type seriesCache[L comparable] struct {
	mu       sync.RWMutex
	byLabels map[L]series
}

// seriesFor returns the series of label values. It calls find the first time.
func (k *seriesCache[L]) seriesFor(labels L, find func() series) series {
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
