package gateway_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// A date is told by the drive's own clock, which may differ from this one
// (docs/protocols/graph-uploads.md, "Throttling").
func TestTheDrivesDatesAreReadByTheDrivesClock(t *testing.T) {
	t.Parallel()
	for name, skew := range map[string]time.Duration{"ahead": time.Hour, "behind": -time.Hour} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, ana := startUploads(t, inUnits)
			asks := func(wait time.Duration) http.HandlerFunc {
				return func(w http.ResponseWriter, r *http.Request) {
					now := time.Now().Add(skew)
					w.Header().Set("Date", now.UTC().Format(http.TimeFormat))
					throttled(429, now.Add(wait).UTC().Format(http.TimeFormat))(w, r)
				}
			}
			data := random(unit)
			m.next("slice", asks(time.Second))
			if got := ana.patch(ana.create(unit), 0, data); got.StatusCode != 204 {
				t.Errorf("a wait of a second: status %d, %s", got.StatusCode, got.body)
			}
			wantFile(t, m, "/pack.pdf", data)
			m.next("slice", asks(5*time.Minute))
			got := ana.patch(ana.create(unit), 0, data)
			got.wantError(t, 503, "DriveUnavailable")
			if told := got.Header.Get("Retry-After"); told != "300" {
				t.Errorf("Retry-After = %q", told)
			}
		})
	}
}

// A client that is turned away hears what the drive last asked for, whatever came between.
func TestTheClientHearsHowLongTheDriveAsksToWait(t *testing.T) {
	t.Parallel()
	failing := graphError(503, "serviceNotAvailable")
	for name, tc := range map[string]struct {
		arrange func(m *microsoft)
		request func(ana *uploader, path string) reply
		status  int
	}{
		"refused again and again": {func(m *microsoft) {
			for range 8 {
				m.next("slice", throttled(429, "1"))
			}
		}, sendUnit, 503},
		"refused with a wait, then without": {func(m *microsoft) {
			m.next("slice", throttled(429, "1"), failing, failing, failing, failing, failing, failing)
		}, sendUnit, 503},
		"refused with a wait, then the connection breaks": {func(m *microsoft) {
			m.next("slice", throttled(503, "1"), reset, reset, reset, reset, reset, reset)
		}, sendUnit, 503},
		"refused with a wait, then asked in vain": {func(m *microsoft) {
			m.next("slice", throttled(429, "1"))
			for range 40 {
				m.next("status", failing)
			}
		}, sendUnit, 503},
		"HEAD": {func(m *microsoft) {
			m.next("status", throttled(429, "1"))
			for range 40 {
				m.next("status", failing)
			}
		}, func(ana *uploader, path string) reply { return ana.head(path) }, 423},
		"DELETE": {func(m *microsoft) {
			m.next("cancel", throttled(429, "1"))
			for range 40 {
				m.next("cancel", failing)
			}
		}, func(ana *uploader, path string) reply {
			return do(ana.t, "DELETE", ana.g.URL()+path, "", ana.header)
		}, 503},
		"POST": {func(m *microsoft) {
			m.next("create", throttled(429, "1"))
			for range 40 {
				m.next("create", failing)
			}
		}, func(ana *uploader, _ string) reply { return ana.post(unit, metadata("filename", "more.pdf")) }, 503},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, ana := startUploads(t, inUnits, func(c *gateway.Config) {
				c.UploadPace.Hold, c.UploadPace.HoldHead = 10*time.Second, 10*time.Second
			})
			path := ana.create(unit)
			tc.arrange(m)
			got := tc.request(ana, path)
			if got.StatusCode != tc.status || got.Header.Get("Retry-After") != "1" {
				t.Errorf("status %d, Retry-After %q, %s", got.StatusCode, got.Header.Get("Retry-After"), got.body)
			}
		})
	}
}

func sendUnit(ana *uploader, path string) reply { return ana.patch(path, 0, random(unit)) }
