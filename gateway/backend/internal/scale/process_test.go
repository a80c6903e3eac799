package scale_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/spatest"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/env"
	"example.org/portal/kit/servetest"
)

// process is a running backend that serves one database.
type process struct {
	url    string
	cmd    *exec.Cmd
	ended  chan error
	client *http.Client
	// metrics is the address of its metrics.
	metrics string
	// letters is the address of the e-mails that it has sent.
	letters string
}

// program builds the backend once for a test run.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "scale-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "backend")
	said, err := exec.CommandContext(context.Background(), "go", "build", "-o", path, "example.org/portal/cmd/backend").CombinedOutput() // #nosec G204 -- our own program
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, said)
	}
	return path, nil
})

// settings returns the required settings of a backend, with limits that a measurement does not reach.
func settings(databaseURL, address, adminAddress string) map[string]string {
	return map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://localhost:8081", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": databaseURL, "BACKEND_PAPERS_URL": storetest.PapersURL(), "BACKEND_TOKEN_KEYS": base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))),
		"BACKEND_SMTP_URL": "smtp://127.0.0.1:1", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>", // nothing listens there
		"BACKEND_ADDR": address, "BACKEND_ADMIN_ADDR": adminAddress, "BACKEND_LOG_LEVEL": "warn",
		"BACKEND_LIMIT_SIGN_IN_CALLS": "1000000", "BACKEND_LIMIT_GRAPHQL_REQUESTS": "1000000",
	}
}

func configure(t testing.TB, pairs map[string]string) backend.Config {
	t.Helper()
	var cfg backend.Config
	unread := env.Load(&cfg, func(name string) (string, bool) { value, known := pairs[name]; return value, known })
	if err := env.Merge(unread, cfg.Validate()); err != nil {
		t.Fatal(err)
	}
	return cfg
}

// serve starts a process on a database and waits until it is ready.
func serve(t testing.TB, databaseURL string) *process {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	address, adminAddress := servetest.Address(t), servetest.Address(t)
	p := &process{
		url: "http://" + address + "/api/client/v2.0/app/portal-test", ended: make(chan error, 1),
		metrics: "http://" + adminAddress + "/metrics",
		client:  &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100}},
	}
	p.cmd = exec.CommandContext(context.Background(), path) // #nosec G204 -- our own program
	p.cmd.Stderr, p.cmd.SysProcAttr = os.Stderr, &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	given := settings(databaseURL, address, adminAddress)
	given["BACKEND_PUBLIC_URL"] = "http://" + address
	given["BACKEND_SMTP_URL"], p.letters = openMailbox(t)
	for name, value := range given {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.cmd.Wait() }()
	for deadline := time.Now().Add(time.Minute); !p.isReady(t, adminAddress); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the backend is not ready after a minute")
		}
	}
	return p
}

func (p *process) isReady(t testing.TB, adminAddress string) bool {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+adminAddress+"/readyz", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return false
	}
	defer response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// stop ends the process in an orderly way.
func (p *process) stop(t testing.TB) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-p.ended; err != nil {
		t.Fatalf("the backend ended with %v", err)
	}
}

// session is a person who is logged in.
type session struct {
	*process
	bearer string
}

func (p *process) logIn(t testing.TB, email, password string) session {
	t.Helper()
	var answer struct {
		AccessToken string `json:"access_token"`
	}
	status, text, err := p.send(t.Context(), "/auth/providers/local-userpass/login", "", map[string]string{"username": email, "password": password})
	if err == nil {
		err = json.Unmarshal(text, &answer)
	}
	if err != nil || status != http.StatusOK {
		t.Fatalf("log in as %s: %d %s %v", email, status, text, err)
	}
	return session{p, answer.AccessToken}
}

// ask sends an operation of the application and returns its data.
func (s session) ask(ctx context.Context, operation spatest.Operation, variables map[string]any) (map[string]any, error) {
	status, text, err := s.send(ctx, "/graphql", s.bearer, map[string]any{"query": operation.Text, "operationName": operation.Name, "variables": variables})
	if err != nil {
		return nil, err
	}
	var answer struct {
		Data   map[string]any
		Errors []any
	}
	if err := json.Unmarshal(text, &answer); err != nil || status != http.StatusOK || len(answer.Errors) > 0 {
		return nil, fmt.Errorf("%s: %d %.500s %w", operation.Name, status, text, err)
	}
	return answer.Data, nil
}

func (p *process) send(ctx context.Context, path, bearer string, body any) (status int, text []byte, err error) {
	content, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url+path, bytes.NewReader(content))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = response.Body.Close() }()
	text, err = io.ReadAll(response.Body)
	return response.StatusCode, text, err
}

// get reads an address, and fails unless the whole answer arrives.
func (p *process) get(t testing.TB, url string) []byte {
	t.Helper()
	return p.fetch(t, http.MethodGet, url, http.StatusOK)
}

func (p *process) fetch(t testing.TB, method, url string, want int) []byte {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := p.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != want {
		t.Fatalf("%s %s: status %d, content %.500s, error %v", method, url, response.StatusCode, content, err)
	}
	return content
}

// sent counts the e-mails since forgetLetters.
func (p *process) sent(t testing.TB) int {
	t.Helper()
	var letters []struct{}
	if err := json.Unmarshal(p.get(t, p.letters), &letters); err != nil {
		t.Fatal(err)
	}
	return len(letters)
}

func (p *process) forgetLetters(t testing.TB) {
	t.Helper()
	p.fetch(t, http.MethodDelete, p.letters, http.StatusNoContent)
}
