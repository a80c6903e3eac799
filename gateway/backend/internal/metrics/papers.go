package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Check is the outcome of a check of a file.
type Check string

// The outcomes of checks: the file may be published, it may not, or the check could not be done and is tried again.
const (
	CheckAccepted Check = "accepted"
	CheckRefused  Check = "refused"
	CheckFailed   Check = "failed"
)

// PaperLabels are the values of labels about papers.
type PaperLabels struct {
	// Refusals are the reasons for which files are refused, and Likenesses the results of comparing reading copies. Operations are
	// those of the store of papers.
	Refusals, Likenesses, Operations []string
}

// papers are the numbers about papers.
type papers struct {
	checks       *prometheus.CounterVec
	checkTime    *prometheus.HistogramVec
	refused      *prometheus.CounterVec
	compared     *prometheus.CounterVec
	storeTime    *prometheus.HistogramVec
	storeErrors  *prometheus.CounterVec
	bytesMissing prometheus.Counter
	swept        prometheus.Counter
	locked       prometheus.Gauge
}

// Bounds of histograms in seconds. Checks reach from a small file to the longest virus scan with a rendition. Calls of the store
// reach from a file on a disk to a large paper in a distant bucket.
var (
	checkBuckets = []float64{.05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60, 180, 600}
	bytesBuckets = []float64{.001, .005, .01, .05, .1, .25, .5, 1, 5, 15, 60}
)

func newPapers() papers {
	return papers{
		checks:       counters("portal_backend_paper_checks_total", "Looks at files of papers, by how they ended.", "outcome"),
		checkTime:    histograms("portal_backend_paper_check_duration_seconds", "Time that a look at the file of a paper took, a virus scan and the making of a PDF included.", checkBuckets, "outcome"),
		refused:      counters("portal_backend_paper_refusals_total", "Files of papers that were refused, by reason.", "reason"),
		compared:     counters("portal_backend_paper_copies_total", "Reading copies of PDFs, by how their pages look beside those of the original.", "likeness"),
		storeTime:    histograms("portal_backend_paper_store_duration_seconds", "Time that the store of papers took; of an opening, until the first byte may be read.", bytesBuckets, "operation"),
		storeErrors:  counters("portal_backend_paper_store_errors_total", "Calls to the store of papers that failed; bytes that are not there are counted apart.", "operation"),
		bytesMissing: prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_backend_paper_bytes_missing_total", Help: "Times that bytes were asked for which the database names and the store of papers has not got."}),
		swept:        prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_backend_papers_swept_total", Help: "Keys of the store of papers whose bytes were deleted because nothing names them any more."}),
		locked:       prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_backend_papers_locked", Help: "1 while this replica serves no papers because a key of their store is missing, otherwise 0."}),
	}
}

func (p papers) collectors() []prometheus.Collector {
	return []prometheus.Collector{p.checks, p.checkTime, p.refused, p.compared, p.storeTime, p.storeErrors, p.bytesMissing, p.swept, p.locked}
}

// ShowPapers creates the series about papers at zero, so that rates count the first event.
func (m *Metrics) ShowPapers(labels PaperLabels) {
	for _, outcome := range []Check{CheckAccepted, CheckRefused, CheckFailed} {
		m.papers.checks.WithLabelValues(string(outcome))
	}
	for _, reason := range labels.Refusals {
		m.papers.refused.WithLabelValues(reason)
	}
	for _, likeness := range labels.Likenesses {
		m.papers.compared.WithLabelValues(likeness)
	}
	for _, operation := range labels.Operations {
		m.papers.storeErrors.WithLabelValues(operation)
	}
}

// PaperChecked counts a check of a file. reason is the reason of a refusal, and empty otherwise. The check itself is
// counted last: a reader who sees the count finds its time and its reason when it asks again.
func (m *Metrics) PaperChecked(outcome Check, reason string, took time.Duration) {
	m.papers.checkTime.WithLabelValues(string(outcome)).Observe(took.Seconds())
	if outcome == CheckRefused {
		m.PaperRefused(reason)
	}
	m.papers.checks.WithLabelValues(string(outcome)).Inc()
}

// PaperRefused counts a file that was refused, after its check or at its first bytes.
func (m *Metrics) PaperRefused(reason string) { m.papers.refused.WithLabelValues(reason).Inc() }

// PaperCompared counts a comparison of a reading copy with its original.
func (m *Metrics) PaperCompared(likeness string) { m.papers.compared.WithLabelValues(likeness).Inc() }

// PaperStoreCall counts a call of the store of papers. Missing bytes are counted apart, and not as a failure.
func (m *Metrics) PaperStoreCall(operation string, took time.Duration, failed, missing bool) {
	m.papers.storeTime.WithLabelValues(operation).Observe(took.Seconds())
	switch {
	case missing:
		m.papers.bytesMissing.Inc()
	case failed:
		m.papers.storeErrors.WithLabelValues(operation).Inc()
	}
}

// PapersLocked sets whether this replica serves no papers because a key of their store is missing.
func (m *Metrics) PapersLocked(locked bool) {
	m.papers.locked.Set(0)
	if locked {
		m.papers.locked.Set(1)
	}
}

// PapersSwept counts keys that the sweep deleted.
func (m *Metrics) PapersSwept(count int) { m.papers.swept.Add(float64(count)) }
