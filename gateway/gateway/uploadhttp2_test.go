package gateway_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// http2Client speaks HTTP/2 from the first byte on, over one connection.
func http2Client(t *testing.T) *http.Client {
	t.Helper()
	protocols := new(http.Protocols)
	protocols.SetUnencryptedHTTP2(true)
	transport := &http.Transport{Protocols: protocols}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func TestUploadOverHTTP2(t *testing.T) {
	m, ana := startUploads(t)
	through := http2Client(t)
	data := random(12_000_001)
	path := ana.create(int64(len(data)))
	m.next("slice", nil, after(2<<20, graphError(503)))
	got, err := ana.send(t.Context(), through, ana.g.URL()+path, 0, bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if got.ProtoMajor != 2 {
		t.Fatalf("it was %s", got.Proto)
	}
	got.wantError(t, 503, "DriveUnavailable")
	offset := ana.head(path).offset(t)
	got, err = ana.send(t.Context(), through, ana.g.URL()+path, offset, bytes.NewReader(data[offset:]), int64(len(data))-offset)
	if err != nil || got.StatusCode != 204 {
		t.Fatalf("got %v, error %v", got, err)
	}
	wantFile(t, m, "/pack.pdf", data)
}

func TestStalledUploadsDoNotBlockTheirConnection(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Stall = time.Minute })
	through := http2Client(t)
	const stalled, size = 10, 10 << 20
	ended, proceed := make(chan struct{}, stalled), make(chan struct{})
	for range stalled {
		path := ana.create(size)
		m.next("slice", after(100_000, func(http.ResponseWriter, *http.Request) { <-proceed }))
		go func() {
			_, _ = ana.send(t.Context(), through, ana.g.URL()+path, 0, bytes.NewReader(random(size)), size)
			ended <- struct{}{}
		}()
	}
	eventually(t, "all of them wait for the drive", func() bool { return len(m.arrived("slice")) == stalled })
	time.Sleep(200 * time.Millisecond) // the connection fills
	data := random(3 << 20)
	path := ana.create(int64(len(data)), "path", "other")
	ctx, giveUp := context.WithTimeout(t.Context(), 20*time.Second)
	defer giveUp()
	got, err := ana.send(ctx, through, ana.g.URL()+path, 0, bytes.NewReader(data), int64(len(data)))
	if err != nil || got.StatusCode != 204 {
		t.Errorf("response %v, error %v", got.Response, err)
	}
	close(proceed)
	for range stalled {
		<-ended
	}
}

func TestSilentClientOverHTTP2IsCutOff(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = 500 * time.Millisecond })
	path := ana.create(2 * unit)
	body, more := io.Pipe()
	defer more.Close()
	go func() { _, _ = more.Write(random(2 * unit)[:unit+5]) }()
	got, err := ana.send(t.Context(), http2Client(t), ana.g.URL()+path, 0, body, 2*unit)
	if err != nil {
		t.Fatal(err)
	}
	got.wantError(t, 503, "UploadInterrupted")
	if err := ana.finish(path, random(2*unit)); err != nil {
		t.Fatal(err)
	}
	wantFile(t, m, "/pack.pdf", random(2*unit))
}
