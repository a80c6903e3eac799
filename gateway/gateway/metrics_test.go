package gateway_test

import (
	"net/http"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// contract is the table of docs/architecture.md, "Metrics of the gateway": each metric with its labels, sorted.
var contract = map[string]string{
	"portal_http_requests_total":               "method,route,status",
	"portal_http_request_duration_seconds":     "method,route,status",
	"portal_http_requests_in_flight":           "",
	"portal_http_requests_in_flight_limit":     "",
	"portal_upstream_requests_total":           "operation,outcome,upstream",
	"portal_upstream_request_duration_seconds": "operation,outcome,upstream",
	"portal_backend_up":                        "",
	"portal_token_refreshes_total":             "outcome",
	"portal_graphql_retries_total":             "outcome",
	"portal_location_lookups_total":            "outcome",
	"portal_sessions_total":                    "event",
	"portal_sessions_lost_total":               "cause",
	"portal_upload_slices_total":               "outcome",
	"portal_upload_slice_duration_seconds":     "outcome",
	"portal_upload_bytes_total":                "outcome",
	"portal_uploads_total":                     "outcome",
	"portal_uploads_in_flight":                 "",
	"portal_build_info":                        "goversion,revision,version",
}

func TestMetrics(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.GraphQLOperations = []string{"Boards"} })
	ana := login(t, g, "ana")
	graphql(t, g, ana)
	do(t, "POST", g.URL()+graphqlPath, `{"operationName":"Secret_ana","query":"query Secret_ana { x }"}`, ana)
	do(t, "POST", g.URL()+graphqlPath, `{"query":"{ x }"}`, ana)
	do(t, "POST", g.URL()+graphqlPath, `no JSON`, ana)
	do(t, "GET", g.URL()+"/wp-login.php?user=ana", "", nil)
	do(t, "BREW", g.URL()+"/api/session", "", nil)
	do(t, "GET", g.URL()+"/api/session", "", ana)
	do(t, "GET", g.URL()+"/api/session", "", map[string]string{"Portal-Session": "forged"})
	do(t, "DELETE", g.URL()+"/api/session", "", ana)

	const graphqlRoute = "/api/client/v2.0/app/{app}/graphql"
	for series, want := range map[string]string{
		`portal_http_requests_total{method="POST",route="` + graphqlRoute + `",status="200"}`:                "4",
		`portal_http_requests_total{method="POST",route="/api/session",status="201"}`:                        "1",
		`portal_http_requests_total{method="GET",route="/api/session",status="401"}`:                         "1",
		`portal_http_requests_total{method="DELETE",route="/api/session",status="204"}`:                      "1",
		`portal_http_requests_total{method="GET",route="none",status="404"}`:                                 "1",
		`portal_http_requests_total{method="OTHER",route="none",status="405"}`:                               "1",
		`portal_http_request_duration_seconds_count{method="GET",route="none",status="404"}`:                 "1",
		`portal_http_requests_total{method="GET",route="/api/session",status="502"}`:                         "0",
		`portal_http_requests_in_flight_limit`:                                                               "1024",
		`portal_http_requests_in_flight`:                                                                     "0",
		`portal_upstream_requests_total{operation="Boards",outcome="ok",upstream="backend"}`:                 "1",
		`portal_upstream_requests_total{operation="other",outcome="ok",upstream="backend"}`:                  "3",
		`portal_upstream_requests_total{operation="refresh",outcome="ok",upstream="backend"}`:                "6",
		`portal_upstream_requests_total{operation="revoke",outcome="ok",upstream="backend"}`:                 "1",
		`portal_upstream_request_duration_seconds_count{operation="Boards",outcome="ok",upstream="backend"}`: "1",
		`portal_token_refreshes_total{outcome="refreshed"}`:                                                  "6",
		`portal_sessions_total{event="opened"}`:                                                              "1",
		`portal_sessions_total{event="restored"}`:                                                            "1",
		`portal_sessions_total{event="rejected"}`:                                                            "1",
		`portal_sessions_total{event="closed"}`:                                                              "1",
	} {
		if got := metric(t, g, series); got != want {
			t.Errorf("%s = %q, want %s", series, got, want)
		}
	}
	wantContract(t, do(t, "GET", g.AdminURL()+"/metrics", "", nil).body)
}

var series = regexp.MustCompile(`^([a-z_]+)(?:\{(.*)\})? `)

func wantContract(t *testing.T, exposition string) {
	t.Helper()
	seen := make(map[string]string)
	for line := range strings.SplitSeq(exposition, "\n") {
		found := series.FindStringSubmatch(line)
		if found == nil || !strings.HasPrefix(found[1], "portal_") {
			continue
		}
		name := found[1]
		for _, suffix := range []string{"_bucket", "_sum", "_count"} {
			name = strings.TrimSuffix(name, suffix)
		}
		seen[name] = labels(found[2])
		if strings.Contains(line, "ana") || strings.Contains(line, "eyJ") {
			t.Errorf("a label tells a user or a token: %s", line)
		}
	}
	for name, want := range contract {
		if got, there := seen[name]; !there || got != want {
			t.Errorf("%s: there %t, labels %q, want %q", name, there, got, want)
		}
	}
	for name := range seen {
		if _, named := contract[name]; !named {
			t.Errorf("%s is not in the contract", name)
		}
	}
	for _, collector := range []string{"go_goroutines", "process_cpu_seconds_total"} {
		if !strings.Contains(exposition, "\n"+collector+" ") {
			t.Errorf("%s is missing", collector)
		}
	}
}

var labelName = regexp.MustCompile(`(\w+)="`)

func labels(text string) string {
	var names []string
	for _, found := range labelName.FindAllStringSubmatch(text, -1) {
		if found[1] != "le" {
			names = append(names, found[1])
		}
	}
	sort.Strings(names)
	return strings.Join(names, ",")
}

func TestUpstreamOutcomes(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.UpstreamTimeout = time.Second })
	ana := login(t, g, "ana")
	for outcome, fault := range map[string]http.HandlerFunc{
		"client_error": jsonAnswer(400, `{"error":"x"}`), "server_error": jsonAnswer(500, `{"error":"x"}`),
		"timeout": silent, "network": reset,
	} {
		up.on("graphql", fault)
		graphql(t, g, ana)
		if got := metric(t, g, `portal_upstream_requests_total{operation="Boards",outcome="`+outcome+`",upstream="backend"}`); got != "1" {
			t.Errorf("%s = %q", outcome, got)
		}
	}
}
