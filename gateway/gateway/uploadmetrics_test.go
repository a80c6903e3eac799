package gateway_test

import (
	"net/http"
	"strings"
	"testing"

	"example.org/portal/gateway"
)

// wantCounts holds series of a gateway against their values.
func wantCounts(t testing.TB, g *gateway.Gateway, want map[string]string) {
	t.Helper()
	for series, value := range want {
		if got := metric(t, g, series); got != value {
			t.Errorf("%s = %q, want %s", series, got, value)
		}
	}
}

// endSessions makes the drive forget every session.
func (m *microsoft) endSessions() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sessions = map[string]*driveSession{}
}

func TestEveryWayToLoseAnUploadCounts(t *testing.T) {
	data := random(2 * unit)
	for name, lose := range map[string]func(m *microsoft, ana *uploader, path string) reply{
		"a slice that is not allowed": func(m *microsoft, ana *uploader, path string) reply {
			m.next("slice", graphError(403, "accessDenied"))
			return ana.patch(path, 0, data)
		},
		"a session that is over, as a PATCH finds": func(m *microsoft, ana *uploader, path string) reply {
			m.next("status", graphError(410))
			return ana.patch(path, unit, data[unit:])
		},
		"a session that is over, as a HEAD finds": func(m *microsoft, ana *uploader, path string) reply {
			m.next("status", graphError(410))
			return ana.head(path)
		},
		"a file that somebody changes again and again": func(m *microsoft, ana *uploader, path string) reply {
			for range 3 {
				m.next("slice", graphError(409, "resourceModified"))
			}
			return ana.patch(path, 0, data[:unit])
		},
		"a commit that the drive refuses": func(m *microsoft, ana *uploader, path string) reply {
			m.next("slice", nil, m.storedUncommitted(throttled(503, "40")))
			m.next("commit", graphError(400, "invalidRequest"))
			ana.patch(path, 0, data[:unit])
			ana.patch(path, unit, data[unit:]).wantError(ana.t, 503, "DriveUnavailable")
			return ana.head(path)
		},
		"a session that is gone without a file": func(m *microsoft, ana *uploader, path string) reply {
			m.endSessions()
			return ana.head(path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t)
			if got := lose(m, ana, ana.create(2*unit)); got.StatusCode != http.StatusGone && got.StatusCode != http.StatusNotFound {
				t.Errorf("status %d, %s", got.StatusCode, got.body)
			}
			wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="lost"}`: "1"})
		})
	}
}

func TestFailuresThatOnlyTheOwnerCanMendAreCountedAsDeclined(t *testing.T) {
	for name, tc := range map[string]struct {
		behaviour string
		fault     func(m *microsoft) http.HandlerFunc
		status    int
		code      string
		slices    string
	}{
		"a full drive": {"rename", func(*microsoft) http.HandlerFunc { return graphError(507, "quotaLimitReached") }, 413, "quotaLimitReached", "2"},
		"a full drive, told with another status": {"rename", func(*microsoft) http.HandlerFunc {
			return graphError(403, "accessDenied", "quotaLimitReached")
		}, 413, "quotaLimitReached", "2"},
		"a name that is taken": {"fail", func(m *microsoft) http.HandlerFunc { return graphError(409, "nameAlreadyExists") }, 422, "nameAlreadyExists", "2"},
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t)
			data := random(unit)
			path := ana.create(unit, "conflictBehavior", tc.behaviour)
			m.next("slice", tc.fault(m), tc.fault(m))
			for range 2 {
				ana.patch(path, 0, data).wantError(t, tc.status, tc.code)
			}
			wantCounts(t, ana.g, map[string]string{
				`portal_upload_slices_total{outcome="declined"}`: tc.slices,
				`portal_upload_slices_total{outcome="refused"}`:  "0",
				`portal_uploads_total{outcome="declined"}`:       "2",
				`portal_uploads_total{outcome="lost"}`:           "0",
				`portal_uploads_total{outcome="completed"}`:      "0",
				`portal_upload_bytes_total{outcome="declined"}`:  "655360",
				`portal_upload_bytes_total{outcome="refused"}`:   "0",
				`portal_uploads_in_flight`:                       "0",
			})
			if got := metric(t, ana.g, `portal_upstream_requests_total{operation="slice",outcome="server_error",upstream="graph"}`); got != "" {
				t.Errorf("%s failures of Graph", got)
			}
			// The owner made room.
			if err := ana.finish(path, data); err != nil {
				t.Fatal(err)
			}
			wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="completed"}`: "1"})
		})
	}
	for name, commit := range map[string]http.HandlerFunc{
		"a sign-in that Graph does not take any more at the commit": graphError(401, "InvalidAuthenticationToken"),
		"a sign-in that is missing at the commit":                   nil,
	} {
		t.Run(name, func(t *testing.T) {
			m, ana := startUploads(t)
			path := ana.create(unit)
			m.next("slice", m.storedUncommitted(graphError(409, "nameAlreadyExists")))
			m.next("commit", commit)
			signedIn := ana.header
			if commit == nil {
				ana.header = ana.but(map[string]string{"Authorization": ""})
			}
			ana.patch(path, 0, random(unit)).wantError(t, 503, "MicrosoftTokenNeeded")
			wantCounts(t, ana.g, map[string]string{
				`portal_upload_slices_total{outcome="declined"}`: "1",
				`portal_upload_slices_total{outcome="refused"}`:  "0",
				`portal_uploads_total{outcome="declined"}`:       "0",
				`portal_uploads_total{outcome="lost"}`:           "0",
			})
			ana.header = signedIn
			if got := ana.head(path); got.StatusCode != 200 || got.offset(t) != unit {
				t.Errorf("after the sign-in: HEAD %d", got.StatusCode)
			}
		})
	}
	t.Run("at the commit that HEAD asks for", func(t *testing.T) {
		m, ana := startUploads(t)
		path := ana.create(unit)
		m.next("slice", m.storedUncommitted(throttled(503, "40")))
		m.next("commit", graphError(507, "quotaLimitReached"))
		ana.patch(path, 0, random(unit)).wantError(t, 503, "DriveUnavailable")
		if got := ana.head(path); got.StatusCode != 410 {
			t.Errorf("HEAD: status %d", got.StatusCode)
		}
		wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="declined"}`: "1", `portal_uploads_total{outcome="lost"}`: "0"})
	})
	t.Run("other refusals count as refused", func(t *testing.T) {
		m, ana := startUploads(t)
		path := ana.create(unit)
		m.next("slice", graphError(400, "invalidRequest"))
		ana.patch(path, 0, random(unit)).wantError(t, 400, "DriveRefused")
		wantCounts(t, ana.g, map[string]string{
			`portal_upload_slices_total{outcome="refused"}`: "1", `portal_upload_slices_total{outcome="declined"}`: "0", `portal_uploads_total{outcome="declined"}`: "0",
		})
	})
	t.Run("the value is there from the start", func(t *testing.T) {
		_, ana := startUploads(t)
		text := do(t, "GET", ana.g.AdminURL()+"/metrics", "", nil).body
		for _, series := range []string{`portal_upload_slices_total{outcome="declined"} 0`, `portal_uploads_total{outcome="declined"} 0`} {
			if !strings.Contains(text, series) {
				t.Errorf("no %s", series)
			}
		}
	})
}
