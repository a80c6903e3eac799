package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"example.org/portal/kit/env"
)

const (
	startWithin = 30 * time.Second
	mailWithin  = 10 * time.Second
	pollEvery   = 20 * time.Millisecond
	// asProgram makes the test binary be the program, for what only a process can show.
	asProgram = "PORTAL_TEST_AS_PROGRAM"
)

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// eventually waits until met holds.
func eventually(t *testing.T, within time.Duration, what string, met func() bool) {
	t.Helper()
	for deadline := time.Now().Add(within); !met(); time.Sleep(pollEvery) {
		if time.Now().After(deadline) {
			t.Fatalf("after %s still not: %s", within, what)
		}
	}
}

// builtSite is a folder with the least that counts as a built portal.
func builtSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, indexFile), []byte("the shell"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// builtSites are the flags for the least that counts as a built portal and its tab.
func builtSites(t *testing.T) []string {
	t.Helper()
	return []string{"-spa", builtSite(t), "-teams-spa", builtSite(t)}
}

// output collects what a run prints, from several goroutines.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// instance is a whole portal in this process.
type instance struct {
	file           string // of the addresses
	urls           map[string]string
	stdout, stderr *output
	stop           func() error
}

// startInstance runs local with the flags beside those for a test.
func startInstance(t *testing.T, data string, flags ...string) *instance {
	t.Helper()
	addressFile := filepath.Join(t.TempDir(), "addresses.json")
	args := slices.Concat([]string{"-addr", ":0", "-data", data, "-addresses", addressFile}, builtSites(t), flags)
	ctx, cancel := context.WithCancel(context.Background())
	started := &instance{file: addressFile, stdout: &output{}, stderr: &output{}}
	done := make(chan error, 1)
	go func() { done <- run(ctx, args, env.Environment{}, started.stdout, started.stderr) }()
	started.stop = sync.OnceValue(func() error {
		cancel()
		return <-done
	})
	t.Cleanup(func() {
		if err := started.stop(); err != nil {
			t.Errorf("stop: %v", err)
		}
		if t.Failed() {
			t.Logf("log:\n%s", started.stderr)
		}
	})
	eventually(t, startWithin, "the addresses file is there", func() bool {
		select {
		case err := <-done:
			done <- err
			t.Fatalf("local ended: %v", err)
		default:
		}
		content, err := os.ReadFile(addressFile)
		return err == nil && json.Unmarshal(content, &started.urls) == nil
	})
	return started
}

// call sends JSON and gives status, headers and decoded answer.
func call(t *testing.T, method, address string, header http.Header, body any) (int, http.Header, map[string]any) {
	t.Helper()
	var content io.Reader = http.NoBody
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		content = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, address, content)
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	var decoded map[string]any
	if len(text) > 0 && json.Unmarshal(text, &decoded) != nil {
		t.Fatalf("%s %s: %d, not JSON: %s", method, address, answer.StatusCode, text)
	}
	return answer.StatusCode, answer.Header, decoded
}

func TestAddressesFile(t *testing.T) {
	running := startInstance(t, t.TempDir())
	for _, place := range places() {
		if !strings.HasPrefix(running.urls[place.name], place.scheme+"://localhost:") {
			t.Errorf("%s is %q", place.name, running.urls[place.name])
		}
		if !strings.Contains(running.stdout.String(), running.urls[place.name]) {
			t.Errorf("the banner lacks %s", running.urls[place.name])
		}
	}
	for _, account := range demoAccounts() {
		if !strings.Contains(running.stdout.String(), account.email) {
			t.Errorf("the banner lacks %s", account.email)
		}
	}
	if err := running.stop(); err != nil {
		t.Errorf("stop: %v", err)
	}
	if _, err := os.Stat(running.file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the addresses file after the stop: %v", err)
	}
	for name, url := range running.urls {
		if conn, err := net.DialTimeout("tcp", url[strings.Index(url, "//")+2:], time.Second); err == nil {
			_ = conn.Close()
			t.Errorf("%s still listens at %s", name, url)
		}
	}
}

func TestPortInUse(t *testing.T) {
	for _, host := range []string{"127.0.0.1", "[::1]"} {
		t.Run("on "+host, func(t *testing.T) {
			taken, err := net.Listen("tcp", host+":0")
			if errors.Is(err, syscall.EADDRNOTAVAIL) || errors.Is(err, syscall.EAFNOSUPPORT) {
				t.Skipf("this machine has no %s", host)
			}
			if err != nil {
				t.Fatal(err)
			}
			defer taken.Close()
			_, port, _ := net.SplitHostPort(taken.Addr().String())

			err = run(t.Context(), append(builtSites(t), "-addr", ":0", "-mailbox-addr", ":"+port, "-data", t.TempDir()), env.Environment{}, io.Discard, io.Discard)
			want := "port " + port + " for the mailbox is already in use by another program: stop that one, or choose another address with -mailbox-addr or LOCAL_MAILBOX_ADDR"
			if err == nil || err.Error() != want {
				t.Errorf("%v, not %s", err, want)
			}
		})
	}
}

func TestDataFolderInUse(t *testing.T) {
	data := t.TempDir()
	startInstance(t, data)
	err := run(t.Context(), append(builtSites(t), "-addr", ":0", "-data", data), env.Environment{}, io.Discard, io.Discard)
	want := "the data folder " + data + " is in use by another portal: stop that one, or choose another folder with -data"
	if err == nil || err.Error() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

func TestInvalidFlagsAndFiles(t *testing.T) {
	sites := builtSites(t)
	with := func(args ...string) []string { return slices.Concat(sites, args) }
	cases := []struct {
		name string
		args []string
		says string
	}{
		{"no built portal", with("-spa", t.TempDir()), "there is no built portal in "},
		{"no built tab", with("-teams-spa", t.TempDir()), "there is no built Teams tab in "},
		{"an address without a port", with("-addr", ":0", "-smtp-addr", "localhost"), `cannot listen on "localhost" for the mailbox's SMTP`},
		{"a stray argument", []string{"start"}, `local takes flags only, not "start"`},
		{"no headers", with("-addr", ":0", "-data", t.TempDir(), "-headers", "/nowhere.json"), "read the site's headers"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := run(t.Context(), c.args, env.Environment{}, io.Discard, io.Discard)
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, without %q", err, c.says)
			}
		})
	}
	t.Run("help", func(t *testing.T) {
		var shown bytes.Buffer
		if err := run(t.Context(), []string{"-h"}, env.Environment{}, io.Discard, &shown); !errors.Is(err, flag.ErrHelp) || !strings.Contains(shown.String(), "-portal-addr") {
			t.Errorf("%v\n%s", err, &shown)
		}
	})
}

func TestVariables(t *testing.T) {
	variables := env.Environment{"LOCAL_PORTAL_ADDR": "127.0.0.1:7001", "LOCAL_DATA": "/from/variable", "LOCAL_SPA": builtSite(t), "LOCAL_TEAMS_SPA": builtSite(t)}
	chosen, err := parseOptions([]string{"-data", "/from/flag"}, variables.Lookup, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if *chosen.addrs["portal"] != "127.0.0.1:7001" || chosen.Data != "/from/flag" {
		t.Errorf("portal %q, data %q", *chosen.addrs["portal"], chosen.Data)
	}
}

func TestUnknownVariablesAreNamed(t *testing.T) {
	for name, want := range map[string]string{
		"GATEWAY_UPSTREAM_TIMOUT": "GATEWAY_UPSTREAM_TIMOUT: is not a setting; did you mean GATEWAY_UPSTREAM_TIMEOUT?",
		"BACKEND_AUTO_APROVE":     "BACKEND_AUTO_APROVE: is not a setting; did you mean BACKEND_AUTO_APPROVE?",
	} {
		err := run(t.Context(), append(builtSites(t), "-addr", ":0", "-data", t.TempDir()), env.Environment{name: "x"}, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestSettingsUnderTheEnvironment(t *testing.T) {
	ours := settings{{"BACKEND_TOKEN_KEYS_FILE", "ours"}, {"BACKEND_APP_ID", appID}, {"BACKEND_SMTP_URL", "smtp://ours"}}
	theirs := env.Environment{"BACKEND_TOKEN_KEYS": "theirs", "BACKEND_SMTP_URL_FILE": "theirs", "BACKEND_MAIL_FROM": "theirs"}
	all := ours.under(theirs)
	for name, want := range map[string]string{
		"BACKEND_TOKEN_KEYS": "theirs", "BACKEND_TOKEN_KEYS_FILE": "", "BACKEND_APP_ID": appID, "BACKEND_SMTP_URL": "", "BACKEND_SMTP_URL_FILE": "theirs",
		"BACKEND_MAIL_FROM": "theirs",
	} {
		if got, _ := all.Lookup(name); got != want {
			t.Errorf("%s is %q, not %q", name, got, want)
		}
	}
}

// program starts this binary as local, in a process of its own.
func program(t *testing.T, args ...string) (*exec.Cmd, *output) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), self, args...)
	command.Env = append(os.Environ(), asProgram+"=1")
	said := &output{}
	command.Stderr = said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	return command, said
}

// startProgram starts a whole portal in a process of its own and waits until it is ready.
func startProgram(t *testing.T) (command *exec.Cmd, urls map[string]string, said *output) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "addresses.json")
	command, said = program(t, append(builtSites(t), "-addr", ":0", "-data", t.TempDir(), "-addresses", file)...)
	eventually(t, startWithin, "the program is ready", func() bool {
		content, err := os.ReadFile(file)
		return err == nil && json.Unmarshal(content, &urls) == nil
	})
	return command, urls, said
}

func TestSignalStops(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			command, _, said := startProgram(t)
			if err := command.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			if err := command.Wait(); err != nil {
				t.Errorf("after the signal: %v\n%s", err, said)
			}
		})
	}
}

func TestSecondSignalEndsAtOnce(t *testing.T) {
	command, urls, _ := startProgram(t)
	host := strings.TrimPrefix(urls["portal"], "http://")
	unfinished, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer unfinished.Close()
	// A body that never ends keeps the stop waiting, the longer the more of it has come; the interim answer shows that a handler has it.
	const announced, sent = 1 << 20, 600_000
	head := fmt.Sprintf("POST /api/client/v2.0/app/portal-local/graphql HTTP/1.1\r\nHost: %s\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", host, announced)
	if _, err := io.WriteString(unfinished, head); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(unfinished).ReadString('\n'); err != nil || !strings.Contains(line, "100") {
		t.Fatalf("%q, error %v", line, err)
	}
	if _, err := unfinished.Write(make([]byte, sent)); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for {
		// The first one is noted; from then on, the next one ends the program.
		if err := command.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
		select {
		case err := <-ended:
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.Exited() {
				t.Errorf("%v, not ended by the signal", err)
			}
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func TestExitCode(t *testing.T) {
	command, said := program(t, append(builtSites(t), "-spa", t.TempDir())...)
	err := command.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("%v, not exit code 1", err)
	}
	if text := said.String(); strings.Count(text, "\n") != 1 || strings.Contains(text, "goroutine") {
		t.Errorf("more than one sentence: %s", text)
	}
}
