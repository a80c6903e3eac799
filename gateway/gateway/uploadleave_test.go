package gateway_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"testing"
	"time"
)

// Bytes that arrived are stored, though nobody waits for the answer any more.
func TestBytesWhoseClientLeftAreStored(t *testing.T) {
	m, ana := startUploads(t)
	data := random(unit)
	path := ana.create(unit)
	ctx, leave := context.WithCancel(t.Context())
	m.next("slice", func(w http.ResponseWriter, r *http.Request) {
		_, _, total := m.span(r)
		body, _ := io.ReadAll(r.Body)
		leave()
		// The gateway sees its client go a little later.
		time.Sleep(300 * time.Millisecond)
		if r.Context().Err() != nil {
			return
		}
		m.mu.Lock()
		s := m.session(r)
		m.mu.Unlock()
		m.keep(w, r, s, body, total)
	})
	if _, err := ana.tryPatch(ctx, path, 0, bytes.NewReader(data), unit); err == nil {
		t.Fatal("the client did not leave")
	}
	eventually(t, "the file is there", func() bool { return m.fileCount() == 1 })
	wantFile(t, m, "/pack.pdf", data)
	eventually(t, "the upload is counted", func() bool { return metric(t, ana.g, `portal_uploads_total{outcome="completed"}`) == "1" })
}
