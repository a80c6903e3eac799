package crash_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/env"
)

// ahead is the variable that makes this test's binary run as a backend. Its value says how far the backend's clock is
// ahead.
const ahead = "PORTAL_TEST_CRASH_CLOCK"

func TestMain(m *testing.M) {
	if clock, serves := os.LookupEnv(ahead); serves {
		fmt.Fprintln(os.Stderr, serve(clock))
		os.Exit(1)
	}
	os.Exit(storetest.Run(m))
}

// serve runs a backend that kills itself at a point of a change. It reads the name of the point from its input. It
// prints its address, and a line when it has read a point.
func serve(clock string) error {
	offset, err := time.ParseDuration(clock)
	if err != nil {
		return err
	}
	var dieAt atomic.Value
	cfg, err := configuration(os.LookupEnv)
	if err != nil {
		return err
	}
	cfg.Now = func() time.Time { return time.Now().Add(offset) }
	cfg.Reached = func(point string) {
		if point == dieAt.Load() {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until the signal arrives
		}
	}
	b, err := backend.Open(context.Background(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := b.Start(context.Background()); err != nil {
		return err
	}
	fmt.Println(b.URL())
	for points := bufio.NewScanner(os.Stdin); points.Scan(); {
		dieAt.Store(points.Text())
		fmt.Println("armed")
	}
	return errors.New("nobody killed the process")
}

func configuration(lookup env.Lookup) (backend.Config, error) {
	var cfg backend.Config
	unread := env.Load(&cfg, lookup)
	return cfg, env.Merge(unread, cfg.Validate())
}

func settings(databaseURL, smtpURL string) map[string]string {
	return map[string]string{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://localhost:8081", "BACKEND_PORTAL_URL": "http://localhost:8080",
		"BACKEND_DATABASE_URL": databaseURL, "BACKEND_PAPERS_URL": storetest.PapersURL(), "BACKEND_TOKEN_KEYS": base64.StdEncoding.EncodeToString([]byte(strings.Repeat("k", 32))),
		"BACKEND_SMTP_URL": smtpURL, "BACKEND_MAIL_FROM": "Quorate <portal@example.org>", "BACKEND_MAIL_COURIERS": "1",
		"BACKEND_ADDR": "127.0.0.1:0", "BACKEND_ADMIN_ADDR": "127.0.0.1:0",
	}
}

// process is a backend that a test may kill.
type process struct {
	cmd    *exec.Cmd
	points io.Writer
	url    string
	said   *bufio.Scanner
	bearer string
}

// start starts a backend with a clock that is ahead by offset.
func start(t *testing.T, from map[string]string, offset time.Duration) *process {
	t.Helper()
	p := &process{cmd: exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0])} // #nosec G204 -- this test's own binary
	p.cmd.Stderr = os.Stderr
	p.cmd.Env = append(os.Environ(), ahead+"="+offset.String())
	for name, value := range from {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if p.points, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill(); _ = p.cmd.Wait() })
	p.said = bufio.NewScanner(out)
	p.url = p.line(t)
	return p
}

func (p *process) line(t *testing.T) string {
	t.Helper()
	if !p.said.Scan() {
		t.Fatal("the backend ended at its start")
	}
	return p.said.Text()
}

// arm makes the process kill itself at a point of the next change.
func (p *process) arm(t *testing.T, point string) {
	t.Helper()
	if _, err := fmt.Fprintln(p.points, point); err != nil {
		t.Fatal(err)
	}
	p.line(t)
}

func (p *process) kill() { _ = p.cmd.Process.Kill() }

// awaitDeath waits for up to a minute until the process was killed.
func (p *process) awaitDeath(t *testing.T) {
	t.Helper()
	late := time.AfterFunc(time.Minute, func() { _ = p.cmd.Process.Signal(syscall.SIGABRT) })
	defer late.Stop()
	var exit *exec.ExitError
	if err := p.cmd.Wait(); !errors.As(err, &exit) {
		t.Fatalf("the process ended with %v", err)
	}
	if status, known := exit.Sys().(syscall.WaitStatus); !known || status.Signal() != syscall.SIGKILL {
		t.Fatalf("the process ended with %v", exit)
	}
}

const app = "/api/client/v2.0/app/portal-test"

func (p *process) logIn(t *testing.T, email, password string) {
	t.Helper()
	answer, err := p.send(t.Context(), app+"/auth/providers/local-userpass/login", map[string]any{"username": email, "password": password})
	token, known := answer["access_token"].(string)
	if err != nil || !known {
		t.Fatalf("log in: %v %v", answer, err)
	}
	p.bearer = token
}

// ask sends a GraphQL document. It returns an error when the process dies before the answer.
func (p *process) ask(ctx context.Context, document string, variables map[string]any) (map[string]any, error) {
	answer, err := p.send(ctx, app+"/graphql", map[string]any{"query": document, "variables": variables})
	data, known := answer["data"].(map[string]any)
	if err == nil && !known {
		err = fmt.Errorf("answered %v", answer)
	}
	return data, err
}

func (p *process) send(ctx context.Context, path string, body map[string]any) (answer map[string]any, err error) {
	content, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.url+path, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if p.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+p.bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	return answer, json.Unmarshal(text, &answer)
}
