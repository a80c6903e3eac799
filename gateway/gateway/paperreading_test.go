package gateway_test

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// startReading runs a gateway before a backend with one paper, which ana may read.
func startReading(t testing.TB, adjust ...func(*gateway.Config)) (*paperStore, *uploader) {
	t.Helper()
	store, ana := startPapers(t, adjust...)
	store.papers["version-0"] = []byte("0123456789")
	return store, ana
}

// read asks for a paper, with more headers in pairs.
func (u *uploader) read(version string, more ...string) reply {
	u.t.Helper()
	header := maps.Clone(u.header)
	for i := 0; i < len(more); i += 2 {
		header[more[i]] = more[i+1]
	}
	return do(u.t, "GET", u.g.URL()+"/api/papers/"+version+"/content", "", header)
}

func TestPaperIsReadInParts(t *testing.T) {
	store, ana := startReading(t)
	for name, tc := range map[string]struct {
		header       []string
		status       int
		body, ranged string
	}{
		"whole":                      {nil, 200, "0123456789", ""},
		"a part":                     {[]string{"Range", "bytes=2-4"}, 206, "234", "bytes 2-4/10"},
		"the end":                    {[]string{"Range", "bytes=-2"}, 206, "89", "bytes 8-9/10"},
		"to the end":                 {[]string{"Range", "bytes=7-"}, 206, "789", "bytes 7-9/10"},
		"beyond the end":             {[]string{"Range", "bytes=10-"}, 416, "", "bytes */10"},
		"what is known":              {[]string{"If-None-Match", `"version-0"`}, 304, "", ""},
		"a part of what is the same": {[]string{"Range", "bytes=2-4", "If-Range", `"version-0"`}, 206, "234", "bytes 2-4/10"},
		"a part of what is another":  {[]string{"Range", "bytes=2-4", "If-Range", `"version-9"`}, 200, "0123456789", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ana.read("version-0", tc.header...)
			if got.StatusCode != tc.status || tc.status < 300 && got.body != tc.body || got.Header.Get("Content-Range") != tc.ranged {
				t.Errorf("%d %q, range %q", got.StatusCode, got.body, got.Header.Get("Content-Range"))
			}
			for header, want := range map[string]string{
				"Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
				"Content-Disposition": "inline", "Set-Cookie": "", "X-Inner-Host": "",
			} {
				if value := got.Header.Get(header); value != want {
					t.Errorf("%s: %q, want %q", header, value, want)
				}
			}
		})
	}
	t.Run("with the length and the type of the paper", func(t *testing.T) {
		got := ana.read("version-0")
		if got.Header.Get("Content-Length") != "10" || got.Header.Get("Content-Type") != "application/pdf" || got.Header.Get("Etag") != `"version-0"` || got.Header.Get("Accept-Ranges") != "bytes" {
			t.Errorf("header %v", got.Header)
		}
	})
	t.Run("HEAD without bytes", func(t *testing.T) {
		got := do(t, "HEAD", ana.g.URL()+"/api/papers/version-0/content", "", ana.header)
		if got.StatusCode != 200 || got.body != "" || got.Header.Get("Content-Length") != "10" {
			t.Errorf("status %d, body %q, header %v", got.StatusCode, got.body, got.Header)
		}
	})
	t.Run("with few of the reader's headers", func(t *testing.T) {
		ana.read("version-0", "Range", "bytes=0-0", "X-Forwarded-For", "203.0.113.9", "Accept-Language", "de", "If-Modified-Since", "Wed, 25 Nov 2026 09:00:00 GMT")
		calls := store.up.arrived("content")
		header := calls[len(calls)-1].header
		for _, name := range []string{"Cookie", "Portal-User", "X-Forwarded-For", "If-Modified-Since", "Tus-Resumable"} {
			if header.Get(name) != "" {
				t.Errorf("%s reached the backend: %q", name, header.Get(name))
			}
		}
		if header.Get("Range") != "bytes=0-0" || !strings.HasPrefix(header.Get("Authorization"), "Bearer ") {
			t.Errorf("header %v", header)
		}
	})
}

// A page on another origin asks for parts, and learns from the first how long the whole is.
func TestPaperIsReadFromAnotherOrigin(t *testing.T) {
	const page = "https://portal.example.org"
	_, ana := startReading(t, func(c *gateway.Config) { c.AllowedOrigins = []string{page} })
	asked := do(t, "OPTIONS", ana.g.URL()+"/api/papers/version-0/content", "", map[string]string{
		"Origin": page, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "portal-user,range",
	})
	if headers := asked.Header.Get("Access-Control-Allow-Headers"); !strings.Contains(headers, "Range,") {
		t.Errorf("Range may not be sent: %s", headers)
	}
	got := ana.read("version-0", "Origin", page, "Range", "bytes=0-3")
	if exposed := got.Header.Get("Access-Control-Expose-Headers"); got.StatusCode != 206 || !strings.Contains(exposed, "Content-Range") {
		t.Errorf("%d: Content-Range may not be read: %s", got.StatusCode, exposed)
	}
}

func TestWhichCopyIsRead(t *testing.T) {
	store, ana := startReading(t)
	for query, want := range map[string]string{"": "", "?copy=reading": "copy=reading", "?copy=original": "copy=original", "?copy=reading&x=1": "copy=reading"} {
		if got := do(t, "GET", ana.g.URL()+"/api/papers/version-0/content"+query, "", ana.header); got.StatusCode != 200 {
			t.Errorf("%s: status %d", query, got.StatusCode)
		}
		calls := store.up.arrived("content")
		if _, asked, _ := strings.Cut(calls[len(calls)-1].url, "?"); asked != want {
			t.Errorf("%s asked for %q", query, asked)
		}
	}
	before := len(store.up.arrived("content"))
	do(t, "GET", ana.g.URL()+"/api/papers/version-0/content?copy=secret", "", ana.header).wantError(t, 400, "BadRequest")
	for _, version := range []string{"a.b", "a%2Fb", strings.Repeat("a", 65), "%00"} {
		ana.read(version).wantError(t, 404, "NotFound")
	}
	if len(store.up.arrived("content")) != before {
		t.Error("the backend was asked")
	}
}

// All that may not be read is one 404 [X6]; what passes by itself is told as such.
func TestPapersThatAreNotRead(t *testing.T) {
	away := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "7")
		jsonAnswer(503, `{"error":"away","error_code":"Unavailable"}`)(w, r)
	}
	limited := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "9")
		jsonAnswer(429, `{"error":"slower","error_code":"TooManyRequests"}`)(w, r)
	}
	for name, tc := range map[string]struct {
		answer http.HandlerFunc
		status int
		code   string
		after  string
	}{
		"unknown":                   {jsonAnswer(404, `{"error":"not found","error_code":"NotFound"}`), 404, "NotFound", ""},
		"forbidden":                 {jsonAnswer(403, `{"error":"not yours","error_code":"Forbidden"}`), 404, "NotFound", ""},
		"in the words of a proxy":   {text(410, "gone"), 404, "NotFound", ""},
		"refused without a mark":    {text(401, "who are you"), 404, "NotFound", ""},
		"too often":                 {limited, 429, "TooManyRequests", "9"},
		"while the store is away":   {away, 503, "Unavailable", "7"},
		"from a backend that fails": {jsonAnswer(500, `{"error":"the disk at /srv/secret"}`), 502, "UpstreamFailed", ""},
		"from a broken connection":  {reset, 502, "UpstreamFailed", ""},
		"from a page of a proxy":    {redirect(302, "https://evil.example.org"), 502, "UpstreamFailed", ""},
	} {
		t.Run(name, func(t *testing.T) {
			store, ana := startReading(t)
			store.up.on("content", tc.answer)
			got := ana.read("version-0")
			got.wantError(t, tc.status, tc.code)
			if got.Header.Get("Retry-After") != tc.after || strings.Contains(got.body, "secret") || strings.Contains(got.body, "yours") {
				t.Errorf("Retry-After %q, %s", got.Header.Get("Retry-After"), got.body)
			}
		})
	}
}

func TestPaperIsReadWithAFreshToken(t *testing.T) {
	t.Run("one decision serves the parts of ten seconds", func(t *testing.T) {
		store, ana := startReading(t)
		before := len(store.up.arrived("refresh"))
		for range 5 {
			ana.read("version-0", "Range", "bytes=0-3")
		}
		if made := len(store.up.arrived("refresh")) - before; made > 1 {
			t.Errorf("%d refreshes for five parts", made)
		}
	})
	t.Run("another token is tried when the backend refuses the first", func(t *testing.T) {
		store, ana := startReading(t)
		before := len(store.up.arrived("refresh"))
		store.up.on("content", once(dead, store.content))
		if got := ana.read("version-0"); got.StatusCode != 200 || got.body != "0123456789" {
			t.Errorf("status %d, body %s", got.StatusCode, got.body)
		}
		if made := len(store.up.arrived("refresh")) - before; made != 1 {
			t.Errorf("%d refreshes", made)
		}
	})
	t.Run("and no third attempt", func(t *testing.T) {
		store, ana := startReading(t)
		store.up.on("content", dead)
		ana.read("version-0").wantError(t, 502, "UpstreamUnauthorized")
		if asked := len(store.up.arrived("content")); asked != 2 {
			t.Errorf("the backend was asked %d times", asked)
		}
	})
	t.Run("not with a session that is over", func(t *testing.T) {
		store, ana := startReading(t)
		store.up.on("refresh", dead)
		store.up.on("content", dead) // the token of a moment ago does not help
		got := ana.read("version-0")
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana.header)
	})
	t.Run("not without a session", func(t *testing.T) {
		store, ana := startReading(t)
		do(t, "GET", ana.g.URL()+"/api/papers/version-0/content", "", nil).wantError(t, 401, "InvalidSession")
		do(t, "GET", ana.g.URL()+"/api/papers/version-0/content", "", map[string]string{"Cookie": ana.header["Cookie"]}).wantError(t, 400, "PortalUserMissing")
		if len(store.up.arrived("content")) != 0 {
			t.Error("the backend was asked for a paper")
		}
	})
}

// Half a paper must not look like a whole one.
func TestPaperThatBreaksOff(t *testing.T) {
	store, ana := startReading(t)
	store.up.on("content", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/pdf")
		w.Header().Set("Transfer-Encoding", "chunked")
		w.WriteHeader(200)
		_, _ = io.WriteString(w, "0123")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	got, err := ask(t.Context(), "GET", ana.g.URL()+"/api/papers/version-0/content", "", ana.header)
	if err == nil && got.err == nil {
		t.Errorf("status %d with %q looks whole", got.StatusCode, got.body)
	}
}

// A reader that leaves ends the call to the backend, and frees its place.
func TestPaperWhoseReaderLeaves(t *testing.T) {
	store, ana := startReading(t)
	ended := make(chan struct{})
	store.up.on("content", func(w http.ResponseWriter, r *http.Request) {
		defer close(ended)
		w.Header().Set("Content-Type", "application/pdf")
		w.WriteHeader(200)
		_, _ = w.Write(bytes.Repeat([]byte("0"), 1<<20))
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	ctx, leave := context.WithCancel(t.Context())
	req, err := http.NewRequestWithContext(ctx, "GET", ana.g.URL()+"/api/papers/version-0/content", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range ana.header {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if _, err := io.ReadFull(res.Body, make([]byte, 1000)); err != nil {
		t.Fatal(err)
	}
	leave()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Fatal("the backend goes on")
	}
	eventually(t, "the place is free", func() bool { return metric(t, ana.g, "portal_http_requests_in_flight") == "0" })
}

// Reading has places of its own: it leaves some to everything else.
func TestReadingLeavesPlaces(t *testing.T) {
	store, ana := startReading(t, func(c *gateway.Config) { c.MaxInFlight = 16 })
	held := make(chan struct{})
	store.up.on("content", func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-held:
		case <-r.Context().Done():
		}
		store.content(w, r)
	})
	answers := make(chan int, 8)
	for range 8 {
		go func() {
			got, err := ask(t.Context(), "GET", ana.g.URL()+"/api/papers/version-0/content", "", ana.header)
			if err != nil {
				answers <- 0
				return
			}
			answers <- got.StatusCode
		}()
	}
	refused := 0
	for range 6 {
		if status := <-answers; status != 503 {
			t.Errorf("status %d without a place", status)
		}
		refused++
	}
	if got := graphql(t, ana.g, ana.header); got.StatusCode != 200 {
		t.Errorf("beside %d readers GraphQL answers %d", 8-refused, got.StatusCode)
	}
	close(held)
	for range 8 - refused {
		if status := <-answers; status != 200 {
			t.Errorf("status %d with a place", status)
		}
	}
}
