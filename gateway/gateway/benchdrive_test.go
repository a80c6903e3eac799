package gateway_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// swallow is a drive that keeps nothing: it follows a session's offset and answers.
type swallow struct {
	*microsoft
	server *httptest.Server
	// rate holds the bytes of each call back when it is positive: bytes per second.
	rate float64
}

func newSwallow(b *testing.B) *swallow {
	b.Helper()
	s := &swallow{microsoft: newMicrosoft(b)}
	s.server = httptest.NewUnstartedServer(http.HandlerFunc(s.serve))
	s.server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	s.server.StartTLS()
	b.Cleanup(s.server.Close)
	return s
}

func (s *swallow) serve(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPut {
		s.route(w, r)
		return
	}
	first, n, total := s.spanOf(r)
	buffer := pieces.Get().(*[]byte)
	got, _ := io.CopyBuffer(&slow{rate: s.rate}, r.Body, *buffer)
	pieces.Put(buffer)
	switch {
	case total == 0:
		w.WriteHeader(http.StatusCreated)
	case got != n:
	case first+n == total:
		answerJSON(w, 201, `{"id":"01","name":"pack.pdf","webUrl":"https://drive.example.org/01","file":{}}`)
	default:
		answerJSON(w, 202, fmt.Sprintf(`{"nextExpectedRanges":["%d-"]}`, first+n))
	}
}

var pieces = sync.Pool{New: func() any { piece := make([]byte, 64<<10); return &piece }}

// slow forgets what is written to it, at most as fast as rate when that is positive. It has
// no shortcut for copies, which would take a buffer of its own.
type slow struct {
	rate    float64
	started time.Time
	taken   int64
}

func (s *slow) Write(p []byte) (int, error) {
	if s.started.IsZero() {
		s.started = time.Now()
	}
	s.taken += int64(len(p))
	if s.rate > 0 {
		time.Sleep(time.Until(s.started.Add(time.Duration(float64(s.taken) / s.rate * float64(time.Second)))))
	}
	return len(p), nil
}
