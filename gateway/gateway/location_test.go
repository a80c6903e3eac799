package gateway_test

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway"
)

const locationPath = "/api/client/v2.0/app/" + app + "/location"

// lookups counts location calls beyond the probe that every start makes.
func settle(t *testing.T, up *upstream, g *gateway.Gateway) int {
	t.Helper()
	eventually(t, "the first probe", func() bool { return metric(t, g, "portal_backend_up") == "1" })
	return len(up.arrived("location"))
}

func TestLocation(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	before := settle(t, up, g)
	var bodies []string
	for range 3 {
		got := do(t, "GET", g.URL()+locationPath, "", map[string]string{"Authorization": "Bearer x", "Cookie": "a=b"})
		if got.StatusCode != 200 || got.Header.Get("Content-Type") != "application/json" {
			t.Fatalf("status %d: %s", got.StatusCode, got.body)
		}
		bodies = append(bodies, got.body)
	}
	t.Run("[R3.6] is the backend's own answer, unchanged", func(t *testing.T) {
		want := fmt.Sprintf(`{"deployment_model":"LOCAL", "hostname":%q}`, up.URL)
		for _, body := range bodies {
			if body != want {
				t.Errorf("body = %s, want %s", body, want)
			}
		}
	})
	t.Run("[R7.8] is asked without any token and kept", func(t *testing.T) {
		calls := up.arrived("location")
		if len(calls) != before {
			t.Errorf("%d more calls for three look-ups", len(calls)-before)
		}
		for _, call := range calls {
			if call.header.Get("Authorization") != "" || call.header.Get("Cookie") != "" {
				t.Errorf("header = %v", call.header)
			}
		}
	})
	t.Run("of another app", func(t *testing.T) {
		do(t, "GET", g.URL()+"/api/client/v2.0/app/other/location", "", nil).wantError(t, 404, "AppNotFound")
		do(t, "POST", g.URL()+"/api/client/v2.0/app/other/graphql", "{}", nil).wantError(t, 404, "AppNotFound")
	})
}

func TestLocationAges(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.LocationMaxAge = 20 * time.Millisecond })
	before := settle(t, up, g)
	eventually(t, "[R7.8] the location is asked again", func() bool {
		do(t, "GET", g.URL()+locationPath, "", nil)
		return len(up.arrived("location")) > before
	})
}

func TestBadLocation(t *testing.T) {
	for _, tc := range []struct {
		name   string
		answer http.HandlerFunc
		text   string
		// limit is how long upstream may take; 0 means long enough on the busiest machine.
		limit time.Duration
	}{
		{"[R5.5] [R8.9] a string", jsonAnswer(200, `"https://backend.example.org"`), "Expected response body be an object", 0},
		{"[R5.5] [R8.9] null", jsonAnswer(200, `null`), "Expected response body be an object", 0},
		{"[R5.5] [R8.9] nothing", jsonAnswer(200, ``), "Expected response body be an object", 0},
		{"[R5.5] [R8.9] no JSON", text(200, `<html>`), "Expected response body be an object", 0},
		{"[R3.6] [R8.9] an object without hostname", jsonAnswer(200, `{"host":"x"}`), "Expected response to contain a 'hostname'", 0},
		{"[R3.6] [R8.9] a hostname that is no string", jsonAnswer(200, `{"hostname":7}`), "Expected response to contain a 'hostname'", 0},
		{"[R5.5] [R8.9] an array", jsonAnswer(200, `[]`), "Expected response to contain a 'hostname'", 0},
		{"a hostname without scheme", jsonAnswer(200, `{"hostname":"backend.example.org"}`), "Expected response to contain a 'hostname'", 0},
		{"[R7.8] a 500", jsonAnswer(500, `{"error":"x"}`), "", 0},
		{"[R7.8] a 404", jsonAnswer(404, `{"error":"x","error_code":"AppNotFound"}`), "", 0},
		{"[R7.8] a reset", reset, "", 0},
		{"[R7.8] silence", silent, "", time.Second},
	} {
		t.Run(tc.name, func(t *testing.T) {
			up := newUpstream(t)
			healthy := up.handlers["location"]
			up.on("location", tc.answer)
			g := start(t, up, func(c *gateway.Config) { c.UpstreamTimeout = cmp.Or(tc.limit, time.Minute) })
			got := do(t, "GET", g.URL()+locationPath, "", nil)
			got.wantError(t, 502, "UpstreamFailed")
			if tc.text != "" && got.fields(t)["error"] != tc.text {
				t.Errorf("error = %q, want %q", got.fields(t)["error"], tc.text)
			}
			// A failure is not kept: the next look-up asks again (R7.8).
			up.on("location", healthy)
			if again := do(t, "GET", g.URL()+locationPath, "", nil); again.StatusCode != 200 {
				t.Errorf("after the recovery: %d %s", again.StatusCode, again.body)
			}
		})
	}
}

func TestFailureClearsTheLocation(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	before := settle(t, up, g)
	ana := login(t, g, "ana")
	moved := newUpstream(t)
	up.on("refresh", reset)
	graphql(t, g, ana).wantError(t, 502, "UpstreamFailed")
	up.on("location", jsonAnswer(200, fmt.Sprintf(`{"hostname":%q}`, moved.URL+"/")))
	t.Run("[R7.8] after a region that cannot be reached the location is asked again", func(t *testing.T) {
		if got := graphql(t, g, ana); got.StatusCode != 200 {
			t.Fatalf("status %d: %s", got.StatusCode, got.body)
		}
		if len(up.arrived("location")) != before+1 {
			t.Errorf("%d look-ups, want %d", len(up.arrived("location")), before+1)
		}
	})
	t.Run("[R7.9] GraphQL goes to the host that the location names", func(t *testing.T) {
		if len(moved.arrived("graphql")) != 1 || len(up.arrived("graphql")) != 0 {
			t.Errorf("%d calls to the region, %d to the base", len(moved.arrived("graphql")), len(up.arrived("graphql")))
		}
	})
}

func TestConcurrentLookupsMakeOneCall(t *testing.T) {
	const callers = 10
	up := newUpstream(t)
	healthy := up.handlers["location"]
	release := make(chan struct{})
	var asked atomic.Int32
	up.on("location", func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		<-release
		healthy(w, r)
	})
	g := start(t, up)
	ctx, giveUp := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() { _, _ = ask(ctx, "GET", g.URL()+locationPath, "", nil) })
	statuses := make(chan int, callers)
	for range callers {
		wg.Go(func() {
			if got, err := ask(t.Context(), "GET", g.URL()+locationPath, "", nil); err == nil {
				statuses <- got.StatusCode
			}
		})
	}
	eventually(t, "everybody waits", func() bool {
		return metric(t, g, "portal_http_requests_in_flight") == fmt.Sprint(callers+1)
	})
	giveUp()
	eventually(t, "one gave up", func() bool {
		return metric(t, g, "portal_http_requests_in_flight") == fmt.Sprint(callers)
	})
	close(release)
	wg.Wait()
	close(statuses)
	good := 0
	for status := range statuses {
		if status == 200 {
			good++
		}
	}
	if good != callers || asked.Load() != 1 {
		t.Errorf("%d of %d were answered, with %d upstream calls", good, callers, asked.Load())
	}
}

func TestBackendUp(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	eventually(t, "the first probe", func() bool { return metric(t, g, "portal_backend_up") == "1" })
	ana := login(t, g, "ana")
	up.on("refresh", reset)
	graphql(t, g, ana)
	if got := metric(t, g, "portal_backend_up"); got != "0" {
		t.Errorf("after a reset: %s", got)
	}
	if got := do(t, "GET", g.AdminURL()+"/readyz", "", nil); got.StatusCode != 200 {
		t.Errorf("readyz = %d: a shared upstream takes the replica out", got.StatusCode)
	}
	up.on("refresh", up.issue)
	graphql(t, g, ana)
	if got := metric(t, g, "portal_backend_up"); got != "1" {
		t.Errorf("after the recovery: %s", got)
	}
	if got := metric(t, g, `portal_upstream_requests_total{operation="refresh",outcome="network",upstream="backend"}`); !strings.HasPrefix(got, "1") {
		t.Errorf("network failures = %q", got)
	}
}
