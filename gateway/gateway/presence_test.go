package gateway_test

import (
	"fmt"
	"maps"
	"net/http"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

func inBackground(header map[string]string, value string) map[string]string {
	marked := maps.Clone(header)
	marked["Portal-Background"] = value
	return marked
}

// wantPresence holds the last calls of both kinds against what the client said.
func wantPresence(t *testing.T, calls []arrival, want string) {
	t.Helper()
	if len(calls) == 0 {
		t.Fatal("the backend was not asked")
	}
	for _, call := range calls {
		if got := call.header.Values("Portal-Background"); fmt.Sprint(got) != want {
			t.Errorf("Portal-Background = %v, want %s", got, want)
		}
	}
}

func TestTheBackgroundHeaderReachesTheBackend(t *testing.T) {
	for value, want := range map[string]string{"1": "[1]", "": "[]", "0": "[]", "true": "[]", "1, 1": "[]"} {
		t.Run(fmt.Sprintf("[accounts] %q", value), func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			ana := login(t, g, "ana")
			wantPresence(t, up.arrived("refresh"), "[]") // a log-in is an act
			header := inBackground(ana, value)

			before := len(up.arrived("refresh"))
			up.on("graphql", once(dead, jsonAnswer(200, `{"data":1}`)))
			if got := graphql(t, g, header); got.StatusCode != 200 {
				t.Fatalf("status %d, %s", got.StatusCode, got.body)
			}
			if calls := len(up.arrived("graphql")); calls != 2 {
				t.Errorf("%d GraphQL requests, want 2", calls)
			}
			wantPresence(t, up.arrived("graphql"), want)
			if got := do(t, "GET", g.URL()+"/api/session", "", header); got.StatusCode != 200 {
				t.Fatalf("status %d, %s", got.StatusCode, got.body)
			}
			if calls := len(up.arrived("refresh")) - before; calls != 3 {
				t.Errorf("%d refreshes, want 3", calls)
			}
			wantPresence(t, up.arrived("refresh")[before:], want)
		})
	}
}

// What somebody does is told to the backend, though a screen asks at the same moment.
func TestActivityReachesTheBackendBesideBackgroundRequests(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	before := len(up.arrived("refresh"))
	held := make(chan struct{})
	release := sync.OnceFunc(func() { close(held) })
	t.Cleanup(release)
	up.on("refresh", func(w http.ResponseWriter, r *http.Request) {
		<-held
		up.issue(w, r)
	})
	var wg sync.WaitGroup
	for i, header := range []map[string]string{inBackground(ana, "1"), ana} {
		wg.Go(func() {
			if got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, header); err != nil || got.StatusCode != 200 {
				t.Errorf("error %v, body %s", err, got.body)
			}
		})
		eventually(t, "its own refresh is under way", func() bool { return len(up.arrived("refresh")) == before+i+1 })
	}
	release()
	wg.Wait()
	calls := up.arrived("refresh")[before:]
	wantPresence(t, calls[:1], "[1]")
	wantPresence(t, calls[1:], "[]")
}

// A remembered token saves the refresh; the GraphQL request itself tells the activity.
func TestActivityWithARememberedToken(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.CustomDataMaxAge = time.Hour })
	ana := login(t, g, "ana")
	graphql(t, g, inBackground(ana, "1"))
	graphql(t, g, ana)
	wantPresence(t, up.arrived("graphql")[:1], "[1]")
	wantPresence(t, up.arrived("graphql")[1:], "[]")
}
