// Package guard holds the middleware of the public listener. Every request passes it:
// Observe counts and logs, Answer and Recover write errors in the one shape, Origins checks
// the origin, HeaderSize and Arrivals bound size and time, InFlight bounds how many requests
// are answered at once. The guards know nothing of sessions or of the hosted backend.
package guard

import (
	"net/http"

	"example.org/portal/kit/apierror"
	"github.com/gin-gonic/gin"
)

// Answers of the guards.
var (
	errInternal         = apierror.New(http.StatusInternalServerError, "InternalError", "internal server error")
	errOverloaded       = apierror.New(http.StatusServiceUnavailable, "Overloaded", "the service has too much to do at the moment")
	errTooLarge         = apierror.New(http.StatusRequestEntityTooLarge, "PayloadTooLarge", "the request's body is too large")
	errHeaders          = apierror.New(http.StatusRequestHeaderFieldsTooLarge, "HeadersTooLarge", "the request's headers are too large")
	errTooSlow          = apierror.New(http.StatusRequestTimeout, "RequestTimeout", "the request's body did not arrive in time")
	errBroken           = apierror.New(http.StatusBadRequest, "BadRequest", "the request's body ended early")
	errOrigin           = apierror.New(http.StatusForbidden, "OriginNotAllowed", "requests from this origin are not allowed")
	errNotFound         = apierror.New(http.StatusNotFound, "NotFound", "not found")
	errMethodNotAllowed = apierror.New(http.StatusMethodNotAllowed, "MethodNotAllowed", "method not allowed")
)

// Headers sets the headers of every answer: no cache keeps it, and no browser guesses its type.
func Headers(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
}

// Match reports whether a guard is meant for a request.
type Match func(r *http.Request) bool

// When applies a guard only to the requests that match.
func When(matches Match, guard gin.HandlerFunc) gin.HandlerFunc {
	return func(c *gin.Context) {
		if matches(c.Request) {
			guard(c)
		}
	}
}

// noServerErrors marks the requests that NoServerErrors is for.
const noServerErrors = "no server errors"

// NoServerErrors answers 423 instead of every 5xx to the requests that match. Clients of tus take a 5xx after HEAD for the
// end of the upload.
func NoServerErrors(matches Match) gin.HandlerFunc {
	return When(matches, func(c *gin.Context) { c.Set(noServerErrors, true) })
}

// writeError answers with an error.
func writeError(c *gin.Context, answer *apierror.Error) { apierror.Write(c.Writer, soften(c, answer)) }

// soften turns a 5xx into 423 for a marked request.
func soften(c *gin.Context, answer *apierror.Error) *apierror.Error {
	if answer.Status < http.StatusInternalServerError || !c.GetBool(noServerErrors) {
		return answer
	}
	softened := *answer
	softened.Status = http.StatusLocked
	return &softened
}

// NotFound answers a path without a route.
func NotFound(c *gin.Context) { apierror.Write(c.Writer, errNotFound) }

// MethodNotAllowed answers a method that a route does not have.
func MethodNotAllowed(c *gin.Context) { apierror.Write(c.Writer, errMethodNotAllowed) }
