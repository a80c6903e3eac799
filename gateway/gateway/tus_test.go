package gateway_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"

	"example.org/portal/gateway"
)

// uploader is somebody with a session at the portal and a Microsoft token.
type uploader struct {
	t      testing.TB
	g      *gateway.Gateway
	header map[string]string
}

func newUploader(t testing.TB, g *gateway.Gateway, m *microsoft, user string) *uploader {
	t.Helper()
	header := login(t, g, user)
	header["Tus-Resumable"] = "1.0.0"
	header["Authorization"] = "Bearer " + m.token(t, user)
	return &uploader{t: t, g: g, header: header}
}

// startUploads runs a gateway that uploads into m's drives, for ana.
func startUploads(t testing.TB, adjust ...func(*gateway.Config)) (*microsoft, *uploader) {
	t.Helper()
	m := newMicrosoft(t)
	g := start(t, newUpstream(t), append([]func(*gateway.Config){m.offers}, adjust...)...)
	return m, newUploader(t, g, m, "ana")
}

// but gives the uploader's headers with some changed; an empty value removes one.
func (u *uploader) but(changes map[string]string) map[string]string {
	header := maps.Clone(u.header)
	for name, value := range changes {
		header[name] = value
		if value == "" {
			delete(header, name)
		}
	}
	return header
}

func metadata(pairs ...string) string {
	text := ""
	for i := 0; i < len(pairs); i += 2 {
		if i > 0 {
			text += ","
		}
		text += pairs[i] + " " + base64.StdEncoding.EncodeToString([]byte(pairs[i+1]))
	}
	return text
}

func (u *uploader) post(size int64, meta string) reply {
	u.t.Helper()
	return do(u.t, "POST", u.g.URL()+"/api/uploads", "", u.but(map[string]string{
		"Upload-Length": strconv.FormatInt(size, 10), "Upload-Metadata": meta,
	}))
}

// create begins an upload of "pack.pdf" and gives its path.
func (u *uploader) create(size int64, pairs ...string) string {
	u.t.Helper()
	got := u.post(size, metadata(append([]string{"filename", "pack.pdf"}, pairs...)...))
	if got.StatusCode != http.StatusCreated {
		u.t.Fatalf("create: status %d, %s", got.StatusCode, got.body)
	}
	return got.Header.Get("Location")
}

func (u *uploader) patch(path string, offset int64, body []byte) reply {
	u.t.Helper()
	got, err := u.tryPatch(u.t.Context(), path, offset, bytes.NewReader(body), int64(len(body)))
	if err != nil {
		u.t.Fatal(err)
	}
	return got
}

func (u *uploader) tryPatch(ctx context.Context, path string, offset int64, body io.Reader, length int64) (reply, error) {
	return u.send(ctx, client, u.g.URL()+path, offset, body, length)
}

func (u *uploader) send(ctx context.Context, through *http.Client, url string, offset int64, body io.Reader, length int64) (reply, error) {
	req, err := http.NewRequestWithContext(ctx, "PATCH", url, body)
	if err != nil {
		return reply{}, err
	}
	req.ContentLength = length
	if length == 0 {
		req.Body = http.NoBody
	}
	for name, value := range u.header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/offset+octet-stream")
	req.Header.Set("Upload-Offset", strconv.FormatInt(offset, 10))
	res, err := through.Do(req)
	if err != nil {
		return reply{}, err
	}
	defer res.Body.Close()
	read, err := io.ReadAll(res.Body)
	return reply{Response: res, body: string(read), err: err}, nil
}

func (u *uploader) head(path string) reply {
	u.t.Helper()
	return do(u.t, "HEAD", u.g.URL()+path, "", u.header)
}

func (r reply) offset(t testing.TB) int64 {
	t.Helper()
	offset, err := strconv.ParseInt(r.Header.Get("Upload-Offset"), 10, 64)
	if err != nil {
		t.Fatalf("status %d without Upload-Offset: %s", r.StatusCode, r.body)
	}
	return offset
}

// random are bytes that compare well: no two places look alike.
func random(size int64) []byte {
	data := make([]byte, size)
	source := rand.NewChaCha8([32]byte{byte(size)})
	_, _ = source.Read(data)
	return data
}

// wantFile holds a file in the drive against what was sent.
func wantFile(t testing.TB, m *microsoft, path string, data []byte) *driveFile {
	t.Helper()
	file := m.file(t, path)
	if sha256.Sum256(file.bytes) != sha256.Sum256(data) {
		t.Errorf("%s has %d bytes that are not the %d that were sent", path, len(file.bytes), len(data))
	}
	return file
}

// finish goes on like tus-js-client until the file is there: HEAD after a failure,
// PATCH from the offset that it tells.
func (u *uploader) finish(path string, data []byte) error {
	for range 50 {
		head, err := ask(u.t.Context(), "HEAD", u.g.URL()+path, "", u.header)
		if err != nil || head.StatusCode == http.StatusLocked {
			continue
		}
		if head.StatusCode != http.StatusOK {
			return fmt.Errorf("HEAD: status %d", head.StatusCode)
		}
		offset := head.offset(u.t)
		if offset == int64(len(data)) {
			return nil
		}
		got, err := u.tryPatch(u.t.Context(), path, offset, bytes.NewReader(data[offset:]), int64(len(data))-offset)
		if err == nil && got.StatusCode < 500 && got.StatusCode != 409 && got.StatusCode != 423 && got.StatusCode != 204 {
			return fmt.Errorf("PATCH: status %d, %s", got.StatusCode, got.body)
		}
	}
	return fmt.Errorf("not finished after 50 attempts")
}
