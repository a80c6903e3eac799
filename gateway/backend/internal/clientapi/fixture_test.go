package clientapi_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/backend/internal/token"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

const (
	app       = "board-portal-qwxyz"
	publicURL = "https://backend.example.org"
	origin    = "https://portal.example.org"

	root      = "/api/client/v2.0"
	location  = root + "/app/" + app + "/location"
	providers = root + "/app/" + app + "/auth/providers"
	userpass  = providers + "/local-userpass"
	functions = root + "/app/" + app + "/functions/call"
	graphQL   = root + "/app/" + app + "/graphql"
	session   = root + "/auth/session"
	profile   = root + "/auth/profile"
	remove    = root + "/auth/delete"

	unknownSecret = "7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e"
	unknownID     = "66f0c1a2b3d4e5f6071829b1"
)

// server is the API on a real listener, over a real store.
type server struct {
	*httptest.Server
	accounts *account.Service
	store    *store.Store
	clock    *clock
	people   *people
	work     *hashing
	letters  chan mail.Mail
	log      *bytes.Buffer
}

// setting is what a test may choose.
type setting struct {
	limits  account.Limits
	calls   int
	signOn  account.SignOn
	proxies []string
	graphql http.Handler
	// keys are the signing keys, 32 characters each.
	keys []string
}

func defaults() setting {
	return setting{
		limits: account.Limits{Failures: 10, FailuresAnywhere: 100, FailureWindow: 15 * time.Minute, Emails: 5, EmailWindow: time.Hour},
		calls:  200,
		keys:   []string{strings.Repeat("k", 32)},
		graphql: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			who, _ := principal.From(r.Context())
			body, _ := io.ReadAll(r.Body)
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"account":"`+who.AccountID+`","type":"`+r.Header.Get("Content-Type")+`","bytes":`+jsonOf(len(body))+`}`)
		}),
	}
}

func start(t *testing.T) *server {
	t.Helper()
	return startOn(t, storetest.SQLite(t), defaults())
}

func startOn(t *testing.T, s *store.Store, chosen setting) *server {
	t.Helper()
	var encoded []string
	for _, key := range chosen.keys {
		encoded = append(encoded, base64.StdEncoding.EncodeToString([]byte(key)))
	}
	keys, err := token.ParseKeys(encoded)
	if err != nil {
		t.Fatal(err)
	}
	srv := &server{
		store: s, clock: &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 123456789, time.UTC)}, people: &people{},
		work: &hashing{}, letters: make(chan mail.Mail, 100), log: new(bytes.Buffer),
	}
	log := slog.New(slog.NewTextHandler(&lockedWriter{to: srv.log}, nil))
	var courier *mail.Courier
	srv.accounts, err = account.New(t.Context(), account.Dependencies{
		Store: s, Passwords: srv.work, People: srv.people, Tokens: keys, SignOn: chosen.signOn,
		Wake: func() { courier.Wake() }, Now: srv.clock.Now, Log: log, Limits: chosen.limits, AppID: app,
	})
	if err != nil {
		t.Fatal(err)
	}
	courier = srv.startCourier(t, log)
	handler, err := clientapi.New(clientapi.Config{
		AppID: app, PublicURL: publicURL, AllowedOrigins: []string{origin}, TrustedProxies: chosen.proxies,
		CallsPerAddress: chosen.calls, CallWindow: 5 * time.Minute, Now: srv.clock.Now,
	}, srv.accounts, chosen.graphql, log)
	if err != nil {
		t.Fatal(err)
	}
	srv.Server = httptest.NewServer(handler)
	t.Cleanup(srv.Close)
	return srv
}

func (s *server) startCourier(t *testing.T, log *slog.Logger) *mail.Courier {
	writer, err := mail.NewWriter(origin)
	if err != nil {
		t.Fatal(err)
	}
	courier := mail.NewCourier(s.store, s.accounts, writer, s, s.clock.Now, log)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { courier.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
	return courier
}

// Send implements mail.Sender.
func (s *server) Send(_ context.Context, m mail.Mail) error {
	s.letters <- m
	return nil
}

// pair is the token pair of an e-mailed link.
type pair struct {
	Token   string `json:"token"`
	TokenID string `json:"tokenId"`
}

var linkForm = regexp.MustCompile(`https://portal\.example\.org/(confirm-email|reset-password)\?\S+`)

// letter waits for the next e-mail and opens its link.
func (s *server) letter(t *testing.T, to, page string) pair {
	t.Helper()
	select {
	case m := <-s.letters:
		link, err := url.Parse(linkForm.FindString(m.Text))
		if err != nil || m.To != to || link.Path != page {
			t.Fatalf("an e-mail to %s with link %v, want one to %s for %s", m.To, link, to, page)
		}
		return pair{link.Query().Get("token"), link.Query().Get("tokenId")}
	case <-time.After(10 * time.Second):
		t.Fatalf("no e-mail for %s arrived", to)
		return pair{}
	}
}

// settled waits until no e-mail waits in the outbox and gives how many went out unread.
func (s *server) settled(t *testing.T) int {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if _, err := s.store.NextMessage(t.Context()); err != nil {
			return len(s.letters)
		}
	}
	t.Fatal("the outbox does not empty")
	return 0
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

// field reads a string field of a JSON body.
func (a answer) field(name string) string {
	var object map[string]any
	_ = json.Unmarshal([]byte(a.body), &object)
	text, _ := object[name].(string)
	return text
}

// request is a call to the API. body is sent as it is when it is a string, else as JSON.
type request struct {
	method, path string
	body         any
	bearer       string
	header       map[string]string
}

func (s *server) call(t *testing.T, r request) answer {
	t.Helper()
	var body io.Reader
	if text, ok := r.body.(string); ok {
		body = strings.NewReader(text)
	} else if r.body != nil {
		body = strings.NewReader(jsonOf(r.body))
	}
	req, err := http.NewRequestWithContext(t.Context(), r.method, s.URL+r.path, body)
	if err != nil {
		t.Fatal(err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if r.bearer != "" {
		req.Header.Set("Authorization", "Bearer "+r.bearer)
	}
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, strings.TrimSpace(string(text))}
}

func (s *server) post(t *testing.T, path string, body any) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodPost, path: path, body: body})
}

// must fails the test unless the answer has the status.
func must(t *testing.T, a answer, status int) answer {
	t.Helper()
	if a.status != status {
		t.Fatalf("status = %d, want %d; body %s", a.status, status, a.body)
	}
	return a
}

type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

type login struct {
	Username string `json:"username"`
	Password string `json:"password"`
	Options  any    `json:"options,omitempty"`
}

// registered registers and reads the confirmation e-mail.
func (s *server) registered(t *testing.T, email, pass string) pair {
	t.Helper()
	must(t, s.post(t, userpass+"/register", credentials{email, pass}), http.StatusCreated)
	return s.letter(t, email, "/confirm-email")
}

// confirmed makes an account that can log in.
func (s *server) confirmed(t *testing.T, email, pass string) {
	t.Helper()
	must(t, s.post(t, userpass+"/confirm", s.registered(t, email, pass)), http.StatusOK)
}

type grant struct{ user, access, refresh, device string }

func (s *server) logIn(t *testing.T, email, pass string) grant {
	t.Helper()
	a := must(t, s.post(t, userpass+"/login", login{Username: email, Password: pass}), http.StatusOK)
	return grant{a.field("user_id"), a.field("access_token"), a.field("refresh_token"), a.field("device_id")}
}

// member is a confirmed account, logged in.
func (s *server) member(t *testing.T) grant {
	t.Helper()
	s.confirmed(t, "ana@example.org", "s3cret-one")
	return s.logIn(t, "ana@example.org", "s3cret-one")
}

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// hashing counts the password hashes that are computed. Its own are cheap: what they
// cost is package password's affair.
type hashing struct{ count atomic.Int64 }

func (h *hashing) Hash(_ context.Context, plain string) (string, error) {
	h.count.Add(1)
	sum := sha256.Sum256([]byte(plain))
	return hex.EncodeToString(sum[:]), nil
}

func (h *hashing) Verify(ctx context.Context, plain, encoded string) (bool, error) {
	sum, err := h.Hash(ctx, plain)
	return sum == encoded, err
}

// during counts the hashes of one piece of work.
func (h *hashing) during(work func()) int64 {
	before := h.count.Load()
	work()
	return h.count.Load() - before
}

// people records what accounts tell, and gives everybody the same custom data.
type people struct {
	mu        sync.Mutex
	data      map[string]any
	confirmed []string
	deleted   []string
	failure   error
}

func (p *people) CustomData(context.Context, string) (map[string]any, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.data, nil
}

func (p *people) AccountConfirmed(_ context.Context, _, email string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure != nil {
		return p.failure
	}
	p.confirmed = append(p.confirmed, email)
	return nil
}

func (p *people) AccountDeleted(_ context.Context, accountID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deleted = append(p.deleted, accountID)
	return nil
}

func (p *people) give(data map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.data = data
}

type lockedWriter struct {
	mu sync.Mutex
	to io.Writer
}

func (w *lockedWriter) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.to.Write(text)
}

func jsonOf(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// claimsOf decodes the middle part of a token as clients do.
func claimsOf(t *testing.T, text string) map[string]any {
	t.Helper()
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		t.Fatalf("a token of %d parts", len(parts))
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var claims map[string]any
	if err := json.Unmarshal(raw, &claims); err != nil {
		t.Fatal(err)
	}
	return claims
}
