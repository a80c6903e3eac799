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

// unreadTime is how long the client of a refused request may continue sending before the server closes the connection.
const unreadTime = 2 * time.Second

// overloadPause is how long a client that was turned away should wait.
const overloadPause = time.Second

// InFlight serves at most so many requests at once and answers the others with 503 (docs/architecture.md, "Gateway"). It
// comes after Arrivals, so only requests that were received completely take places.
func InFlight(most int) gin.HandlerFunc {
	places := make(chan struct{}, most)
	return func(c *gin.Context) {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			c.Next()
		default:
			if c.Request.ContentLength != 0 {
				limitRest(serverWriter(c.Writer))
			}
			writeError(c, errOverloaded.After(overloadPause))
			c.Abort()
		}
	}
}

// CountRunning counts the requests that have places.
func CountRunning(m *metrics.Metrics) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer m.RequestRuns()()
		c.Next()
	}
}

// HeaderSize refuses requests whose first line and headers have more than most bytes. The server has a limit of its own,
// but its answer is plain text and pages of other origins cannot read it.
func HeaderSize(most int) gin.HandlerFunc {
	return func(c *gin.Context) {
		if headBytes(c.Request) > most {
			apierror.Write(c.Writer, errHeaders)
			c.Abort()
		}
	}
}

// headBytes returns the length of the request's first line and headers in HTTP/1.1.
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
// body's limit to zero bytes, so that the server closes the connection slowly after the answer. Otherwise a client that
// still sends would see a reset and no answer. The client has unreadTime, because InFlight no longer counts the request.
func Unread(w http.ResponseWriter) {
	out := serverWriter(w)
	limitRest(out)
	_, _ = http.MaxBytesReader(out, io.NopCloser(strings.NewReader("more")), 0).Read(make([]byte, 1))
}

// limitRest bounds how long the server reads the rest of a body in order to reuse the connection.
func limitRest(out http.ResponseWriter) {
	// Only writers of tests have no deadlines.
	_ = http.NewResponseController(out).SetReadDeadline(time.Now().Add(unreadTime))
}

// serverWriter returns the server's own writer below the router's. Only http.MaxBytesReader with that writer makes the
// server close the connection after a body that is too large.
func serverWriter(w http.ResponseWriter) http.ResponseWriter {
	for {
		wrapper, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			return w
		}
		w = wrapper.Unwrap()
	}
}
