package pack

import (
	"sync"
	"time"
)

// lookEvery is the time between two looks at the processor time.
const lookEvery = 50 * time.Millisecond

// watch notices when one paper takes more processor time than allowed. The library that reads PDFs cannot be cancelled, so the
// process ends itself, and the next attempt leaves the paper out.
type watch struct {
	spent func() time.Duration
	most  time.Duration

	mutex sync.Mutex
	// began is the processor time at which the paper began. running means that there is a paper.
	began   time.Duration
	running bool
	ended   chan struct{}
}

func newWatch(spent func() time.Duration, most time.Duration) *watch {
	return &watch{spent: spent, most: most, ended: make(chan struct{})}
}

// begin begins the time of another paper.
func (w *watch) begin() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.began, w.running = w.spent(), true
}

// end ends run. It must be called once.
func (w *watch) end() { close(w.ended) }

// run calls overdue and returns when a paper takes too long. It also returns after end.
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
