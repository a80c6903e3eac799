package upload

import (
	"slices"
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
	*recent[[]metrics.UploadOutcome]
}

func newEndings(now func() time.Time) endings {
	return endings{newRecent[[]metrics.UploadOutcome](now, mostEndings)}
}

// first tells whether an upload ends so for the first time. One that was completed or
// cancelled has no session any more, which does not make it lost.
func (e endings) first(k key, outcome metrics.UploadOutcome) bool {
	first := false
	e.change(k, endingServes, func(known []metrics.UploadOutcome) []metrics.UploadOutcome {
		over := slices.Contains(known, metrics.UploadCompleted) || slices.Contains(known, metrics.UploadCancelled)
		if slices.Contains(known, outcome) || outcome == metrics.UploadLost && over {
			return known
		}
		first = true
		return append(known, outcome)
	})
	return first
}

// ends counts an upload's end, once.
func (v *visit) ends(outcome metrics.UploadOutcome) (first bool) {
	first = v.h.endings.first(v.upload.key(), outcome)
	if first {
		v.h.metrics.Upload(outcome)
	}
	return first
}
