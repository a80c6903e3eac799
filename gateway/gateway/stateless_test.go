package gateway_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// roundRobin hands out live replicas in turn, as a load balancer does, and knows
// how many requests each was given.
type roundRobin struct {
	mu       sync.Mutex
	replicas []*gateway.Gateway
	given    map[*gateway.Gateway]int
	turn     int
}

func (b *roundRobin) next() *gateway.Gateway {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.turn++
	chosen := b.replicas[b.turn%len(b.replicas)]
	b.given[chosen]++
	return chosen
}

// remove gives a replica nothing more and tells how much it was given.
func (b *roundRobin) remove(gone *gateway.Gateway) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	var left []*gateway.Gateway
	for _, replica := range b.replicas {
		if replica != gone {
			left = append(left, replica)
		}
	}
	b.replicas = left
	return b.given[gone]
}

// reached tells how many requests arrived at a replica.
func reached(t *testing.T, g *gateway.Gateway) int {
	t.Helper()
	sum := 0
	for line := range strings.SplitSeq(do(t, "GET", g.AdminURL()+"/metrics", "", nil).body, "\n") {
		if strings.HasPrefix(line, "portal_http_requests_total{") || strings.HasPrefix(line, "portal_http_requests_in_flight ") {
			count, err := strconv.Atoi(line[strings.LastIndex(line, " ")+1:])
			if err != nil {
				t.Fatal(err)
			}
			sum += count
		}
	}
	return sum
}

func TestReplicasShareNothingButTheirKeys(t *testing.T) {
	up := newUpstream(t)
	// Every request takes a moment, so that some are in flight whenever a replica ends.
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(5 * time.Millisecond)
		answerJSON(w, 200, `{"data":1}`)
	})
	balancer := &roundRobin{given: make(map[*gateway.Gateway]int)}
	var replicas []*gateway.Gateway
	for range 3 {
		replicas = append(replicas, launch(t, slog.New(slog.DiscardHandler), up))
	}
	balancer.replicas = append(balancer.replicas, replicas...)

	const users, requests = 6, 60
	sessions := make([]map[string]string, users)
	for i := range sessions {
		sessions[i] = login(t, balancer.next(), fmt.Sprintf("user-%d", i))
	}
	var served atomic.Int32
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failures []string
	before, ended := context.WithCancel(t.Context())
	defer ended()
	for _, session := range sessions {
		wg.Go(func() {
			for n := 0; n < requests || before.Err() == nil; n++ {
				got, err := ask(context.Background(), "POST", balancer.next().URL()+graphqlPath, query, session)
				if err != nil || got.err != nil || got.StatusCode != http.StatusOK {
					mu.Lock()
					failures = append(failures, fmt.Sprint(err, got.err, got.body))
					mu.Unlock()
				}
				served.Add(1)
			}
		})
	}
	eventually(t, "a third is served", func() bool { return served.Load() > users*requests/3 })
	// As an orchestrator does it: no new traffic first, then the end. A request that
	// is still on its way to the listener has not reached a live replica.
	given := balancer.remove(replicas[1])
	eventually(t, "everything given to the replica reached it", func() bool { return reached(t, replicas[1]) >= given })
	if err := replicas[1].Stop(context.Background()); err != nil {
		t.Errorf("stop mid-run: %v", err)
	}
	ended()
	wg.Wait()
	for _, failure := range failures {
		t.Error(failure)
	}
	for i, session := range sessions {
		for _, replica := range []*gateway.Gateway{replicas[0], replicas[2]} {
			if got := do(t, "GET", replica.URL()+"/api/session", "", session); got.StatusCode != http.StatusOK {
				t.Errorf("user %d was logged out: %d %s", i, got.StatusCode, got.body)
			}
		}
	}
	for _, replica := range []*gateway.Gateway{replicas[0], replicas[2]} {
		if err := replica.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

func TestDrain(t *testing.T) {
	up := newUpstream(t)
	g := launch(t, slog.New(slog.DiscardHandler), up)
	ana := login(t, g, "ana")
	if got := do(t, "GET", g.AdminURL()+"/readyz", "", nil); got.StatusCode != 200 {
		t.Errorf("readyz = %d", got.StatusCode)
	}
	entered, release := make(chan struct{}), make(chan struct{})
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		close(entered)
		<-release
		answerJSON(w, 200, `{"data":1}`)
	})
	answered := make(chan reply, 1)
	go func() {
		got, _ := ask(context.Background(), "POST", g.URL()+graphqlPath, query, ana)
		answered <- got
	}()
	<-entered
	stopped := make(chan error, 1)
	go func() { stopped <- g.Stop(context.Background()) }()
	eventually(t, "readyz answers 503 while a request is in flight", func() bool {
		return do(t, "GET", g.AdminURL()+"/readyz", "", nil).StatusCode == http.StatusServiceUnavailable
	})
	if got := do(t, "GET", g.AdminURL()+"/healthz", "", nil); got.StatusCode != 200 {
		t.Errorf("healthz = %d while draining", got.StatusCode)
	}
	close(release)
	if got := <-answered; got.Response == nil || got.StatusCode != 200 || got.body != `{"data":1}` {
		t.Errorf("the request in flight was not finished: %+v", got)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
}

func TestDrainEnds(t *testing.T) {
	up := newUpstream(t)
	g := launch(t, slog.New(slog.DiscardHandler), up, func(c *gateway.Config) { c.DrainTimeout = 50 * time.Millisecond })
	ana := login(t, g, "ana")
	entered := make(chan struct{})
	up.on("graphql", func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
	})
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = ask(context.Background(), "POST", g.URL()+graphqlPath, query, ana)
	}()
	<-entered
	if err := g.Stop(context.Background()); err == nil {
		t.Error("nobody was told that a request was cut off")
	}
	<-answered
}
