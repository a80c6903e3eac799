package backend_test

import (
	"log/slog"
	"maps"
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// A backend that is told to end says so first, and serves until balancers have noticed.
func TestServesOnWhileBalancersNotice(t *testing.T) {
	pairs := maps.Clone(settings(storetest.SQLiteURL(t)))
	pairs["BACKEND_DRAIN_DELAY"] = "2s"
	cfg, err := configure(t, pairs)
	if err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	closed := make(chan error, 1)
	began := time.Now()
	go func() { closed <- b.Close(t.Context()) }()
	for statusOf(t, b.AdminURL()+"/readyz") != http.StatusServiceUnavailable {
		time.Sleep(time.Millisecond)
	}
	if status := statusOf(t, b.URL()+"/api/client/v2.0/auth/profile"); status != http.StatusUnauthorized {
		t.Errorf("a request after /readyz answered 503: %d", status)
	}
	if err := <-closed; err != nil {
		t.Errorf("close: %v", err)
	}
	if took := time.Since(began); took < cfg.DrainDelay {
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
