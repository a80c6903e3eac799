package serve

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"
)

// bodyWithin gives each request's body its own time. The server's ReadTimeout would
// count the headers in, and would end the context of a request whose answer takes
// longer than its body may.
func bodyWithin(limit time.Duration, next http.Handler) http.Handler {
	if limit == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != nil && r.Body != http.NoBody {
			connection := http.NewResponseController(w)
			// Only a writer that is not the server's has no deadlines.
			_ = connection.SetReadDeadline(time.Now().Add(limit))
			// A copy: the server knows by its own request whether the body was read to its
			// end, and closes gently when it was not, so that the client sees the answer.
			r = r.WithContext(r.Context())
			body := &timedBody{ReadCloser: r.Body, connection: connection}
			r.Body = body
			defer body.leave(w, r)
		}
		next.ServeHTTP(w, r)
	})
}

// timedBody lifts the deadline once the body is there.
type timedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	ended      bool
}

func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		b.ended = true
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}

// leave makes the server close a connection gently that its client wanted closed and
// whose body was not read to its end: the client would otherwise see a reset instead
// of the answer. The server does so by itself only for connections that are kept.
func (b *timedBody) leave(w http.ResponseWriter, r *http.Request) {
	if r.Close && !b.ended {
		// A limit that is hit is how net/http is told.
		_, _ = http.MaxBytesReader(w, io.NopCloser(strings.NewReader("more")), 0).Read(make([]byte, 1))
	}
}
