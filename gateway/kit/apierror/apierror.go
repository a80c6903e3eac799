// Package apierror is the error body of every server here, in the hosted client API's form:
// {"error":"text","error_code":"Code"}.
package apierror

import (
	"encoding/json"
	"errors"
	"maps"
	"math"
	"net/http"
	"strconv"
	"time"
)

// Error is an answer to a client. Message is safe to show to a person; what
// caused it is for the log only.
type Error struct {
	// Status is the HTTP status.
	Status int
	// Code is the stable machine code; empty leaves error_code out.
	Code string
	// Message is the human text.
	Message string
	// RetryAfter, when positive, becomes a Retry-After header in whole seconds, rounded up.
	RetryAfter time.Duration
	// Challenge, when not empty, becomes the WWW-Authenticate header.
	Challenge string

	// more are further members of the body.
	more  map[string]any
	cause error
}

// New makes an error without a cause.
func New(status int, code, message string) *Error {
	return &Error{Status: status, Code: code, Message: message}
}

// Because returns a copy that carries the cause for the log.
func (e *Error) Because(cause error) *Error {
	wrapped := *e
	wrapped.cause = cause
	return &wrapped
}

// After returns a copy that tells the client when to come back.
func (e *Error) After(wait time.Duration) *Error {
	timed := *e
	timed.RetryAfter = wait
	return &timed
}

// Challenging returns a copy that tells the client how to prove itself (RFC 9110, 11.6.1).
func (e *Error) Challenging(challenge string) *Error {
	challenged := *e
	challenged.Challenge = challenge
	return &challenged
}

// With returns a copy whose body has a further member.
func (e *Error) With(member string, value any) *Error {
	extended := *e
	extended.more = map[string]any{member: value}
	return &extended
}

// Error is the text for the log: the message and its cause.
func (e *Error) Error() string {
	if e.cause == nil {
		return e.Message
	}
	return e.Message + ": " + e.cause.Error()
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// Is reports whether status and code are the same.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Status == e.Status && other.Code == e.Code
}

// From finds the *Error in err's chain. Anything else becomes a 500 InternalError
// that keeps err as its cause and tells the client nothing of it.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return New(http.StatusInternalServerError, "InternalError", "internal server error").Because(err)
}

// Write answers with e. The content type carries no charset parameter: older
// clients of the API compare the whole header value (docs/protocols/client-api.md, rule 5).
func Write(w http.ResponseWriter, e *Error) {
	h := w.Header()
	h.Del("Content-Length")
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	if e.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	if e.Challenge != "" {
		h.Set("WWW-Authenticate", e.Challenge)
	}
	w.WriteHeader(e.Status)
	// A client that went away is not an error worth telling.
	_ = json.NewEncoder(w).Encode(e.body())
}

func (e *Error) body() any {
	type body struct {
		Error string `json:"error"`
		Code  string `json:"error_code,omitempty"`
	}
	if len(e.more) == 0 {
		return body{Error: e.Message, Code: e.Code}
	}
	members := maps.Clone(e.more)
	members["error"], members["error_code"] = e.Message, e.Code
	return members
}
