package gateway_test

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// A gateway that is told to end says so first, and serves until balancers have noticed.
func TestServesOnWhileBalancersNotice(t *testing.T) {
	const delay = 2 * time.Second
	g := launch(t, slog.New(slog.DiscardHandler), newUpstream(t), func(cfg *gateway.Config) { cfg.DrainDelay = delay })
	stopped := make(chan error, 1)
	began := time.Now()
	go func() { stopped <- g.Stop(t.Context()) }()
	for statusOf(t, g.AdminURL()+"/readyz") != http.StatusServiceUnavailable {
		time.Sleep(time.Millisecond)
	}
	if status := statusOf(t, g.URL()+"/api/session"); status != http.StatusUnauthorized {
		t.Errorf("a request after /readyz answered 503: %d", status)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
	if took := time.Since(began); took < delay {
		t.Errorf("it ended after %s", took)
	}
}

func statusOf(t *testing.T, url string) int {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	return res.StatusCode
}
