package gateway_test

import (
	"cmp"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// fault is a row of the table of docs/architecture.md, "Gateway": how upstream misbehaves, and
// what a client is told of it.
type fault struct {
	name             string
	graphql, refresh http.HandlerFunc
	status           int
	code             string
	graphqlCalls     int
	refreshCalls     int
	cleared          bool
	retry            string
	// limit is how long upstream may take; 0 means long enough on the busiest machine.
	limit time.Duration
}

// faults makes the table anew: some rows behave differently the second time.
func faults() []fault {
	return []fault{
		{name: "[R7.12] a 401 with InvalidSession once", graphql: once(dead, jsonAnswer(200, `{"data":1}`)), status: 200, graphqlCalls: 2, refreshCalls: 2, retry: "recovered"},
		{name: "[R7.12] a 401 with unauthorized once", graphql: once(jsonAnswer(401, `{"error":"unauthorized"}`), jsonAnswer(200, `{"data":1}`)), status: 200, graphqlCalls: 2, refreshCalls: 2, retry: "recovered"},
		{name: "[R7.12] marked 401s without end", graphql: dead, status: 502, code: "UpstreamUnauthorized", graphqlCalls: 2, refreshCalls: 2, retry: "refused"},
		{name: "[R7.12] a marked 401, then a 500", graphql: once(dead, jsonAnswer(500, `{"error":"x","error_code":"Oops"}`)), status: 500, code: "Oops", graphqlCalls: 2, refreshCalls: 2, retry: "failed"},
		{name: "[R7.12] a 401 without a marker", graphql: jsonAnswer(401, `{"error":"Unauthorized","error_code":"AuthError"}`), status: 401, code: "AuthError", graphqlCalls: 1, refreshCalls: 1},
		{name: "[R7.12] a marked 401 in text/plain", graphql: text(401, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "[R7.12] a marker in a 403", graphql: jsonAnswer(403, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 403, code: "InvalidSession", graphqlCalls: 1, refreshCalls: 1},
		{name: "[R7.12] a marked 401, then a dead refresh", graphql: dead, refresh: nil, status: 401, code: "InvalidSession", graphqlCalls: 1, refreshCalls: 2, cleared: true, retry: "failed"},
		{name: "[R7.12] a dead refresh", refresh: dead, status: 401, code: "InvalidSession", refreshCalls: 1, cleared: true},
		{name: "[R7.12] a refresh 401 without a marker", refresh: jsonAnswer(401, `{"error":"invalid refresh token: incorrect token type"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
		{name: "[R7.12] a refresh 401 in text/plain", refresh: text(401, `{"error":"unauthorized"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
		{name: "[R7.12] a refresh 500", refresh: jsonAnswer(500, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
		{name: "a refresh 429", refresh: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", "7")
			answerJSON(w, 429, `{"error":"slow down"}`)
		}, status: 429, code: "TooManyRequests", refreshCalls: 1},
		{name: "a refresh in wrong JSON", refresh: jsonAnswer(201, `{"access_token":`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
		// Whole and right but for its size, wherever it is cut.
		{name: "a refresh that is too large", refresh: jsonAnswer(201, fmt.Sprintf(`{"access_token":%q}`, accessToken("ana", time.Now().Add(time.Hour)))+strings.Repeat(" ", 70<<10)), status: 502, code: "UpstreamFailed", refreshCalls: 1},
		{name: "a refresh that is silent", refresh: silent, status: 504, code: "UpstreamTimeout", refreshCalls: 1, limit: time.Second},
		{name: "a reset connection", graphql: reset, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "headers that never come", graphql: silent, status: 504, code: "UpstreamTimeout", graphqlCalls: 1, refreshCalls: 1, limit: time.Second},
		{name: "a 500 in HTML", graphql: text(500, "<h1>oops</h1>"), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "a 503 in JSON", graphql: jsonAnswer(503, `{"error":"down","error_code":"Maintenance"}`), status: 503, code: "Maintenance", graphqlCalls: 1, refreshCalls: 1},
		{name: "a 500 in wrong JSON", graphql: jsonAnswer(500, `{"error":"x`), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "a 400 in the API's shape", graphql: jsonAnswer(400, `{"error":"invalid json","error_code":"BadRequest"}`), status: 400, code: "BadRequest", graphqlCalls: 1, refreshCalls: 1},
		{name: "a redirect", graphql: func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		}, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "a success in HTML", graphql: func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = io.WriteString(w, "<p>please log in to the hotel's network")
		}, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
		{name: "a 429 in text", graphql: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Retry-After", "7")
			text(429, "slow down")(w, r)
		}, status: 429, code: "TooManyRequests", graphqlCalls: 1, refreshCalls: 1},
		{name: "a 429 in JSON", graphql: func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "7")
			answerJSON(w, 429, `{"error":"slow down","error_code":"Limited"}`)
		}, status: 429, code: "Limited", graphqlCalls: 1, refreshCalls: 1},
	}
}

func TestFaults(t *testing.T) {
	for _, tc := range faults() {
		t.Run(tc.name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up, func(c *gateway.Config) { c.UpstreamTimeout = cmp.Or(tc.limit, time.Minute) })
			ana := login(t, g, "ana")
			before := len(up.arrived("refresh"))
			if tc.graphql != nil {
				up.on("graphql", tc.graphql)
			}
			if tc.refresh != nil {
				up.on("refresh", tc.refresh)
			} else if tc.cleared {
				up.on("refresh", once(up.issue, dead))
			}
			got := graphql(t, g, ana)
			if tc.code != "" {
				got.wantError(t, tc.status, tc.code)
			} else if got.StatusCode != tc.status {
				t.Errorf("status = %d, want %d: %s", got.StatusCode, tc.status, got.body)
			}
			if tc.status == 429 && got.Header.Get("Retry-After") != "7" {
				t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
			}
			if tc.cleared {
				wantCleared(t, got, ana)
			} else if len(got.Cookies()) != 0 {
				t.Error("the session was dropped")
			}
			if calls := len(up.arrived("graphql")); calls != tc.graphqlCalls {
				t.Errorf("%d GraphQL calls, want %d", calls, tc.graphqlCalls)
			}
			if calls := len(up.arrived("refresh")) - before; calls != tc.refreshCalls {
				t.Errorf("%d refreshes, want %d", calls, tc.refreshCalls)
			}
			for _, outcome := range []string{"recovered", "refused", "failed"} {
				want := "0"
				if outcome == tc.retry {
					want = "1"
				}
				if got := metric(t, g, `portal_graphql_retries_total{outcome="`+outcome+`"}`); got != want {
					t.Errorf("retries %s = %s, want %s", outcome, got, want)
				}
			}
		})
	}
}

func TestRetrySendsTheWholeBodyAgain(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	up.on("graphql", once(dead, jsonAnswer(200, `{"data":1}`)))
	large := `{"query":"` + strings.Repeat("x", 900<<10) + `"}`
	if got := do(t, "POST", g.URL()+graphqlPath, large, ana); got.StatusCode != 200 {
		t.Fatalf("status %d: %s", got.StatusCode, got.body)
	}
	for i, call := range up.arrived("graphql") {
		if call.body != large {
			t.Errorf("attempt %d carried %d of %d bytes", i+1, len(call.body), len(large))
		}
	}
}
