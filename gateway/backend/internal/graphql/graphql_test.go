package graphql_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/logging"
	"example.org/portal/kit/requestid"
	"example.org/portal/kit/version"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// anchor is the day on which the demonstration data is right.
var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

func clock() time.Time { return anchor }

// portal is the API over HTTP with the demonstration data.
type portal struct {
	url   string
	store *store.Store
	log   *bytes.Buffer
}

const accountHeader = "Test-Account"

// driveHost is where the drives of the tests show their files.
const driveHost = "drive.example.org:8443"

// downloadAddress is where the links of the tests begin.
const downloadAddress = "https://backend.example.org/content/"

// secret makes the ids of restricted items.
var secret = secrets("restricted agenda items")[0]

// noAccounts stands for the accounts of addresses, which are all there and proved.
type noAccounts struct{ people.Accounts }

func (noAccounts) Hold(_ context.Context, accountID string) (people.Applicant, error) {
	return people.Applicant{AccountID: accountID, Email: accountID, Proved: true}, nil
}

func (noAccounts) Invite(*change.Tx, string) error { return nil }

func (noAccounts) Open(_ *change.Tx, email string) (people.Applicant, error) {
	return people.Applicant{AccountID: "account of " + email, Email: email}, nil
}

func (noAccounts) HasFactors(context.Context, string) (bool, error) { return true, nil }

func (noAccounts) ResetFactors(*change.Tx, string) error { return nil }

func (noAccounts) SignOut(*change.Tx, string) error { return nil }

// keeper is all that the API needs kept.
type keeper interface {
	services.Store
	change.Store
}

func api(s keeper, log *slog.Logger) http.Handler {
	return graphql.New(configured(s, log))
}

// configured is the API over a store, with limits that no test reaches by chance. Packs are promised and not built.
func configured(s keeper, log *slog.Logger) graphql.Config {
	return graphql.Config{
		Services: servicesOf(s), FeedAddress: func(token string) string { return feedAddress + token }, CalendarFile: calendarFile,
		Limits:  graphql.Limits{Requests: 1_000_000, Window: time.Second},
		Metrics: metrics.New(version.Info{}, nil), Log: log, Now: clock,
	}
}

// calendarFile writes as a portal without a mail server would.
func calendarFile(asking *viewer.Viewer, m meeting.Meeting) (string, error) {
	writer, err := calendar.NewWriter("https://portal.example.org", "", false)
	if err != nil {
		return "", err
	}
	return calendar.NewPublisher(nil, nil, nil, nil, writer, "portal@example.org", clock, discard()).Meeting(asking, m)
}

func servicesOf(s keeper) services.Services { return services.New(dependencies(s)) }

func dependencies(s keeper) services.Dependencies {
	return services.Dependencies{
		Store: s, Changer: change.NewChanger(s, clock), Now: clock, Log: discard(), Secrets: secrets, Accounts: noAccounts{}, Stands: stands,
		DriveHosts: []string{driveHost}, PaperBounds: paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30}, Blobs: anyBytes{},
		PackBuilt: func(time.Duration, bool) {}, ContentURL: downloadAddress,
	}
}

// anyBytes are those of every key; nobody reads them here.
type anyBytes struct{ blob.Store }

func (anyBytes) Open(context.Context, string, int64, int64) (io.ReadCloser, error) {
	return io.NopCloser(strings.NewReader("")), nil
}
func (anyBytes) Put(context.Context, string, io.Reader, int64) error { return nil }

// stands says that the session goes on in which links are made.
func stands(_ context.Context, accountID, sessionID string) (bool, error) {
	return sessionID == sessionOfTests(accountID), nil
}

func serve(t *testing.T, s keeper) (url string, log *bytes.Buffer) {
	t.Helper()
	return serveConfigured(t, configured(s, nil))
}

// serveConfigured answers for the account that a header names, as the bearer check would.
func serveConfigured(t *testing.T, config graphql.Config) (url string, log *bytes.Buffer) {
	t.Helper()
	log = &bytes.Buffer{}
	logger, err := logging.New(log, "info", "json")
	if err != nil {
		t.Fatal(err)
	}
	config.Log = logger
	handler := graphql.New(config)
	server := httptest.NewServer(requestid.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if account := r.Header.Get(accountHeader); account != "" {
			r = r.WithContext(principal.With(r.Context(), principal.Principal{AccountID: account, SessionID: sessionOfTests(account), Fresh: true}))
		}
		handler.ServeHTTP(w, r)
	})))
	t.Cleanup(server.Close)
	return server.URL, log
}

// askHandler sends a document to a handler directly.
func askHandler(ctx context.Context, handler http.Handler, account, query string) *httptest.ResponseRecorder {
	body, err := json.Marshal(map[string]string{"query": query})
	if err != nil {
		panic(err) // a map of texts always encodes
	}
	request := httptest.NewRequestWithContext(ctx, http.MethodPost, "/", bytes.NewReader(body))
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request.WithContext(principal.With(ctx, principal.Principal{AccountID: account, SessionID: sessionOfTests(account), Fresh: true})))
	return recorder
}

// scrape is what the metrics tell.
func scrape(told *metrics.Metrics) string {
	recorder := httptest.NewRecorder()
	told.Handler().ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	return recorder.Body.String()
}

func openPortal(t *testing.T) *portal {
	t.Helper()
	s := storetest.SQLite(t)
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(t.Context(), s, nil, ensure, anchor); err != nil {
		t.Fatal(err)
	}
	p := &portal{store: s}
	p.url, p.log = serve(t, s)
	return p
}

// link gives a person of the data, who has no account there, one of the same name.
func (p *portal) link(t *testing.T, email string) string {
	t.Helper()
	linking := people.NewLinking(p.store, nil)
	applicant := people.Applicant{AccountID: email, Email: email, Proved: true}
	if err := governancetest.Do(t, p.store, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, applicant) }); err != nil {
		t.Fatal(err)
	}
	if _, err := governancetest.Approve(t, p.store, linking, applicant); err != nil {
		t.Fatal(err)
	}
	return email
}

// answer is a response, decoded.
type answer struct {
	status int
	header http.Header
	raw    string

	Data   map[string]any
	Errors []struct {
		Message    string
		Path       []any
		Extensions map[string]any
	}
	Extensions map[string]any
}

func (a answer) code() any {
	if len(a.Errors) == 0 {
		return nil
	}
	return a.Errors[0].Extensions["code"]
}

func (p *portal) post(t *testing.T, account, contentType, body string) answer {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set(accountHeader, account)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	a := answer{status: response.StatusCode, header: response.Header, raw: string(text)}
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatalf("the answer %q is not JSON: %v", text, err)
	}
	return a
}

// ask sends a document with variables, given in pairs.
func (p *portal) ask(t *testing.T, account, query string, variables ...any) answer {
	t.Helper()
	named := map[string]any{}
	for i := 0; i < len(variables); i += 2 {
		named[variables[i].(string)] = variables[i+1]
	}
	body, err := json.Marshal(map[string]any{"operationName": nil, "variables": named, "query": query})
	if err != nil {
		t.Fatal(err)
	}
	return p.post(t, account, "application/json", string(body))
}

// read is ask for operations that must succeed.
func (p *portal) read(t *testing.T, account, query string, variables ...any) map[string]any {
	t.Helper()
	a := p.ask(t, account, query, variables...)
	if a.status != http.StatusOK || len(a.Errors) > 0 {
		t.Fatalf("status %d, answer %s", a.status, a.raw)
	}
	return a.Data
}

// at walks into decoded JSON: names of members and indexes of lists.
func at(t *testing.T, value any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch key := step.(type) {
		case string:
			object, ok := value.(map[string]any)
			if !ok {
				t.Fatalf("no member %q in %v", key, value)
			}
			value = object[key]
		case int:
			list, ok := value.([]any)
			if !ok || key >= len(list) {
				t.Fatalf("no entry %d in %v", key, value)
			}
			value = list[key]
		}
	}
	return value
}

// each collects one member of every entry of a list.
func each(t *testing.T, list any, path ...any) []string {
	t.Helper()
	entries := list.([]any)
	found := make([]string, len(entries))
	for i := range entries {
		found[i] = at(t, entries[i], path...).(string)
	}
	return found
}

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

// sessionOfTests is the one session of an account.
func sessionOfTests(accountID string) string { return "session of " + accountID }
