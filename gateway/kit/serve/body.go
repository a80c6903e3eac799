package serve

import (
	"errors"
	"io"
	"net/http"
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
			r.Body = &timedBody{ReadCloser: r.Body, connection: connection}
		}
		next.ServeHTTP(w, r)
	})
}

// timedBody lifts the deadline once the body is there.
type timedBody struct {
	io.ReadCloser
	connection *http.ResponseController
}

func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}
