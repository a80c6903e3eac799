package clientapi

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/version"
)

// serveBackend answers location itself and leaves the rest to handle.
func serveBackend(t *testing.T, cfg Config, handle http.HandlerFunc) *Client {
	t.Helper()
	var server *httptest.Server
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		if strings.HasSuffix(r.URL.Path, "/location") {
			fmt.Fprintf(w, `{"hostname":%q}`, server.URL)
			return
		}
		handle(w, r)
	}))
	t.Cleanup(server.Close)
	cfg.BaseURL, cfg.App = server.URL, "app"
	if cfg.Timeout == 0 {
		cfg.Timeout = 5 * time.Second
	}
	if cfg.LocationMaxAge == 0 {
		cfg.LocationMaxAge = time.Minute
	}
	c := New(cfg, metrics.New(version.Read()))
	t.Cleanup(c.Close)
	return c
}

func TestAResponseBodyThatStallsIsCancelled(t *testing.T) {
	c := serveBackend(t, Config{Silence: 500 * time.Millisecond}, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"data":`)
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	answer, err := c.GraphQL(t.Context(), "other", &Access{Token: "t"}, nil, []byte("{}"))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Close()
	body, err := io.ReadAll(answer)
	if string(body) != `{"data":` || !errors.Is(err, ErrUpstreamTimeout) {
		t.Errorf("body %q, error %v", body, err)
	}
}

func TestSlowButSteadyBodyOutlivesTheTimeouts(t *testing.T) {
	const pieces, pause = 8, 250 * time.Millisecond
	c := serveBackend(t, Config{Timeout: 1500 * time.Millisecond, Silence: 1500 * time.Millisecond}, func(w http.ResponseWriter, _ *http.Request) {
		for range pieces {
			_, _ = io.WriteString(w, "x")
			_ = http.NewResponseController(w).Flush()
			time.Sleep(pause)
		}
	})
	answer, err := c.GraphQL(t.Context(), "other", &Access{Token: "t"}, nil, []byte("{}"))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Close()
	if body, err := io.ReadAll(answer); len(body) != pieces || err != nil {
		t.Errorf("body %q, error %v", body, err)
	}
}

func TestBufferedAnswersMustEndInTime(t *testing.T) {
	c := serveBackend(t, Config{Timeout: 50 * time.Millisecond}, func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			_, _ = io.WriteString(w, " ")
			_ = http.NewResponseController(w).Flush()
			time.Sleep(5 * time.Millisecond)
		}
	})
	if _, err := c.Refresh(t.Context(), "r", Active); !errors.Is(err, ErrUpstreamTimeout) {
		t.Errorf("error = %v", err)
	}
}

func TestRememberedTokenIsNotGivenNearItsEnd(t *testing.T) {
	var calls atomic.Int32
	life := 10 * time.Second
	c := serveBackend(t, Config{CustomDataMaxAge: time.Hour}, func(w http.ResponseWriter, _ *http.Request) {
		calls.Add(1)
		fmt.Fprintf(w, `{"access_token":%q}`, jwt(fmt.Sprintf(`{"sub":"a","exp":%d}`, time.Now().Add(life).Unix())))
	})
	for range 2 {
		if _, err := c.Fresh(t.Context(), "r", Active); err != nil {
			t.Fatal(err)
		}
	}
	if calls.Load() != 2 {
		t.Errorf("%d refreshes, want 2: the token is about to expire", calls.Load())
	}
}

func TestRecentTokensAreBounded(t *testing.T) {
	r := newRecentTokens(time.Hour)
	access := &Access{Expires: time.Now().Add(time.Hour)}
	for i := range mostRecentTokens + 10 {
		r.keep(fmt.Sprint(i), access)
	}
	if r.tokens.Len() > mostRecentTokens {
		t.Errorf("%d tokens are kept", r.tokens.Len())
	}
	if r.find(fmt.Sprint(mostRecentTokens+9), time.Hour) == nil {
		t.Error("the newest token was dropped")
	}
}

func TestWatchProbesWhenIdle(t *testing.T) {
	var lookups atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		lookups.Add(1)
		_, _ = io.WriteString(w, `{"hostname":"http://localhost"}`)
	}))
	defer server.Close()
	c := New(Config{BaseURL: server.URL, App: "app", Timeout: time.Second, LocationMaxAge: time.Hour}, metrics.New(version.Read()))
	defer c.Close()
	go c.Watch(t.Context(), 5*time.Millisecond)
	waitFor(t, func() bool { return lookups.Load() >= 3 })
}

func TestFailedProbeClearsTheLocation(t *testing.T) {
	var broken atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if broken.Load() {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		_, _ = io.WriteString(w, `{"hostname":"http://localhost"}`)
	}))
	defer server.Close()
	c := New(Config{BaseURL: server.URL, App: "app", Timeout: time.Second, LocationMaxAge: time.Hour}, metrics.New(version.Read()))
	defer c.Close()
	if _, err := c.Location(t.Context()); err != nil {
		t.Fatal(err)
	}
	broken.Store(true)
	if _, err := c.Location(t.Context()); err != nil {
		t.Fatalf("a young location was not kept: %v", err)
	}
	go c.Watch(t.Context(), 5*time.Millisecond)
	waitFor(t, func() bool {
		_, err := c.Location(t.Context())
		return err != nil
	})
}

func TestHostname(t *testing.T) {
	for body, want := range map[string]string{
		`{"hostname":"https://eu.example.org"}`:          "https://eu.example.org",
		` {"hostname":"https://eu.example.org/prefix/"}`: "https://eu.example.org/prefix",
		`{"hostname":"ftp://x"}`:                         "",
		`{"hostname":"https://user@x"}`:                  "",
		`{"hostname":"https://x?y"}`:                     "",
		`{"hostname":""}`:                                "",
		`{"Hostname":"https://x"}`:                       "",
	} {
		if got, err := parseHostname([]byte(body)); got != want || (err == nil) != (want != "") {
			t.Errorf("%s: got %q, error %v", body, got, err)
		}
	}
}
