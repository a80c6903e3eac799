package guard

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime/debug"

	"example.org/portal/kit/apierror"
	"github.com/gin-gonic/gin"
)

// StatusClientGone is what the log and the metrics say of a request whose client
// went away before the answer; nobody receives it.
const StatusClientGone = 499

// Handler answers a request, or returns the error that becomes the answer.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Answer runs a handler and writes its error in the one error shape. Causes of 5xx
// are logged here and nowhere else.
func Answer(log *slog.Logger, handle Handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		err := handle(c.Writer, c.Request)
		if err == nil {
			return
		}
		if isClientGone(c, err) {
			c.Status(StatusClientGone)
			c.Abort()
			return
		}
		answer := soften(c, translate(err))
		if answer.Status >= http.StatusInternalServerError {
			log.WarnContext(c.Request.Context(), "request failed", "code", answer.Code, "error", err.Error())
		}
		writeError(c, answer)
	}
}

// isClientGone reports whether the client went away. A body that is too slow ends the request's context as well, but its
// client still waits for the answer.
func isClientGone(c *gin.Context, err error) bool {
	return c.Request.Context().Err() != nil && !errors.Is(err, os.ErrDeadlineExceeded)
}

// translate returns the answer for an error, including those of net/http while it reads a request.
func translate(err error) *apierror.Error {
	var answer *apierror.Error
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &answer):
		return answer
	case errors.As(err, &tooLarge):
		return errTooLarge.Because(err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return errTooSlow.Because(err)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, context.Canceled):
		return errBroken.Because(err)
	default:
		return apierror.From(err)
	}
}

// Recover turns a panic into a 500 and logs where it came from. A handler that
// panics with http.ErrAbortHandler does so on purpose: the server then breaks the connection.
func Recover(log *slog.Logger) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p != http.ErrAbortHandler { //nolint:errorlint // the sentinel itself is thrown
				log.ErrorContext(c.Request.Context(), "panic", "value", p, "stack", string(debug.Stack()))
			}
			if p == http.ErrAbortHandler || c.Writer.Written() { //nolint:errorlint // as above
				panic(http.ErrAbortHandler)
			}
			writeError(c, errInternal)
			c.Abort()
		}()
		c.Next()
	}
}
