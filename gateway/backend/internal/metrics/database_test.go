package metrics_test

import (
	"context"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

// database answers a scrape with three e-mails for two addresses at one domain, or not at all.
type database struct {
	oldest, requested, due time.Time
	err                    error
}

func (d database) Waiting(context.Context) (messages, recipients, domains int, oldest time.Time, err error) {
	return 3, 2, 1, d.oldest, d.err
}

func (d database) OldestAccessRequest(context.Context) (time.Time, error) {
	return d.requested, d.err
}

func (d database) OldestDeadline(context.Context, time.Time) (time.Time, error) {
	return d.due, d.err
}

func (d database) Papers(context.Context) (files, bytes, unswept int64, err error) {
	return 7, 7000, 2, d.err
}

func (d database) UncheckedPapers(context.Context) (waiting int64, oldest time.Time, err error) {
	return 1, d.oldest, d.err
}

func (database) Connections() (inUse, most int) { return 4, 20 }

func scraped(d database, now time.Time) string {
	m := metrics.New(version.Info{}, nil)
	m.Watch(d, func() time.Time { return now })
	answer := httptest.NewRecorder()
	m.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

func TestOutbox(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	body := scraped(database{oldest: now.Add(-90 * time.Second), requested: now.Add(-25 * time.Hour), due: now.Add(-20 * time.Minute)}, now)
	for _, line := range []string{
		"portal_backend_database_up 1", "portal_backend_outbox_messages 3", "portal_backend_outbox_recipients 2", "portal_backend_outbox_domains 1",
		"portal_backend_outbox_oldest_seconds 90", "portal_backend_access_request_oldest_age_seconds 90000", "portal_backend_deadline_oldest_seconds 1200",
		"portal_backend_papers_files 7", "portal_backend_papers_bytes 7000", "portal_backend_papers_unswept 2",
		"portal_backend_paper_checks_waiting 1", "portal_backend_paper_check_oldest_seconds 90",
		"portal_backend_store_connections_in_use 4", "portal_backend_store_connections_limit 20",
	} {
		if !strings.Contains(body, "\n"+line+"\n") {
			t.Errorf("not told: %s", line)
		}
	}
}

// A zero would say that nothing waits, while nobody knows.
func TestOutboxHasNoNumberWithoutItsDatabase(t *testing.T) {
	body := scraped(database{err: errors.New("away")}, time.Now())
	if !strings.Contains(body, "\nportal_backend_database_up 0\n") || !strings.Contains(body, "\nportal_backend_store_connections_limit 20\n") {
		t.Errorf("the database is not told to be away:\n%s", body)
	}
	for _, name := range []string{
		"portal_backend_outbox_messages", "portal_backend_outbox_recipients", "portal_backend_outbox_domains", "portal_backend_outbox_oldest_seconds",
		"portal_backend_access_request_oldest_age_seconds", "portal_backend_deadline_oldest_seconds",
	} {
		if strings.Contains(body, name) {
			t.Errorf("%s has a number:\n%s", name, body)
		}
	}
}
