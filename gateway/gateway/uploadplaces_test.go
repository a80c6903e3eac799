package gateway_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// hold fills a gateway's places with GraphQL requests until the test ends.
func hold(t *testing.T, g *gateway.Gateway, up *upstream, header map[string]string, places int) {
	t.Helper()
	release := make(chan struct{})
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		<-release
		answerJSON(w, 200, `{"data":1}`)
	})
	var all sync.WaitGroup
	for range places {
		all.Go(func() { _, _ = ask(t.Context(), "POST", g.URL()+graphqlPath, query, header) })
	}
	t.Cleanup(func() {
		close(release)
		all.Wait()
	})
	eventually(t, "every place is taken", func() bool { return len(up.arrived("graphql")) == places })
}

func TestFullGatewayForgetsNoUpload(t *testing.T) {
	m, up := newMicrosoft(t), newUpstream(t)
	g := start(t, up, m.offers, func(c *gateway.Config) { c.MaxInFlight = 2 })
	ana := newUploader(t, g, m, "ana")
	data := random(2*unit + 1)
	path := ana.create(int64(len(data)))
	hold(t, g, up, ana.header, 2)
	t.Run("[R5.10] HEAD says that it is asked too early", func(t *testing.T) {
		got := ana.head(path)
		if got.StatusCode != http.StatusLocked || got.Header.Get("Retry-After") != "1" {
			t.Errorf("status %d, Retry-After %q", got.StatusCode, got.Header.Get("Retry-After"))
		}
	})
	t.Run("[R5.10] so does HEAD behind POST", func(t *testing.T) {
		got := do(t, "POST", g.URL()+path, "", ana.but(map[string]string{"X-HTTP-Method-Override": "head"}))
		got.wantError(t, http.StatusLocked, "Overloaded")
	})
	t.Run("every other request is refused", func(t *testing.T) {
		do(t, "DELETE", g.URL()+path, "", ana.header).wantError(t, 503, "Overloaded")
		if got := do(t, "HEAD", g.URL()+"/api/session", "", ana.header); got.StatusCode != 503 {
			t.Errorf("status %d", got.StatusCode)
		}
	})
}

// thoughtful makes the drive think about every question until release is called.
func (m *microsoft) thoughtful(t *testing.T, count int) (release func()) {
	t.Helper()
	think := make(chan struct{})
	for range count {
		m.next("status", func(w http.ResponseWriter, r *http.Request) {
			<-think
			m.status(w, r)
		})
	}
	release = sync.OnceFunc(func() { close(think) })
	t.Cleanup(release)
	return release
}

// waitLong lets questions wait longer than the test takes.
func waitLong(c *gateway.Config) { c.UploadPace.HoldHead = 20 * time.Second }

// asks sends questions that wait for the drive, and gives a wait for their answers.
func (u *uploader) asks(m *microsoft, path string, count int) (answered func()) {
	u.t.Helper()
	var all sync.WaitGroup
	for range count {
		all.Go(func() {
			if got, err := ask(u.t.Context(), "HEAD", u.g.URL()+path, "", u.header); err != nil || got.StatusCode != http.StatusOK {
				u.t.Errorf("a question that was let in: %v", err)
			}
		})
	}
	eventually(u.t, "every question waits", func() bool { return len(m.arrived("status")) == count })
	return all.Wait
}

// Questions about uploads wait for the drive: they must not fill the gateway.
func TestHeadRequestsLeavePlacesForOthers(t *testing.T) {
	m, up := newMicrosoft(t), newUpstream(t)
	g := start(t, up, m.offers, waitLong, func(c *gateway.Config) { c.MaxInFlight = 8 })
	ana, ben := newUploader(t, g, m, "ana"), newUploader(t, g, m, "ben")
	asked, one := ana.create(unit), ben.create(unit)
	release := m.thoughtful(t, 2)
	answered := ana.asks(m, asked, 2)

	t.Run("[R5.10] HEAD says that it is asked too early", func(t *testing.T) {
		if got := ben.head(one); got.StatusCode != http.StatusLocked || got.Header.Get("Retry-After") != "1" {
			t.Errorf("status %d, Retry-After %q", got.StatusCode, got.Header.Get("Retry-After"))
		}
	})
	t.Run("other requests of the kind are refused", func(t *testing.T) {
		ben.post(10, metadata("filename", "pack.pdf")).wantError(t, 503, "Overloaded")
		do(t, "DELETE", g.URL()+one, "", ben.header).wantError(t, 503, "Overloaded")
		do(t, "POST", g.URL()+one, "", ben.but(map[string]string{"X-HTTP-Method-Override": "DELETE"})).wantError(t, 503, "Overloaded")
	})
	t.Run("other requests are served", func(t *testing.T) {
		if got := graphql(t, g, ben.header); got.StatusCode != 200 {
			t.Errorf("GraphQL: %d", got.StatusCode)
		}
		if got := do(t, "OPTIONS", g.URL()+one, "", nil); got.StatusCode != 204 {
			t.Errorf("OPTIONS: %d", got.StatusCode)
		}
		if got := ben.patch(one, 0, random(unit)); got.StatusCode != 204 {
			t.Errorf("PATCH: %d, %s", got.StatusCode, got.body)
		}
	})
	release()
	answered()
	if got := ben.head(one); got.StatusCode != 200 {
		t.Errorf("after the wait: HEAD %d", got.StatusCode)
	}
}

func TestOneUsersHeadRequestsDoNotBlockOthers(t *testing.T) {
	m := newMicrosoft(t)
	g := start(t, newUpstream(t), m.offers, waitLong)
	ana, ben := newUploader(t, g, m, "ana"), newUploader(t, g, m, "ben")
	const most = 32
	path, bens := ana.create(unit), ben.create(unit)
	release := m.thoughtful(t, most)
	answered := ana.asks(m, path, most)

	for name, got := range map[string]reply{
		"HEAD":   ana.head(path),
		"DELETE": do(t, "DELETE", g.URL()+path, "", ana.header),
		"POST":   ana.post(10, metadata("filename", "pack.pdf")),
	} {
		if got.StatusCode != http.StatusLocked || got.Header.Get("Retry-After") != "2" {
			t.Errorf("%s: status %d, Retry-After %q, %s", name, got.StatusCode, got.Header.Get("Retry-After"), got.body)
		}
		if name != "HEAD" {
			got.wantError(t, http.StatusLocked, "UploadBusy")
		}
	}
	if calls := len(m.arrived("cancel")); calls != 0 {
		t.Errorf("%d calls to the drive for what was refused", calls)
	}
	if got := ben.head(bens); got.StatusCode != 200 {
		t.Errorf("another person's HEAD: %d", got.StatusCode)
	}
	if got := ana.patch(path, 0, random(unit)); got.StatusCode != 204 {
		t.Errorf("PATCH: %d, %s", got.StatusCode, got.body)
	}
	release()
	answered()
	ana.create(unit)
}
