package graphql_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/version"
)

// Whatever fails by our fault inside of a 200 is counted so, before the document is read too.
func TestFailuresInsideOfA200AreCounted(t *testing.T) {
	healthy := openPortal(t)
	account := healthy.link(t, "chair@example.org")
	for name, one := range map[string]struct {
		store     governance.ReadStore
		operation string
	}{
		"who is asking can not be read": {lost{healthy.store}, "other"},
		"a resolver fails":              {broken{ReadStore: healthy.store, fail: func() error { return errors.New("disk 7 is full") }}, "Meetings"},
	} {
		t.Run(name, func(t *testing.T) {
			told := metrics.New(version.Info{}, []string{"Meetings"})
			handler := graphql.New(governance.NewReader(one.store, clock), governance.NewLibrary(one.store, []string{driveHost}, clock), told, discard())
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", strings.NewReader(`{"query":"query Meetings { meetings { totalCount } }","operationName":"Meetings"}`))
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, r.WithContext(principal.With(r.Context(), principal.Principal{AccountID: account})))
			if answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), `"INTERNAL"`) {
				t.Fatalf("%d %s", answer.Code, answer.Body)
			}
			scrape := httptest.NewRecorder()
			told.Handler().ServeHTTP(scrape, httptest.NewRequest(http.MethodGet, "/metrics", nil))
			if want := `portal_backend_graphql_operations_total{operation="` + one.operation + `",outcome="failed"} 1`; !strings.Contains(scrape.Body.String(), want+"\n") {
				t.Errorf("not told: %s", want)
			}
		})
	}
}
