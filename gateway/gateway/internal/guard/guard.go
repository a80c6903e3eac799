// Package guard is what every request passes on its way in and out of the public
// listener: the account of it (Observe), the error shape (Answer, Recover), who may
// ask from a browser (Origins), how large and how slow (Head, Arrivals) and how much at once (InFlight).
// The guards know nothing of sessions or of the hosted backend.
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

// Headers protects every answer: nothing here may be cached or guessed at.
func Headers(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
}

// Match tells whether a request is of a kind.
type Match func(r *http.Request) bool

// When lets a guard see only the requests of a kind.
func When(matches Match, guard gin.HandlerFunc) gin.HandlerFunc {
	return func(c *gin.Context) {
		if matches(c.Request) {
			guard(c)
		}
	}
}

// noServerErrors marks a request that no guard answers with 5xx.
const noServerErrors = "no server errors"

// NoServerErrors makes 423 of every 5xx with which this listener would answer requests
// of a kind: those whose clients read a 5xx as the end of what they ask for.
func NoServerErrors(matches Match) gin.HandlerFunc {
	return When(matches, func(c *gin.Context) { c.Set(noServerErrors, true) })
}

// write answers with an error.
func write(c *gin.Context, answer *apierror.Error) { apierror.Write(c.Writer, soften(c, answer)) }

// soften makes 423 of a 5xx for a request that NoServerErrors marked.
func soften(c *gin.Context, answer *apierror.Error) *apierror.Error {
	if answer.Status < http.StatusInternalServerError || !c.GetBool(noServerErrors) {
		return answer
	}
	softened := *answer
	softened.Status = http.StatusLocked
	return &softened
}

// NotFound answers a path that no route knows.
func NotFound(c *gin.Context) { apierror.Write(c.Writer, errNotFound) }

// MethodNotAllowed answers a method that a known path does not have.
func MethodNotAllowed(c *gin.Context) { apierror.Write(c.Writer, errMethodNotAllowed) }
