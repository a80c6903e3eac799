package drivereading

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"time"

	"example.org/portal/gateway/internal/delivery"
)

// Content gives the bytes of a file. A file that is larger than the portal takes is refused before the first byte
// where the drive tells its length, and broken off where it does not.
func (h *Handler) Content(w http.ResponseWriter, r *http.Request) error {
	v, err := h.openVisit(w, r, "/content")
	if err != nil {
		return err
	}
	leave, entered := h.running.Enter(v.person, v.item)
	if !entered {
		return errCrowded
	}
	defer leave()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	res, err := h.Graph.Content(ctx, v.token, v.item)
	if err != nil {
		return h.explainRefusal(v.user, err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.ContentLength > h.MaxBytes {
		return errTooLarge
	}
	head := w.Header()
	// What the file is, the portal finds out by itself once it has a copy.
	head.Set("Content-Type", "application/octet-stream")
	head.Set("Content-Disposition", "attachment")
	head.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	if res.ContentLength >= 0 {
		head.Set("Content-Length", strconv.FormatInt(res.ContentLength, 10))
	}
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		delivery.Copy(w, &source{from: res.Body, left: h.MaxBytes, cancel: cancel})
	}
	return nil
}

// source reads a file that may neither be longer than was left nor pause for long.
type source struct {
	from   io.Reader
	left   int64
	cancel context.CancelFunc
}

// Read implements io.Reader.
func (s *source) Read(p []byte) (int, error) {
	// The client's own pace does not count: only the drive is waited for here.
	patience := time.AfterFunc(silence, s.cancel)
	defer patience.Stop()
	n, err := s.from.Read(p)
	if s.left -= int64(n); s.left < 0 {
		return 0, errTooLarge
	}
	return n, err
}
