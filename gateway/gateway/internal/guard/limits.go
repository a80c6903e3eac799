package guard

import (
	"io"
	"net/http"
	"strings"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/apierror"
	"github.com/gin-gonic/gin"
)

// unreadTime is how long the client of a refused request may go on sending before its
// connection is closed.
const unreadTime = 2 * time.Second

// overloadPause is how long a client that was turned away should wait.
const overloadPause = time.Second

// InFlight lets at most most requests in at once and turns the others away (docs/architecture.md,
// "Gateway"). It stands behind Arrivals: only requests that are here take places.
func InFlight(most int) gin.HandlerFunc {
	places := make(chan struct{}, most)
	return func(c *gin.Context) {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			c.Next()
		default:
			if c.Request.ContentLength != 0 {
				hurry(server(c.Writer))
			}
			write(c, errOverloaded.After(overloadPause))
			c.Abort()
		}
	}
}

// Runs counts the requests that have places.
func Runs(m *metrics.Metrics) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer m.RequestRuns()()
		c.Next()
	}
}

// HeaderSize refuses requests whose first line and headers have more than most bytes. The
// server has a limit of its own, but pages of another origin cannot read its answer, which is
// not in the error shape either.
func HeaderSize(most int) gin.HandlerFunc {
	return func(c *gin.Context) {
		if headBytes(c.Request) > most {
			apierror.Write(c.Writer, errHeaders)
			c.Abort()
		}
	}
}

// headBytes is what the request's head takes as HTTP/1.1 writes it.
func headBytes(r *http.Request) int {
	const separators = len(": \r\n")
	size := len(r.Method) + len(r.RequestURI) + len(r.Proto) + len("  \r\n") + len("Host") + len(r.Host) + separators
	for name, values := range r.Header {
		for _, value := range values {
			size += len(name) + len(value) + separators
		}
	}
	return size
}

// Unread prepares the answer to a request whose body was not read to its end. It sets the
// body's limit to zero bytes, so that the server closes the connection gently behind the
// answer; otherwise a client that still sends sees a reset and no answer. A client that sends
// slowly is cut off after unreadTime, because InFlight no longer counts its request.
func Unread(w http.ResponseWriter) {
	out := server(w)
	hurry(out)
	_, _ = http.MaxBytesReader(out, io.NopCloser(strings.NewReader("more")), 0).Read(make([]byte, 1))
}

// hurry bounds how long the server reads the rest of a body to keep its connection.
func hurry(out http.ResponseWriter) {
	// A writer without deadlines is a test's.
	_ = http.NewResponseController(out).SetReadDeadline(time.Now().Add(unreadTime))
}

// server finds the server's own writer under the router's: only that one can be told
// that a body was too large.
func server(w http.ResponseWriter) http.ResponseWriter {
	for {
		wrapper, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			return w
		}
		w = wrapper.Unwrap()
	}
}
