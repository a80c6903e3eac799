package main

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	hashed     = "/assets/main.0123456789abcdef.js"
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
)

// serveSite serves a small built portal before a gateway that tells what reached it.
func serveSite(t *testing.T) (siteURL string) {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{
		"index.html":              "the shell",
		"index.html.br":           "the shell in brotli",
		"favicon.svg":             "<svg/>",
		hashed[1:]:                "plain script",
		hashed[1:] + ".br":        "script in brotli",
		hashed[1:] + ".gz":        "script in gzip",
		"assets/style.aaaaaaaa.c": "odd",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(dir), "secret.txt"), []byte("outside"), 0o600); err != nil {
		t.Fatal(err)
	}
	gateway := httptest.NewServer(http.HandlerFunc(echo))
	t.Cleanup(gateway.Close)
	gatewayURL, err := url.Parse(gateway.URL)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	headers, err := readHeaders(inProject("deploy", "headers.json"), "web", headerOrigins{connect: []string{"http://backend.example"}})
	if err != nil {
		t.Fatal(err)
	}
	served, err := openSite(dir, headers, newProxy("gateway", gatewayURL, log))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = served.close() })
	server := httptest.NewServer(served)
	t.Cleanup(server.Close)
	return server.URL
}

// seen is what the gateway saw of a request.
type seen struct {
	Method, Path, Host, Body string
	Header                   http.Header
}

func echo(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(seen{r.Method, r.URL.RequestURI(), r.Host, string(body), r.Header})
}

// ask sends one request as it is: no encoding added, no redirect followed.
func ask(t *testing.T, method, address string, header http.Header) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	transport := &http.Transport{DisableCompression: true}
	defer transport.CloseIdleConnections()
	answer, err := transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

func TestSiteFiles(t *testing.T) {
	site := serveSite(t)
	cases := []struct {
		name, method, path string
		status             int
		body, kind, cache  string
	}{
		{"the shell at the root", "GET", "/", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"the shell by its name", "GET", "/index.html", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"the shell for a route", "GET", "/boards/66f0c1a2", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"the shell for a route with a query", "GET", "/confirm-email?token=a.b&tokenId=c", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"a hashed asset, for ever", "GET", hashed, 200, "plain script", "text/javascript; charset=utf-8", immutable},
		{"an asset without a hash", "GET", "/favicon.svg", 200, "<svg/>", "image/svg+xml", revalidate},
		{"a kind that is not known", "GET", "/assets/style.aaaaaaaa.c", 200, "odd", "application/octet-stream", immutable},
		{"no shell for a missing asset", "GET", "/assets/gone.0123456789abcdef.js", 404, "404 page not found\n", "text/plain; charset=utf-8", ""},
		{"no variant by its own name", "GET", hashed + ".br", 404, "404 page not found\n", "text/plain; charset=utf-8", ""},
		{"the shell for a folder", "GET", "/assets/", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"nothing outside the folder", "GET", "/..%2fsecret.txt", 404, "404 page not found\n", "text/plain; charset=utf-8", ""},
		{"headers only", "HEAD", hashed, 200, "", "text/javascript; charset=utf-8", immutable},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer, body := ask(t, c.method, site+c.path, nil)
			if answer.StatusCode != c.status || body != c.body {
				t.Errorf("%d %q, not %d %q", answer.StatusCode, body, c.status, c.body)
			}
			for name, want := range map[string]string{"Content-Type": c.kind, "Cache-Control": c.cache, "X-Content-Type-Options": "nosniff"} {
				if got := answer.Header.Get(name); got != want {
					t.Errorf("%s: %q, not %q", name, got, want)
				}
			}
		})
	}
	t.Run("an asset's length without its body", func(t *testing.T) {
		answer, _ := ask(t, http.MethodHead, site+hashed, http.Header{"Accept-Encoding": {"br"}})
		if answer.ContentLength != int64(len("script in brotli")) {
			t.Errorf("length %d", answer.ContentLength)
		}
	})
	t.Run("no other methods", func(t *testing.T) {
		answer, _ := ask(t, http.MethodPost, site+"/register", nil)
		if answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%d, Allow %q", answer.StatusCode, answer.Header.Get("Allow"))
		}
	})
}

func TestSiteHeaders(t *testing.T) {
	site := serveSite(t)
	document, _ := ask(t, http.MethodGet, site+"/register", nil)
	asset, _ := ask(t, http.MethodGet, site+hashed, nil)
	if policy := document.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "connect-src 'self' http://backend.example;") {
		t.Errorf("the shell's policy %q does not let the script call the hosted backend", policy)
	}
	if policy := asset.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'") {
		t.Errorf("an asset, which may be a worker's script, carries the policy %q", policy)
	}
}

func TestSiteEncodings(t *testing.T) {
	site := serveSite(t)
	cases := []struct{ accept, encoding, body string }{
		{"", "", "plain script"},
		{"gzip, deflate, br, zstd", "br", "script in brotli"},
		{"gzip", "gzip", "script in gzip"},
		{"br;q=0.2, gzip;q=0.9", "gzip", "script in gzip"},
		{"BR ; Q=1.0", "br", "script in brotli"},
		{"br;q=0, *", "gzip", "script in gzip"},
		{"*;q=0", "", "plain script"},
		{"br;q=high", "", "plain script"},
		{"identity", "", "plain script"},
	}
	for _, c := range cases {
		t.Run("Accept-Encoding: "+c.accept, func(t *testing.T) {
			answer, body := ask(t, http.MethodGet, site+hashed, http.Header{"Accept-Encoding": {c.accept}})
			if answer.Header.Get("Content-Encoding") != c.encoding || body != c.body {
				t.Errorf("%q %q, not %q %q", answer.Header.Get("Content-Encoding"), body, c.encoding, c.body)
			}
			if answer.Header.Get("Vary") != "Accept-Encoding" || answer.Header.Get("Content-Type") != "text/javascript; charset=utf-8" {
				t.Errorf("headers %v", answer.Header)
			}
		})
	}
	t.Run("the next best encoding when a variant is missing", func(t *testing.T) {
		answer, body := ask(t, http.MethodGet, site+"/favicon.svg", http.Header{"Accept-Encoding": {"br, gzip"}})
		if answer.Header.Get("Content-Encoding") != "" || body != "<svg/>" {
			t.Errorf("%q, body %q", answer.Header.Get("Content-Encoding"), body)
		}
	})
}

func TestSiteRevalidation(t *testing.T) {
	site := serveSite(t)
	tags := map[string]bool{}
	for _, accept := range []string{"", "br"} {
		first, _ := ask(t, http.MethodGet, site+"/", http.Header{"Accept-Encoding": {accept}})
		tag := first.Header.Get("ETag")
		tags[tag] = true
		again, body := ask(t, http.MethodGet, site+"/", http.Header{"Accept-Encoding": {accept}, "If-None-Match": {tag}})
		if again.StatusCode != http.StatusNotModified || body != "" {
			t.Errorf("Accept-Encoding %q: %d %q", accept, again.StatusCode, body)
		}
	}
	if len(tags) != 2 {
		t.Errorf("the forms of a file share a tag: %v", tags)
	}
}

func TestSiteProxy(t *testing.T) {
	site := serveSite(t)
	answer, body := ask(t, http.MethodDelete, site+"/api/session?x=1", http.Header{
		"Portal-User": {"66f0c1a2"}, "Cookie": {"a=b"}, "X-Forwarded-For": {"203.0.113.9"}, "Accept-Encoding": {"br"},
	})
	var got seen
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatal(err)
	}
	host := strings.TrimPrefix(site, "http://")
	if answer.StatusCode != 200 || got.Method != "DELETE" || got.Path != "/api/session?x=1" || got.Host != host {
		t.Errorf("status %d, got %+v", answer.StatusCode, got)
	}
	for name, want := range map[string]string{
		"Portal-User": "66f0c1a2", "Cookie": "a=b", "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": host, "X-Forwarded-Proto": "http",
	} {
		if got.Header.Get(name) != want {
			t.Errorf("%s: %q, not %q", name, got.Header.Get(name), want)
		}
	}
	if answer.Header.Get("X-Content-Type-Options") != "" {
		t.Error("the site's headers are on the gateway's answer")
	}
}

func TestSiteProxyStreams(t *testing.T) {
	release := make(chan struct{})
	gateway := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "first")
		_ = http.NewResponseController(w).Flush()
		<-release
	}))
	defer gateway.Close()
	defer close(release)
	gatewayURL, _ := url.Parse(gateway.URL)
	front := httptest.NewServer(newProxy("gateway", gatewayURL, slog.New(slog.DiscardHandler)))
	defer front.Close()

	answer, err := http.Get(front.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	part := make([]byte, len("first"))
	if _, err := io.ReadFull(answer.Body, part); err != nil || string(part) != "first" {
		t.Errorf("before the answer's end: %q %v", part, err)
	}
}

func TestSiteWithoutGateway(t *testing.T) {
	gone := httptest.NewServer(http.NotFoundHandler())
	gatewayURL, _ := url.Parse(gone.URL)
	gone.Close()
	front := httptest.NewServer(newProxy("gateway", gatewayURL, slog.New(slog.DiscardHandler)))
	defer front.Close()

	answer, body := ask(t, http.MethodGet, front.URL+"/api/session", nil)
	if answer.StatusCode != http.StatusBadGateway || !strings.Contains(body, `"error_code":"UpstreamFailed"`) {
		t.Errorf("status %d, body %s", answer.StatusCode, body)
	}
}
