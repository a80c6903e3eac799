package graphql_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

func TestAnAccountMayAskOnlySoOften(t *testing.T) {
	healthy := openPortal(t)
	told := metrics.New(version.Info{}, nil)
	now := atomic.Pointer[time.Time]{}
	now.Store(&anchor)
	p := &portal{store: healthy.store}
	config := configured(healthy.store, nil)
	config.Limits, config.Metrics = graphql.Limits{Requests: 20, Window: time.Minute}, told
	config.Now = func() time.Time { return *now.Load() }
	p.url, p.log = serveConfigured(t, config)
	const query = `{ viewer { accessEpoch } }`
	for range 19 {
		p.read(t, "chair@example.org", query)
	}
	if got := p.ask(t, "chair@example.org", "{"); got.code() != "GRAPHQL_PARSE_FAILED" {
		t.Errorf("the twentieth request: %d %s", got.status, got.raw)
	}
	t.Run("one more is refused before it is read", func(t *testing.T) {
		for _, body := range []string{`{"query":"{ viewer { accessEpoch } }"}`, `{"query":"{"}`, "no json"} {
			got := p.post(t, "chair@example.org", "application/json", body)
			if got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") != "3" {
				t.Errorf("%d, Retry-After %q", got.status, got.header.Get("Retry-After"))
			}
			if want := `{"error":"too many requests","error_code":"TooManyRequests"}`; strings.TrimSpace(got.raw) != want {
				t.Errorf("%s, want %s", got.raw, want)
			}
		}
	})
	t.Run("other accounts go on", func(t *testing.T) { p.read(t, "director@example.org", query) })
	t.Run("an account without a person asks a tenth as often", func(t *testing.T) {
		p.read(t, "unlinked@example.org", query)
		p.read(t, "unlinked@example.org", query)
		if got := p.ask(t, "unlinked@example.org", query); got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") != "30" {
			t.Errorf("%d, Retry-After %q", got.status, got.header.Get("Retry-After"))
		}
	})
	t.Run("refusals are counted", func(t *testing.T) {
		if want := `portal_backend_rate_limit_refusals_total{limit="graphql_requests"} 4`; !strings.Contains(scrape(told), want+"\n") {
			t.Errorf("not told: %s", want)
		}
	})
	later := anchor.Add(3 * time.Second)
	now.Store(&later)
	t.Run("after the wait there is room for one", func(t *testing.T) {
		p.read(t, "chair@example.org", query)
		if got := p.ask(t, "chair@example.org", query); got.status != http.StatusTooManyRequests {
			t.Errorf("status %d, answer %s", got.status, got.raw)
		}
	})
	muchLater := anchor.Add(10 * time.Minute)
	now.Store(&muchLater)
	t.Run("after a silent window there is room for all", func(t *testing.T) {
		for range 20 {
			p.read(t, "chair@example.org", query)
		}
	})
}

// crowd is a store in which counting takes until the crowd is let go.
type crowd struct {
	keeper
	inside, most atomic.Int64
	entered      chan struct{}
	goOn         chan struct{}
}

func (c *crowd) CountMeetings(ctx context.Context, _ policy.Scope, _ meeting.Query) (int, error) {
	now := c.inside.Add(1)
	defer c.inside.Add(-1)
	for {
		most := c.most.Load()
		if now <= most || c.most.CompareAndSwap(most, now) {
			break
		}
	}
	c.entered <- struct{}{}
	select {
	case <-c.goOn:
		return 0, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func TestAnAccountMayHaveOnlySoManyRequestsRunning(t *testing.T) {
	const all, most = 60, 8
	store := &crowd{keeper: openPortal(t).store, entered: make(chan struct{}, all), goOn: make(chan struct{})}
	p := &portal{}
	p.url, p.log = serve(t, store)
	var group sync.WaitGroup
	for range all {
		group.Go(func() {
			if got := p.ask(t, "observer@example.org", `{ meetings { totalCount } }`); got.status != http.StatusOK || len(got.Errors) > 0 {
				t.Errorf("status %d, answer %s", got.status, got.raw)
			}
		})
	}
	for range most {
		<-store.entered
	}
	// The crowd has all its places; somebody else is served.
	p.read(t, "director@example.org", `{ boards { code } }`)
	close(store.goOn)
	group.Wait()
	if got := store.most.Load(); got != most {
		t.Errorf("%d requests of one account were in work at once, want %d", got, most)
	}
}

func TestRequestsThatWaitTooLongAreRefused(t *testing.T) {
	const most = 8
	store := &crowd{keeper: openPortal(t).store, entered: make(chan struct{}, most), goOn: make(chan struct{})}
	handler := api(store, discard())
	ask := func(ctx context.Context) (status int) {
		return askHandler(ctx, handler, "observer@example.org", `{ meetings { totalCount } }`).Code
	}
	var group sync.WaitGroup
	for range most {
		group.Go(func() { ask(t.Context()) })
	}
	for range most {
		<-store.entered
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if status := ask(ended); status != http.StatusTooManyRequests {
		t.Errorf("the ninth request: %d", status)
	}
	close(store.goOn)
	group.Wait()
	if status := ask(t.Context()); status != http.StatusOK {
		t.Errorf("after the others: %d", status)
	}
}
