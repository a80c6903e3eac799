package gateway_test

import (
	"bytes"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// startWithBackend is startUploads for tests in which the backend changes its mind.
func startWithBackend(t *testing.T, adjust ...func(*gateway.Config)) (*microsoft, *upstream, *uploader) {
	t.Helper()
	m, up := newMicrosoft(t), newUpstream(t)
	g := start(t, up, append([]func(*gateway.Config){m.offers, inUnits, patiently}, adjust...)...)
	return m, up, newUploader(t, g, m, "ana")
}

// atEveryByte makes the gateway ask again whenever bytes pass.
func atEveryByte(c *gateway.Config) { c.UploadPace.Proof = time.Nanosecond }

// stored is how many bytes the drive has of unfinished uploads.
func (m *microsoft) stored() (bytes int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.sessions {
		bytes += len(s.bytes)
	}
	return bytes
}

// dripUntilAnswer sends a few bytes after the other: those that come while a refresh is on
// its way share its answer, which may be from before the backend changed its mind.
func dripUntilAnswer(t *testing.T, connection net.Conn, bytes []byte) reply {
	t.Helper()
	answered := make(chan struct{})
	var dripping sync.WaitGroup
	dripping.Go(func() {
		const drip, pause = 100, 5 * time.Millisecond
		for at := 0; at+drip <= len(bytes); at += drip {
			if _, err := connection.Write(bytes[at : at+drip]); err != nil {
				return // the gateway has had enough
			}
			select {
			case <-answered:
				return
			case <-time.After(pause):
			}
		}
	})
	defer dripping.Wait()
	defer close(answered)
	return answerOn(t, connection)
}

// loggedInAgain is the uploader after another log-in.
func (u *uploader) loggedInAgain() *uploader {
	u.t.Helper()
	return &uploader{t: u.t, g: u.g, header: u.but(login(u.t, u.g, "ana"))}
}

func TestARevokedSessionDoesNotFinishItsUpload(t *testing.T) {
	t.Run("[accounts] at the first PATCH", func(t *testing.T) {
		m, up, ana := startWithBackend(t)
		data := random(2 * unit)
		path := ana.create(2 * unit)
		up.on("refresh", dead)
		got := ana.patch(path, 0, data)
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana.header)
		if slices := len(m.arrived("slice")); slices != 0 {
			t.Errorf("%d slices were sent", slices)
		}
		wantCounts(t, ana.g, map[string]string{`portal_sessions_total{event="rejected"}`: "1"})

		up.on("refresh", up.issue)
		ana = ana.loggedInAgain()
		if err := ana.finish(path, data); err != nil {
			t.Fatalf("after another log-in: %v", err)
		}
		wantFile(t, m, "/pack.pdf", data)
	})
	t.Run("[accounts] while slices pass", func(t *testing.T) {
		m, up, ana := startWithBackend(t, atEveryByte)
		data := random(3 * unit)
		path := ana.create(3 * unit)
		connection := ana.begin(path, 0, 3*unit, data[:unit])
		defer connection.Close()
		eventually(t, "the first slice is stored", func() bool { return m.stored() == unit })
		up.on("refresh", dead)
		got := dripUntilAnswer(t, connection, data[unit:2*unit-1])
		got.wantError(t, 401, "InvalidSession")
		wantCleared(t, got, ana.header)
		if slices := len(m.arrived("slice")); slices != 1 {
			t.Errorf("%d slices were sent, want 1", slices)
		}
		wantCounts(t, ana.g, map[string]string{"portal_uploads_in_flight": "0"})

		up.on("refresh", up.issue)
		ana = ana.loggedInAgain()
		if head := ana.head(path); head.StatusCode != 200 || head.offset(t) != unit {
			t.Errorf("HEAD = %d %v", head.StatusCode, head.Header)
		}
		if err := ana.finish(path, data); err != nil {
			t.Fatal(err)
		}
		wantFile(t, m, "/pack.pdf", data)
	})
	t.Run("[accounts] in the middle of a slice", func(t *testing.T) {
		m, up, ana := startWithBackend(t, atEveryByte, func(c *gateway.Config) { c.UploadSliceBytes = 5 << 20 })
		data := random(3 * unit)
		connection := ana.begin(ana.create(3*unit), 0, 3*unit, data[:unit+1000])
		defer connection.Close()
		eventually(t, "the slice is on its way", func() bool { return len(m.arrived("slice")) == 1 })
		up.on("refresh", dead)
		dripUntilAnswer(t, connection, data[unit+1000:]).wantError(t, 401, "InvalidSession")
		if m.fileCount() != 0 {
			t.Error("the file was made")
		}
	})
	t.Run("[accounts] on a connection that it was proven on, after a log-out here", func(t *testing.T) {
		_, up, ana := startWithBackend(t)
		keeping, path, data := keepingConnections(t), ana.create(2*unit), random(2*unit)
		if got := ana.through(keeping, path, 0, data[:unit]); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		do(t, "DELETE", ana.g.URL()+"/api/session", "", ana.header)
		up.on("refresh", dead)
		ana.through(keeping, path, unit, data[unit:]).wantError(t, 401, "InvalidSession")
	})
	t.Run("[accounts] on another connection", func(t *testing.T) {
		_, up, ana := startWithBackend(t)
		path, data := ana.create(2*unit), random(2*unit)
		if got := ana.patch(path, 0, data[:unit]); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
		up.on("refresh", dead)
		ana.patch(path, unit, data[unit:]).wantError(t, 401, "InvalidSession")
	})
}

// keepingConnections is a client that sends one request after another on a connection.
func keepingConnections(t *testing.T) *http.Client {
	transport := &http.Transport{MaxConnsPerHost: 1}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func (u *uploader) through(client *http.Client, path string, offset int64, part []byte) reply {
	u.t.Helper()
	got, err := u.send(u.t.Context(), client, u.g.URL()+path, offset, bytes.NewReader(part), int64(len(part)))
	if err != nil {
		u.t.Fatal(err)
	}
	return got
}

// A backend that is away says nothing of the session.
func TestAFailingBackendDoesNotEndAProvenUpload(t *testing.T) {
	for name, failure := range map[string]http.HandlerFunc{
		"away": reset, "failing": jsonAnswer(500, `{"error":"x"}`), "an unmarked 401": text(401, "unauthorized"), "limiting": throttled(429, "7"),
	} {
		t.Run(name, func(t *testing.T) {
			m, up, ana := startWithBackend(t, atEveryByte)
			data := random(4 * unit)
			connection := ana.begin(ana.create(4*unit), 0, 4*unit, data[:unit])
			defer connection.Close()
			eventually(t, "the first slice is stored", func() bool { return m.stored() == unit })
			before := len(up.arrived("refresh"))
			up.on("refresh", failure)
			rest := data[unit:]
			send := func(bytes int) {
				if _, err := connection.Write(rest[:bytes]); err != nil {
					t.Fatal(err)
				}
				rest = rest[bytes:]
			}
			eventually(t, "the backend is asked", func() bool {
				send(10)
				return len(up.arrived("refresh")) > before
			})
			send(len(rest))
			if got := answerOn(t, connection); got.StatusCode != 204 || got.offset(t) != 4*unit {
				t.Errorf("status %d, %s", got.StatusCode, got.body)
			}
			wantFile(t, m, "/pack.pdf", data)
		})
	}
}

func TestFirstPatchNeedsTheBackend(t *testing.T) {
	for _, tc := range []struct {
		name   string
		answer http.HandlerFunc
		status int
		code   string
	}{
		{"that fails", jsonAnswer(500, `{"error":"x"}`), 502, "UpstreamFailed"},
		{"that is away", reset, 502, "UpstreamFailed"},
		{"that is silent", silent, 504, "UpstreamTimeout"},
		{"that limits us", throttled(429, "7"), 429, "TooManyRequests"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m, up, ana := startWithBackend(t, func(c *gateway.Config) { c.UpstreamTimeout = time.Second })
			data := random(unit)
			path := ana.create(unit)
			up.on("refresh", tc.answer)
			got := ana.patch(path, 0, data)
			got.wantError(t, tc.status, tc.code)
			if len(got.Cookies()) != 0 || len(m.arrived("slice")) != 0 {
				t.Errorf("cookies %v, %d slices", got.Cookies(), len(m.arrived("slice")))
			}
			up.on("refresh", up.issue)
			if got := ana.patch(path, 0, data); got.StatusCode != 204 {
				t.Errorf("when it is back: status %d, %s", got.StatusCode, got.body)
			}
		})
	}
}

func TestPartsProveTheSessionOnceInAWhile(t *testing.T) {
	const parts = 8
	_, up, ana := startWithBackend(t)
	keeping, path, data := keepingConnections(t), ana.create(parts*unit), random(parts*unit)
	before := len(up.arrived("refresh"))
	for at := int64(0); at < parts*unit; at += unit {
		if got := ana.through(keeping, path, at, data[at:at+unit]); got.StatusCode != 204 {
			t.Fatalf("status %d, %s", got.StatusCode, got.body)
		}
	}
	ana.head(path)
	if calls := len(up.arrived("refresh")) - before; calls != 1 {
		t.Errorf("%d refreshes for %d parts on one connection, want 1", calls, parts)
	}
}

// Whoever sends a file does something, whatever its client says.
func TestUploadsCountAsActivity(t *testing.T) {
	m, up, ana := startWithBackend(t, atEveryByte)
	ana.header["Portal-Background"] = "1"
	before := len(up.arrived("refresh"))
	path := ana.create(2 * unit)
	m.next("slice", func(w http.ResponseWriter, r *http.Request) {
		const asked = 3 // for the creation, for the PATCH, and for the bytes of this slice
		eventually(t, "the backend is asked", func() bool { return len(up.arrived("refresh")) >= before+asked })
		m.slice(w, r)
	})
	if got := ana.patch(path, 0, random(2*unit)); got.StatusCode != 204 {
		t.Fatalf("status %d, %s", got.StatusCode, got.body)
	}
	for _, call := range up.arrived("refresh")[before:] {
		if call.header.Get("Portal-Background") != "" {
			t.Error("[accounts] a slice was told as a request of the background")
		}
	}
}
