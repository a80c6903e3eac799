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

// Handler answers a request or says why it cannot.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Answer runs a handler and writes its error in the one error shape. Causes of 5xx
// are logged here and nowhere else.
func Answer(log *slog.Logger, handle Handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		err := handle(c.Writer, c.Request)
		if err == nil {
			return
		}
		if gone(c, err) {
			c.Status(StatusClientGone)
			c.Abort()
			return
		}
		answer := soften(c, translate(err))
		if answer.Status >= http.StatusInternalServerError {
			log.WarnContext(c.Request.Context(), "request failed", "code", answer.Code, "error", err.Error())
		}
		write(c, answer)
	}
}

// gone tells that nobody waits for the answer any more. A body that is too slow ends the
// request's context too, but its client is there.
func gone(c *gin.Context, err error) bool {
	return c.Request.Context().Err() != nil && !errors.Is(err, os.ErrDeadlineExceeded)
}

// translate finds the answer for an error, those that net/http raises while a
// request is read among them.
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
// aborts on purpose is let through: the server then breaks the connection.
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
			write(c, errInternal)
			c.Abort()
		}()
		c.Next()
	}
}
