package gateway_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// inUnits makes every slice one unit long, whatever the client's speed.
func inUnits(c *gateway.Config) { c.UploadSliceBytes = unit }

// patiently gives drive and client time on the busiest machine.
func patiently(c *gateway.Config) {
	c.UploadPace.Hold, c.UploadPace.HoldHead, c.UploadPace.Silence, c.UploadPace.Stall = forEver, forEver, forEver, forEver
}

// A 202 that asks for another byte than the next is not taken for success (docs/protocols/tus.md, "The end of a body").
func TestAnAnswerThatAsksForAnotherByteIsNoSuccess(t *testing.T) {
	t.Run("a part was stored, and the rest is sent again", func(t *testing.T) {
		m, ana := startUploads(t, inUnits, patiently)
		data := random(3 * unit)
		m.next("slice", nil, m.partly(1000, jsonAnswer(202, `{"nextExpectedRanges":["328680-"]}`)))
		if got := ana.patch(ana.create(3*unit), 0, data); got.StatusCode != 204 || got.offset(t) != 3*unit {
			t.Errorf("status %d, %s", got.StatusCode, got.body)
		}
		wantFile(t, m, "/pack.pdf", data)
	})
	t.Run("another process wrote further", func(t *testing.T) {
		m, ana := startUploads(t, inUnits, patiently)
		data := random(3 * unit)
		path := ana.create(3 * unit)
		m.next("slice", m.unheard(func(w http.ResponseWriter, r *http.Request) {
			m.mu.Lock()
			s := m.session(r)
			s.bytes = append(s.bytes, data[unit:2*unit]...)
			m.mu.Unlock()
			jsonAnswer(202, `{"nextExpectedRanges":["655360-"]}`)(w, r)
		}))
		got := ana.patch(path, 0, data)
		got.wantError(t, 409, "OffsetMismatch")
		if got.offset(t) != 2*unit {
			t.Errorf("offset %d", got.offset(t))
		}
		if err := ana.finish(path, data); err != nil {
			t.Fatal(err)
		}
		wantFile(t, m, "/pack.pdf", data)
	})
}

// Six failures in a row end a PATCH; those before a stored byte are not in a row with
// those after it.
func TestFailuresAreCountedBySlice(t *testing.T) {
	m, ana := startUploads(t, inUnits, patiently)
	data := random(3 * unit)
	failing := graphError(500, "generalException")
	m.next("slice", failing, failing, nil, failing, failing, nil, failing, failing, nil)
	if got := ana.patch(ana.create(3*unit), 0, data); got.StatusCode != 204 || got.offset(t) != 3*unit {
		t.Errorf("status %d, %s", got.StatusCode, got.body)
	}
	wantFile(t, m, "/pack.pdf", data)
}

// A PATCH that did not bring the last bytes does not claim the file that others made.
func TestFileOfOthersBytesIsAConflict(t *testing.T) {
	m, ana := startUploads(t, inUnits, patiently)
	data := random(3 * unit)
	path := ana.create(3 * unit)
	m.next("slice", func(w http.ResponseWriter, r *http.Request) {
		m.mu.Lock()
		s := m.session(r)
		s.bytes = data
		m.make(s)
		m.mu.Unlock()
		m.vanish(graphError(404, "itemNotFound"))(w, r)
	})
	got := ana.patch(path, 0, data[:unit])
	got.wantError(t, 409, "OffsetMismatch")
	if got.offset(t) != 3*unit {
		t.Errorf("offset %d", got.offset(t))
	}
}

// Clients tell their users until when an upload may rest.
func TestEveryAnswerTellsWhenTheUploadExpires(t *testing.T) {
	m, ana := startUploads(t, inUnits, patiently)
	data := random(3 * unit)
	path := ana.create(3 * unit)
	want := func(got reply, status int) {
		t.Helper()
		m.mu.Lock()
		expires := time.Time{}
		for _, s := range m.sessions {
			expires = s.expires
		}
		m.mu.Unlock()
		if told := got.Header.Get("Upload-Expires"); got.StatusCode != status || told != expires.UTC().Format(http.TimeFormat) {
			t.Errorf("status %d, Upload-Expires %q, want %d, %s", got.StatusCode, told, status, expires)
		}
	}
	move := func(by time.Duration) {
		m.mu.Lock()
		defer m.mu.Unlock()
		for _, s := range m.sessions {
			s.expires = time.Now().Add(by)
		}
	}
	want(ana.patch(path, 0, data[:unit]), 204)
	move(time.Hour)
	want(ana.head(path), 200)
	// Nothing is sent, so the drive is asked.
	ana.g = start(t, newUpstream(t), m.offers, inUnits, patiently)
	move(2 * time.Hour)
	want(ana.patch(path, unit, nil), 204)
	want(ana.patch(path, unit, data[unit:2*unit]), 204)
}

// What makes no slice is read away: of more than a server drains by itself, it would close
// the connection.
func TestBytesBelowASliceKeepTheConnection(t *testing.T) {
	_, ana := startUploads(t, patiently)
	data := random(2*unit - 1)
	connection := ana.begin(ana.create(3*unit), 0, int64(len(data)), data)
	defer connection.Close()
	got := answerOn(t, connection)
	if got.StatusCode != 204 || got.offset(t) != unit {
		t.Errorf("status %d, %s", got.StatusCode, got.body)
	}
	if got.Close {
		t.Error("the connection is closed")
	}
}
