package clientapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"os"
	"strings"

	"example.org/portal/kit/apierror"
)

// What a call can end with. Compare with errors.Is.
var (
	// ErrSessionOver means that the backend no longer knows the refresh token.
	ErrSessionOver = apierror.New(http.StatusUnauthorized, "InvalidSession", "invalid session")
	// ErrUpstreamFailed means that the backend could not be reached or answered uselessly.
	ErrUpstreamFailed = apierror.New(http.StatusBadGateway, "UpstreamFailed", "the service behind the gateway failed")
	// ErrUpstreamTimeout means that the backend was too slow.
	ErrUpstreamTimeout = apierror.New(http.StatusGatewayTimeout, "UpstreamTimeout", "the service behind the gateway did not answer in time")
	// ErrTooManyRequests means that the backend limits us; it may say for how long.
	ErrTooManyRequests = apierror.New(http.StatusTooManyRequests, "TooManyRequests", "too many requests")
	// errUnauthorized is not a 401: a client would refresh and repeat without end
	// against a token that is seconds old (docs/protocols/client-api.md, rule 1).
	errUnauthorized = apierror.New(http.StatusBadGateway, "UpstreamUnauthorized", "the service refused an access token that it had just issued")
)

// errTooSlow is the cause with which a call's own clock ends it.
var errTooSlow = fmt.Errorf("no answer in time: %w", os.ErrDeadlineExceeded)

// marked reports whether an answer says that its token is the problem: a 401 in JSON
// with error_code InvalidSession or with the error unauthorized, in exactly this
// case (R7.12; docs/protocols/client-api.md, "Refresh and retry").
func marked(status int, contentType string, body []byte) bool {
	if status != http.StatusUnauthorized || !IsJSON(contentType) {
		return false
	}
	// A map, because struct fields would match keys of any case.
	var fields map[string]any
	if json.Unmarshal(body, &fields) != nil {
		return false
	}
	return fields["error_code"] == "InvalidSession" || fields["error"] == "unauthorized"
}

// IsJSON tells whether a Content-Type names JSON, with or without parameters.
func IsJSON(contentType string) bool {
	if contentType == "application/json" {
		return true
	}
	media, _, err := mime.ParseMediaType(contentType)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return false
	}
	return media == "application/json" || strings.HasSuffix(media, "+json")
}

// refused turns an answer other than 2xx of a session call into an error.
func refused(a *held) error {
	switch {
	case marked(a.status, a.header.Get("Content-Type"), a.body):
		return ErrSessionOver
	case a.status == http.StatusTooManyRequests:
		return ErrTooManyRequests.After(apierror.RetryAfter(a.header))
	default:
		return ErrUpstreamFailed.Because(fmt.Errorf("status %d", a.status))
	}
}
