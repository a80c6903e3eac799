package gateway_test

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// cancelSlowly sends a DELETE over whose answer the drive thinks until release is called.
func (u *uploader) cancelSlowly(m *microsoft, path string) (release func(), answered <-chan reply) {
	u.t.Helper()
	arrived, going, answers := make(chan struct{}), make(chan struct{}), make(chan reply, 1)
	m.next("cancel", func(w http.ResponseWriter, r *http.Request) {
		close(arrived)
		select {
		case <-going:
			m.cancel(w, r)
		case <-r.Context().Done():
		}
	})
	go func() {
		got, err := ask(u.t.Context(), "DELETE", u.g.URL()+path, "", u.header)
		if err != nil {
			u.t.Error(err)
		}
		answers <- got
	}()
	<-arrived
	return func() { close(going) }, answers
}

// Whoever presses Cancel hears what became of it, whatever else is asked of the upload meanwhile.
func TestACancelIsNotTakenOver(t *testing.T) {
	for name, later := range map[string]func(*uploader, string) reply{
		"PATCH":  func(u *uploader, path string) reply { return u.patch(path, 0, random(unit)) },
		"DELETE": func(u *uploader, path string) reply { return do(u.t, "DELETE", u.g.URL()+path, "", u.header) },
	} {
		t.Run("[R4.16] by a later "+name+" that waits", func(t *testing.T) {
			m, ana := startUploads(t, func(c *gateway.Config) {
				c.UploadPace.Hold, c.UploadPace.Takeover = 5*time.Second, 10*time.Second
			})
			path := ana.create(2 * unit)
			release, answered := ana.cancelSlowly(m, path)
			time.AfterFunc(200*time.Millisecond, release)
			later(ana, path).wantError(t, 404, "UploadNotFound")
			if got := <-answered; got.StatusCode != 204 {
				t.Errorf("the first DELETE: status %d, %s", got.StatusCode, got.body)
			}
			wantCounts(t, ana.g, map[string]string{`portal_uploads_total{outcome="cancelled"}`: "1"})
		})
		t.Run("[R4.16] by a later "+name+" that waits in vain", func(t *testing.T) {
			m, ana := startUploads(t, func(c *gateway.Config) {
				c.UploadPace.Hold, c.UploadPace.Takeover = 5*time.Second, 100*time.Millisecond
			})
			path := ana.create(2 * unit)
			release, answered := ana.cancelSlowly(m, path)
			later(ana, path).wantError(t, 423, "UploadBusy")
			release()
			if got := <-answered; got.StatusCode != 204 {
				t.Errorf("the first DELETE: status %d, %s", got.StatusCode, got.body)
			}
		})
	}
	t.Run("[R4.16] by a HEAD", func(t *testing.T) {
		m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Hold = 5 * time.Second })
		path := ana.create(2 * unit)
		release, answered := ana.cancelSlowly(m, path)
		if got := ana.head(path); got.StatusCode != 200 || got.offset(t) != 0 {
			t.Errorf("HEAD: status %d", got.StatusCode)
		}
		release()
		if got := <-answered; got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
}

// A process that ends does not wait for a drive that thinks: another one is asked again.
func TestStoppingTheGatewayBreaksACancelOff(t *testing.T) {
	m := newMicrosoft(t)
	g := launch(t, slog.New(slog.DiscardHandler), newUpstream(t), m.offers, func(c *gateway.Config) {
		c.UploadPace.Hold, c.UploadPace.Finish = time.Minute, 200*time.Millisecond
	})
	ana := newUploader(t, g, m, "ana")
	path := ana.create(2 * unit)
	_, answered := ana.cancelSlowly(m, path)
	if err := g.Stop(t.Context()); err != nil {
		t.Errorf("stop: %v", err)
	}
	got := <-answered
	got.wantError(t, 503, "DriveUnavailable")
	ana.g = start(t, newUpstream(t), m.offers)
	if got := do(t, "DELETE", ana.g.URL()+path, "", ana.header); got.StatusCode != 204 {
		t.Errorf("at the next process: status %d, %s", got.StatusCode, got.body)
	}
}
