package gateway_test

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"example.org/portal/gateway"
	"example.org/portal/kit/logging"
)

func TestUnknownAddressesAndMethods(t *testing.T) {
	g := start(t, newUpstream(t))
	for _, tc := range []struct {
		method, path string
		status       int
		code         string
	}{
		{"GET", "/", 404, "NotFound"},
		{"GET", "/api/session/", 404, "NotFound"},
		{"GET", "/API/session", 404, "NotFound"},
		{"GET", "/metrics", 404, "NotFound"},
		{"GET", "/healthz", 404, "NotFound"},
		{"GET", "/readyz", 404, "NotFound"},
		{"PUT", "/api/session", 405, "MethodNotAllowed"},
		{"GET", graphqlPath, 405, "MethodNotAllowed"},
		{"POST", locationPath, 405, "MethodNotAllowed"},
		{"POST", "/api/uploads", 404, "UploadsNotConfigured"},
		{"PATCH", "/api/uploads/abc", 404, "UploadsNotConfigured"},
		{"DELETE", "/api/uploads/a/b", 404, "UploadsNotConfigured"},
	} {
		t.Run(tc.method+" "+tc.path, func(t *testing.T) {
			got := do(t, tc.method, g.URL()+tc.path, "{}", nil)
			got.wantError(t, tc.status, tc.code)
			if tc.status == 405 && got.Header.Get("Allow") == "" {
				t.Error("no Allow header")
			}
		})
	}
}

func TestBodyLimit(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	const most = 1 << 20
	if got := do(t, "POST", g.URL()+graphqlPath, strings.Repeat(" ", most), ana); got.StatusCode != 200 {
		t.Errorf("1 MiB: status %d", got.StatusCode)
	}
	// Much more than buffers on the way hold: a client in the middle of sending must see the answer.
	do(t, "POST", g.URL()+graphqlPath, strings.Repeat(" ", 16*most), ana).wantError(t, 413, "PayloadTooLarge")
	do(t, "POST", g.URL()+graphqlPath, strings.Repeat(" ", most+1), ana).wantError(t, 413, "PayloadTooLarge")

	t.Run("of a body without announced length", func(t *testing.T) {
		req, _ := http.NewRequestWithContext(t.Context(), "POST", g.URL()+graphqlPath, io.MultiReader(strings.NewReader(strings.Repeat(" ", most)), strings.NewReader(" ")))
		for name, value := range ana {
			req.Header.Set(name, value)
		}
		res, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if res.StatusCode != 413 {
			t.Errorf("status %d", res.StatusCode)
		}
	})
	if calls := len(up.arrived("graphql")); calls != 1 {
		t.Errorf("%d requests reached upstream, want 1", calls)
	}
}

func TestHeaderLimit(t *testing.T) {
	const spa = "https://portal.example.org"
	g := start(t, newUpstream(t), func(c *gateway.Config) { c.AllowedOrigins = []string{spa} })
	with := func(bytes int) reply {
		// Several headers, as cookies of many users are.
		header := map[string]string{"Origin": spa}
		for n := range 10 {
			header[fmt.Sprintf("X-Large-%d", n)] = strings.Repeat("x", bytes/10)
		}
		return do(t, "GET", g.URL()+locationPath, "", header)
	}
	if got := with(63 << 10); got.StatusCode != 200 {
		t.Errorf("63 KiB: status %d", got.StatusCode)
	}
	for _, bytes := range []int{64 << 10, 100 << 10} {
		got := with(bytes)
		got.wantError(t, 431, "HeadersTooLarge")
		if got.Header.Get("Access-Control-Allow-Origin") != spa {
			t.Errorf("%d bytes: a page of another origin cannot read why", bytes)
		}
	}
	if got := do(t, "GET", g.URL()+locationPath+"?"+strings.Repeat("x", 80<<10), "", nil); got.StatusCode != 431 {
		t.Errorf("a long address: status %d", got.StatusCode)
	}
	if got := with(200 << 10); got.StatusCode != 431 {
		t.Errorf("200 KiB: status %d", got.StatusCode)
	}
}

func TestABodyThatEndsEarlyDoesNotReachTheBackend(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nPortal-User: ana\r\nCookie: %s\r\nContent-Length: 100\r\n\r\n{", graphqlPath, ana["Cookie"])
	if err := connection.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if answer, _ := io.ReadAll(connection); bytes.Contains(answer, []byte(" 200 ")) {
		t.Errorf("answer = %s", answer)
	}
	if len(up.arrived("graphql")) != 0 {
		t.Error("half a request reached upstream")
	}
}

func TestOverload(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.MaxInFlight = 2 })
	ana := login(t, g, "ana")
	release := make(chan struct{})
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		<-release
		answerJSON(w, 200, `{"data":1}`)
	})
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			if got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, ana); err != nil || got.StatusCode != 200 {
				t.Errorf("a request that was let in: %v %s", err, got.body)
			}
		})
	}
	eventually(t, "both are inside", func() bool { return len(up.arrived("graphql")) == 2 })
	got := graphql(t, g, ana)
	got.wantError(t, 503, "Overloaded")
	if got.Header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
	}
	if alive := do(t, "GET", g.AdminURL()+"/readyz", "", nil); alive.StatusCode != 200 {
		t.Errorf("readyz = %d under load", alive.StatusCode)
	}
	close(release)
	wg.Wait()
	if got := graphql(t, g, ana); got.StatusCode != 200 {
		t.Errorf("after the load: %d", got.StatusCode)
	}
}

func TestLogTellsNoSecretAndNoUser(t *testing.T) {
	up := newUpstream(t)
	var out lockedBuffer
	log, err := logging.New(&out, "debug", "json")
	if err != nil {
		t.Fatal(err)
	}
	g := startLogging(t, log, up)
	ana := login(t, g, "ana-maria")
	ana["X-Request-Id"] = "request-4711"
	graphql(t, g, ana)
	do(t, "GET", g.URL()+"/api/session?token=from-a-query", "", ana)
	sealed := openSession(t, g, "ana-maria", "header").fields(t)["session"].(string)
	do(t, "POST", g.URL()+"/api/session", `{"refresh_token":"`+refreshToken("ana-maria")+`"`, nil)
	for _, fault := range []http.HandlerFunc{reset, jsonAnswer(500, `{"error":"x"}`), jsonAnswer(201, `{"access_token":"`+refreshToken("x")[:30]+`"}`), dead} {
		up.on("refresh", fault)
		graphql(t, g, ana)
		do(t, "DELETE", g.URL()+"/api/session", "", map[string]string{"Portal-Session": sealed})
	}
	_, cookie, _ := strings.Cut(ana["Cookie"], "=")
	written := out.String()
	for what, secret := range map[string]string{
		"a cookie": cookie, "a sealed session": sealed, "a refresh token": refreshToken("ana-maria")[25:60], "an access token": "eyJhbGciOiJIUzI1NiJ9",
		"a user": "ana-maria", "a query": "from-a-query", "a session key": key(1),
	} {
		if strings.Contains(written, secret) {
			t.Errorf("the log tells %s:\n%s", what, written)
		}
	}
	if lines := strings.Count(written, `"msg":"request"`); lines != 13 {
		t.Errorf("%d request lines for 13 requests", lines)
	}
	for _, want := range []string{`"route":"/api/client/v2.0/app/{app}/graphql"`, `"request_id":"request-4711"`, `"status":200`, `"method":"POST"`, `"duration":`, `"bytes":20`, "uploads are not set up"} {
		if !strings.Contains(written, want) {
			t.Errorf("the log lacks %s:\n%s", want, written)
		}
	}
}

// lockedBuffer may be written by requests while the test reads.
type lockedBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

func TestAddressInUseIsOneSentence(t *testing.T) {
	up := newUpstream(t)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for name, change := range map[string]func(*gateway.Config){
		"public": func(c *gateway.Config) { c.Addr = taken.Addr().String() },
		"admin":  func(c *gateway.Config) { c.AdminAddr = taken.Addr().String() },
	} {
		cfg := config(up.URL)
		change(&cfg)
		g, err := gateway.New(cfg, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Start(t.Context()); err == nil || !strings.Contains(err.Error(), "is already in use by another program") {
			t.Errorf("%s: error %v", name, err)
		}
		if err := g.Stop(t.Context()); err != nil {
			t.Errorf("stop of a gateway that never started: %v", err)
		}
	}
}

func TestGivenListenersTakeTheAddressesPlace(t *testing.T) {
	public, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := start(t, newUpstream(t), func(c *gateway.Config) { c.Addr, c.Listener = "", public })
	if want := fmt.Sprintf("http://localhost:%d", public.Addr().(*net.TCPAddr).Port); g.URL() != want {
		t.Errorf("URL = %s, want %s", g.URL(), want)
	}
}
