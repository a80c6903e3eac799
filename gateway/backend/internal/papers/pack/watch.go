package pack

import (
	"sync"
	"time"
)

// lookEvery is how often a watch looks at the time that a paper has taken.
const lookEvery = 50 * time.Millisecond

// watch holds the processor time of one paper below a bound. The library that reads PDFs cannot be stopped over a broken
// one, so the process ends, and the next one leaves the paper out.
type watch struct {
	spent func() time.Duration
	most  time.Duration

	mutex sync.Mutex
	// began is what the process had spent when the paper began; running tells that there is one.
	began   time.Duration
	running bool
	ended   chan struct{}
}

func newWatch(spent func() time.Duration, most time.Duration) *watch {
	return &watch{spent: spent, most: most, ended: make(chan struct{})}
}

// begin begins with another paper.
func (w *watch) begin() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.began, w.running = w.spent(), true
}

// end ends the watch, which must be called once.
func (w *watch) end() { close(w.ended) }

// run calls overdue once when a paper takes too long. It returns then, or at the end.
func (w *watch) run(overdue func()) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-w.ended:
			return
		case <-ticker.C:
			if w.isOverdue() {
				overdue()
				return
			}
		}
	}
}

func (w *watch) isOverdue() bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.running && w.spent()-w.began > w.most
}
