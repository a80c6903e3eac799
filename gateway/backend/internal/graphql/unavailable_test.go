package graphql_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"example.org/portal/backend/internal/storetest"
)

// Before anything was begun, an answer in the API's own shape tells to come back.
func TestDatabaseAway(t *testing.T) {
	url := storetest.PostgresURL(t)
	endpoint, _ := serve(t, storetest.Open(t, url))
	defer storetest.CutOff(t, url)()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, endpoint, strings.NewReader(`{"query":"{ viewer { orgRoles } }"}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set(accountHeader, "somebody")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if res.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), `"error_code":"Unavailable"`) || res.Header.Get("Retry-After") == "" {
		t.Errorf("%d %s, Retry-After %q", res.StatusCode, body, res.Header.Get("Retry-After"))
	}
}
