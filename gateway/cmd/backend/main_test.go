package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

func settings(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://localhost:8081", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": "sqlite:" + filepath.Join(t.TempDir(), "portal.db"), "BACKEND_PAPERS_URL": "file:" + filepath.Join(t.TempDir(), "papers"),
		"BACKEND_TOKEN_KEYS": base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))),
		"BACKEND_SMTP_URL":   "smtp://127.0.0.1:1", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
		"BACKEND_ADDR": "127.0.0.1:0", "BACKEND_ADMIN_ADDR": "127.0.0.1:0",
	}
}

// run runs the command to its end.
func run(t *testing.T, pairs map[string]string, args ...string) (out string, err error) {
	t.Helper()
	var text bytes.Buffer
	err = program{environment: pairs, out: &text, log: io.Discard, restore: func() {}}.run(t.Context(), args)
	return text.String(), err
}

func TestCheckConfig(t *testing.T) {
	out, err := run(t, settings(t), "-check-config")
	if err != nil || out != "the configuration is whole\n" {
		t.Errorf("out %q, error %v", out, err)
	}
	_, err = run(t, map[string]string{"BACKEND_DRAIN_TIMEOUT": "long"}, "serve", "-check-config")
	if err == nil || !strings.Contains(err.Error(), "BACKEND_TOKEN_KEYS: is required") || !strings.Contains(err.Error(), "BACKEND_DRAIN_TIMEOUT") {
		t.Errorf("error = %v", err)
	}
}

func TestUnknownVariablesAreNamed(t *testing.T) {
	pairs := settings(t)
	pairs["BACKEND_SMTP_ULR"], pairs["BACKEND_LIMIT_EMIALS_FILE"], pairs["GATEWAY_TIMOUT"] = "smtp://secret", "/run/limit", "3s"
	for _, args := range [][]string{{"-check-config"}, {"serve"}} {
		_, err := run(t, pairs, args...)
		if err == nil {
			t.Fatalf("%q: taken for whole", args)
		}
		for _, want := range []string{"BACKEND_SMTP_ULR: is not a setting; did you mean BACKEND_SMTP_URL?", "BACKEND_LIMIT_EMIALS_FILE: is not a setting; did you mean BACKEND_LIMIT_EMAILS_FILE?"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q: the error lacks %q:\n%v", args, want, err)
			}
		}
		if strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "GATEWAY_") {
			t.Errorf("%q: the error tells more than it should:\n%v", args, err)
		}
	}
}

func TestGapsInNumberedKeysAreRefused(t *testing.T) {
	for _, keys := range []string{"KEY,", ",KEY", "KEY,,KEY", ","} {
		pairs := settings(t)
		key := pairs["BACKEND_TOKEN_KEYS"]
		text := strings.ReplaceAll(keys, "KEY", key)
		path := filepath.Join(t.TempDir(), "keys")
		if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		delete(pairs, "BACKEND_TOKEN_KEYS")
		for name, value := range map[string]string{"BACKEND_TOKEN_KEYS": text, "BACKEND_TOKEN_KEYS_FILE": path} {
			with := maps.Clone(pairs)
			with[name] = value
			_, err := run(t, with, "-check-config")
			if err == nil || !strings.Contains(err.Error(), "BACKEND_TOKEN_KEYS: item ") || strings.Contains(err.Error(), key[:8]) {
				t.Errorf("%s=%s: %v", name, keys, err)
			}
		}
	}
}

func TestServeEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	pairs := settings(t)
	// The signal comes as soon as the server says that it serves.
	log := writerFunc(func(text []byte) {
		if bytes.Contains(text, []byte("backend serves")) {
			cancel()
		}
	})
	done := make(chan error, 1)
	go func() {
		done <- program{environment: pairs, out: io.Discard, log: log, restore: func() {}}.run(ctx, []string{"serve"})
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("it does not end")
	}
}

type writerFunc func(text []byte)

func (w writerFunc) Write(text []byte) (int, error) {
	w(text)
	return len(text), nil
}

// Accounts are managed while a server runs on the same database.
func TestAccounts(t *testing.T) {
	pairs := settings(t)
	var cfg backend.Config
	if err := env.Load(&cfg, env.Environment(pairs).Lookup); err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.LoadDemo(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = b.Close(context.Background()) }()
	logIn := func() int {
		res, err := http.Post(b.URL()+"/api/client/v2.0/app/portal-test/auth/providers/local-userpass/login", "application/json",
			strings.NewReader(`{"username":"unlinked@example.org","password":"demo-portal-2026"}`))
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		return res.StatusCode
	}
	// As the container's health check asks: with nothing but the admin address.
	admin := map[string]string{"BACKEND_ADMIN_ADDR": strings.Replace(strings.TrimPrefix(b.AdminURL(), "http://"), "localhost", "127.0.0.1", 1)}
	if _, err := run(t, admin, "-health"); err != nil {
		t.Errorf("health: %v", err)
	}
	if _, err := run(t, map[string]string{"BACKEND_ADMIN_ADDR": "127.0.0.1:1"}, "-health"); err == nil {
		t.Error("a backend that does not run is healthy")
	}
	// Managing needs nothing but the database.
	only := map[string]string{"BACKEND_DATABASE_URL": pairs["BACKEND_DATABASE_URL"]}

	const demonstrated = "unlinked@example.org  -  password, mailbox proved"
	id := wantRow(t, only, demonstrated+"  confirmed  waits for approval  never")
	out, err := run(t, only, "accounts", "approve", "Unlinked@example.org")
	if err != nil || out != "Unlinked@example.org has access as Unlinked\n" {
		t.Errorf("approve: %q, %v", out, err)
	}
	wantRow(t, only, demonstrated+"  confirmed  Unlinked  never")
	for _, verb := range []string{"approve", "disable", "enable"} {
		for _, named := range []string{"", "  "} {
			if _, err := run(t, only, "accounts", verb, named); !errors.Is(err, backend.ErrNobodyNamed) {
				t.Errorf("%s %q: error %v", verb, named, err)
			}
		}
	}

	if _, err := run(t, only, "accounts", "disable", id); err != nil {
		t.Error(err)
	}
	wantRow(t, only, demonstrated+"  disabled  Unlinked  never")
	if status := logIn(); status != http.StatusUnauthorized {
		t.Errorf("log-in of a disabled account: %d", status)
	}
	if _, err := run(t, only, "accounts", "enable", "unlinked@example.org"); err != nil {
		t.Error(err)
	}
	if status := logIn(); status != http.StatusOK {
		t.Errorf("log-in of an enabled account: %d", status)
	}
}

// wantRow looks for the beginning of a row of the list behind the account's id, which it
// gives, whatever the columns' widths.
func wantRow(t *testing.T, pairs map[string]string, want string) (id string) {
	t.Helper()
	out, err := run(t, maps.Clone(pairs), "accounts", "list")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out) {
		id, row, _ := strings.Cut(strings.Join(strings.Fields(line), " ")+" ", " ")
		if strings.HasPrefix(row, strings.Join(strings.Fields(want), " ")+" ") {
			return id
		}
	}
	t.Errorf("no row %q in:\n%s", want, out)
	return ""
}

// freshDatabase is one that a server has made, and nobody has used.
func freshDatabase(t *testing.T) map[string]string {
	t.Helper()
	pairs := settings(t)
	var cfg backend.Config
	if err := env.Load(&cfg, env.Environment(pairs).Lookup); err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	return map[string]string{"BACKEND_DATABASE_URL": pairs["BACKEND_DATABASE_URL"]}
}

// A mistyped path must not look like a portal without accounts.
func TestAdministrationMakesNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mistyped", "portal.db")
	_, err := run(t, map[string]string{"BACKEND_DATABASE_URL": "sqlite:" + path}, "accounts", "list")
	if !errors.Is(err, backend.ErrNoDatabase) {
		t.Errorf("error = %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file was made: %v", err)
	}
}

// A fresh installation gets its organisation once.
func TestOrganisation(t *testing.T) {
	database := freshDatabase(t)
	out, err := run(t, database, "organisation", "create", "-time-zone", "Europe/Berlin", "Harbour Trust")
	if err != nil || out != "Harbour Trust is created; approve accounts to give people access\n" {
		t.Errorf("create: %q, %v", out, err)
	}
	if _, err := run(t, database, "organisation", "create", "Another"); err == nil || !strings.Contains(err.Error(), "an organisation exists already") {
		t.Errorf("a second one: %v", err)
	}
}

var setUpLine = regexp.MustCompile(`^The portal has no organisation yet\. Open this address within 24 hours to set it up: http://localhost:8080/set-up\?token=[0-9a-f]{128}\n$`)

// A server that starts without an organisation prints where it is set up, beside its log.
func TestServePrintsASetUpAddress(t *testing.T) {
	pairs := settings(t)
	serve := func() (out, log string) {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var printed, logged output
		done := make(chan error, 1)
		go func() {
			done <- program{environment: pairs, out: &printed, log: &logged, restore: func() {}}.run(ctx, nil)
		}()
		for deadline := time.Now().Add(20 * time.Second); !strings.Contains(logged.String(), "backend serves"); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("it printed %q; its log: %s", printed.String(), logged.String())
			}
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		return printed.String(), logged.String()
	}
	first, log := serve()
	_, token, _ := strings.Cut(strings.TrimSpace(first), "token=")
	if !setUpLine.MatchString(first) || strings.Contains(log, token) {
		t.Errorf("it printed %q; its log: %s", first, log)
	}
	second, _ := serve()
	if !setUpLine.MatchString(second) || second == first {
		t.Errorf("the next start printed %q after %q", second, first)
	}
	if _, err := run(t, pairs, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	if last, _ := serve(); last != "" {
		t.Errorf("with an organisation it printed %q", last)
	}
}

// An operator asks for another address, with the database and the portal's address alone.
func TestSetUpCommand(t *testing.T) {
	database := freshDatabase(t)
	if _, err := run(t, database, "set-up"); err == nil || !strings.Contains(err.Error(), "BACKEND_PORTAL_URL: is required") {
		t.Errorf("without the portal's address: %v", err)
	}
	database["BACKEND_PORTAL_URL"] = "http://localhost:8080/"
	first, err := run(t, database, "set-up")
	if err != nil || !setUpLine.MatchString(first) {
		t.Errorf("set-up: %q, %v", first, err)
	}
	if second, err := run(t, database, "set-up"); err != nil || !setUpLine.MatchString(second) || second == first {
		t.Errorf("set-up again: %q, %v", second, err)
	}
	if _, err := run(t, database, "set-up", "please"); err == nil || !strings.Contains(err.Error(), "set-up takes nothing more") {
		t.Errorf("with a word more: %v", err)
	}
	if _, err := run(t, database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	if out, err := run(t, database, "set-up"); !errors.Is(err, backend.ErrSetUp) || out != "" {
		t.Errorf("with an organisation: %q, %v", out, err)
	}
}

// output collects what a run prints, from several goroutines.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(text []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(text)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

func TestRefusals(t *testing.T) {
	database := freshDatabase(t)
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"accounts"}, "accounts needs list"},
		{[]string{"accounts", "approve"}, "accounts needs list"},
		{[]string{"accounts", "disable", "nobody@example.org"}, "nobody@example.org: no account has this id or e-mail"},
		{[]string{"accounts", "approve", "nobody@example.org"}, "nobody@example.org: no account has this id or e-mail"},
		{[]string{"accounts", "approve", "66f0c1a2b3d4e5f607182930"}, "no account has this id or e-mail"},
		{[]string{"organisation"}, "organisation needs create"},
		{[]string{"organisation", "create", "Harbour", "Trust"}, "needs one name"},
		{[]string{"organisation", "create", "-time-zone", "Moon", "Trust"}, `"Moon" is not an IANA name`},
		{[]string{"dance"}, `backend does not know "dance"`},
	} {
		if _, err := run(t, database, tc.args...); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%v: error = %v, want %q", tc.args, err, tc.want)
		}
	}
	if _, err := run(t, map[string]string{}, "accounts", "list"); err == nil || !strings.Contains(err.Error(), "BACKEND_DATABASE_URL: is required") {
		t.Errorf("without a database: %v", err)
	}
}
