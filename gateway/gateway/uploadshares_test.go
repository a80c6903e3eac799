package gateway_test

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// trickle begins uploads whose bytes do not come, until the test ends.
func (u *uploader) trickle(count int) (paths []string, connections []net.Conn) {
	u.t.Helper()
	for range count {
		path := u.create(2 * unit)
		connection := u.begin(path, 0, 2*unit, random(2 * unit)[:1000])
		u.t.Cleanup(func() { connection.Close() })
		paths, connections = append(paths, path), append(connections, connection)
	}
	return paths, connections
}

// patient gives clients time to be silent in.
func patient(c *gateway.Config) { c.UploadPace.Silence = time.Minute }

func uploadsRun(t *testing.T, g *gateway.Gateway, count int) {
	t.Helper()
	eventually(t, fmt.Sprintf("%d uploads run", count), func() bool { return metric(t, g, "portal_uploads_in_flight") == fmt.Sprint(count) })
}

func TestUploadsLeavePlaces(t *testing.T) {
	m, up := newMicrosoft(t), newUpstream(t)
	g := start(t, up, m.offers, patient, func(c *gateway.Config) { c.MaxInFlight, c.UploadMaxInFlight = 8, new(2) })
	ana, ben := newUploader(t, g, m, "ana"), newUploader(t, g, m, "ben")
	path, cancelled := ben.create(16<<20), ben.create(unit)
	_, trickling := ana.trickle(2)
	uploadsRun(t, g, 2)

	// Much more than buffers on the way hold: a client in the middle of sending must see the answer.
	large := random(16 << 20)
	for range 2 {
		got := ben.patch(path, 0, large)
		got.wantError(t, 503, "Overloaded")
		if got.Header.Get("Retry-After") != "1" {
			t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
		}
	}
	do(t, "POST", g.URL()+path, "x", ben.but(map[string]string{
		"X-HTTP-Method-Override": "patch", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream",
	})).wantError(t, 503, "Overloaded")
	if len(m.arrived("slice")) != 0 {
		t.Error("bytes went to the drive")
	}
	t.Run("other requests are served", func(t *testing.T) {
		if got := ben.head(path); got.StatusCode != 200 {
			t.Errorf("HEAD: %d", got.StatusCode)
		}
		if got := do(t, "DELETE", g.URL()+cancelled, "", ben.header); got.StatusCode != 204 {
			t.Errorf("DELETE: %d", got.StatusCode)
		}
		if got := graphql(t, g, ben.header); got.StatusCode != 200 {
			t.Errorf("GraphQL: %d", got.StatusCode)
		}
		ben.create(unit)
	})
	t.Run("a free place serves the next request", func(t *testing.T) {
		trickling[0].Close()
		uploadsRun(t, g, 1)
		if got := ben.patch(path, 0, large); got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
}

func TestUploadsTakeGeneralPlaces(t *testing.T) {
	m, up := newMicrosoft(t), newUpstream(t)
	g := start(t, up, m.offers, patient, func(c *gateway.Config) { c.MaxInFlight, c.UploadMaxInFlight = 2, new(1) })
	ana := newUploader(t, g, m, "ana")
	ana.trickle(1)
	uploadsRun(t, g, 1)
	hold(t, g, up, ana.header, 1)
	do(t, "GET", g.URL()+"/api/session", "", ana.header).wantError(t, 503, "Overloaded")
}

func TestUploadPlacesFollowFewPlaces(t *testing.T) {
	for places, uploads := range map[int]int{1: 1, 2: 1, 5: 2} {
		m := newMicrosoft(t)
		g := start(t, newUpstream(t), m.offers, patient, func(c *gateway.Config) { c.MaxInFlight = places })
		ana := newUploader(t, g, m, "ana")
		path := ana.create(unit)
		paths := []string{}
		for range uploads {
			paths = append(paths, ana.create(2*unit))
		}
		for _, running := range paths {
			connection := ana.begin(running, 0, 2*unit, nil)
			t.Cleanup(func() { connection.Close() })
		}
		uploadsRun(t, g, uploads)
		ana.patch(path, 0, random(unit)).wantError(t, 503, "Overloaded")
	}
}

func TestOneUsersUploadsLeavePlacesForOthers(t *testing.T) {
	m := newMicrosoft(t)
	g := start(t, newUpstream(t), m.offers, patient)
	ana, ben := newUploader(t, g, m, "ana"), newUploader(t, g, m, "ben")
	const most = 16
	running, _ := ana.trickle(most)
	uploadsRun(t, g, most)
	one, cancelled := ana.create(unit), ana.create(unit)

	got := ana.patch(one, 0, random(unit))
	got.wantError(t, http.StatusLocked, "UploadBusy")
	if got.Header.Get("Retry-After") != "2" {
		t.Errorf("Retry-After = %q", got.Header.Get("Retry-After"))
	}
	t.Run("HEAD and DELETE take no place", func(t *testing.T) {
		if got := ana.head(one); got.StatusCode != 200 {
			t.Errorf("HEAD: %d", got.StatusCode)
		}
		if got := do(t, "DELETE", g.URL()+cancelled, "", ana.header); got.StatusCode != 204 {
			t.Errorf("DELETE: %d", got.StatusCode)
		}
	})
	t.Run("other people have their own limit", func(t *testing.T) {
		if got := ben.patch(ben.create(unit), 0, random(unit)); got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
	t.Run("an upload of one's own can be taken over", func(t *testing.T) {
		if got := ana.patch(running[0], 0, random(2*unit)); got.StatusCode != 204 || got.offset(t) != 2*unit {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
	t.Run("an ended upload makes room", func(t *testing.T) {
		uploadsRun(t, g, most-1)
		if got := ana.patch(one, 0, random(unit)); got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
		another := ana.create(unit)
		if got := do(t, "DELETE", g.URL()+running[1], "", ana.header); got.StatusCode != 204 {
			t.Errorf("DELETE of a running one: %d", got.StatusCode)
		}
		uploadsRun(t, g, most-2)
		if got := ana.patch(another, 0, random(unit)); got.StatusCode != 204 {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
	})
}

// A user that is refused leaves nothing behind that counts.
func TestRefusedUploadsCountForNobody(t *testing.T) {
	_, ana := startUploads(t)
	path := ana.create(2 * unit)
	for range 40 {
		got, err := ana.tryPatch(t.Context(), path, unit, bytes.NewReader(random(unit)), unit)
		if err != nil {
			t.Fatal(err)
		}
		got.wantError(t, 409, "OffsetMismatch")
	}
	if err := ana.finish(path, random(2*unit)); err != nil {
		t.Error(err)
	}
}
