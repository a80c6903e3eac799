// Package metrics has every metric of the backend. Names, labels and label values are a contract with the dashboards and the
// alerts (deploy/monitoring/README.md). No label has a user, an address, a token or a free text as its value.
package metrics

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"example.org/portal/kit/version"
)

// RouteNone is the route of a request that no route matched.
const RouteNone = "none"

// OperationOther is the operation of a GraphQL request that is not on the known list.
const OperationOther = "other"

// Provider is a way to sign in, as the client API names it.
type Provider string

// The providers.
const (
	Password Provider = "local-userpass"
	Function Provider = "custom-function"
	Window   Provider = "oauth2-microsoft"
)

// Outcome is the outcome of a call.
type Outcome string

// The outcomes: the call was done, the backend refused it, a limit stopped it, or the backend failed.
const (
	OK      Outcome = "ok"
	Refused Outcome = "refused"
	Limited Outcome = "limited"
	Failed  Outcome = "failed"
)

// Limit is a bound on what one caller may do.
type Limit string

// The limits.
const (
	SignInCalls     Limit = "sign_in_calls"
	LoginFailures   Limit = "login_failures"
	Emails          Limit = "emails"
	Registrations   Limit = "registrations"
	GraphQLRequests Limit = "graphql_requests"
	CalendarFetches Limit = "calendar_fetches"
	AnswerLinks     Limit = "answer_links"
)

// Delivery is the outcome of an attempt to deliver an e-mail.
type Delivery string

// The outcomes of deliveries: the mail server took the e-mail, nobody was left to send it to, it will be tried again, the
// server refused it permanently, or it is too old to be tried again.
const (
	Sent      Delivery = "sent"
	Unwanted  Delivery = "unwanted"
	Postponed Delivery = "failed"
	Rejected  Delivery = "refused"
	Abandoned Delivery = "abandoned"
)

// Refusal is the reason of a permanent refusal by the mail server.
type Refusal string

// The reasons of refusals: the recipient's address, the portal's log-in, the portal's own address, the content, or an answer to
// RCPT that does not say which address it means. Refusals of log-in, own address and content stop all e-mails.
const (
	OfRecipient Refusal = "recipient"
	OfLogin     Refusal = "login"
	OfSender    Refusal = "sender"
	OfMessage   Refusal = "message"
	Unclear     Refusal = "unclear"
)

// Postponement is the reason why an e-mail will be tried again.
type Postponement string

// The reasons of postponements: the server, which delays all e-mails, or its answer about one recipient or one message. Servers
// that greylist give such answers.
const (
	ByServer    Postponement = "server"
	ByRecipient Postponement = "recipient"
)

// Metrics are the metrics of one backend. They are safe for concurrent use.
type Metrics struct {
	registry        *prometheus.Registry
	requests        *prometheus.CounterVec
	requestDuration *prometheus.HistogramVec
	inFlight        prometheus.Gauge
	logins          *prometheus.CounterVec
	registrations   *prometheus.CounterVec
	confirmations   *prometheus.CounterVec
	limits          *prometheus.CounterVec
	uncounted       prometheus.Counter
	passwordWait    *prometheus.HistogramVec
	passwordBusy    *prometheus.CounterVec
	queued          *prometheus.CounterVec
	deliveries      *prometheus.CounterVec
	refusals        *prometheus.CounterVec
	postponements   *prometheus.CounterVec
	storeDuration   *prometheus.HistogramVec
	storeErrors     *prometheus.CounterVec
	operations      *prometheus.CounterVec
	operationTime   *prometheus.HistogramVec
	papers          papers
	packBuilds      *prometheus.HistogramVec
	known           map[string]bool
}

// New returns metrics with a registry of their own. operations are the names of GraphQL operations that become label values.
func New(build version.Info, operations []string) *Metrics {
	httpLabels := []string{"route", "method", "status"}
	m := &Metrics{
		registry:        prometheus.NewRegistry(),
		requests:        counters("portal_backend_http_requests_total", "Requests answered.", httpLabels...),
		requestDuration: histograms("portal_backend_http_request_duration_seconds", "Time from a request's headers to the end of its answer.", answerBuckets, httpLabels...),
		inFlight:        prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_backend_http_requests_in_flight", Help: "Requests being answered."}),
		logins:          counters("portal_backend_logins_total", "Log-ins tried.", "provider", "outcome"),
		registrations:   counters("portal_backend_registrations_total", "Registrations tried.", "outcome"),
		confirmations:   counters("portal_backend_confirmations_total", "Confirmations of an e-mail address tried.", "outcome"),
		limits:          counters("portal_backend_rate_limit_refusals_total", "What was refused, or silently not done, because of a limit.", "limit"),
		uncounted:       prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_backend_logins_uncounted_total", Help: "Log-ins that the limit of failures did not count, because the database did not take the attempt."}),
		passwordWait:    histograms("portal_backend_password_wait_seconds", "Time that a caller waited before a password was hashed.", waitBuckets, "caller"),
		passwordBusy:    counters("portal_backend_password_refusals_total", "Callers who were refused because too many waited for a hash.", "caller"),
		queued:          counters("portal_backend_emails_queued_total", "E-mails put into the outbox.", "kind"),
		deliveries:      counters("portal_backend_email_deliveries_total", "Attempts to deliver an e-mail of the outbox.", "kind", "outcome"),
		refusals:        counters("portal_backend_email_refusals_total", "Attempts that the mail server refused with a reply of class 5, by what that is about.", "reason"),
		postponements:   counters("portal_backend_email_postponements_total", "Attempts that will be made again, by whose e-mail their failure befalls.", "about"),
		storeDuration:   histograms("portal_backend_store_duration_seconds", "Time that the database took, waiting for a connection included.", storeBuckets, "operation", "table"),
		storeErrors:     counters("portal_backend_store_errors_total", "Calls to the database that failed; a missing row or a taken name is no failure.", "operation"),
		operations:      counters("portal_backend_graphql_operations_total", "GraphQL operations answered.", "operation", "outcome"),
		operationTime:   histograms("portal_backend_graphql_operation_duration_seconds", "Time that a GraphQL operation took.", answerBuckets, "operation"),
		papers:          newPapers(),
		packBuilds:      histograms("portal_backend_pack_build_duration_seconds", "Time that building a pack as one file took.", buildBuckets, "outcome"),
		known:           make(map[string]bool),
	}
	for _, name := range operations {
		m.known[name] = true
	}
	m.registry.MustRegister(m.requests, m.requestDuration, m.inFlight, m.logins, m.registrations, m.confirmations, m.limits, m.uncounted, m.passwordWait, m.passwordBusy,
		m.queued, m.deliveries, m.refusals, m.postponements, m.storeDuration, m.storeErrors, m.operations, m.operationTime, m.packBuilds, buildInfo(build),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.registry.MustRegister(m.papers.collectors()...)
	m.showZeros()
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// RequestExpected creates the counters of a route's failures at zero, so that rates count the first failure.
func (m *Metrics) RequestExpected(route, method string) {
	for _, status := range []int{http.StatusInternalServerError, http.StatusServiceUnavailable} {
		m.requests.WithLabelValues(route, method, strconv.Itoa(status))
	}
}

// RequestStarted counts a request in flight until RequestEnded.
func (m *Metrics) RequestStarted() { m.inFlight.Inc() }

// RequestEnded counts a request that has ended. route is the pattern of a route or RouteNone.
func (m *Metrics) RequestEnded(route, method string, status int, took time.Duration) {
	m.inFlight.Dec()
	code := strconv.Itoa(status)
	method = knownMethod(method)
	m.requests.WithLabelValues(route, method, code).Inc()
	m.requestDuration.WithLabelValues(route, method, code).Observe(took.Seconds())
}

// Login counts a log-in.
func (m *Metrics) Login(provider Provider, outcome Outcome) {
	m.logins.WithLabelValues(string(provider), string(outcome)).Inc()
	if outcome == Limited {
		m.LimitReached(LoginFailures)
	}
}

// Registration counts a registration.
func (m *Metrics) Registration(outcome Outcome) {
	m.registrations.WithLabelValues(string(outcome)).Inc()
}

// Confirmation counts a confirmation of an e-mail address.
func (m *Metrics) Confirmation(outcome Outcome) {
	m.confirmations.WithLabelValues(string(outcome)).Inc()
}

// LimitReached counts a call that a limit stopped.
func (m *Metrics) LimitReached(limit Limit) { m.limits.WithLabelValues(string(limit)).Inc() }

// LoginUncounted counts a log-in that the limit of failures did not count.
func (m *Metrics) LoginUncounted() { m.uncounted.Inc() }

// PasswordTurn counts how long a caller waited for the hashing of a password, or that the caller was refused. known callers are
// devices that have logged in before and holders of an e-mailed link.
func (m *Metrics) PasswordTurn(known bool, waited time.Duration, refused bool) {
	if refused {
		m.passwordBusy.WithLabelValues(callerLabel(known)).Inc()
		return
	}
	m.passwordWait.WithLabelValues(callerLabel(known)).Observe(waited.Seconds())
}

func callerLabel(known bool) string {
	if known {
		return "known"
	}
	return "stranger"
}

// EmailExpected creates the counters of a kind of e-mail at zero, so that rates count the first one.
func (m *Metrics) EmailExpected(kind string) {
	m.queued.WithLabelValues(kind)
	for _, outcome := range []Delivery{Sent, Unwanted, Postponed, Rejected, Abandoned} {
		m.deliveries.WithLabelValues(kind, string(outcome))
	}
}

// EmailQueued counts a requested e-mail. added is false where a limit kept it out of the outbox.
func (m *Metrics) EmailQueued(kind string, added bool) {
	if !added {
		m.LimitReached(Emails)
		return
	}
	m.queued.WithLabelValues(kind).Inc()
}

// EmailsQueued counts e-mails about one event to several people.
func (m *Metrics) EmailsQueued(kind string, count int) {
	m.queued.WithLabelValues(kind).Add(float64(count))
}

// EmailDelivery counts an attempt to deliver an e-mail.
func (m *Metrics) EmailDelivery(kind string, outcome Delivery) {
	m.deliveries.WithLabelValues(kind, string(outcome)).Inc()
}

// EmailRefusal counts an attempt that the mail server refused permanently.
func (m *Metrics) EmailRefusal(reason Refusal) { m.refusals.WithLabelValues(string(reason)).Inc() }

// EmailPostponement counts an attempt after which the e-mail will be tried again.
func (m *Metrics) EmailPostponement(about Postponement) {
	m.postponements.WithLabelValues(string(about)).Inc()
}

// StoreCall counts a call of the database. operation and table come from the portal's own SQL.
func (m *Metrics) StoreCall(operation, table string, took time.Duration, failed bool) {
	m.storeDuration.WithLabelValues(operation, table).Observe(took.Seconds())
	if failed {
		m.storeErrors.WithLabelValues(operation).Inc()
	}
}

// Operation counts a GraphQL operation by the name that its client gave it.
func (m *Metrics) Operation(name string, outcome Outcome, took time.Duration) {
	if !m.known[name] {
		name = OperationOther
	}
	m.operations.WithLabelValues(name, string(outcome)).Inc()
	m.operationTime.WithLabelValues(name).Observe(took.Seconds())
}

// PackBuilt counts the build of a pack. built means that there is a file now.
func (m *Metrics) PackBuilt(took time.Duration, built bool) {
	m.packBuilds.WithLabelValues(string(buildOutcome(built))).Observe(took.Seconds())
}

func buildOutcome(built bool) Outcome {
	if built {
		return OK
	}
	return Failed
}

// showZeros creates the series with fixed label values at zero, because a rate misses the event with which a series appears.
func (m *Metrics) showZeros() {
	for _, outcome := range []Outcome{OK, Refused, Limited, Failed} {
		for _, provider := range []Provider{Password, Function, Window} {
			m.logins.WithLabelValues(string(provider), string(outcome))
		}
		if outcome != Limited {
			m.registrations.WithLabelValues(string(outcome))
			m.confirmations.WithLabelValues(string(outcome))
		}
	}
	for _, limit := range []Limit{SignInCalls, LoginFailures, Emails, Registrations, GraphQLRequests, CalendarFetches, AnswerLinks} {
		m.limits.WithLabelValues(string(limit))
	}
	for _, known := range []bool{true, false} {
		m.passwordBusy.WithLabelValues(callerLabel(known))
	}
	for _, reason := range []Refusal{OfRecipient, OfLogin, OfSender, OfMessage, Unclear} {
		m.refusals.WithLabelValues(string(reason))
	}
	for _, about := range []Postponement{ByServer, ByRecipient} {
		m.postponements.WithLabelValues(string(about))
	}
	for _, built := range []bool{true, false} {
		m.packBuilds.WithLabelValues(string(buildOutcome(built)))
	}
	for name := range m.known {
		m.showOperation(name)
	}
	m.showOperation(OperationOther)
	for _, operation := range []string{"select", "insert", "update", "delete", "transaction"} {
		m.storeErrors.WithLabelValues(operation)
	}
}

func (m *Metrics) showOperation(name string) {
	for _, outcome := range []Outcome{OK, Refused, Failed} {
		m.operations.WithLabelValues(name, string(outcome))
	}
}

// Bounds of histograms in seconds. Those of answers are those of the gateway, so that both can be compared. Those of password turns
// reach to the longest wait, those of the database from a read in memory to the time-out of a GraphQL operation, and those of
// packs to the deadline of a build.
var (
	answerBuckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
	waitBuckets   = []float64{.001, .01, .05, .1, .25, .5, 1, 2}
	buildBuckets  = []float64{.1, .25, .5, 1, 2.5, 5, 10, 30, 60, 180}
	storeBuckets  = []float64{.0005, .001, .0025, .005, .01, .025, .1, .5, 1, 5, 15}
)

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

func histograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
}

func buildInfo(build version.Info) prometheus.Collector {
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "portal_build_info", Help: "Always 1; its labels say which build is running.",
		ConstLabels: prometheus.Labels{"version": build.Version, "revision": build.Revision, "goversion": build.GoVersion},
	})
	info.Set(1)
	return info
}

// knownMethod returns a method as a label value. Unknown methods share one value, so that clients cannot create series.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	default:
		return "OTHER"
	}
}
