package backend_test

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/storetest"
)

// contract is the table of deploy/monitoring/README.md: each metric with its labels, sorted.
var contract = map[string]string{
	"portal_backend_http_requests_total":                "method,route,status",
	"portal_backend_http_request_duration_seconds":      "method,route,status",
	"portal_backend_http_requests_in_flight":            "",
	"portal_backend_logins_total":                       "outcome,provider",
	"portal_backend_registrations_total":                "outcome",
	"portal_backend_confirmations_total":                "outcome",
	"portal_backend_rate_limit_refusals_total":          "limit",
	"portal_backend_logins_uncounted_total":             "",
	"portal_backend_password_wait_seconds":              "caller",
	"portal_backend_password_refusals_total":            "caller",
	"portal_backend_emails_queued_total":                "kind",
	"portal_backend_email_deliveries_total":             "kind,outcome",
	"portal_backend_email_refusals_total":               "reason",
	"portal_backend_outbox_messages":                    "",
	"portal_backend_outbox_recipients":                  "",
	"portal_backend_outbox_domains":                     "",
	"portal_backend_outbox_oldest_seconds":              "",
	"portal_backend_access_request_oldest_age_seconds":  "",
	"portal_backend_deadline_oldest_seconds":            "",
	"portal_backend_email_postponements_total":          "about",
	"portal_backend_database_up":                        "",
	"portal_backend_store_duration_seconds":             "operation,table",
	"portal_backend_store_errors_total":                 "operation",
	"portal_backend_store_connections_in_use":           "",
	"portal_backend_store_connections_limit":            "",
	"portal_backend_graphql_operations_total":           "operation,outcome",
	"portal_backend_graphql_operation_duration_seconds": "operation",
	"portal_backend_paper_checks_total":                 "outcome",
	"portal_backend_paper_check_duration_seconds":       "outcome",
	"portal_backend_paper_refusals_total":               "reason",
	"portal_backend_paper_copies_total":                 "likeness",
	"portal_backend_paper_checks_waiting":               "",
	"portal_backend_paper_check_oldest_seconds":         "",
	"portal_backend_paper_store_duration_seconds":       "operation",
	"portal_backend_paper_store_errors_total":           "operation",
	"portal_backend_paper_bytes_missing_total":          "",
	"portal_backend_papers_files":                       "",
	"portal_backend_papers_bytes":                       "",
	"portal_backend_papers_unswept":                     "",
	"portal_backend_papers_swept_total":                 "",
	"portal_backend_papers_locked":                      "",
	"portal_backend_pack_build_duration_seconds":        "outcome",
	"portal_build_info":                                 "goversion,revision,version",
}

// without are metrics that exist once something was measured; TestPaperUploadProtocol and TestPaperMetrics measure it.
var without = []string{"portal_backend_paper_check_duration_seconds", "portal_backend_paper_store_duration_seconds"}

// The whole backend, asked as clients ask it; what its scrape says then.
func TestMetrics(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		b := start(t, url)
		defer stop(t, b)
		app := b.URL() + api + "/app/portal-test"
		post := func(path, token, body string) { send(t, http.MethodPost, app+path, token, body) }

		token, _ := logIn(t, b, "chair@example.org")["access_token"].(string)
		post("/auth/providers/local-userpass/login", "", `{"username":"chair@example.org","password":"wrong-one"}`)
		post("/auth/providers/custom-function/login", "", `{"SSOToken":"forged"}`)
		post("/auth/providers/local-userpass/register", "", `{"email":"ana@example.org","password":"s3cret-pass-one"}`)
		post("/auth/providers/local-userpass/register", "", `{"email":"ana@example.org","password":"s3cret-pass-one"}`)
		post("/auth/providers/local-userpass/confirm", "", `{"token":"a","tokenId":"b"}`)
		for range 5 {
			post("/auth/providers/local-userpass/confirm/send", "", `{"email":"ana@example.org"}`)
		}
		for range 10 {
			post("/auth/providers/local-userpass/login", "", `{"username":"nobody@example.org","password":"wrong-one"}`)
		}
		post("/auth/providers/local-userpass/login", "", `{"username":"nobody@example.org","password":"wrong-one"}`)
		post("/graphql", token, `{"query":"query Boards { boards { name } }"}`)
		post("/graphql", token, `{"operationName":"Secret_ana","query":"query Secret_ana { boards { name } }"}`)
		post("/graphql", token, `{"query":"{ nothing"}`)
		send(t, "BREW", b.URL()+"/wp-login.php?user=ana", "", "")

		found := awaitOutbox(t, b)
		const login = "/api/client/v2.0/app/{app}/auth/providers/local-userpass/login"
		for series, want := range map[string]string{
			`portal_backend_http_requests_total{method="POST",route="` + login + `",status="200"}`:                  "1",
			`portal_backend_http_requests_total{method="POST",route="` + login + `",status="401"}`:                  "11",
			`portal_backend_http_requests_total{method="POST",route="` + login + `",status="429"}`:                  "1",
			`portal_backend_http_requests_total{method="POST",route="` + login + `",status="500"}`:                  "0",
			`portal_backend_http_requests_total{method="DELETE",route="/api/client/v2.0/auth/delete",status="503"}`: "0",
			`portal_backend_http_requests_total{method="OTHER",route="none",status="404"}`:                          "1",
			`portal_backend_http_requests_in_flight`:                                                                "0",
			`portal_backend_logins_total{outcome="ok",provider="local-userpass"}`:                                   "1",
			`portal_backend_logins_total{outcome="refused",provider="local-userpass"}`:                              "11",
			`portal_backend_logins_total{outcome="limited",provider="local-userpass"}`:                              "1",
			`portal_backend_logins_total{outcome="refused",provider="custom-function"}`:                             "1",
			`portal_backend_logins_total{outcome="failed",provider="oauth2-microsoft"}`:                             "0",
			`portal_backend_registrations_total{outcome="ok"}`:                                                      "1",
			`portal_backend_registrations_total{outcome="refused"}`:                                                 "1",
			`portal_backend_confirmations_total{outcome="refused"}`:                                                 "1",
			`portal_backend_rate_limit_refusals_total{limit="login_failures"}`:                                      "1",
			`portal_backend_rate_limit_refusals_total{limit="emails"}`:                                              "1",
			`portal_backend_rate_limit_refusals_total{limit="sign_in_calls"}`:                                       "0",
			`portal_backend_emails_queued_total{kind="confirm"}`:                                                    "5",
			`portal_backend_outbox_messages`:                                                                        "",
			`portal_backend_database_up`:                                                                            "1",
			`portal_backend_store_errors_total{operation="select"}`:                                                 "0",
			`portal_backend_paper_store_errors_total{operation="open"}`:                                             "0",
			`portal_backend_paper_refusals_total{reason="malware"}`:                                                 "0",
			`portal_backend_paper_checks_total{outcome="failed"}`:                                                   "0",
			`portal_backend_papers_unswept`:                                                                         "0",
			`portal_backend_paper_check_oldest_seconds`:                                                             "0",
			`portal_backend_graphql_operations_total{operation="Boards",outcome="ok"}`:                              "1",
			`portal_backend_graphql_operations_total{operation="other",outcome="ok"}`:                               "1",
			`portal_backend_graphql_operations_total{operation="other",outcome="refused"}`:                          "1",
			`portal_backend_graphql_operation_duration_seconds_count{operation="Boards"}`:                           "1",
			`portal_backend_store_duration_seconds_count{operation="delete",table="login_attempts"}`:                "",
			`portal_backend_store_duration_seconds_count{operation="select",table="accounts"}`:                      "",
			`portal_backend_store_duration_seconds_count{operation="insert",table="deliveries"}`:                    "",
			`portal_backend_store_duration_seconds_count{operation="update",table="deliveries"}`:                    "",
			`portal_backend_store_duration_seconds_count{operation="transaction",table="-"}`:                        "",
			`portal_backend_store_connections_limit`:                                                                "",
			`portal_backend_http_request_duration_seconds_count{method="OTHER",route="none",status="404"}`:          "1",
		} {
			if got, there := found[series]; !there || want != "" && got != want {
				t.Errorf("%s = %q, want %q", series, got, want)
			}
		}
		// E-mails about the demonstration data's terms may wait beside the five.
		if waiting, err := strconv.ParseFloat(found["portal_backend_outbox_messages"], 64); err != nil || waiting < 5 {
			t.Errorf("%v messages wait (%v), want 5 or more", waiting, err)
		}
		if found["portal_backend_outbox_oldest_seconds"] == "0" {
			t.Error("e-mails wait and the oldest has no age")
		}
		checkContract(t, found)
		for series := range found {
			if strings.Contains(series, "ana") || strings.Contains(series, "wp-login") {
				t.Errorf("a label carries what a client sent: %s", series)
			}
		}
	})
}

// awaitOutbox scrapes until a delivery was tried: no mail server listens.
func awaitOutbox(t *testing.T, b interface{ AdminURL() string }) map[string]string {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for {
		found := scrape(t, b.AdminURL())
		if found[`portal_backend_email_deliveries_total{kind="confirm",outcome="failed"}`] != "0" {
			return found
		}
		if time.Now().After(deadline) {
			t.Fatal("no delivery was counted")
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// scrape reads the metrics: values by series.
func scrape(t *testing.T, adminURL string) map[string]string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, adminURL+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("scrape: %d %v %s", res.StatusCode, err, text)
	}
	found := make(map[string]string)
	for line := range strings.Lines(string(text)) {
		if at := strings.LastIndexByte(line, ' '); at > 0 && line[0] != '#' {
			found[line[:at]] = strings.TrimSpace(line[at:])
		}
	}
	return found
}

var label = regexp.MustCompile(`(\w+)="`)

// checkContract compares the metrics of ours that were found with the table, both ways.
func checkContract(t *testing.T, found map[string]string) {
	t.Helper()
	seen := make(map[string]bool)
	for series := range found {
		name, labels, _ := strings.Cut(series, "{")
		if !strings.HasPrefix(name, "portal_") {
			continue
		}
		for _, suffix := range []string{"_bucket", "_sum", "_count"} {
			name = strings.TrimSuffix(name, suffix)
		}
		var names []string
		for _, match := range label.FindAllStringSubmatch(labels, -1) {
			if match[1] != "le" {
				names = append(names, match[1])
			}
		}
		sort.Strings(names)
		want, known := contract[name]
		seen[name] = true
		if got := strings.Join(slices.Compact(names), ","); !known || got != want {
			t.Errorf("%s has the labels %q, the table says %q", name, got, want)
		}
	}
	for name := range contract {
		if !seen[name] && !slices.Contains(without, name) {
			t.Errorf("%s is not told", name)
		}
	}
}
