package teamshost_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.org/portal/standin/teamshost"
)

// start serves the host in front of a site, with an authority that the test controls.
func start(t *testing.T, authority http.HandlerFunc) (url string) {
	t.Helper()
	microsoft := httptest.NewTLSServer(authority)
	t.Cleanup(microsoft.Close)
	return serve(t, microsoft.URL, microsoft.Client().Transport)
}

func serve(t *testing.T, authority string, transport http.RoundTripper) (url string) {
	t.Helper()
	host, err := teamshost.New(teamshost.Config{
		Authority: authority, Transport: transport, Tenant: "the-tenant", ClientID: "the-client", SecureURL: "https://localhost:8443",
		Users: []teamshost.User{{Email: "zoë@example.org", Name: "Zoë Albrecht"}},
		Site: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, "the site's "+r.URL.Path)
		}),
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(host)
	t.Cleanup(server.Close)
	return server.URL
}

func nobody(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }

func ask(t *testing.T, method, address, body string, header http.Header) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(content)
}

func TestAddressesOfTheTeamsHost(t *testing.T) {
	host := start(t, nobody)
	framed := http.Header{"Sec-Fetch-Dest": {"iframe"}}
	cases := []struct {
		name, path string
		header     http.Header
		status     int
		body, kind string
	}{
		{"a person is led to the page", "/", nil, http.StatusFound, "/standin/", "text/html; charset=utf-8"},
		{"a frame gets the tab", "/", framed, http.StatusOK, "the site's /", ""},
		{"the tab's routes", "/teams", nil, http.StatusOK, "the site's /teams", ""},
		{"the tab's API", "/api/session", nil, http.StatusOK, "the site's /api/session", ""},
		{"the page", "/standin/", nil, http.StatusOK, "<title>Teams stand-in</title>", "text/html; charset=utf-8"},
		{"a script of the page", "/standin/Channel.js", nil, http.StatusOK, "export class Channel", "text/javascript; charset=utf-8"},
		{"nothing else under the page's own address", "/standin/gone.js", nil, http.StatusNotFound, "not found", ""},
		{"nothing outside of it", "/standin/..%2fteamshost.go", nil, http.StatusNotFound, "not found", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer, body := ask(t, http.MethodGet, host+c.path, "", c.header)
			if answer.StatusCode != c.status || !strings.Contains(body, c.body) {
				t.Errorf("status %d, body %s", answer.StatusCode, body)
			}
			if kind := answer.Header.Get("Content-Type"); c.kind != "" && kind != c.kind {
				t.Errorf("Content-Type %q, not %q", kind, c.kind)
			}
		})
	}
}

func TestPageHeaders(t *testing.T) {
	answer, _ := ask(t, http.MethodGet, start(t, nobody)+"/standin/", "", nil)
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("policy %q", policy)
	}
	// With such a policy, the windows that the host opens could not answer it.
	if opener := answer.Header.Get("Cross-Origin-Opener-Policy"); opener != "" {
		t.Errorf("Cross-Origin-Opener-Policy %q", opener)
	}
}

func TestSettings(t *testing.T) {
	_, body := ask(t, http.MethodGet, start(t, nobody)+"/standin/settings.json", "", nil)
	var got map[string]any
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatal(err)
	}
	users, _ := got["users"].([]any)
	if got["tenant"] != "the-tenant" || got["clientId"] != "the-client" || got["secure"] != "https://localhost:8443" || len(users) != 1 || users[0].(map[string]any)["email"] != "zoë@example.org" {
		t.Errorf("got %v", got)
	}
}

func TestTokensComeFromTheAuthority(t *testing.T) {
	host := start(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Header.Get("Cookie") != "" || r.Header.Get("Origin") != "" {
			t.Errorf("the browser's headers went on: %v", r.Header)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusTeapot)
		_, _ = io.WriteString(w, r.Method+" "+r.URL.Path+" "+r.Header.Get("Content-Type")+" "+string(body))
	})
	answer, body := ask(t, http.MethodPost, host+"/standin/tokens", `{"user":"zoë@example.org"}`, http.Header{
		"Cookie": {"a=b"}, "Origin": {host}, "Sec-Fetch-Site": {"same-origin"},
	})
	if answer.StatusCode != http.StatusTeapot || body != `POST /standin/tokens application/json {"user":"zoë@example.org"}` {
		t.Errorf("status %d, body %s", answer.StatusCode, body)
	}
}

func TestTokenRefusals(t *testing.T) {
	t.Run("the authority is away", func(t *testing.T) {
		gone := httptest.NewServer(http.NotFoundHandler())
		gone.Close()
		answer, body := ask(t, http.MethodPost, serve(t, gone.URL, http.DefaultTransport)+"/standin/tokens", "{}", nil)
		if answer.StatusCode != http.StatusBadGateway || !strings.Contains(body, `"error_code":"UpstreamFailed"`) {
			t.Errorf("status %d, body %s", answer.StatusCode, body)
		}
	})
	t.Run("a request that is too large", func(t *testing.T) {
		host := start(t, func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) })
		answer, body := ask(t, http.MethodPost, host+"/standin/tokens", strings.Repeat(" ", 1<<20), nil)
		if answer.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(body, `"error_code":"BodyTooLarge"`) {
			t.Errorf("status %d, body %s", answer.StatusCode, body)
		}
	})
	t.Run("a page of another site", func(t *testing.T) {
		host := start(t, nobody)
		answer, body := ask(t, http.MethodPost, host+"/standin/tokens", "{}", http.Header{"Sec-Fetch-Site": {"cross-site"}})
		if answer.StatusCode != http.StatusForbidden {
			t.Errorf("status %d, body %s", answer.StatusCode, body)
		}
	})
	t.Run("an invalid address", func(t *testing.T) {
		if _, err := teamshost.New(teamshost.Config{Authority: "https://[broken"}, slog.New(slog.DiscardHandler)); err == nil {
			t.Error("it was taken")
		}
	})
}
