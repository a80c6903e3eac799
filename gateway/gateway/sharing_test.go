package gateway_test

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway"
)

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
			case <-time.After(20 * time.Second):
				t.Error("the upstream call went on")
			}
			<-answered
		})
	}
}

func TestACancelledRequestDoesNotCountAgainstTheBackend(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.UpstreamTimeout = time.Second })
	ana := login(t, g, "ana")
	up.on("refresh", silent)
	graphql(t, g, ana).wantError(t, 504, "UpstreamTimeout")
	if state := metric(t, g, "portal_backend_up"); state != "0" {
		t.Fatalf("portal_backend_up = %s after a time-out", state)
	}
	entered := make(chan struct{})
	up.on("refresh", func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
	})
	ctx, cancel := context.WithCancel(t.Context())
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = ask(ctx, "POST", g.URL()+graphqlPath, query, ana)
	}()
	<-entered
	cancel()
	<-answered
	eventually(t, "the call is counted", func() bool {
		return metric(t, g, `portal_upstream_requests_total{operation="refresh",outcome="client_error",upstream="backend"}`) == "1"
	})
	if state := metric(t, g, "portal_backend_up"); state != "0" {
		t.Errorf("portal_backend_up = %s although nothing was answered", state)
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
