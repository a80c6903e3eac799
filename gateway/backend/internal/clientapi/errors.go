package clientapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/ejson"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/kit/apierror"
)

// Codes of the hosted API (hosted API reference, 3.1).
const (
	codeBadRequest      = "BadRequest"
	codeInvalidSession  = "InvalidSession"
	codeAuthError       = "AuthError"
	codeTooManyRequests = "TooManyRequests"
)

// retryAfterOutage is when to ask again while the database is away: a failover takes seconds.
const retryAfterOutage = 2 * time.Second

// Refusals that arise at the edge itself.
var (
	errRouteNotFound     = apierror.New(http.StatusNotFound, "NotFound", "not found")
	errMethodNotAllowed  = apierror.New(http.StatusMethodNotAllowed, "MethodNotAllowed", "method not allowed")
	errAppNotFound       = apierror.New(http.StatusNotFound, "AppNotFound", "cannot find app")
	errProviderNotFound  = apierror.New(http.StatusNotFound, "AuthProviderNotFound", "authentication provider not found")
	errPayloadTooLarge   = apierror.New(http.StatusRequestEntityTooLarge, "PayloadTooLarge", "the request's body is too large")
	errInvalidJSON       = apierror.New(http.StatusBadRequest, codeBadRequest, "invalid json")
	errNotAnObject       = apierror.New(http.StatusBadRequest, codeBadRequest, "the request's body must be a json object")
	errSlowBody          = apierror.New(http.StatusRequestTimeout, "RequestTimeout", "the request's body did not arrive in time")
	errIncompleteBody    = apierror.New(http.StatusBadRequest, codeBadRequest, "the request's body did not arrive whole")
	errGraphQLSession    = apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session")
	errNoRefreshToken    = apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: failed to find refresh token")
	errTooManyRequests   = apierror.New(http.StatusTooManyRequests, codeTooManyRequests, "too many requests")
	errUnavailable       = apierror.New(http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again").After(retryAfterOutage)
	errRequestCancelled  = apierror.New(http.StatusServiceUnavailable, "Cancelled", "the request was cancelled")
	errReturnAddress     = apierror.New(http.StatusBadRequest, codeBadRequest, "redirect is not an address of this portal")
	errWindowState       = apierror.New(http.StatusBadRequest, codeBadRequest, "state must be 12 letters")
	errCodeChallenge     = apierror.New(http.StatusBadRequest, codeBadRequest, "code_challenge must be that of a verifier, with code_challenge_method S256")
	errInvalidCredential = apierror.New(http.StatusUnauthorized, "InvalidPassword", "invalid username/password")
)

// catalogue gives the wire form of what the rules refuse (hosted API reference, 3.1).
// The older, specific log-in texts are used: the log-in form shows them (note b).
var catalogue = []struct {
	refusal error
	answer  *apierror.Error
}{
	{account.ErrInvalidPassword, errInvalidCredential},
	{account.ErrNotConfirmed, apierror.New(http.StatusUnauthorized, codeAuthError, "confirmation required")},
	{account.ErrDisabled, apierror.New(http.StatusUnauthorized, "UserDisabled", "user disabled")},
	{account.ErrNameInUse, apierror.New(http.StatusConflict, "AccountNameInUse", "name already in use")},
	{account.ErrEmail, apierror.New(http.StatusBadRequest, codeBadRequest, "email must be a valid e-mail address")},
	{account.ErrPasswordLength, apierror.New(http.StatusBadRequest, codeBadRequest, "password must be between 6 and 128 characters")},
	{account.ErrMalformedLink, apierror.New(http.StatusBadRequest, codeBadRequest, "invalid token data")},
	{account.ErrDeadLink, apierror.New(http.StatusBadRequest, "UserpassTokenInvalid", "userpass token is expired or invalid")},
	{account.ErrNoProvider, errProviderNotFound},
	{account.ErrSignOnMissing, apierror.New(http.StatusBadRequest, codeBadRequest, "SSOToken is required")},
	{account.ErrSignOnRefused, apierror.New(http.StatusUnauthorized, codeAuthError, "the sign-on token is not valid here")},
	{account.ErrSignOnUnavailable, apierror.New(http.StatusServiceUnavailable, "SignOnUnavailable", "sign-on is not available right now")},
	{account.ErrWindowUnknown, apierror.New(http.StatusBadRequest, codeBadRequest, "this sign-in was not begun here")},
	{account.ErrWindowExpired, apierror.New(http.StatusBadRequest, codeBadRequest, "the sign-in took too long, please try again")},
	{account.ErrWindowForeign, apierror.New(http.StatusBadRequest, codeBadRequest, "the sign-in was begun in another browser, or its cookie is missing")},
	{account.ErrWindowDeclined, apierror.New(http.StatusUnauthorized, codeAuthError, "the sign-in was cancelled")},
	{account.ErrWindowRefused, apierror.New(http.StatusUnauthorized, codeAuthError, "Microsoft's sign-in did not succeed for this portal")},
	{account.ErrDeadCode, apierror.New(http.StatusUnauthorized, codeAuthError, "the sign-in is not valid any more, please sign in again")},
	{account.ErrSessionGone, errNoRefreshToken},
	{account.ErrNotRefreshToken, apierror.New(http.StatusUnauthorized, "", "invalid refresh token: incorrect token type")},
	{account.ErrUnauthorized, apierror.New(http.StatusUnauthorized, codeInvalidSession, "unauthorized")},
	{account.ErrAccessExpired, apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: access token expired")},
	{account.ErrAccessRevoked, apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: session ended")},
	{fault.ErrUnavailable, errUnavailable},
	{ejson.ErrSyntax, errInvalidJSON},
	{ejson.ErrTooDeep, apierror.New(http.StatusBadRequest, codeBadRequest, "json is nested too deeply")},
}

// onWire finds the answer for an error. What nobody foresaw is a 500 that tells nothing.
func onWire(err error) *apierror.Error {
	if wire := (*apierror.Error)(nil); errors.As(err, &wire) {
		return wire
	}
	if tooMany := (*account.TooManyError)(nil); errors.As(err, &tooMany) {
		return errTooManyRequests.After(tooMany.RetryAfter)
	}
	for _, row := range catalogue {
		if errors.Is(err, row.refusal) {
			return row.answer.Because(err)
		}
	}
	return apierror.From(err)
}

// answer makes a gin handler of one that returns its error.
func (a *api) answer(handle func(c *gin.Context) error) gin.HandlerFunc {
	return func(c *gin.Context) {
		if err := handle(c); err != nil {
			a.refuse(c, err)
		}
	}
}

// refuse answers with an error and ends the chain. Only our own failures are logged.
func (a *api) refuse(c *gin.Context, err error) {
	wire := onWire(err)
	if errors.Is(err, context.Canceled) && c.Request.Context().Err() != nil {
		wire = errRequestCancelled // nobody reads it, and nothing of ours failed
	} else if wire.Status >= http.StatusInternalServerError {
		a.log.ErrorContext(c.Request.Context(), "request failed", "route", c.FullPath(), "error", err)
	}
	apierror.Write(c.Writer, wire)
	c.Abort()
}
