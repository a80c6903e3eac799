package graphql_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

// Whatever fails by our fault inside of a 200 is counted so, before the document is read too.
func TestFailuresInAnswersWithStatus200AreCounted(t *testing.T) {
	healthy := openPortal(t)
	account := healthy.link(t, "chair@example.org")
	for name, one := range map[string]struct {
		store     keeper
		operation string
	}{
		"who is asking cannot be read": {lost{healthy.store}, "other"},
		"a resolver fails":             {broken{keeper: healthy.store, fail: func() error { return errors.New("disk 7 is full") }}, "Meetings"},
	} {
		t.Run(name, func(t *testing.T) {
			told := metrics.New(version.Info{}, []string{"Meetings"})
			config := configured(one.store, discard())
			config.Metrics = told
			answer := askHandler(t.Context(), graphql.New(config), account, "query Meetings { meetings { totalCount } }")
			if answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), `"INTERNAL"`) {
				t.Fatalf("code %d, body %s", answer.Code, answer.Body)
			}
			if want := `portal_backend_graphql_operations_total{operation="` + one.operation + `",outcome="failed"} 1`; !strings.Contains(scrape(told), want+"\n") {
				t.Errorf("not told: %s", want)
			}
		})
	}
}
