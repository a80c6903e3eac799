package guard_test

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway/internal/guard"
	"github.com/gin-gonic/gin"
)

func serveWith(t *testing.T, log *slog.Logger, handle guard.Handler) *httptest.Server {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.Use(guard.Recover(log))
	engine.GET("/", guard.Answer(log, handle))
	server := httptest.NewServer(engine)
	t.Cleanup(server.Close)
	return server
}

func TestPanicIsAnInternalError(t *testing.T) {
	var out bytes.Buffer
	server := serveWith(t, slog.New(slog.NewJSONHandler(&out, nil)), func(http.ResponseWriter, *http.Request) error { panic("secret detail") })
	res, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	if res.StatusCode != 500 || strings.TrimSpace(string(body)) != `{"error":"internal server error","error_code":"InternalError"}` {
		t.Errorf("answer = %d %s", res.StatusCode, body)
	}
	if !strings.Contains(out.String(), "secret detail") || !strings.Contains(out.String(), "guard_test.go") {
		t.Errorf("the log does not say where it came from: %s", out.String())
	}
}

func TestPanicAfterTheFirstByteBreaksTheAnswer(t *testing.T) {
	server := serveWith(t, slog.New(slog.DiscardHandler), func(w http.ResponseWriter, _ *http.Request) error {
		_, _ = io.WriteString(w, strings.Repeat("x", 64<<10))
		panic("late")
	})
	res, err := http.Get(server.URL)
	if err != nil {
		return
	}
	defer res.Body.Close()
	if _, err := io.ReadAll(res.Body); err == nil {
		t.Error("a part looks like the whole")
	}
}

func TestUnknownErrorsHideTheirCause(t *testing.T) {
	var out bytes.Buffer
	server := serveWith(t, slog.New(slog.NewJSONHandler(&out, nil)), func(http.ResponseWriter, *http.Request) error { return errors.New("disk 7 is full") })
	res, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	if res.StatusCode != 500 || strings.Contains(string(body), "disk") || !strings.Contains(out.String(), "disk 7 is full") {
		t.Errorf("answer = %d %s, log = %s", res.StatusCode, body, out.String())
	}
}

func TestBodyThatDoesNotArriveInTime(t *testing.T) {
	engine := gin.New()
	arrivals := guard.NewArrivals(guard.ArrivalLimits{PerCaller: 1, All: 1, Bytes: 1 << 20, Grace: 500 * time.Millisecond, Rate: 1 << 20, Longest: time.Minute})
	engine.POST("/", arrivals.Whole(1<<20), guard.Answer(slog.New(slog.DiscardHandler), func(_ http.ResponseWriter, r *http.Request) error {
		_, err := io.ReadAll(r.Body)
		return err
	}))
	server := httptest.NewServer(engine)
	defer server.Close()
	body, never := io.Pipe()
	defer never.Close()
	res, err := http.Post(server.URL, "application/json", body)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusRequestTimeout {
		t.Errorf("status %d", res.StatusCode)
	}
}

func TestCanonicalOrigin(t *testing.T) {
	for _, tc := range []struct{ scheme, host, want string }{
		{"https", "Portal.Example.org", "https://portal.example.org"},
		{"https", "portal.example.org:443", "https://portal.example.org"},
		{"http", "portal.example.org:80", "http://portal.example.org"},
		{"http", "portal.example.org:443", "http://portal.example.org:443"},
		{"http", "[::1]:8080", "http://[::1]:8080"},
		{"https", "[::1]:443", "https://[::1]"},
	} {
		if got := guard.CanonicalOrigin(tc.scheme, tc.host); got != tc.want {
			t.Errorf("%s %s: %s, want %s", tc.scheme, tc.host, got, tc.want)
		}
	}
}

func TestNoServerErrors(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	log := slog.New(slog.DiscardHandler)
	engine.Use(guard.NoServerErrors(func(r *http.Request) bool { return r.URL.Path == "/asks" }), guard.Recover(log))
	for path, handle := range map[string]guard.Handler{
		"panic": func(http.ResponseWriter, *http.Request) error { panic("boom") },
		"error": func(http.ResponseWriter, *http.Request) error { return errors.New("boom") },
	} {
		engine.HEAD("/"+path, guard.Answer(log, handle))
	}
	engine.HEAD("/asks", guard.Answer(log, func(_ http.ResponseWriter, r *http.Request) error {
		if r.URL.RawQuery == "panic" {
			panic("boom")
		}
		return errors.New("boom")
	}))
	for address, want := range map[string]int{"/panic": 500, "/error": 500, "/asks": 423, "/asks?panic": 423} {
		rec := httptest.NewRecorder()
		engine.ServeHTTP(rec, httptest.NewRequest(http.MethodHead, address, nil))
		if rec.Code != want {
			t.Errorf("%s: status %d, want %d", address, rec.Code, want)
		}
	}
}
