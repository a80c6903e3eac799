package site_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

// With IPv4 and IPv6 addresses, the site answers at both, and passes the browser's address to the gateway.
func TestBothKindsOfAddresses(t *testing.T) {
	seen := make(chan string, 1)
	gateway := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { seen <- r.Header.Get("X-Forwarded-For") }))
	t.Cleanup(gateway.Close)
	running := startNginx(t, "web", builtSite(t), settings{gateway: gateway.Listener.Addr().String(), fromProxy: "fd00::/8 1;"})
	if running.url6 == "" {
		t.Skip("this machine has no IPv6")
	}
	if answer, body := ask(t, http.MethodGet, running.url6+"/boards", nil); answer.StatusCode != http.StatusOK || body != "the shell" {
		t.Errorf("status %d, body %q", answer.StatusCode, body)
	}
	ask(t, http.MethodGet, running.url6+"/api/session", http.Header{"X-Forwarded-For": {"2001:db8::1"}})
	if from := <-seen; from != "::1" {
		t.Errorf("the gateway is told %q", from)
	}
}

func TestFiles(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	const immutable, revalidate, secret, none = "public, max-age=31536000, immutable", "no-cache", "no-store", ""
	for _, c := range []struct {
		path   string
		status int
		body   string
		kind   string
		cache  string
	}{
		{"/", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"/boards/66f0c1a2", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"/confirm-email?token=a.b&tokenId=c", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"/assets/", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"/index.html", 200, "the shell", "text/html; charset=utf-8", revalidate},
		{"/oauth-end.html", 200, "done", "text/html; charset=utf-8", secret},
		{script, 200, "plain script", "text/javascript; charset=utf-8", immutable},
		{style, 200, "plain style", "text/css; charset=utf-8", immutable},
		{"/assets/vendor.89abcdef.js.LICENSE.txt", 200, "licences", "text/plain; charset=utf-8", immutable},
		{"/assets/data.01234567.bin", 200, "odd", "application/octet-stream", immutable},
		{"/favicon.svg", 200, "<svg/>", "image/svg+xml", revalidate},
		{"/manifest.webmanifest", 200, "{}", "application/manifest+json", revalidate},
		{missing, 404, "404 page not found\n", "text/plain; charset=utf-8", none},
		{"/gone.html", 404, "404 page not found\n", "text/plain; charset=utf-8", none},
		{script + ".br", 404, "404 page not found\n", "text/plain; charset=utf-8", none},
		{"/index.html.gz", 404, "404 page not found\n", "text/plain; charset=utf-8", none},
	} {
		t.Run(c.path, func(t *testing.T) {
			answer, body := ask(t, http.MethodGet, running.url+c.path, nil)
			if answer.StatusCode != c.status || body != c.body {
				t.Errorf("%d %q, not %d %q", answer.StatusCode, body, c.status, c.body)
			}
			for name, want := range map[string]string{
				"Content-Type": c.kind, "Cache-Control": c.cache, "X-Content-Type-Options": "nosniff",
				"Strict-Transport-Security": "max-age=63072000; includeSubDomains", "Server": "nginx",
			} {
				if got := strings.Join(answer.Header.Values(name), " and "); got != want {
					t.Errorf("%s: %q, not %q", name, got, want)
				}
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	for _, c := range []struct{ path, accept, encoding, body string }{
		{script, "", "", "plain script"},
		{script, "gzip, deflate, br, zstd", "br", "plain script in brotli"},
		{script, "gzip", "gzip", "plain script in gzip"},
		{script, "gzip;q=0.5", "gzip", "plain script in gzip"},
		{script, "BR ; Q=1.0", "br", "plain script in brotli"},
		{script, "br;q=0, *", "gzip", "plain script in gzip"},
		{script, "br;q=0.0,gzip;q=0", "", "plain script"},
		{script, "*", "br", "plain script in brotli"},
		{script, "*;q=0", "", "plain script"},
		{script, "br;q=high", "", "plain script"},
		{script, "identity", "", "plain script"},
		{script, "brotli, xgzip", "", "plain script"},
		{"/boards", "gzip, br", "br", "the shell in brotli"},
		{"/oauth-end.html", "gzip", "gzip", "done in gzip"},
		{"/assets/small.fedcba98.js", "gzip, br", "gzip", "gzip at best in gzip"},
		{"/assets/small.fedcba98.js", "br", "", "gzip at best"},
		{"/robots.txt", "gzip, br", "", "only plain"},
	} {
		t.Run(c.path+" "+c.accept, func(t *testing.T) {
			answer, body := ask(t, http.MethodGet, running.url+c.path, http.Header{"Accept-Encoding": {c.accept}})
			if got := answer.Header.Get("Content-Encoding"); got != c.encoding || body != c.body {
				t.Errorf("%q %q, not %q %q", got, body, c.encoding, c.body)
			}
			if answer.ContentLength != int64(len(c.body)) || answer.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("length %d, headers %v", answer.ContentLength, answer.Header)
			}
		})
	}
}

// Two builds of the shell may have the same length and time, so nginx must never answer that it is unchanged.
func TestShellIsSentWhole(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	answer, body := ask(t, http.MethodGet, running.url+"/", http.Header{"If-Modified-Since": {time.Now().Add(time.Hour).UTC().Format(http.TimeFormat)}})
	if answer.StatusCode != http.StatusOK || body != "the shell" {
		t.Errorf("status %d, body %q", answer.StatusCode, body)
	}
	for _, name := range []string{"ETag", "Last-Modified"} {
		if got := answer.Header.Get(name); got != "" {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

func TestOtherMethods(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	for _, path := range []string{"/", script, "/oauth-end.html", "/apiary"} {
		answer, body := ask(t, http.MethodPost, running.url+path, nil)
		if answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD" || body != "the site answers GET and HEAD only\n" {
			t.Errorf("%s: status %d, header %v, body %q", path, answer.StatusCode, answer.Header, body)
		}
	}
}

// seen is a request as the gateway saw it.
type seen struct {
	Method, URI, Host string
	Body              int64
	Header            http.Header
}

// startGateway starts a server that answers with the request that it got.
func startGateway(t *testing.T) (address string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		length, _ := io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(seen{r.Method, r.RequestURI, r.Host, length, r.Header})
	}))
	t.Cleanup(server.Close)
	return server.Listener.Addr().String()
}

func TestAPIReachesTheGateway(t *testing.T) {
	address := startGateway(t)
	for _, c := range []struct {
		name, fromProxy, wantFor, wantHost, wantProto string
	}{
		{"from anybody", "", "127.0.0.1", "portal.example.org", "http"},
		{"from a proxy that is known", "127.0.0.1/32 1;", "203.0.113.9, 127.0.0.1", "public.example.org", "https"},
	} {
		t.Run(c.name, func(t *testing.T) {
			running := startNginx(t, "web", builtSite(t), settings{gateway: address, fromProxy: c.fromProxy})
			const uri = "/api/uploads/a%2Fb.c?x=%20y"
			request, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, running.url+uri, nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Host = "portal.example.org"
			for name, value := range map[string]string{
				"Portal-User": "66f0c1a2", "Cookie": "a=" + strings.Repeat("b", 20_000), "Accept-Encoding": "br",
				"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Host": "public.example.org", "X-Forwarded-Proto": "https",
			} {
				request.Header.Set(name, value)
			}
			answer, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			var got seen
			if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
				t.Fatalf("%d: error %v", answer.StatusCode, err)
			}
			if got.Method != "DELETE" || got.URI != uri || got.Host != "portal.example.org" {
				t.Errorf("%s %s at %s", got.Method, got.URI, got.Host)
			}
			for name, want := range map[string]string{
				"Portal-User": "66f0c1a2", "X-Forwarded-For": c.wantFor, "X-Forwarded-Host": c.wantHost, "X-Forwarded-Proto": c.wantProto,
			} {
				if value := got.Header.Get(name); value != want {
					t.Errorf("%s: %q, not %q", name, value, want)
				}
			}
			if len(got.Header.Get("Cookie")) != 20_002 {
				t.Errorf("%d bytes of cookies arrived", len(got.Header.Get("Cookie")))
			}
			for _, name := range []string{"Content-Security-Policy", "Strict-Transport-Security", "Vary"} {
				if value := answer.Header.Get(name); value != "" {
					t.Errorf("the site's %s is on the gateway's answer", name)
				}
			}
		})
	}
}

// A file larger than any buffer passes, with or without a declared length.
func TestLargeUploads(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: startGateway(t)})
	const size = 64 << 20
	for name, length := range map[string]int64{"its length told": size, "in chunks": -1} {
		t.Run(name, func(t *testing.T) {
			body := io.LimitReader(zeros{}, size)
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPatch, running.url+"/api/uploads/x", body)
			if err != nil {
				t.Fatal(err)
			}
			request.ContentLength = length
			answer, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			var got seen
			if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || got.Body != size {
				t.Errorf("%d: %d bytes arrived, %v", answer.StatusCode, got.Body, err)
			}
		})
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// The gateway gets the beginning of a body before its end is sent, and the browser gets the beginning of an answer before its end
// is written.
func TestBodiesAreNotHeld(t *testing.T) {
	began, release := make(chan string, 1), make(chan struct{})
	gateway := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		part := make([]byte, len("begin"))
		_, _ = io.ReadFull(r.Body, part)
		began <- string(part)
		rest := http.NewResponseController(w)
		_ = rest.EnableFullDuplex()
		_, _ = io.WriteString(w, "first")
		_ = rest.Flush()
		<-release
	}))
	defer gateway.Close()
	running := startNginx(t, "web", builtSite(t), settings{gateway: gateway.Listener.Addr().String()})

	connection, err := net.Dial("tcp", strings.TrimPrefix(running.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	defer close(release)
	if err := connection.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(connection, "PATCH /api/uploads/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nbegin")
	select {
	case part := <-began:
		if part != "begin" {
			t.Errorf("the gateway got %q", part)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the gateway got nothing while the body was under way")
	}
	answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	part := make([]byte, len("first"))
	if _, err := io.ReadFull(answer.Body, part); err != nil || string(part) != "first" {
		t.Errorf("the browser got %q, %v", part, err)
	}
}

func TestWithoutGateway(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	answer, body := ask(t, http.MethodGet, running.url+"/api/session", nil)
	if answer.StatusCode != http.StatusBadGateway || answer.Header.Get("Content-Type") != "application/json" ||
		body != `{"error":"the gateway did not answer","error_code":"UpstreamFailed"}` {
		t.Errorf("status %d, header %v, body %q", answer.StatusCode, answer.Header, body)
	}
}

// Links and upload addresses are as secret as a sign-in, so no log may contain them.
func TestSecretsAreNotLogged(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	for _, path := range []string{"/confirm-email?token=SECRET", "/api/uploads/SECRET", "/gone.js?SECRET", "/api/session?SECRET"} {
		answer, _ := ask(t, http.MethodGet, running.url+path, http.Header{"Referer": {"https://x/?SECRET"}, "Authorization": {"Bearer SECRET"}})
		answer.Body.Close()
	}
	var paths []string
	for deadline := time.Now().Add(5 * time.Second); len(paths) < 4 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		paths = nil
		for line := range strings.Lines(running.program.Output()) {
			var entry struct {
				Path   string `json:"path"`
				Status int    `json:"status"`
			}
			if err := json.Unmarshal([]byte(line), &entry); err != nil {
				t.Fatalf("not a line of JSON: %s", line)
			}
			paths = append(paths, entry.Path)
		}
	}
	// nginx's processes write to the log in any order.
	slices.Sort(paths)
	if want := []string{"/api/session", "/api/uploads/{upload}", "/confirm-email", "/gone.js"}; !slices.Equal(paths, want) {
		t.Errorf("the log has the paths %q, not %q", paths, want)
	}
	if strings.Contains(running.program.Output(), "SECRET") {
		t.Errorf("the log holds a secret:\n%s", running.program.Output())
	}
}

func TestAdminListener(t *testing.T) {
	running := startNginx(t, "web", builtSite(t), settings{gateway: "127.0.0.1:1"})
	for path, want := range map[string]int{"/healthz": 200, "/": 404, "/index.html": 404} {
		if answer, _ := ask(t, http.MethodGet, running.admin+path, nil); answer.StatusCode != want {
			t.Errorf("%s: %d, not %d", path, answer.StatusCode, want)
		}
	}
}
