package gateway_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway"
)

func TestGraphQL(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	with := func(more map[string]string) map[string]string {
		header := map[string]string{"Content-Type": "text/plain"}
		for name, value := range ana {
			header[name] = value
		}
		for name, value := range more {
			header[name] = value
		}
		return header
	}
	got := graphql(t, g, with(map[string]string{
		"Authorization": "Bearer null", "X-Forwarded-For": "203.0.113.9", "Accept-Language": "de", "Te": "trailers",
		"X-Request-Id": "request-4711",
	}))
	if got.StatusCode != 200 || got.body != `{"data":{"ok":true}}` || got.Header.Get("Content-Type") != "application/json" {
		t.Fatalf("answer = %d %s", got.StatusCode, got.body)
	}
	t.Run("[R7.9] posts the request as it came to the app's path", func(t *testing.T) {
		calls := up.arrived("graphql")
		if len(calls) != 1 || calls[0].body != query {
			t.Fatalf("calls = %+v", calls)
		}
		if got := calls[0].header.Get("Content-Type"); got != "application/json" {
			t.Errorf("content type = %q", got)
		}
	})
	t.Run("[R7.10] adds the access token of a refresh made for it", func(t *testing.T) {
		header := up.arrived("graphql")[0].header
		if bearer := header.Get("Authorization"); !strings.HasPrefix(bearer, "Bearer eyJ") || strings.Contains(bearer, refreshToken("ana")) {
			t.Errorf("Authorization = %q", bearer)
		}
		before := len(up.arrived("refresh"))
		graphql(t, g, ana)
		graphql(t, g, ana)
		if made := len(up.arrived("refresh")) - before; made != 2 {
			t.Errorf("two requests made %d refreshes", made)
		}
	})
	t.Run("passes on few headers", func(t *testing.T) {
		header := up.arrived("graphql")[0].header
		for _, name := range []string{"Cookie", "Portal-User", "X-Forwarded-For", "Te", "Origin", "Accept-Encoding"} {
			if header.Get(name) != "" {
				t.Errorf("%s = %q reached upstream", name, header.Get(name))
			}
		}
		if header.Get("Accept-Language") != "de" || header.Get("X-Request-Id") != "request-4711" {
			t.Errorf("header = %v", header)
		}
	})
	t.Run("tells the custom data's hash", func(t *testing.T) {
		session := do(t, "GET", g.URL()+"/api/session", "", ana).Header.Get("Portal-Custom-Data")
		if hash := got.Header.Get("Portal-Custom-Data"); hash == "" || hash != session {
			t.Errorf("hash = %q, session says %q", hash, session)
		}
		changed := token(map[string]any{"sub": "ana", "exp": time.Now().Add(time.Hour).Unix(), "user_data": map[string]any{"details": "other"}})
		up.on("refresh", jsonAnswer(201, `{"access_token":"`+changed+`"}`))
		if hash := graphql(t, g, ana).Header.Get("Portal-Custom-Data"); hash == session {
			t.Error("changed custom data has the same hash")
		}
		none := token(map[string]any{"sub": "ana", "exp": time.Now().Add(time.Hour).Unix()})
		up.on("refresh", jsonAnswer(201, `{"access_token":"`+none+`"}`))
		if hash := graphql(t, g, ana).Header.Get("Portal-Custom-Data"); hash != "none" {
			t.Errorf("hash without custom data = %q", hash)
		}
	})
}

func TestGraphQLNeedsASession(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	t.Run("[R5.6] [R6.1] [R8.5] without a session", func(t *testing.T) {
		got := graphql(t, g, nil)
		got.wantError(t, 401, "InvalidSession")
		if text := got.fields(t)["error"]; text != "Must be logged in to use the GraphQL API" {
			t.Errorf("error = %q", text)
		}
	})
	t.Run("[R6.1] with a bearer token alone", func(t *testing.T) {
		graphql(t, g, map[string]string{"Authorization": "Bearer " + accessToken("ana", time.Now().Add(time.Hour))}).wantError(t, 401, "InvalidSession")
	})
	t.Run("with a cookie and no Portal-User", func(t *testing.T) {
		graphql(t, g, map[string]string{"Cookie": login(t, g, "ana")["Cookie"]}).wantError(t, 400, "PortalUserMissing")
	})
	if len(up.arrived("graphql")) != 0 {
		t.Error("a request without a session reached upstream")
	}
}

// faults is the table of architecture 3.2: how upstream misbehaves, and what a
// client is told of it.
var faults = []struct {
	name             string
	graphql, refresh http.HandlerFunc
	status           int
	code             string
	graphqlCalls     int
	refreshCalls     int
	cleared          bool
	retry            string
}{
	{name: "[R7.12] a 401 with InvalidSession once", graphql: once(dead, jsonAnswer(200, `{"data":1}`)), status: 200, graphqlCalls: 2, refreshCalls: 2, retry: "recovered"},
	{name: "[R7.12] a 401 with unauthorized once", graphql: once(jsonAnswer(401, `{"error":"unauthorized"}`), jsonAnswer(200, `{"data":1}`)), status: 200, graphqlCalls: 2, refreshCalls: 2, retry: "recovered"},
	{name: "[R7.12] marked 401s without end", graphql: dead, status: 502, code: "UpstreamUnauthorized", graphqlCalls: 2, refreshCalls: 2, retry: "refused"},
	{name: "[R7.12] a marked 401, then a 500", graphql: once(dead, jsonAnswer(500, `{"error":"x","error_code":"Oops"}`)), status: 500, code: "Oops", graphqlCalls: 2, refreshCalls: 2, retry: "failed"},
	{name: "[R7.12] a 401 without a marker", graphql: jsonAnswer(401, `{"error":"Unauthorized","error_code":"AuthError"}`), status: 401, code: "AuthError", graphqlCalls: 1, refreshCalls: 1},
	{name: "[R7.12] a marked 401 in text/plain", graphql: text(401, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "[R7.12] a marker in a 403", graphql: jsonAnswer(403, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 403, code: "InvalidSession", graphqlCalls: 1, refreshCalls: 1},
	{name: "[R7.12] a marked 401, then a dead refresh", graphql: dead, refresh: nil, status: 401, code: "InvalidSession", graphqlCalls: 1, refreshCalls: 2, cleared: true, retry: "failed"},
	{name: "[R7.12] a dead refresh", refresh: dead, status: 401, code: "InvalidSession", refreshCalls: 1, cleared: true},
	{name: "[R7.12] a refresh 401 without a marker", refresh: jsonAnswer(401, `{"error":"invalid refresh token: incorrect token type"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
	{name: "[R7.12] a refresh 401 in text/plain", refresh: text(401, `{"error":"unauthorized"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
	{name: "[R7.12] a refresh 500", refresh: jsonAnswer(500, `{"error":"unauthorized","error_code":"InvalidSession"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
	{name: "a refresh 429", refresh: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "7")
		answerJSON(w, 429, `{"error":"slow down"}`)
	}, status: 429, code: "TooManyRequests", refreshCalls: 1},
	{name: "a refresh in wrong JSON", refresh: jsonAnswer(201, `{"access_token":`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
	{name: "a refresh that is too large", refresh: jsonAnswer(201, `{"access_token":"`+strings.Repeat("x", 70<<10)+`"}`), status: 502, code: "UpstreamFailed", refreshCalls: 1},
	{name: "a refresh that is silent", refresh: silent, status: 504, code: "UpstreamTimeout", refreshCalls: 1},
	{name: "a reset connection", graphql: reset, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "headers that never come", graphql: silent, status: 504, code: "UpstreamTimeout", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 500 in HTML", graphql: text(500, "<h1>oops</h1>"), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 503 in JSON", graphql: jsonAnswer(503, `{"error":"down","error_code":"Maintenance"}`), status: 503, code: "Maintenance", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 500 in wrong JSON", graphql: jsonAnswer(500, `{"error":"x`), status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 400 in the API's shape", graphql: jsonAnswer(400, `{"error":"invalid json","error_code":"BadRequest"}`), status: 400, code: "BadRequest", graphqlCalls: 1, refreshCalls: 1},
	{name: "a redirect", graphql: func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", 307) }, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "a success in HTML", graphql: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, "<p>please log in to the hotel's network")
	}, status: 502, code: "UpstreamFailed", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 429 in text", graphql: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "7")
		text(429, "slow down")(w, r)
	}, status: 429, code: "TooManyRequests", graphqlCalls: 1, refreshCalls: 1},
	{name: "a 429 in JSON", graphql: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "7")
		answerJSON(w, 429, `{"error":"slow down","error_code":"Limited"}`)
	}, status: 429, code: "Limited", graphqlCalls: 1, refreshCalls: 1},
}

func TestFaults(t *testing.T) {
	for _, tc := range faults {
		t.Run(tc.name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up, func(c *gateway.Config) { c.UpstreamTimeout = 200 * time.Millisecond })
			ana := login(t, g, "ana")
			before := len(up.arrived("refresh"))
			if tc.graphql != nil {
				up.on("graphql", tc.graphql)
			}
			if tc.refresh != nil {
				up.on("refresh", tc.refresh)
			} else if tc.cleared {
				up.on("refresh", once(up.issue, dead))
			}
			got := graphql(t, g, ana)
			if tc.code != "" {
				got.wantError(t, tc.status, tc.code)
			} else if got.StatusCode != tc.status {
				t.Errorf("status = %d, want %d: %s", got.StatusCode, tc.status, got.body)
			}
			if tc.status == 429 && got.Header.Get("Retry-After") != "7" {
				t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
			}
			if tc.cleared {
				wantCleared(t, got, ana)
			} else if len(got.Cookies()) != 0 {
				t.Error("the session was dropped")
			}
			if calls := len(up.arrived("graphql")); calls != tc.graphqlCalls {
				t.Errorf("%d GraphQL calls, want %d", calls, tc.graphqlCalls)
			}
			if calls := len(up.arrived("refresh")) - before; calls != tc.refreshCalls {
				t.Errorf("%d refreshes, want %d", calls, tc.refreshCalls)
			}
			for _, outcome := range []string{"recovered", "refused", "failed"} {
				want := "0"
				if outcome == tc.retry {
					want = "1"
				}
				if got := metric(t, g, `portal_graphql_retries_total{outcome="`+outcome+`"}`); got != want {
					t.Errorf("retries %s = %s, want %s", outcome, got, want)
				}
			}
		})
	}
}

func TestRetrySendsTheWholeBodyAgain(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	up.on("graphql", once(dead, jsonAnswer(200, `{"data":1}`)))
	large := `{"query":"` + strings.Repeat("x", 900<<10) + `"}`
	if got := do(t, "POST", g.URL()+graphqlPath, large, ana); got.StatusCode != 200 {
		t.Fatalf("status %d: %s", got.StatusCode, got.body)
	}
	for i, call := range up.arrived("graphql") {
		if call.body != large {
			t.Errorf("attempt %d carried %d of %d bytes", i+1, len(call.body), len(large))
		}
	}
}

func TestHalfABodyBreaksOff(t *testing.T) {
	for name, announce := range map[string]bool{"announced length": true, "chunked": false} {
		t.Run(name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			ana := login(t, g, "ana")
			up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				if announce {
					w.Header().Set("Content-Length", "1000")
				}
				_, _ = io.WriteString(w, `{"data":`)
				_ = http.NewResponseController(w).Flush()
				panic(http.ErrAbortHandler)
			})
			got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, ana)
			if err == nil && got.err == nil {
				t.Errorf("half an answer looks whole: %d %q", got.StatusCode, got.body)
			}
		})
	}
}

func TestAnswerThatBreaksBeforeItsFirstByteIsAClearError(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", "1000")
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	})
	graphql(t, g, ana).wantError(t, 502, "UpstreamFailed")
}

func TestAnswersAreStreamed(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	proceed := make(chan struct{})
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, "{\n")
		_ = http.NewResponseController(w).Flush()
		<-proceed
		_, _ = io.WriteString(w, `"data":1}`)
	})
	req, _ := http.NewRequestWithContext(t.Context(), "POST", g.URL()+graphqlPath, strings.NewReader(query))
	for name, value := range ana {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body := bufio.NewReader(res.Body)
	if first, err := body.ReadString('\n'); err != nil || first != "{\n" {
		t.Fatalf("first line %q, %v: it was held back", first, err)
	}
	close(proceed)
	if rest, err := io.ReadAll(body); err != nil || string(rest) != `"data":1}` {
		t.Errorf("rest %q, %v", rest, err)
	}
}

func TestLargeAnswersNeedNoMemory(t *testing.T) {
	const size, allowed = 30 << 20, 2 << 20
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	block := []byte(strings.Repeat(" ", 1<<20))
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for range size / len(block) {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	req, _ := http.NewRequestWithContext(t.Context(), "POST", g.URL()+graphqlPath, strings.NewReader(query))
	for name, value := range ana {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if got, err := io.Copy(io.Discard, res.Body); got != size || err != nil {
		t.Fatalf("%d of %d bytes arrived, %v", got, int64(size), err)
	}
	// Everything that was ever allocated, so that no collection in between can hide it.
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > allowed {
		t.Errorf("%d bytes were allocated for an answer of %d", used, int64(size))
	}
}

func TestLargeErrorsPassWithoutBeingHeld(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	body := `{"error":"` + strings.Repeat("x", 1<<20) + `"}`
	up.on("graphql", jsonAnswer(500, body))
	if got := graphql(t, g, ana); got.StatusCode != 500 || got.body != body {
		t.Errorf("status %d, %d of %d bytes", got.StatusCode, len(got.body), len(body))
	}
}

func TestClientsCancellationReachesUpstream(t *testing.T) {
	for _, call := range []string{"graphql", "refresh"} {
		t.Run(call, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			ana := login(t, g, "ana")
			entered, ended := make(chan struct{}), make(chan struct{})
			up.on(call, func(_ http.ResponseWriter, r *http.Request) {
				close(entered)
				<-r.Context().Done()
				close(ended)
			})
			ctx, cancel := context.WithCancel(t.Context())
			answered := make(chan struct{})
			go func() {
				defer close(answered)
				_, _ = ask(ctx, "POST", g.URL()+graphqlPath, query, ana)
			}()
			<-entered
			cancel()
			select {
			case <-ended:
			case <-time.After(5 * time.Second):
				t.Error("the upstream call went on")
			}
			<-answered
			if up := metric(t, g, "portal_backend_up"); up != "1" {
				t.Errorf("portal_backend_up = %s after a client went away", up)
			}
		})
	}
}

func TestRefreshesInFlightAreShared(t *testing.T) {
	const callers = 20
	up := newUpstream(t)
	g := start(t, up)
	ana, ben := login(t, g, "ana"), login(t, g, "ben")
	before := len(up.arrived("refresh"))
	release := make(chan struct{})
	var waiting atomic.Int32
	up.on("refresh", func(w http.ResponseWriter, r *http.Request) {
		waiting.Add(1)
		<-release
		up.issue(w, r)
	})
	// One caller gives up while the others wait for the refresh that it began.
	ctx, giveUp := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() { _, _ = ask(ctx, "POST", g.URL()+graphqlPath, query, ana) })
	eventually(t, "the first refresh is under way", func() bool { return waiting.Load() == 1 })
	failures := make(chan string, callers+1)
	for range callers {
		wg.Go(func() {
			if got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, ana); err != nil || got.StatusCode != 200 {
				failures <- fmt.Sprint(got.body, err)
			}
		})
	}
	wg.Go(func() {
		if got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, ben); err != nil || got.StatusCode != 200 {
			failures <- fmt.Sprint(got.body, err)
		}
	})
	eventually(t, "everybody waits", func() bool {
		return metric(t, g, "portal_http_requests_in_flight") == fmt.Sprint(callers+2) && waiting.Load() == 2
	})
	giveUp()
	eventually(t, "one is gone", func() bool {
		return metric(t, g, "portal_http_requests_in_flight") == fmt.Sprint(callers+1)
	})
	close(release)
	wg.Wait()
	close(failures)
	for failure := range failures {
		t.Error(failure)
	}
	if made := len(up.arrived("refresh")) - before; made != 2 {
		t.Errorf("%d refreshes for two users, want 2", made)
	}
	if shared := metric(t, g, `portal_token_refreshes_total{outcome="shared"}`); shared != fmt.Sprint(callers) {
		t.Errorf("shared = %s, want %d", shared, callers)
	}
}

func TestCustomDataMaxAge(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.CustomDataMaxAge = time.Hour })
	ana := login(t, g, "ana")
	before := len(up.arrived("refresh"))
	graphql(t, g, ana)
	graphql(t, g, ana)
	if made := len(up.arrived("refresh")) - before; made != 0 {
		t.Errorf("%d refreshes although the last is young", made)
	}
	do(t, "GET", g.URL()+"/api/session", "", ana)
	if made := len(up.arrived("refresh")) - before; made != 1 {
		t.Errorf("GET /api/session made %d refreshes, want a real one", made)
	}
	up.on("graphql", once(dead, jsonAnswer(200, `{"data":1}`)))
	if got := graphql(t, g, ana); got.StatusCode != 200 || len(up.arrived("refresh"))-before != 2 {
		t.Errorf("a refused remembered token was not refreshed: %d", got.StatusCode)
	}
	do(t, "DELETE", g.URL()+"/api/session", "", ana)
	up.on("refresh", dead)
	graphql(t, g, ana).wantError(t, 401, "InvalidSession")
}
