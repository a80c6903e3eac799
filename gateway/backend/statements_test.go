package backend_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/storetest"
)

// mostStatements stand before the first field of a GraphQL request: the session with its
// limits, the person with the organisation, and the boards with the person's terms.
const mostStatements = 3

func TestFewStatementsBeforeTheFirstField(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		b := start(t, url)
		defer stop(t, b)
		for _, email := range []string{"secretary@example.org", "director@example.org", "admin@example.org"} {
			token, _ := logIn(t, b, email)["access_token"].(string)
			ask := func(query string) int {
				before := statements(t, b.AdminURL())
				if status, _ := send(t, http.MethodPost, b.URL()+api+"/app/portal-test/graphql", token, `{"query":"`+query+`"}`); status != http.StatusOK {
					t.Fatalf("%s: status %d", query, status)
				}
				return statements(t, b.AdminURL()) - before
			}
			// What begins the day and writes e-mails reads of people meanwhile: a request needs the least of several.
			least := func(query string) int {
				found := ask(query)
				for tries := 0; found > mostStatements && tries < 50; tries++ {
					time.Sleep(50 * time.Millisecond)
					found = min(found, ask(query))
				}
				return found
			}
			ask("{ __typename }") // the first request after a log-in may note the activity
			if got := least("{ __typename }"); got > mostStatements {
				t.Errorf("%s: %d statements, want %d at most", email, got, mostStatements)
			}
			if got := least("{ viewer { person { displayName } organisation { name } memberships { role } accessEpoch } boards { name } }"); got > mostStatements {
				t.Errorf("%s: %d statements for what is known of who asks", email, got)
			}
		}
	})
}

// statements counts those about the tables that requests begin with: most of what the outbox and the scheduler
// ask meanwhile is about tables of their own.
func statements(t *testing.T, adminURL string) int {
	t.Helper()
	sum := 0
	for series, value := range scrape(t, adminURL) {
		if !strings.HasPrefix(series, "portal_backend_store_duration_seconds_count{") {
			continue
		}
		for _, table := range []string{"sessions", "people", "organisations", "boards", "memberships", "auditor_scopes", "item_grants"} {
			if strings.Contains(series, `table="`+table+`"`) {
				count, err := strconv.Atoi(value)
				if err != nil {
					t.Fatal(err)
				}
				sum += count
			}
		}
	}
	return sum
}
