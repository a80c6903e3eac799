// Package metrics holds all metrics of the gateway. Dashboards and alerts rely on their names,
// labels and label values (docs/architecture.md, "Metrics of the gateway"). No label holds a user,
// a token or free text.
package metrics

import (
	"net/http"
	"strconv"
	"time"

	"example.org/portal/kit/version"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// RouteNone is the route of a request that no route matched.
const RouteNone = "none"

// OperationOther is the operation of a GraphQL request that is not on the known list.
const OperationOther = "other"

// Outcome says how a call to another server ended.
type Outcome string

// Outcomes of upstream calls.
const (
	OK          Outcome = "ok"
	ClientError Outcome = "client_error"
	ServerError Outcome = "server_error"
	Timeout     Outcome = "timeout"
	Network     Outcome = "network"
)

// RefreshOutcome says how a request came by its access token.
type RefreshOutcome string

// Outcomes of token refreshes.
const (
	RefreshDone    RefreshOutcome = "refreshed"
	RefreshShared  RefreshOutcome = "shared"
	RefreshExpired RefreshOutcome = "expired"
	RefreshFailed  RefreshOutcome = "failed"
)

// RetryOutcome says how a second GraphQL attempt ended.
type RetryOutcome string

// Outcomes of GraphQL retries.
const (
	RetryRecovered RetryOutcome = "recovered"
	RetryRefused   RetryOutcome = "refused"
	RetryFailed    RetryOutcome = "failed"
)

// LocationOutcome says where a location came from.
type LocationOutcome string

// Outcomes of location look-ups.
const (
	LocationHit    LocationOutcome = "hit"
	LocationMiss   LocationOutcome = "miss"
	LocationShared LocationOutcome = "shared"
	LocationFailed LocationOutcome = "failed"
)

// SessionEvent is what happened to a session.
type SessionEvent string

// Events of sessions.
const (
	SessionOpened   SessionEvent = "opened"
	SessionRestored SessionEvent = "restored"
	SessionClosed   SessionEvent = "closed"
	SessionRejected SessionEvent = "rejected"
)

// LostCause says why a session that was once valid can no longer be used. A cookie that no
// gateway ever sealed is rejected and not counted as lost.
type LostCause string

// Causes: it was sealed with a key that this gateway does not have; the hosted backend
// says that it is over.
const (
	LostUnknownKey LostCause = "unknown_key"
	LostEnded      LostCause = "ended"
)

// Upstream is a server that the gateway calls.
type Upstream string

// The upstreams.
const (
	Backend  Upstream = "backend"
	Graph    Upstream = "graph"
	Identity Upstream = "identity"
)

// SliceOutcome says how a slice of an upload ended.
type SliceOutcome string

// Outcomes of slices, in this order: stored at the first attempt; stored after some of it was
// sent again; refused by the drive; declined for a reason that only the file's owner can cure (a
// full drive, a name that is taken, a sign-in that is over); aborted because of the client.
const (
	SliceStored   SliceOutcome = "stored"
	SliceReplayed SliceOutcome = "replayed"
	SliceRefused  SliceOutcome = "refused"
	SliceDeclined SliceOutcome = "declined"
	SliceAborted  SliceOutcome = "aborted"
)

// UploadOutcome is what happened to an upload.
type UploadOutcome string

// What happens to uploads. An upload is lost when its session is gone and no file was made of
// it. It is declined when the drive is full or the name is taken; its owner may still cure that
// and complete it.
const (
	UploadCreated   UploadOutcome = "created"
	UploadCompleted UploadOutcome = "completed"
	UploadCancelled UploadOutcome = "cancelled"
	UploadLost      UploadOutcome = "lost"
	UploadDeclined  UploadOutcome = "declined"
)

// Metrics counts. Every method may be called concurrently.
type Metrics struct {
	registry         *prometheus.Registry
	requests         *prometheus.CounterVec
	requestDuration  *prometheus.HistogramVec
	requestSeries    seriesCache[requestLabels]
	inFlight         prometheus.Gauge
	inFlightLimit    prometheus.Gauge
	upstream         *prometheus.CounterVec
	upstreamDuration *prometheus.HistogramVec
	upstreamSeries   seriesCache[upstreamLabels]
	backendUp        prometheus.Gauge
	refreshes        *prometheus.CounterVec
	retries          *prometheus.CounterVec
	locations        *prometheus.CounterVec
	sessions         *prometheus.CounterVec
	sessionsLost     *prometheus.CounterVec
	slices           *prometheus.CounterVec
	sliceDuration    *prometheus.HistogramVec
	uploadBytes      *prometheus.CounterVec
	uploads          *prometheus.CounterVec
	uploadsInFlight  prometheus.Gauge
}

// New makes the metrics of one gateway on a registry of its own.
func New(build version.Info) *Metrics {
	byRequest := []string{"route", "method", "status"}
	byCall := []string{"upstream", "operation", "outcome"}
	m := &Metrics{
		registry:         prometheus.NewRegistry(),
		requests:         newCounters("portal_http_requests_total", "Requests answered.", byRequest...),
		requestDuration:  newHistograms("portal_http_request_duration_seconds", "Time from a request's headers to the end of its answer.", byRequest...),
		inFlight:         prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_http_requests_in_flight", Help: "Requests being answered."}),
		inFlightLimit:    prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_http_requests_in_flight_limit", Help: "Requests that may be answered at once; more are turned away."}),
		upstream:         newCounters("portal_upstream_requests_total", "Calls to other servers.", byCall...),
		upstreamDuration: newHistograms("portal_upstream_request_duration_seconds", "Time from a call to the end of its answer.", byCall...),
		backendUp:        prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_backend_up", Help: "1 when the last call to the hosted backend was answered without a server error."}),
		refreshes:        newCounters("portal_token_refreshes_total", "Access tokens asked for.", "outcome"),
		retries:          newCounters("portal_graphql_retries_total", "GraphQL requests sent a second time.", "outcome"),
		locations:        newCounters("portal_location_lookups_total", "Location look-ups.", "outcome"),
		sessions:         newCounters("portal_sessions_total", "Turns in the life of sessions.", "event"),
		sessionsLost:     newCounters("portal_sessions_lost_total", "Requests with a session that can no longer be used.", "cause"),
		slices:           newCounters("portal_upload_slices_total", "Slices of uploads sent to the drive.", "outcome"),
		sliceDuration:    newHistograms("portal_upload_slice_duration_seconds", "Time from a slice's first byte to the drive's answer.", "outcome"),
		uploadBytes:      newCounters("portal_upload_bytes_total", "Bytes of the slices of uploads.", "outcome"),
		uploads:          newCounters("portal_uploads_total", "Turns in the life of uploads.", "outcome"),
		uploadsInFlight:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_uploads_in_flight", Help: "Uploads whose bytes are passing through at the moment."}),
	}
	m.registry.MustRegister(m.requests, m.requestDuration, m.inFlight, m.inFlightLimit, m.upstream, m.upstreamDuration, m.backendUp,
		m.refreshes, m.retries, m.locations, m.sessions, m.sessionsLost,
		m.slices, m.sliceDuration, m.uploadBytes, m.uploads, m.uploadsInFlight, buildInfo(build),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.showZeros()
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// InFlightLimit tells how many requests may be answered at once.
func (m *Metrics) InFlightLimit(most int) { m.inFlightLimit.Set(float64(most)) }

// RequestExpected makes the counters of a route's failures exist from the start, at
// zero: the first failures are then counted by every rate, however few requests come.
func (m *Metrics) RequestExpected(route, method string) {
	for _, status := range []int{http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout} {
		m.requests.WithLabelValues(route, method, strconv.Itoa(status))
	}
}

// RequestRuns counts a request among those in flight until ended is called.
func (m *Metrics) RequestRuns() (ended func()) {
	m.inFlight.Inc()
	return m.inFlight.Dec
}

// RequestEnded counts a request. route is a pattern or RouteNone.
func (m *Metrics) RequestEnded(route, method string, status int, took time.Duration) {
	labels := requestLabels{route: route, method: knownMethod(method), status: status}
	m.requestSeries.seriesFor(labels, func() series {
		code := strconv.Itoa(labels.status)
		return series{m.requests.WithLabelValues(labels.route, labels.method, code), m.requestDuration.WithLabelValues(labels.route, labels.method, code)}
	}).count(took)
}

// UpstreamCall tells how a call to another server ended. operation comes from a
// fixed list.
func (m *Metrics) UpstreamCall(upstream Upstream, operation string, outcome Outcome, took time.Duration) {
	labels := upstreamLabels{upstream: upstream, operation: operation, outcome: outcome}
	m.upstreamSeries.seriesFor(labels, func() series {
		values := []string{string(upstream), operation, string(outcome)}
		return series{m.upstream.WithLabelValues(values...), m.upstreamDuration.WithLabelValues(values...)}
	}).count(took)
}

// BackendUp tells whether the hosted backend answered.
func (m *Metrics) BackendUp(up bool) {
	if up {
		m.backendUp.Set(1)
		return
	}
	m.backendUp.Set(0)
}

// Refresh counts an access token that was asked for.
func (m *Metrics) Refresh(outcome RefreshOutcome) { m.refreshes.WithLabelValues(string(outcome)).Inc() }

// Retry counts a second GraphQL attempt.
func (m *Metrics) Retry(outcome RetryOutcome) { m.retries.WithLabelValues(string(outcome)).Inc() }

// Location counts a location look-up.
func (m *Metrics) Location(outcome LocationOutcome) {
	m.locations.WithLabelValues(string(outcome)).Inc()
}

// Session counts what happened to a session.
func (m *Metrics) Session(event SessionEvent) { m.sessions.WithLabelValues(string(event)).Inc() }

// SessionLost counts a request with a session that can no longer be used.
func (m *Metrics) SessionLost(cause LostCause) { m.sessionsLost.WithLabelValues(string(cause)).Inc() }

// Slice counts a slice of an upload and its bytes.
func (m *Metrics) Slice(outcome SliceOutcome, bytes int64, took time.Duration) {
	m.slices.WithLabelValues(string(outcome)).Inc()
	m.sliceDuration.WithLabelValues(string(outcome)).Observe(took.Seconds())
	m.uploadBytes.WithLabelValues(string(outcome)).Add(float64(bytes))
}

// Upload counts what happened to an upload.
func (m *Metrics) Upload(outcome UploadOutcome) { m.uploads.WithLabelValues(string(outcome)).Inc() }

// UploadRuns tells that bytes of an upload begin to pass; calling its result tells the end.
func (m *Metrics) UploadRuns() (ended func()) {
	m.uploadsInFlight.Inc()
	return m.uploadsInFlight.Dec
}

// showZeros creates the series with fixed label values at the start, with the value 0. A rate
// over a counter that appears with its first event misses that event.
func (m *Metrics) showZeros() {
	for _, outcome := range []RefreshOutcome{RefreshDone, RefreshShared, RefreshExpired, RefreshFailed} {
		m.refreshes.WithLabelValues(string(outcome))
	}
	for _, outcome := range []RetryOutcome{RetryRecovered, RetryRefused, RetryFailed} {
		m.retries.WithLabelValues(string(outcome))
	}
	for _, outcome := range []LocationOutcome{LocationHit, LocationMiss, LocationShared, LocationFailed} {
		m.locations.WithLabelValues(string(outcome))
	}
	for _, event := range []SessionEvent{SessionOpened, SessionRestored, SessionClosed, SessionRejected} {
		m.sessions.WithLabelValues(string(event))
	}
	for _, cause := range []LostCause{LostUnknownKey, LostEnded} {
		m.sessionsLost.WithLabelValues(string(cause))
	}
	for _, outcome := range []SliceOutcome{SliceStored, SliceReplayed, SliceRefused, SliceDeclined, SliceAborted} {
		m.slices.WithLabelValues(string(outcome))
		m.sliceDuration.WithLabelValues(string(outcome))
		m.uploadBytes.WithLabelValues(string(outcome))
	}
	for _, outcome := range []UploadOutcome{UploadCreated, UploadCompleted, UploadCancelled, UploadLost, UploadDeclined} {
		m.uploads.WithLabelValues(string(outcome))
	}
}

func newCounters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

func newHistograms(name, help string, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: name, Help: help,
		// From a cached answer to the contract's upstream time-out of 30 s.
		Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
	}, labels)
}

func buildInfo(build version.Info) prometheus.Collector {
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "portal_build_info", Help: "Always 1; its labels say which build is running.",
		ConstLabels: prometheus.Labels{"version": build.Version, "revision": build.Revision, "goversion": build.GoVersion},
	})
	info.Set(1)
	return info
}

// knownMethod keeps a client from making series of its own with invented methods.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	default:
		return "OTHER"
	}
}
