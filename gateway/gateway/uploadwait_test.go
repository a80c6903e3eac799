package gateway_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// How long uploads wait. Waits that must end are told from those that do not by minutes,
// so that a busy machine changes nothing.

// forEver is far beyond every wait that a test allows.
const forEver = time.Minute

// hang takes calls and answers none of them until the test ends. With bytes unread, a
// server does not see its client go.
func hang(t *testing.T) http.HandlerFunc {
	t.Helper()
	ends := make(chan struct{})
	t.Cleanup(func() { close(ends) })
	return func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-ends:
		}
	}
}

// within makes a request that must be answered after the wait, and long before forEver.
func within(t *testing.T, wait time.Duration, request func(ctx context.Context) (reply, error)) reply {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), forEver)
	defer cancel()
	began := time.Now()
	got, err := request(ctx)
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	if took := time.Since(began); took < wait || took > forEver/3 {
		t.Errorf("status %d after %s, want it after %s", got.StatusCode, took, wait)
	}
	return got
}

// answerOn reads the answer to a request that was written by hand.
func answerOn(t *testing.T, connection net.Conn) reply {
	t.Helper()
	if err := connection.SetReadDeadline(time.Now().Add(forEver)); err != nil {
		t.Fatal(err)
	}
	res, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatalf("no answer: %v", err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return reply{Response: res, body: string(body), err: err}
}

// The drive stops taking a slice's bytes (docs/protocols/tus.md, "Time limits").
func TestDriveThatStalls(t *testing.T) {
	t.Parallel()
	const wait = time.Second
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Stall, c.UploadPace.Silence = wait, forEver })
	data := random(threeSlices)
	path := ana.create(threeSlices)
	m.next("slice", nil, after(1<<20, hang(t)))
	within(t, wait, func(ctx context.Context) (reply, error) {
		return ana.tryPatch(ctx, path, 0, bytes.NewReader(data), threeSlices)
	}).wantError(t, 503, "DriveUnavailable")
	if err := ana.finish(path, data); err != nil {
		t.Fatal(err)
	}
	wantFile(t, m, "/pack.pdf", data)
}

// A drive that takes a slice slowly, because it comes slowly, does not stall.
func TestSlowSliceDoesNotStall(t *testing.T) {
	t.Parallel()
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Stall, c.UploadPace.Silence = 3*time.Second, forEver })
	data := random(2 * unit)
	// The first unit is fast, so that the two make one slice.
	connection := ana.begin(ana.create(2*unit), 0, 2*unit, data[:unit])
	defer connection.Close()
	eventually(t, "the slice is on its way", func() bool { return len(m.arrived("slice")) == 1 })
	const parts = 16
	for i := range parts {
		time.Sleep(250 * time.Millisecond)
		_, _ = connection.Write(data[unit+i*unit/parts : unit+(i+1)*unit/parts])
	}
	if got := answerOn(t, connection); got.StatusCode != 204 || got.offset(t) != 2*unit {
		t.Errorf("status %d, %s", got.StatusCode, got.body)
	}
	wantFile(t, m, "/pack.pdf", data)
}

// A drive that hangs is waited for as long as the request may take, and asked no more then
// (docs/protocols/tus.md, "Retries while streaming").
func TestRequestsWaitForTheDriveWithinTheirBudget(t *testing.T) {
	t.Parallel()
	const wait = 1500 * time.Millisecond
	for name, tc := range map[string]struct {
		hold, holdHead time.Duration
		request        func(ctx context.Context, ana *uploader, path string) (reply, error)
		status         int
	}{
		// Only the request's own budget may end it.
		"HEAD": {forEver, wait, func(ctx context.Context, ana *uploader, path string) (reply, error) {
			return ask(ctx, "HEAD", ana.g.URL()+path, "", ana.header)
		}, http.StatusLocked},
		"PATCH": {wait, forEver, func(ctx context.Context, ana *uploader, path string) (reply, error) {
			return ana.tryPatch(ctx, path, unit, bytes.NewReader(random(unit)), unit)
		}, http.StatusServiceUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Hold, c.UploadPace.HoldHead = tc.hold, tc.holdHead })
			path, hangs := ana.create(2*unit), hang(t)
			for range 40 {
				m.next("status", hangs)
			}
			got := within(t, wait, func(ctx context.Context) (reply, error) { return tc.request(ctx, ana, path) })
			if got.StatusCode != tc.status {
				t.Errorf("status %d, want %d", got.StatusCode, tc.status)
			}
			if calls := len(m.arrived("status")); calls != 1 {
				t.Errorf("%d calls, want the one that took all the time", calls)
			}
		})
	}
}

// Progress gives a PATCH its patience back: each slice waits for most of it.
func TestPatienceIsForOneSlice(t *testing.T) {
	t.Parallel()
	m, ana := startUploads(t, func(c *gateway.Config) {
		c.UploadSliceBytes, c.UploadPace.Hold, c.UploadPace.Silence = unit, 1500*time.Millisecond, forEver
	})
	data := random(2 * unit)
	m.next("slice", throttled(429, "1"), nil, throttled(429, "1"))
	if got := ana.patch(ana.create(2*unit), 0, data); got.StatusCode != 204 || got.offset(t) != 2*unit {
		t.Errorf("status %d, %s", got.StatusCode, got.body)
	}
	wantFile(t, m, "/pack.pdf", data)
}

// A client that is silent in the middle of a slice does not hold a process up that is told
// to end (docs/protocols/tus.md, "Time limits").
func TestDrainBreaksOffASliceThatStalls(t *testing.T) {
	t.Parallel()
	m := newMicrosoft(t)
	g := launch(t, slog.New(slog.DiscardHandler), newUpstream(t), m.offers, func(c *gateway.Config) {
		c.UploadPace.Silence, c.UploadPace.Stall, c.UploadPace.Finish = 2*forEver, 2*forEver, 300*time.Millisecond
		c.DrainTimeout = forEver
	})
	ana := newUploader(t, g, m, "ana")
	data := random(8 * unit)
	path := ana.create(8 * unit)
	connection := ana.begin(path, 0, 8*unit, data[:2*unit])
	defer connection.Close()
	eventually(t, "the first slice is on its way", func() bool { return len(m.arrived("slice")) > 0 })
	stopped, began := make(chan error, 1), time.Now()
	go func() { stopped <- g.Stop(context.Background()) }()
	answerOn(t, connection).wantError(t, 503, "Restarting")
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
	if took := time.Since(began); took > forEver/3 {
		t.Errorf("it ended after %s", took)
	}
	next := *ana
	next.g = start(t, newUpstream(t), m.offers)
	if err := next.finish(path, data); err != nil {
		t.Fatal(err)
	}
	wantFile(t, m, "/pack.pdf", data)
}
