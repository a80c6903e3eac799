package gateway_test

import (
	"net/http"
	"strings"
	"testing"

	"example.org/portal/gateway"
)

func TestOrigins(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) {
		c.AllowedOrigins = []string{"https://portal.example.org", "http://localhost:3000"}
	})
	proxied := start(t, up, func(c *gateway.Config) { c.TrustedProxies = []string{"127.0.0.0/8", "::1"} })
	forwarded := map[string]string{"X-Forwarded-Host": "portal.example.org", "X-Forwarded-Proto": "https"}
	for _, tc := range []struct {
		name    string
		g       *gateway.Gateway
		origin  string
		header  map[string]string
		allowed bool
		cors    bool
	}{
		{name: "no origin", g: g, allowed: true},
		{name: "its own", g: g, origin: g.URL(), allowed: true},
		{name: "its own, named by the request", g: g, origin: "http://gateway.example.org", header: map[string]string{"Host": "Gateway.example.org:80"}, allowed: true},
		{name: "its own host by another scheme", g: g, origin: strings.Replace(g.URL(), "http:", "https:", 1)},
		{name: "listed", g: g, origin: "https://portal.example.org", allowed: true, cors: true},
		{name: "listed, with a port", g: g, origin: "http://localhost:3000", allowed: true, cors: true},
		{name: "listed, by another scheme", g: g, origin: "http://portal.example.org"},
		{name: "listed, on another port", g: g, origin: "https://portal.example.org:8443"},
		{name: "a look-alike", g: g, origin: "https://portal.example.org.evil.example"},
		{name: "null", g: g, origin: "null"},
		{name: "foreign", g: g, origin: "https://evil.example"},
		{name: "forwarded by anybody", g: g, origin: "https://evil.example", header: map[string]string{"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}},
		{name: "forwarded by a trusted proxy", g: proxied, origin: "https://portal.example.org", header: forwarded, allowed: true},
		{name: "forwarded by a chain of proxies", g: proxied, origin: "https://portal.example.org", header: map[string]string{"X-Forwarded-Host": "portal.example.org, inner", "X-Forwarded-Proto": "https, http"}, allowed: true},
		{name: "foreign behind a trusted proxy", g: proxied, origin: "https://evil.example", header: forwarded},
	} {
		t.Run(tc.name, func(t *testing.T) {
			header := map[string]string{}
			for name, value := range tc.header {
				header[name] = value
			}
			if tc.origin != "" {
				header["Origin"] = tc.origin
			}
			for _, method := range []string{"GET", "POST", "DELETE"} {
				got := do(t, method, tc.g.URL()+"/api/session", "", header)
				if refused := got.StatusCode == http.StatusForbidden; refused == tc.allowed {
					t.Errorf("%s: status %d", method, got.StatusCode)
				}
				if !tc.allowed {
					got.wantError(t, 403, "OriginNotAllowed")
				}
				wantCORS(t, got, tc.origin, tc.cors)
			}
		})
	}
}

func wantCORS(t *testing.T, got reply, origin string, wanted bool) {
	t.Helper()
	if !strings.Contains(strings.Join(got.Header.Values("Vary"), ","), "Origin") {
		t.Error("Vary does not name Origin")
	}
	if !wanted {
		if allowed := got.Header.Get("Access-Control-Allow-Origin"); allowed != "" {
			t.Errorf("Access-Control-Allow-Origin = %q", allowed)
		}
		return
	}
	for name, want := range map[string]string{
		"Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true",
		"Access-Control-Expose-Headers": exposed,
	} {
		if value := got.Header.Get(name); value != want {
			t.Errorf("%s = %q, want %q", name, value, want)
		}
	}
}

func TestPreflight(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.AllowedOrigins = []string{"https://portal.example.org"} })
	header := map[string]string{"Origin": "https://portal.example.org", "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "portal-user,content-type"}
	for _, path := range []string{"/api/session", graphqlPath, "/api/client/v2.0/app/" + app + "/location", "/api/uploads"} {
		got := do(t, "OPTIONS", g.URL()+path, "", header)
		if got.StatusCode != 204 || got.body != "" {
			t.Errorf("%s: status %d, body %q", path, got.StatusCode, got.body)
		}
		wantCORS(t, got, "https://portal.example.org", true)
		for name, want := range map[string]string{
			"Access-Control-Allow-Methods": "GET, HEAD, POST, PATCH, DELETE", "Access-Control-Max-Age": "600",
			"Access-Control-Allow-Headers": allowed,
		} {
			if value := got.Header.Get(name); value != want {
				t.Errorf("%s: %s = %q, want %q", path, name, value, want)
			}
		}
	}
	header["Origin"] = "https://evil.example"
	do(t, "OPTIONS", g.URL()+"/api/session", "", header).wantError(t, 403, "OriginNotAllowed")
	if len(up.arrived("location")) > 1 {
		t.Error("a preflight reached upstream")
	}
}

func TestErrorsCarryCORSToo(t *testing.T) {
	g := start(t, newUpstream(t), func(c *gateway.Config) { c.AllowedOrigins = []string{"https://portal.example.org"} })
	for _, path := range []string{"/nowhere", "/api/session"} {
		wantCORS(t, do(t, "PUT", g.URL()+path, "", map[string]string{"Origin": "https://portal.example.org"}), "https://portal.example.org", true)
	}
}

// What pages on other origins may read of answers and send (docs/architecture.md, "Gateway";
// docs/protocols/tus.md, "What clients do with an answer").
const (
	exposed = "Portal-Custom-Data, Retry-After, X-Request-Id, WWW-Authenticate, Portal-Item-Id, Portal-Item-Url, Portal-Item-Name, " +
		"Location, Upload-Offset, Upload-Length, Upload-Expires, Upload-Metadata, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Content-Range"
	allowed = "Content-Type, Portal-User, Portal-Session, Portal-Background, Authorization, Range, X-Request-Id, " +
		"Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata, Upload-Defer-Length, Upload-Concat, X-HTTP-Method-Override"
)
