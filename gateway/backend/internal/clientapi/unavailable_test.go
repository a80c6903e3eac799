package clientapi_test

import (
	"net/http"
	"testing"

	"example.org/portal/backend/internal/storetest"
)

// While the database is away every call that needs it is told to come back, nobody is
// logged out, and afterwards the same tokens go on.
func TestDatabaseAway(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := startOn(t, storetest.Open(t, url), defaults())
	ana := s.member(t)
	calls := map[string]request{
		"log-in":   {method: http.MethodPost, path: userpass + "/login", body: login{Username: "ana@example.org", Password: "s3cret-pass-one"}},
		"register": {method: http.MethodPost, path: userpass + "/register", body: credentials{"new@example.org", "s3cret-pass-one"}},
		"refresh":  {method: http.MethodPost, path: session, bearer: ana.refresh},
		"profile":  {method: http.MethodGet, path: profile, bearer: ana.access},
	}
	restore := storetest.CutOff(t, url)
	for name, r := range calls {
		got := s.call(t, r)
		wantError(t, name, got, http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again")
		if got.header.Get("Retry-After") != "2" {
			t.Errorf("%s: Retry-After %q", name, got.header.Get("Retry-After"))
		}
	}
	restore()
	must(t, s.call(t, calls["refresh"]), http.StatusCreated)
	must(t, s.call(t, calls["log-in"]), http.StatusOK)
}
