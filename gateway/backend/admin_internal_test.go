package backend

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestReadiness(t *testing.T) {
	a := newAdmin(http.NotFoundHandler(), func() error { return nil })
	ask := func(path string) int {
		rec := httptest.NewRecorder()
		a.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, path, nil))
		return rec.Code
	}
	for _, step := range []struct {
		name   string
		happen func()
		want   int
	}{
		{"before the start", func() {}, http.StatusServiceUnavailable},
		{"serving", a.ready, http.StatusOK},
		{"draining", a.draining, http.StatusServiceUnavailable},
	} {
		step.happen()
		if got := ask("/readyz"); got != step.want {
			t.Errorf("%s: /readyz answers %d, want %d", step.name, got, step.want)
		}
		if got := ask("/healthz"); got != http.StatusOK {
			t.Errorf("%s: /healthz answers %d", step.name, got)
		}
	}
}
