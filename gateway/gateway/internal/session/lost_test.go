package session

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/kit/version"
)

// What a bot makes up is rejected; only what somebody once had can be lost.
func TestLostSessionsAreToldFromInvalidCookies(t *testing.T) {
	now := time.Unix(1767225600, 0)
	ring := func(fill string) *seal.Ring {
		made, err := seal.NewRing([][]byte{[]byte(strings.Repeat(fill, seal.KeyBytes))})
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	told := metrics.New(version.Info{})
	k := NewKeeper(ring("k"), told, func() time.Time { return now })
	sealedBy := func(r *seal.Ring, expires time.Time) string {
		s := &Session{UserID: "ana", RefreshToken: "r", Issued: now, Expires: expires}
		return r.Seal(purpose, s.encode())
	}
	good := sealedBy(ring("k"), now.Add(time.Hour))
	for _, sealed := range []string{
		"rubbish", strings.Repeat("A", 200), good[:len(good)-4] + "AAAA",
		sealedBy(ring("k"), now), // it ran out, as they all do
		sealedBy(ring("o"), now.Add(time.Hour)),
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set(SealedHeader, sealed)
		if _, err := k.Find(r); err == nil {
			t.Errorf("%q was opened", sealed)
		}
	}
	k.Drop(httptest.NewRecorder(), &Carried{Transport: ByHeader})

	scrape := httptest.NewRecorder()
	told.Handler().ServeHTTP(scrape, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for series, want := range map[string]int{
		`portal_sessions_total{event="rejected"}`:         6,
		`portal_sessions_lost_total{cause="unknown_key"}`: 1,
		`portal_sessions_lost_total{cause="ended"}`:       1,
	} {
		if line := fmt.Sprintf("%s %d\n", series, want); !strings.Contains(scrape.Body.String(), line) {
			t.Errorf("not told: %s", line)
		}
	}
}
