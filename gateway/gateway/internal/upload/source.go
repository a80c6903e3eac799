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

// source reads the client's bytes. It breaks off a client that sends nothing for too long. A limit on the whole body
// could not tell a slow line from a dead one.
type source struct {
	body       io.Reader
	connection *http.ResponseController
	silence    time.Duration
	// passed, if set, is called after each read that got bytes.
	passed func()
	// left is how many announced bytes have not been read yet; negative when the client announced no length.
	left int64
	// waiting is when the current read began, in nanoseconds since 1970; 0 when no read runs.
	waiting atomic.Int64

	mu sync.Mutex
	// broken is the error of all further reads.
	broken error
	// whole is true once the body was read to its end, cut once a deadline has broken the reading off.
	whole, cut bool
	ended      bool
	watch      *time.Timer
}

// newSource takes over the request's deadlines; end must be called.
func newSource(w http.ResponseWriter, r *http.Request, silence time.Duration) *source {
	s := &source{body: r.Body, connection: http.NewResponseController(w), silence: silence, left: r.ContentLength, whole: r.ContentLength == 0}
	// The time of the whole body has no limit. check watches single reads instead.
	_ = s.connection.SetReadDeadline(time.Time{})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watch = time.AfterFunc(silence/4, s.check)
	return s
}

// Read fails again after its first failure.
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

func (s *source) Left() int64 { return s.left }

// check breaks the body off when a read has waited too long. Otherwise it runs again later.
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

// finish notes that the body was read to its end.
func (s *source) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.whole = true
}

// interrupt makes the running read and all later ones fail. It sets no deadline on a connection whose body was read to
// the end: the server reads there already to notice that the client leaves, and would take the deadline for that.
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

// end stops the watching and gives the connection back to the server. cut reports whether a deadline broke the reading
// off; the connection cannot serve another request then.
func (s *source) end() (cut bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.watch.Stop()
	return s.cut
}

func (s *source) Fail(why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.broken == nil {
		s.broken = why
	}
}

func (s *source) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.broken
}
