package gateway_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
)

// One person's questions do not use up what Graph gives to everybody.
func TestSearchesForFilesAreLimited(t *testing.T) {
	m, ana := startUploads(t, patiently)
	path := ana.create(2 * unit)
	m.endSessions()
	for n := range 250 {
		before := len(m.arrived("children"))
		got := ana.head(path)
		if got.StatusCode == http.StatusNotFound {
			continue
		}
		if got.StatusCode != http.StatusLocked || got.Header.Get("Retry-After") != "10" || n < 30 {
			t.Errorf("number %d: status %d, Retry-After %q", n+1, got.StatusCode, got.Header.Get("Retry-After"))
		}
		if len(m.arrived("children")) != before {
			t.Error("the file was looked for")
		}
		// Whoever sends is refused like whoever asks, and may send again later.
		for range 5 {
			if got := ana.patch(path, unit, random(unit)); got.StatusCode == http.StatusLocked {
				got.wantError(t, http.StatusLocked, "UploadBusy")
				ben := newUploader(t, ana.g, m, "ben")
				other := ben.create(unit)
				m.endSessions()
				if got := ben.head(other); got.StatusCode != http.StatusNotFound {
					t.Errorf("another person's HEAD: status %d", got.StatusCode)
				}
				return
			}
		}
		t.Fatal("no PATCH was one too many")
	}
	t.Error("no HEAD was one too many")
}

func TestHeadRequestsAreLimited(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(2 * unit)
	var refused atomic.Bool
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for range 300 {
				if refused.Load() {
					return
				}
				// The other refusal asks to wait for two seconds.
				got, err := ask(t.Context(), "HEAD", ana.g.URL()+path, "", ana.header)
				if err == nil && got.StatusCode == http.StatusLocked && got.Header.Get("Retry-After") == "1" {
					refused.Store(true)
				}
			}
		})
	}
	all.Wait()
	if asked := len(m.arrived("status")); !refused.Load() || asked < 300 {
		t.Errorf("the drive was asked %d times, refused %t", asked, refused.Load())
	}
}
