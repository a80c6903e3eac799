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
	// ErrUpstreamFailed means that the backend could not be reached or that its answer is not usable.
	ErrUpstreamFailed = apierror.New(http.StatusBadGateway, "UpstreamFailed", "the service behind the gateway failed")
	// ErrUpstreamTimeout means that the backend was too slow.
	ErrUpstreamTimeout = apierror.New(http.StatusGatewayTimeout, "UpstreamTimeout", "the service behind the gateway did not answer in time")
	// ErrTooManyRequests means that the backend refused a call because of its limits. It may have a Retry-After.
	ErrTooManyRequests = apierror.New(http.StatusTooManyRequests, "TooManyRequests", "too many requests")
	// errUnauthorized is not a 401: a client would refresh and repeat without end
	// against a token that is seconds old (docs/protocols/client-api.md, rule 1).
	errUnauthorized = apierror.New(http.StatusBadGateway, "UpstreamUnauthorized", "the service refused an access token that it had just issued")
)

// errTooSlow is the cause of a context that the call's own time limit ended.
var errTooSlow = fmt.Errorf("no answer in time: %w", os.ErrDeadlineExceeded)

// refusesToken reports whether an answer refuses the request's token: a 401 in JSON with the error_code InvalidSession or
// the error unauthorized, in exactly these letters (R7.12; docs/protocols/client-api.md, "Refresh and retry").
func refusesToken(status int, contentType string, body []byte) bool {
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

// IsJSON reports whether a Content-Type is JSON, with or without parameters.
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

// explainRefusal returns the error for a session call whose answer is not 2xx.
func explainRefusal(a *held) error {
	switch {
	case refusesToken(a.status, a.header.Get("Content-Type"), a.body):
		return ErrSessionOver
	case a.status == http.StatusTooManyRequests:
		return ErrTooManyRequests.After(apierror.RetryAfter(a.header))
	default:
		return ErrUpstreamFailed.Because(fmt.Errorf("status %d", a.status))
	}
}
