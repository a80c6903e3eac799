package clientapi_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/backend/internal/token"
	"example.org/portal/kit/version"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

const (
	app       = "board-portal-qwxyz"
	publicURL = "https://backend.example.org"
	origin    = "https://portal.example.org"

	root        = "/api/client/v2.0"
	location    = root + "/app/" + app + "/location"
	providers   = root + "/app/" + app + "/auth/providers"
	invitations = root + "/app/" + app + "/auth/invitation"
	setUps      = root + "/app/" + app + "/auth/set-up"
	userpass    = providers + "/local-userpass"
	functions   = root + "/app/" + app + "/functions/call"
	graphQL     = root + "/app/" + app + "/graphql"
	session     = root + "/auth/session"
	profile     = root + "/auth/profile"
	remove      = root + "/auth/delete"

	unknownSecret = "7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e7c1e"
	unknownID     = "66f0c1a2b3d4e5f6071829b1"
)

// server is the API on a real listener, over a real store.
type server struct {
	*httptest.Server
	accounts *account.Service
	store    *store.Store
	clock    *clock
	people   *linkedPeople
	work     *hashing
	told     *metrics.Metrics
	letters  chan mail.Mail
	log      *bytes.Buffer
}

// setting is what a test may choose.
type setting struct {
	limits account.Limits
	calls  int
	// registrations bounds those from one address in an hour.
	registrations int
	// hasher takes the place of cheap hashes.
	hasher account.Passwords
	// keeps takes the place of the store; nil is the store itself.
	keeps   func(account.Store) account.Store
	signOn  account.SignOn
	page    account.SignInPage
	proxies []string
	graphql http.Handler
	// calendars may be nil for tests that fetch none.
	calendars clientapi.Calendars
	// confirmationProves is account.Dependencies'.
	confirmationProves bool
	// keys are the signing keys, 32 characters each.
	keys []string
}

func defaults() setting {
	return setting{
		limits: account.Limits{Failures: 10, FailuresAnywhere: 100, FailureWindow: 15 * time.Minute, Emails: 5, EmailWindow: time.Hour},
		calls:  200, registrations: 1000,
		keys: []string{strings.Repeat("k", 32)},
		graphql: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			who, _ := principal.From(r.Context())
			body, _ := io.ReadAll(r.Body)
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"account":"`+who.AccountID+`","type":"`+r.Header.Get("Content-Type")+`","bytes":`+jsonOf(len(body))+`,"fresh":`+jsonOf(who.Fresh)+`}`)
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
		store: s, clock: &clock{now: time.Date(2026, 1, 1, 0, 0, 0, 123456789, time.UTC)}, people: &linkedPeople{},
		work: &hashing{}, told: metrics.New(version.Info{}, nil), letters: make(chan mail.Mail, 100), log: new(bytes.Buffer),
	}
	log := slog.New(slog.NewTextHandler(&lockedWriter{to: srv.log}, nil))
	var passwords account.Passwords = srv.work
	if chosen.hasher != nil {
		passwords = chosen.hasher
	}
	passkeys, err := factor.NewPasskeys(origin, "Quorate")
	if err != nil {
		t.Fatal(err)
	}
	var kept account.Store = s
	if chosen.keeps != nil {
		kept = chosen.keeps(s)
	}
	srv.accounts, err = account.New(t.Context(), account.Dependencies{
		Store: kept, Changes: change.NewChanger(s, srv.clock.Now), Uncounted: srv.told.LoginUncounted, Passwords: passwords, People: srv.people, Tokens: keys, SignOn: chosen.signOn, Page: chosen.page, Passkeys: passkeys,
		Queued: func(kind account.Kind, added bool) { srv.told.EmailQueued(string(kind), added) },
		Now:    srv.clock.Now, Log: log, Limits: chosen.limits, AppID: app, PasswordMin: 12, ConfirmationProves: chosen.confirmationProves,
	})
	if err != nil {
		t.Fatal(err)
	}
	srv.startCourier(t, log)
	handler, err := clientapi.New(clientapi.Config{
		AppID: app, PublicURL: publicURL, AllowedOrigins: []string{origin}, TrustedProxies: chosen.proxies, ReturnAddress: returnPage,
		CallsPerAddress: chosen.calls, CallWindow: 5 * time.Minute,
		Registrations: chosen.registrations, RegistrationWindow: time.Hour, Now: srv.clock.Now,
	}, srv.accounts, chosen.graphql, chosen.calendars, nil, nil, srv.told, log)
	if err != nil {
		t.Fatal(err)
	}
	srv.Server = httptest.NewServer(handler)
	t.Cleanup(srv.Close)
	return srv
}

func (s *server) startCourier(t *testing.T, log *slog.Logger) {
	writer, err := mail.NewWriter(origin)
	if err != nil {
		t.Fatal(err)
	}
	courier := mail.NewCourier(1, s.store, mail.AccountAuthors(s.accounts, writer), s, s.clock.Now, s.told, log)
	s.store.WakeAfterCommit(func() {}, courier.Wake)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { courier.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
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

var linkForm = regexp.MustCompile(`https://portal\.example\.org/(confirm-email|reset-password|invitation)\?\S+`)

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

func accountTopics() []events.Topic {
	var topics []events.Topic
	for _, kind := range account.Kinds() {
		topics = append(topics, kind.Topic())
	}
	return topics
}

// settled waits until no e-mail waits in the outbox and gives how many went out unread.
func (s *server) settled(t *testing.T) int {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if _, err := s.store.NextDelivery(t.Context(), accountTopics()); err != nil {
			return len(s.letters)
		}
	}
	t.Fatal("the outbox does not empty")
	return 0
}

type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

type login struct {
	Username string `json:"username"`
	Password string `json:"password"`
	Options  any    `json:"options,omitempty"`
	Second   any    `json:"second_factor,omitempty"`
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
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	return s.logIn(t, "ana@example.org", "s3cret-pass-one")
}
