package gateway_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// A session that was logged out elsewhere opens until its seal ends; the backend knows.
func TestCreationProvesTheSession(t *testing.T) {
	begin := func(t *testing.T, adjust ...func(*gateway.Config)) (*microsoft, *upstream, *uploader) {
		m, up := newMicrosoft(t), newUpstream(t)
		return m, up, newUploader(t, start(t, up, append(adjust, m.offers)...), m, "ana")
	}
	t.Run("[R4.8] an ended session begins no upload", func(t *testing.T) {
		m, up, ana := begin(t)
		up.on("refresh", dead)
		got := ana.post(10, metadata("filename", "pack.pdf"))
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana.header)
		if calls := len(m.arrived("create")) + len(m.arrived("token")); calls != 0 {
			t.Errorf("%d calls to Microsoft", calls)
		}
		wantCounts(t, ana.g, map[string]string{`portal_sessions_total{event="rejected"}`: "1", `portal_uploads_total{outcome="created"}`: "0"})
	})
	t.Run("in a header", func(t *testing.T) {
		_, up, ana := begin(t)
		sealed := openSession(t, ana.g, "ana", "header").fields(t)["session"].(string)
		ana.header = ana.but(map[string]string{"Cookie": "", "Portal-User": "", "Portal-Session": sealed})
		ana.create(10)
		up.on("refresh", dead)
		got := ana.post(10, metadata("filename", "pack.pdf"))
		got.wantError(t, 401, "InvalidSession")
		if len(got.Cookies()) != 0 {
			t.Error("a cookie was set")
		}
	})
	for _, tc := range []struct {
		name   string
		answer http.HandlerFunc
		status int
		code   string
	}{
		{"a backend that fails", jsonAnswer(500, `{"error":"x"}`), 502, "UpstreamFailed"},
		{"a backend that is away", reset, 502, "UpstreamFailed"},
		{"a backend that is silent", silent, 504, "UpstreamTimeout"},
		{"a backend that limits us", throttled(429, "7"), 429, "TooManyRequests"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m, up, ana := begin(t, func(c *gateway.Config) { c.UpstreamTimeout = time.Second })
			up.on("refresh", tc.answer)
			got := ana.post(10, metadata("filename", "pack.pdf"))
			got.wantError(t, tc.status, tc.code)
			if len(got.Cookies()) != 0 {
				t.Error("the session was dropped")
			}
			if len(m.arrived("create")) != 0 {
				t.Error("an upload was begun")
			}
		})
	}
	t.Run("not for one too many", func(t *testing.T) {
		_, up, ana := begin(t)
		for range 300 {
			before := len(up.arrived("refresh"))
			if got := ana.post(10, metadata("filename", "pack.pdf")); got.StatusCode != http.StatusTooManyRequests {
				continue
			}
			if calls := len(up.arrived("refresh")) - before; calls != 0 {
				t.Errorf("%d refreshes", calls)
			}
			return
		}
		t.Error("no creation was too many")
	})
	t.Run("not for what is refused anyway", func(t *testing.T) {
		_, up, ana := begin(t)
		before := len(up.arrived("refresh"))
		ana.post(10, metadata("filename", "CON")).wantError(t, 400, "InvalidName")
		do(t, "POST", ana.g.URL()+"/api/uploads", "", ana.but(map[string]string{
			"Authorization": "", "Upload-Length": "1", "Upload-Metadata": metadata("filename", "a.pdf"),
		})).wantError(t, 401, "InvalidMicrosoftToken")
		if calls := len(up.arrived("refresh")) - before; calls != 0 {
			t.Errorf("%d refreshes", calls)
		}
	})
}

// leaves sends a creation whose client goes away while the drive thinks.
func (u *uploader) leaves(m *microsoft) {
	u.t.Helper()
	arrived, gone, made := make(chan struct{}), make(chan struct{}), make(chan struct{})
	m.next("create", func(w http.ResponseWriter, r *http.Request) {
		close(arrived)
		<-gone
		// The gateway sees its client go a little later.
		time.Sleep(300 * time.Millisecond)
		m.create(w, r)
		close(made)
	})
	ctx, leave := context.WithCancel(u.t.Context())
	go func() {
		<-arrived
		leave()
		close(gone)
	}()
	_, err := ask(ctx, "POST", u.g.URL()+"/api/uploads", "", u.but(map[string]string{
		"Upload-Length": "10", "Upload-Metadata": metadata("filename", "pack.pdf"),
	}))
	if err == nil {
		u.t.Error("the client did not leave")
	}
	<-made
}

func TestAClientThatLeavesLeavesNoSessionOnTheDrive(t *testing.T) {
	m, ana := startUploads(t)
	ended := func() bool {
		m.mu.Lock()
		defer m.mu.Unlock()
		return len(m.sessions) == 0
	}
	ana.leaves(m)
	eventually(t, "the session is ended", ended)
	t.Run("although the drive is busy", func(t *testing.T) {
		m.next("cancel", graphError(503, "serviceNotAvailable"), throttled(429, "0"))
		ana.leaves(m)
		eventually(t, "the session is ended", ended)
		if attempts := len(m.arrived("cancel")); attempts != 4 {
			t.Errorf("%d attempts to end two sessions, want 4", attempts)
		}
	})
	wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="created"}`: "0"})
}

// cancelAndLeave sends a DELETE whose client goes away while the drive thinks.
func (u *uploader) cancelAndLeave(m *microsoft, path string, then http.HandlerFunc) {
	u.t.Helper()
	ctx, leave := context.WithCancel(u.t.Context())
	m.next("cancel", func(w http.ResponseWriter, r *http.Request) {
		leave()
		// The gateway sees its client go a little later.
		time.Sleep(300 * time.Millisecond)
		then(w, r)
	})
	if _, err := ask(ctx, "DELETE", u.g.URL()+path, "", u.header); err == nil {
		u.t.Error("the client did not leave")
	}
}

func TestCancelOutlivesItsClient(t *testing.T) {
	m, ana := startUploads(t)
	ended := func() bool {
		m.mu.Lock()
		defer m.mu.Unlock()
		return len(m.sessions) == 0
	}
	t.Run("[R4.16] when the drive is busy at first", func(t *testing.T) {
		ana.cancelAndLeave(m, ana.create(unit), throttled(503, "0"))
		eventually(t, "the session is ended", ended)
	})
	t.Run("[R4.16] when the drive is slow", func(t *testing.T) {
		broken := make(chan bool, 1)
		ana.cancelAndLeave(m, ana.create(unit), func(w http.ResponseWriter, r *http.Request) {
			broken <- r.Context().Err() != nil
			m.cancel(w, r)
		})
		if <-broken {
			t.Error("the call was broken off")
		}
		eventually(t, "the session is ended", ended)
	})
	t.Run("the cancel waits as long as a client would", func(t *testing.T) {
		path := ana.create(unit)
		given := make(chan time.Duration, 1)
		ana.cancelAndLeave(m, path, func(_ http.ResponseWriter, r *http.Request) {
			began := time.Now()
			select {
			case <-r.Context().Done():
			case <-time.After(20 * time.Second):
			}
			given <- time.Since(began)
		})
		if took := <-given; took > 10*time.Second {
			t.Errorf("it took %s", took)
		}
	})
	wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="cancelled"}`: "2"})
}
