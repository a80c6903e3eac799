package upload

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// source is the client's bytes. A client that falls silent in the middle of them is
// cut off: no limit on the whole body could tell a slow line from a dead one.
type source struct {
	body       io.Reader
	connection *http.ResponseController
	silence    time.Duration
	// passed, when set, is told whenever bytes came.
	passed func()
	// left is how many announced bytes were not read yet; unknown when negative.
	left int64
	// waiting is since when a read waits, in nanoseconds since 1970; 0 when none does.
	waiting atomic.Int64

	mu sync.Mutex
	// broken is why nothing more is read.
	broken error
	// whole means that the body was read to its end, cut that a deadline broke it off.
	whole, cut bool
	ended      bool
	watch      *time.Timer
}

// newSource takes over the request's deadlines; end must be called.
func newSource(w http.ResponseWriter, r *http.Request, silence time.Duration) *source {
	s := &source{body: r.Body, connection: http.NewResponseController(w), silence: silence, left: r.ContentLength, whole: r.ContentLength == 0}
	// A deadline for the whole body would not suit; a read that is over cannot wait.
	_ = s.connection.SetReadDeadline(time.Time{})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watch = time.AfterFunc(silence/4, s.check)
	return s
}

// Read implements io.Reader. After a failure it fails for good.
func (s *source) Read(p []byte) (int, error) {
	if err := s.Err(); err != nil {
		return 0, err
	}
	s.waiting.Store(time.Now().UnixNano())
	n, err := s.body.Read(p)
	s.waiting.Store(0)
	if s.left > 0 {
		s.left -= int64(n)
	}
	if n > 0 && s.passed != nil {
		s.passed()
	}
	if errors.Is(err, io.EOF) {
		s.finish()
		return n, io.EOF
	}
	if err != nil {
		s.Fail(fmt.Errorf("read the file's bytes: %w", err))
		return n, s.Err()
	}
	return n, nil
}

// Left implements slicing.Source.
func (s *source) Left() int64 { return s.left }

// check cuts a client off that a read waited for too long, and looks again later.
func (s *source) check() {
	since := s.waiting.Load()
	if since != 0 && time.Since(time.Unix(0, since)) >= s.silence {
		s.interrupt(errSilent)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended && s.broken == nil {
		s.watch.Reset(s.silence / 4)
	}
}

// finish marks that every byte was read.
func (s *source) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.whole = true
}

// interrupt makes a running read fail, and all later ones. A connection whose request is
// read wholly is left alone: the server waits on it for its end already, and would take the
// deadline for that, for this request and all later ones.
func (s *source) interrupt(why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	if s.broken == nil {
		s.broken = why
	}
	if s.whole {
		return
	}
	s.cut = true
	_ = s.connection.SetReadDeadline(time.Unix(1, 0))
}

// end stops watching; the connection is the server's again. It tells whether reads were
// broken off, after which the connection can serve no other request.
func (s *source) end() (cut bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.watch.Stop()
	return s.cut
}

// Fail implements slicing.Source.
func (s *source) Fail(why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.broken == nil {
		s.broken = why
	}
}

// Err implements slicing.Source.
func (s *source) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.broken
}
