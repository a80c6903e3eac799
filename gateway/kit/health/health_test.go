package health_test

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.org/portal/kit/health"
)

func TestCheck(t *testing.T) {
	ready := true
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" || !ready {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, "the database does not answer\n")
		}
	}))
	addr := server.Listener.Addr().String()
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	for _, written := range []string{addr, ":" + port, "0.0.0.0:" + port} {
		if err := health.Check(t.Context(), written); err != nil {
			t.Errorf("%s: error %v", written, err)
		}
	}
	ready = false
	if err := health.Check(t.Context(), addr); err == nil || err.Error() != "the server is not ready: 503 the database does not answer" {
		t.Errorf("error of a server that is not ready: %v", err)
	}
	server.Close()
	if err := health.Check(t.Context(), addr); err == nil || !strings.HasPrefix(err.Error(), "the server does not answer: ") {
		t.Errorf("error of a server that is gone: %v", err)
	}
}

// The environment's proxy is for the internet, not for the own loopback.
func TestCheckTakesNoProxy(t *testing.T) {
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:1")
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer server.Close()
	if err := health.Check(t.Context(), server.Listener.Addr().String()); err != nil {
		t.Error(err)
	}
}

func TestCheckOfAnAddressThatCanNotBeCalled(t *testing.T) {
	for _, addr := range []string{"", "9090", ":0"} {
		if err := health.Check(t.Context(), addr); err == nil {
			t.Errorf("%q: no error", addr)
		}
	}
}
