package paperapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/kit/apierror"
)

var (
	errNoPaper = apierror.New(http.StatusNotFound, "NotFound", "not found")
	errAway    = apierror.New(http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again").After(2 * time.Second)
	errCopy    = apierror.New(http.StatusBadRequest, "BadRequest", "copy must be reading or original")
)

// Content answers GET …/papers/{version}/content?copy=reading for a signed-in account, with the whole file or a part. It
// checks the rights for every part, so that an exclusion ends the reading at the next part [X7]. Every version that may
// not be read gets the same 404 [X6]. The first part of a reading is recorded before it is served [U2].
func (a *API) Content(w http.ResponseWriter, r *http.Request, accountID, versionID string) {
	if a.problem() != nil {
		apierror.Write(w, errAway)
		return
	}
	which := paper.Copy(r.URL.Query().Get("copy"))
	if which == "" {
		which = paper.ReadingCopy
	}
	if which != paper.ReadingCopy && which != paper.OriginalCopy {
		apierror.Write(w, errCopy)
		return
	}
	v, err := a.rights(r.Context(), accountID)
	if err != nil {
		a.away(w, r, err)
		return
	}
	sees, err := a.sight.Sees(r.Context(), v, sight.Version, versionID)
	if err != nil {
		a.away(w, r, err)
		return
	}
	if !sees {
		apierror.Write(w, errNoPaper)
		return
	}
	content, err := a.papers.Find(r.Context(), v, versionID, which)
	if paper.IsMissing(err) {
		apierror.Write(w, errNoPaper)
		return
	}
	if err != nil {
		a.away(w, r, err)
		return
	}
	if err := a.marks.Note(r.Context(), accountID, v, content, manner(which)); err != nil {
		a.away(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", content.MediaType)
	h.Set("Content-Disposition", "inline")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	h.Set("ETag", `"`+content.Tag+`"`)
	a.serve(w, r, &seeker{ctx: r.Context(), source: content.Open, size: content.SizeBytes})
}

// serve writes the requested part. When the bytes or their key are missing, the client gets an error and no broken file.
func (a *API) serve(w http.ResponseWriter, r *http.Request, body *seeker) {
	defer func() { _ = body.Close() }() // it was only read
	late := &lateHeader{ResponseWriter: w}
	http.ServeContent(late, r, "", time.Time{}, body)
	switch {
	case late.sent:
	case body.failed == nil:
		late.send()
	default:
		for _, name := range []string{"Content-Type", "Content-Disposition", "Content-Length", "Content-Range", "Accept-Ranges", "ETag", "Last-Modified"} {
			w.Header().Del(name)
		}
		a.away(w, r, body.failed)
	}
}

// lateHeader holds the header of an answer back until its first byte.
type lateHeader struct {
	http.ResponseWriter
	status int
	sent   bool
}

// WriteHeader implements http.ResponseWriter.
func (l *lateHeader) WriteHeader(status int) { l.status = status }

// Write implements http.ResponseWriter.
func (l *lateHeader) Write(p []byte) (int, error) {
	l.send()
	return l.ResponseWriter.Write(p)
}

func (l *lateHeader) send() {
	if l.sent {
		return
	}
	l.sent = true
	if l.status != 0 {
		l.ResponseWriter.WriteHeader(l.status)
	}
}

func manner(which paper.Copy) reading.Manner {
	if which == paper.OriginalCopy {
		return reading.Downloaded
	}
	return reading.Opened
}

func (a *API) away(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() == nil {
		a.log.ErrorContext(r.Context(), "read a paper", "error", err)
	}
	apierror.Write(w, errAway)
}

// seeker opens a paper at its first read. Its length is known before.
type seeker struct {
	ctx    context.Context //nolint:containedctx // it lives as long as the request
	source func(ctx context.Context, from int64) (io.ReadCloser, error)
	size   int64
	at     int64
	open   io.ReadCloser
	// failed is the error of opening the bytes.
	failed error
	// alive, if set, is called before each read.
	alive func() error
}

// Seek implements io.Seeker.
func (s *seeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.at
	case io.SeekEnd:
		offset += s.size
	}
	if offset < 0 {
		return s.at, errors.New("a place before the beginning")
	}
	if offset != s.at {
		if err := s.Close(); err != nil {
			return s.at, err
		}
	}
	s.at = offset
	return offset, nil
}

// Read implements io.Reader.
func (s *seeker) Read(p []byte) (int, error) {
	if s.at >= s.size {
		return 0, io.EOF
	}
	if s.alive != nil {
		if err := s.alive(); err != nil {
			return 0, err
		}
	}
	if s.open == nil {
		opened, err := s.source(s.ctx, s.at)
		if err != nil {
			s.failed = fmt.Errorf("open a paper: %w", err)
			return 0, s.failed
		}
		s.open = opened
	}
	n, err := s.open.Read(p)
	s.at += int64(n)
	return n, err
}

// Close ends what is open.
func (s *seeker) Close() error {
	if s.open == nil {
		return nil
	}
	opened := s.open
	s.open = nil
	return opened.Close()
}
