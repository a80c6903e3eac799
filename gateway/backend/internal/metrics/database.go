package metrics

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// queryTimeout is the longest time that one scrape waits for the database.
const queryTimeout = 2 * time.Second

// Database has the numbers that every scrape reads from the database.
type Database interface {
	// Waiting returns how many e-mails wait in the outbox, for how many addresses at how many domains, and when the oldest was
	// queued. The time is zero when no e-mail waits.
	Waiting(ctx context.Context) (messages, recipients, domains int, oldest time.Time, err error)
	// OldestAccessRequest returns when the oldest undecided access request was made, or the zero time when there is none.
	OldestAccessRequest(ctx context.Context) (time.Time, error)
	// OldestDeadline returns when the oldest deadline was due that is not settled, or the zero time when none is due.
	OldestDeadline(ctx context.Context, now time.Time) (time.Time, error)
	// Papers returns the number and the bytes of all files of papers, and how many keys the sweep has not yet deleted.
	Papers(ctx context.Context) (files, bytes, unswept int64, err error)
	// UncheckedPapers returns how many files of papers wait for their check, and since when the oldest waits. The time is zero
	// when none waits.
	UncheckedPapers(ctx context.Context) (waiting int64, oldest time.Time, err error)
	// Connections returns how many connections are in use, and the largest number that may be.
	Connections() (inUse, most int)
}

// Watch adds the numbers of the database to every scrape. now is the clock of the outbox. Watch may be called once.
func (m *Metrics) Watch(database Database, now func() time.Time) {
	m.registry.MustRegister(&databaseCollector{database: database, now: now})
}

// databaseCollector reads the database at each scrape. A kept number would look healthy while the database does not answer.
type databaseCollector struct {
	database Database
	now      func() time.Time
}

var (
	databaseUp       = description("portal_backend_database_up", "1 when the database answered this scrape.")
	outboxMessages   = description("portal_backend_outbox_messages", "E-mails that wait in the outbox; every replica tells the same.")
	outboxRecipients = description("portal_backend_outbox_recipients", "Different addresses to which e-mails of the outbox wait to go; every replica tells the same.")
	outboxDomains    = description("portal_backend_outbox_domains", "Different domains of these addresses; every replica tells the same.")
	outboxOldest     = description("portal_backend_outbox_oldest_seconds", "Age of the oldest e-mail that waits; 0 when none does.")
	accessOldest     = description("portal_backend_access_request_oldest_age_seconds", "Age of the oldest access request about which nobody has decided; 0 when none waits.")
	deadlineOldest   = description("portal_backend_deadline_oldest_seconds", "For how long the oldest deadline has been due that is not settled; 0 when none is due.")
	papersFiles      = description("portal_backend_papers_files", "Files of papers that are kept; every replica tells the same.")
	papersBytes      = description("portal_backend_papers_bytes", "Bytes of these files, with their copies for reading; every replica tells the same.")
	papersUnswept    = description("portal_backend_papers_unswept", "Keys of the store of papers whose bytes belong to nothing, or not yet; every replica tells the same.")
	checksWaiting    = description("portal_backend_paper_checks_waiting", "Files of papers that wait to be looked at; every replica tells the same.")
	checksOldest     = description("portal_backend_paper_check_oldest_seconds", "Age of the oldest file that waits to be looked at; 0 when none does.")
	connectionsInUse = description("portal_backend_store_connections_in_use", "Connections to the database at work.")
	connectionsMost  = description("portal_backend_store_connections_limit", "The most connections to the database at once.")
)

func description(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, nil, nil) }

// Describe implements prometheus.Collector.
func (c *databaseCollector) Describe(out chan<- *prometheus.Desc) {
	for _, desc := range []*prometheus.Desc{
		databaseUp, outboxMessages, outboxRecipients, outboxDomains, outboxOldest, accessOldest, deadlineOldest, papersFiles, papersBytes, papersUnswept,
		checksWaiting, checksOldest, connectionsInUse, connectionsMost,
	} {
		out <- desc
	}
}

// Collect implements prometheus.Collector. Where the database does not answer, it leaves out the numbers of what waits.
func (c *databaseCollector) Collect(out chan<- prometheus.Metric) {
	gauge := func(desc *prometheus.Desc, value float64) {
		out <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value)
	}
	inUse, most := c.database.Connections()
	gauge(connectionsInUse, float64(inUse))
	gauge(connectionsMost, float64(most))
	ctx, cancel := context.WithTimeout(context.Background(), queryTimeout)
	defer cancel()
	messages, recipients, domains, oldest, err := c.database.Waiting(ctx)
	requested, alsoErr := c.database.OldestAccessRequest(ctx)
	due, dueErr := c.database.OldestDeadline(ctx, c.now())
	files, bytes, unswept, papersErr := c.database.Papers(ctx)
	waiting, uncheckedSince, checksErr := c.database.UncheckedPapers(ctx)
	if err := errors.Join(err, alsoErr, dueErr, papersErr, checksErr); err != nil {
		gauge(databaseUp, 0)
		return
	}
	gauge(databaseUp, 1)
	gauge(outboxMessages, float64(messages))
	gauge(outboxRecipients, float64(recipients))
	gauge(outboxDomains, float64(domains))
	gauge(outboxOldest, c.age(oldest))
	gauge(accessOldest, c.age(requested))
	gauge(deadlineOldest, c.age(due))
	gauge(papersFiles, float64(files))
	gauge(papersBytes, float64(bytes))
	gauge(papersUnswept, float64(unswept))
	gauge(checksWaiting, float64(waiting))
	gauge(checksOldest, c.age(uncheckedSince))
}

// age returns the seconds since a time. It returns 0 for the zero time, and for times in the future of a clock that is slow.
func (c *databaseCollector) age(since time.Time) float64 {
	if since.IsZero() {
		return 0
	}
	return max(0, c.now().Sub(since).Seconds())
}
