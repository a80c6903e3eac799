package twin_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/env"
	"example.org/portal/kit/serve"
	"example.org/portal/standin/mailbox"
)

func TestMain(m *testing.M) {
	code := storetest.Run(m)
	if path, err := seed(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// anchor is the day on which the demonstration data is right.
var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

const (
	password = "demo-portal-2026"
	app      = "/api/client/v2.0/app/portal-test"
	unknown  = "000000000000000000000000"
)

// world is a backend with the demonstration data, and a mailbox for all its e-mails.
type world struct {
	*backend.Backend
	t          *testing.T
	clock      *clock
	rows       *sql.DB
	mailboxURL string
	bearers    map[string]string
	known      map[string]string
}

// clock moves by a second with each step, in both worlds alike.
type clock struct{ seconds atomic.Int64 }

func (c *clock) now() time.Time { return anchor.Add(time.Duration(c.seconds.Load()) * time.Second) }

// seed is a database with the demonstration data but for its papers, made once and copied for every world:
// the two of a pair begin with the same bytes. The scripts bring papers of their own.
var seed = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "twin")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "seed.db")
	cfg, err := configuration("sqlite:"+path, "smtp://127.0.0.1:1", &clock{})
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	bare, err := store.Open(ctx, cfg.DatabaseURL)
	if err != nil {
		return "", err
	}
	if err := errors.Join(demo.LoadContent(ctx, bare, nil, anchor), bare.Close()); err != nil {
		return "", err
	}
	b, err := backend.Open(ctx, cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		return "", err
	}
	if err := b.LoadDemo(ctx, anchor); err != nil { // it adds the accounts
		return "", err
	}
	return path, b.Close(ctx)
})

func configuration(databaseURL, smtpURL string, c *clock) (backend.Config, error) {
	pairs := map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://localhost:8081", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": databaseURL, "BACKEND_PAPERS_URL": storetest.PapersURL(), "BACKEND_TOKEN_KEYS": base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))),
		"BACKEND_SMTP_URL": smtpURL, "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
		"BACKEND_ADDR": "127.0.0.1:0", "BACKEND_ADMIN_ADDR": "127.0.0.1:0", "BACKEND_DRIVE_HOSTS": driveHost,
		"BACKEND_LIMIT_GRAPHQL_REQUESTS": "1000000", "BACKEND_LIMIT_SIGN_IN_CALLS": "1000000",
	}
	var cfg backend.Config
	unread := env.Load(&cfg, func(name string) (string, bool) { value, known := pairs[name]; return value, known })
	cfg.Now, cfg.NewID = c.now, idOf
	return cfg, env.Merge(unread, cfg.Validate())
}

// idOf names what a request makes by the request, so that what happens elsewhere does not
// shift the names that follow.
func idOf(by change.Actor, request string, nth int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d", by.Name(), request, nth))
	return hex.EncodeToString(sum[:12])
}

func openWorld(t *testing.T) *world {
	t.Helper()
	from, err := seed()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "world.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, clock: &clock{}, bearers: map[string]string{}, known: map[string]string{}}
	smtpURL := w.openMailbox()
	cfg, err := configuration("sqlite:"+path, smtpURL, w.clock)
	if err != nil {
		t.Fatal(err)
	}
	if w.Backend, err = backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	if err := w.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close(context.WithoutCancel(t.Context())) })
	if w.rows, err = sql.Open("sqlite", "file:"+path+"?mode=rw&_pragma=busy_timeout(5000)"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.rows.Close() })
	return w
}

func (w *world) openMailbox() (smtpURL string) {
	w.t.Helper()
	box, err := mailbox.Open(w.t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		w.t.Fatal(err)
	}
	letters, err := serve.Bind(w.t.Context(), "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	page, err := serve.Bind(w.t.Context(), "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	box.Start(letters, page)
	w.t.Cleanup(func() { _ = box.Stop(context.WithoutCancel(w.t.Context())) })
	w.mailboxURL = serve.URL(page)
	return "smtp://" + letters.Addr().String() + "?starttls=none"
}

// bearer is the access token of a demonstration account, logged in when it is first needed.
func (w *world) bearer(email string) string {
	w.t.Helper()
	if w.bearers[email] == "" {
		var login struct {
			AccessToken string `json:"access_token"`
		}
		got := w.send(http.MethodPost, app+"/auth/providers/local-userpass/login", "", map[string]any{"username": email, "password": password})
		if err := json.Unmarshal([]byte(got.body), &login); err != nil || login.AccessToken == "" {
			w.t.Fatalf("log in as %s: %+v", email, got)
		}
		w.bearers[email] = login.AccessToken
	}
	return w.bearers[email]
}

// answer is all that somebody is told: what differs from request to request without telling
// anything is left out.
type answer struct {
	status  int
	headers string
	body    string
}

func (w *world) send(method, path, bearer string, body map[string]any) answer {
	w.t.Helper()
	var content io.Reader = http.NoBody
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			w.t.Fatal(err)
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(w.t.Context(), method, w.URL()+path, content)
	if err != nil {
		w.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	told := string(text)
	if id := response.Header.Get("X-Request-Id"); id != "" {
		told = strings.ReplaceAll(told, id, "REQUEST")
	}
	response.Header.Del("Date")
	response.Header.Del("X-Request-Id")
	var headers strings.Builder
	for _, name := range slices.Sorted(maps.Keys(response.Header)) {
		fmt.Fprintf(&headers, "%s: %s\n", name, strings.Join(response.Header[name], ", "))
	}
	return answer{status: response.StatusCode, headers: headers.String(), body: told}
}

// ask sends a GraphQL document as somebody.
func (w *world) ask(email, document string, variables map[string]any) answer {
	w.t.Helper()
	return w.send(http.MethodPost, app+"/graphql", w.bearer(email), map[string]any{"query": document, "variables": variables})
}

// id finds one row of the database by what made it known to a person first: steps change titles.
func (w *world) id(table, column, value string) string {
	w.t.Helper()
	name := table + column + value
	if w.known[name] == "" {
		w.known[name] = w.one("SELECT id FROM "+table+" WHERE "+column+" = ?", value)
	}
	return w.known[name]
}

func (w *world) one(query string, arguments ...any) string {
	w.t.Helper()
	var found string
	if err := w.rows.QueryRowContext(w.t.Context(), query, arguments...).Scan(&found); err != nil {
		w.t.Fatalf("%s %v: error %v", query, arguments, err)
	}
	return found
}

func (w *world) all(query string, arguments ...any) (found []string) {
	w.t.Helper()
	rows, err := w.rows.QueryContext(w.t.Context(), query, arguments...)
	if err != nil {
		w.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			w.t.Fatal(err)
		}
		found = append(found, one)
	}
	if err := rows.Err(); err != nil {
		w.t.Fatal(err)
	}
	return found
}

// settle waits until everybody has been told what there is to tell, that of the day, which begins by itself, too. What is
// sent later would tell of a later state, and in each world of another one.
// Digests wait for their hour.
func (w *world) settle() {
	w.t.Helper()
	w.wait(`SELECT count(*) FROM events WHERE done_at IS NULL AND topic <> 'digest'`)
}

// digest has the hour of the digests come, for all that was gathered.
func (w *world) digest() {
	w.t.Helper()
	w.settle()
	if _, err := w.rows.ExecContext(w.t.Context(), `UPDATE events SET not_before = created_at WHERE topic = 'digest' AND done_at IS NULL`); err != nil {
		w.t.Fatal(err)
	}
	w.wait(`SELECT count(*) FROM events WHERE done_at IS NULL`)
}

// wait waits until no event that a statement counts is left, nor an e-mail.
func (w *world) wait(events string) {
	w.t.Helper()
	waiting := `SELECT (` + events + `) + (SELECT count(*) FROM deliveries WHERE due_at IS NOT NULL) +
		(SELECT count(*) = 0 FROM deadlines WHERE kind = 'day' AND done_at IS NOT NULL)`
	for deadline := time.Now().Add(30 * time.Second); w.one(waiting) != "0"; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			w.t.Fatal("e-mails wait for longer than half a minute")
		}
		w.Wake()
	}
}

// letters are the e-mails to an address, digests included, once there are no more to come.
func (w *world) letters(email string) (told []string) {
	w.t.Helper()
	w.digest()
	response, err := http.Get(w.mailboxURL + "/api/messages?to=" + url.QueryEscape(email))
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close()
	var letters []struct{ Subject, Text, HTML, Calendar string }
	if err := json.NewDecoder(response.Body).Decode(&letters); err != nil {
		w.t.Fatal(err)
	}
	for _, letter := range letters {
		if isCheckpoint(letter.Subject) {
			continue
		}
		told = append(told, strings.Join([]string{letter.Subject, letter.Text, letter.HTML, letter.Calendar}, "\n"))
	}
	slices.Sort(told)
	return told
}

// isCheckpoint tells of the e-mail that says where the audit trail ended, which is another place in each world:
// those who keep it may read the whole trail.
func isCheckpoint(subject string) bool { return strings.HasPrefix(subject, "Audit checkpoint of ") }
