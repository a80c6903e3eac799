package gateway_test

import (
	"net/http"
	"sync"
	"testing"

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
	t.Run("every other request is turned away", func(t *testing.T) {
		do(t, "DELETE", g.URL()+path, "", ana.header).wantError(t, 503, "Overloaded")
		if got := do(t, "HEAD", g.URL()+"/api/session", "", ana.header); got.StatusCode != 503 {
			t.Errorf("status %d", got.StatusCode)
		}
	})
}
