package gateway_test

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// benchClient is a client over an encrypted line.
func benchClient(b *testing.B) *http.Client {
	b.Helper()
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, MaxIdleConnsPerHost: 4096, WriteBufferSize: 64 << 10,
		TLSNextProto: map[string]func(string, *tls.Conn) http.RoundTripper{},
	}
	b.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// zeros are bytes that cost nothing to make; rate, when positive, holds them back.
type zeros struct {
	left    int64
	rate    float64
	started time.Time
	sent    int64
	halted  <-chan struct{}
}

func (z *zeros) Read(p []byte) (int, error) {
	if z.left == 0 {
		return 0, io.EOF
	}
	if z.rate > 0 {
		if z.started.IsZero() {
			z.started = time.Now()
		}
		p = p[:min(len(p), 16<<10)]
		due := time.Duration(float64(z.sent) / z.rate * float64(time.Second))
		select {
		case <-time.After(due - time.Since(z.started)):
		case <-z.halted:
			return 0, io.ErrUnexpectedEOF
		}
	}
	n := int(min(int64(len(p)), z.left))
	z.left -= int64(n)
	z.sent += int64(n)
	return n, nil
}

// way is how a benchmark gets bytes to the drive.
type way struct {
	program *program
	client  *http.Client
	header  map[string]string
}

func newWay(b *testing.B, kind string, s *swallow, drive string) *way {
	b.Helper()
	up := newUpstream(b)
	w := &way{program: launchUploads(b, kind, s, up.URL, drive), client: benchClient(b)}
	if kind == "gateway" {
		w.header = w.login(b, s, "ana")
	}
	return w
}

func (w *way) login(b *testing.B, s *swallow, user string) map[string]string {
	b.Helper()
	res, err := w.client.Post(w.program.url+"/api/session", "application/json", strings.NewReader(creation(refreshToken(user), user, "header")))
	if err != nil {
		b.Fatal(err)
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	session := reply{Response: res, body: string(body)}.fields(b)["session"]
	return map[string]string{"Portal-Session": fmt.Sprint(session), "Tus-Resumable": "1.0.0", "Authorization": "Bearer " + s.token(b, user)}
}

// prepare gives the address that the bytes go to.
func (w *way) prepare(size int64) (method, url string, err error) {
	if w.header == nil {
		return http.MethodPut, w.program.url + "/", nil
	}
	req, err := http.NewRequest(http.MethodPost, w.program.url+"/api/uploads", nil)
	if err != nil {
		return "", "", err
	}
	for name, value := range w.header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Upload-Length", strconv.FormatInt(size, 10))
	req.Header.Set("Upload-Metadata", metadata("filename", "pack.pdf"))
	res, err := w.client.Do(req)
	if err != nil {
		return "", "", err
	}
	res.Body.Close()
	if res.StatusCode != http.StatusCreated {
		return "", "", unexpected{status: res.StatusCode}
	}
	return http.MethodPatch, w.program.url + res.Header.Get("Location"), nil
}

func (w *way) send(ctx context.Context, method, url string, body *zeros) error {
	size := body.left
	req, err := http.NewRequestWithContext(ctx, method, url, body)
	if err != nil {
		return err
	}
	req.ContentLength = size
	for name, value := range w.header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/offset+octet-stream")
	req.Header.Set("Upload-Offset", "0")
	res, err := w.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusNoContent || w.header != nil && res.Header.Get("Upload-Offset") != strconv.FormatInt(size, 10) {
		return unexpected{status: res.StatusCode}
	}
	return nil
}

// file sends a file and gives the time that its bytes took; the model knows no creation.
func (w *way) file(ctx context.Context, size int64) (time.Duration, error) {
	method, url, err := w.prepare(size)
	if err != nil {
		return 0, err
	}
	started := time.Now()
	err = w.send(ctx, method, url, &zeros{left: size})
	return time.Since(started), err
}
