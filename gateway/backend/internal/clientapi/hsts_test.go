package clientapi_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

// The accounts' host promises what the sites' do, with every answer.
func TestStrictTransportSecurity(t *testing.T) {
	text, err := os.ReadFile("../../../../deploy/headers.json")
	if err != nil {
		t.Fatal(err)
	}
	var sites struct {
		Web struct{ All map[string]string }
	}
	if err := json.Unmarshal(text, &sites); err != nil {
		t.Fatal(err)
	}
	promise := sites.Web.All["Strict-Transport-Security"]
	if promise == "" {
		t.Fatal("the sites promise nothing")
	}
	for address, want := range map[string]string{
		"https://accounts.example.org":      promise,
		"https://accounts.example.org:8443": promise,
		"http://accounts.example.org":       "",
		"http://localhost:8081":             "",
		"https://localhost:8443":            "",
		"https://accounts.localhost":        "",
	} {
		handler, err := clientapi.New(clientapi.Config{AppID: app, PublicURL: address, AllowedOrigins: []string{origin}},
			nil, nil, nil, nil, nil, metrics.New(version.Info{}, nil), slog.New(slog.NewTextHandler(io.Discard, nil)))
		if err != nil {
			t.Fatal(err)
		}
		for _, asked := range []struct{ method, path string }{
			{http.MethodGet, location}, {http.MethodGet, "/"}, {http.MethodOptions, session}, {http.MethodPatch, session},
		} {
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), asked.method, asked.path, nil))
			if got := answer.Header().Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s %s of %s (status %d) promises %q, want %q", asked.method, asked.path, address, answer.Code, got, want)
			}
		}
	}
}
