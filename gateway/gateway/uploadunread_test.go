package gateway_test

import (
	"bufio"
	"net"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// wantClosed reads an answer from a connection whose bytes do not come, and waits for its end.
func wantClosed(t *testing.T, connection net.Conn, status int) {
	t.Helper()
	defer connection.Close()
	// Much longer than a refused request may hold its connection, much shorter than one that
	// is read.
	if err := connection.SetReadDeadline(time.Now().Add(8 * time.Second)); err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(connection)
	got, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	defer got.Body.Close()
	if got.StatusCode != status {
		t.Errorf("status %d, want %d", got.StatusCode, status)
	}
	if _, err := reader.Discard(1 << 20); err == nil || isTimeout(err) {
		t.Errorf("the connection is held on: %v", err)
	}
}

func isTimeout(err error) bool {
	failure, ok := err.(net.Error) //nolint:errorlint // as the connection gives it
	return ok && failure.Timeout()
}

// A request that is refused leaves the places; its connection must go too, however slowly
// its bytes come.
func TestRefusedBytesHoldNoConnection(t *testing.T) {
	const announced = 100_000
	for name, tc := range map[string]struct {
		adjust  func(c *gateway.Config)
		arrange func(t *testing.T, m *microsoft, ana *uploader) (path string, announced int64)
		status  int
	}{
		"more bytes than the file has": {nil, func(_ *testing.T, _ *microsoft, ana *uploader) (string, int64) {
			return ana.create(announced - 1), announced
		}, http.StatusRequestEntityTooLarge},
		"an invalid address": {nil, func(*testing.T, *microsoft, *uploader) (string, int64) {
			return "/api/uploads/x", announced
		}, http.StatusNotFound},
		"a version that is not spoken": {nil, func(_ *testing.T, _ *microsoft, ana *uploader) (string, int64) {
			path := ana.create(announced)
			ana.header["Tus-Resumable"] = "0.2"
			return path, announced
		}, http.StatusPreconditionFailed},
		"a person with too many": {nil, func(t *testing.T, _ *microsoft, ana *uploader) (string, int64) {
			ana.trickle(16)
			uploadsRun(t, ana.g, 16)
			return ana.create(announced), announced
		}, http.StatusLocked},
		"a gateway that is full": {func(c *gateway.Config) { c.UploadMaxInFlight = new(1) }, func(t *testing.T, _ *microsoft, ana *uploader) (string, int64) {
			ana.trickle(1)
			uploadsRun(t, ana.g, 1)
			return ana.create(announced), announced
		}, http.StatusServiceUnavailable},
		"an upload that is not let go of": {func(c *gateway.Config) {
			c.UploadPace.Hold, c.UploadPace.Takeover = time.Minute, 100*time.Millisecond
		}, func(_ *testing.T, m *microsoft, ana *uploader) (string, int64) {
			path := ana.create(announced)
			release, _ := ana.cancelSlowly(m, path)
			time.AfterFunc(time.Second, release)
			return path, announced
		}, http.StatusLocked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			adjust := []func(*gateway.Config){patient}
			if tc.adjust != nil {
				adjust = append(adjust, tc.adjust)
			}
			m, ana := startUploads(t, adjust...)
			path, announced := tc.arrange(t, m, ana)
			wantClosed(t, ana.begin(path, 0, announced, []byte("a few")), tc.status)
		})
	}
}
