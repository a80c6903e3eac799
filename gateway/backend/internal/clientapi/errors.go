package clientapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/ejson"
	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/password"
	"example.org/portal/kit/apierror"
)

// Codes of the hosted API (docs/protocols/client-api.md, "Errors").
const (
	codeBadRequest       = "BadRequest"
	codeInvalidSession   = "InvalidSession"
	codeAuthError        = "AuthError"
	codeTooManyRequests  = "TooManyRequests"
	codeProviderNotFound = "AuthProviderNotFound"
	// codeInternalError is package apierror's.
	codeInternalError = "InternalError"
)

// retryAfterOutage is the Retry-After while the database cannot be reached. A failover takes seconds.
const retryAfterOutage = 2 * time.Second

// retryAfterOverload is the Retry-After while the queue for password hashes is full.
const retryAfterOverload = 2 * time.Second

// Refusals of this package; the others come from the account rules.
var (
	errRouteNotFound     = apierror.New(http.StatusNotFound, "NotFound", "not found")
	errMethodNotAllowed  = apierror.New(http.StatusMethodNotAllowed, "MethodNotAllowed", "method not allowed")
	errAppNotFound       = apierror.New(http.StatusNotFound, "AppNotFound", "cannot find app")
	errProviderNotFound  = apierror.New(http.StatusNotFound, codeProviderNotFound, "authentication provider not found")
	errPayloadTooLarge   = apierror.New(http.StatusRequestEntityTooLarge, "PayloadTooLarge", "the request's body is too large")
	errInvalidJSON       = apierror.New(http.StatusBadRequest, codeBadRequest, "invalid json")
	errNotAnObject       = apierror.New(http.StatusBadRequest, codeBadRequest, "the request's body must be a json object")
	errSlowBody          = apierror.New(http.StatusRequestTimeout, "RequestTimeout", "the request's body did not arrive in time")
	errIncompleteBody    = apierror.New(http.StatusBadRequest, codeBadRequest, "the request's body did not arrive whole")
	errGraphQLSession    = apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session")
	errNoRefreshToken    = apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: failed to find refresh token")
	errTooManyRequests   = apierror.New(http.StatusTooManyRequests, codeTooManyRequests, "too many requests")
	errUnavailable       = apierror.New(http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again").After(retryAfterOutage)
	errOverloaded        = apierror.New(http.StatusServiceUnavailable, "Overloaded", "too many people log in at the moment, please try again").After(retryAfterOverload)
	errRequestCancelled  = apierror.New(http.StatusServiceUnavailable, "Cancelled", "the request was cancelled")
	errReturnAddress     = apierror.New(http.StatusBadRequest, codeBadRequest, "redirect is not an address of this portal")
	errWindowRequest     = apierror.New(http.StatusBadRequest, codeBadRequest, "The portal asked for the sign-in in a way that is not taken here. Please reload the page and try again.")
	errInvalidCredential = apierror.New(http.StatusUnauthorized, "InvalidPassword", "invalid username/password")
)

// errSecondFactorRequired asks for the same log-in again, with a second factor.
var errSecondFactorRequired = apierror.New(http.StatusUnauthorized, "SecondFactorRequired", "second factor required")

// errFactorProofRequired asks for a step-up with a second factor. Not a 401: clients of the API would refresh and send once more.
var errFactorProofRequired = apierror.New(http.StatusForbidden, "StepUpRequired", "Please confirm with a second factor that it is you.")

// demand lists the second factors that the person can give.
type demand struct {
	Kinds []factor.Kind `json:"kinds"`
	// Passkey are the browser's options; left out without a passkey.
	Passkey any `json:"passkey,omitempty"`
}

// catalogue gives the wire form of what the rules refuse (docs/protocols/client-api.md, "Errors").
// The older, specific log-in texts are used: the log-in form shows them (note b).
var catalogue = []struct {
	refusal error
	answer  *apierror.Error
}{
	{account.ErrInvalidPassword, errInvalidCredential},
	{account.ErrNotConfirmed, apierror.New(http.StatusUnauthorized, codeAuthError, "confirmation required")},
	{account.ErrSecondFactorWrong, apierror.New(http.StatusUnauthorized, "SecondFactorInvalid", "This is not the right second factor, or it was used before. Please try again.")},
	{account.ErrMicrosoftOnly, apierror.New(http.StatusUnauthorized, "MicrosoftOnly", "Your organisation signs in with Microsoft only. Please use \"Sign in with Microsoft\".")},
	// Not a 401: clients of the API would refresh and send once more.
	{account.ErrStepUpRequired, apierror.New(http.StatusForbidden, "StepUpRequired", "Please confirm that it is you.")},
	{account.ErrFactorsElsewhere, apierror.New(http.StatusForbidden, "FactorsElsewhere", "You sign in with Microsoft. Second factors of your account are set up there.")},
	{account.ErrLastFactor, apierror.New(http.StatusConflict, "SecondFactorNeeded", "Your organisation requires a second factor. Please add another one before you remove this one.")},
	{factor.ErrKnown, apierror.New(http.StatusConflict, "SecondFactorKnown", "This passkey was added before.")},
	{factor.ErrTooMany, apierror.New(http.StatusConflict, "TooManyFactors", "An account has ten passkeys at most. Please remove one first.")},
	{factor.ErrUnknown, apierror.New(http.StatusNotFound, "SecondFactorUnknown", "There is no such second factor.")},
	{account.ErrDisabled, apierror.New(http.StatusUnauthorized, "UserDisabled", "user disabled")},
	{account.ErrNameInUse, apierror.New(http.StatusConflict, "AccountNameInUse", "name already in use")},
	{account.ErrEmail, apierror.New(http.StatusBadRequest, codeBadRequest, "email must be a valid e-mail address")},
	{account.ErrMalformedInvitation, apierror.New(http.StatusBadRequest, "InvitationMalformed", "This is not the whole address of an invitation. Please open the link in the e-mail again, or copy all of it.")},
	{account.ErrInvitationEnded, apierror.New(http.StatusNotFound, "InvitationEnded", "This invitation has ended: it was used already, it is too old, or a newer one has replaced it. Please ask your organisation's secretary for another one, or choose a new password through \"Forgot password?\".")},
	{account.ErrInvitationNotForAccount, apierror.New(http.StatusForbidden, "InvitationNotForAccount", "You are logged in with a password. An invitation is accepted with a new password, or with a Microsoft account. Please log out and open the link again.")},
	{account.ErrAccountTaken, apierror.New(http.StatusConflict, "AccountTaken", "Your Microsoft account belongs to somebody in this portal already. Please accept the invitation with a new password, or ask your organisation's secretary.")},
	{account.ErrMalformedSetUp, apierror.New(http.StatusBadRequest, "SetUpMalformed", "This is not the whole set-up address. Please open it again, or copy all of it.")},
	{account.ErrSetUpEnded, apierror.New(http.StatusNotFound, "SetUpEnded", "This set-up address has ended. Ask the operator for a new one: `backend set-up`.")},
	{account.ErrSetUpDone, apierror.New(http.StatusConflict, "SetUpDone", "This portal has been set up already. Please log in, or ask your organisation's secretary for access.")},
	{account.ErrFounderKnown, apierror.New(http.StatusConflict, "AccountNameInUse", "This e-mail address has an account here already. Please choose another one.")},
	{account.ErrMalformedLink, apierror.New(http.StatusBadRequest, codeBadRequest, "invalid token data")},
	{account.ErrDeadLink, apierror.New(http.StatusBadRequest, "UserpassTokenInvalid", "userpass token is expired or invalid")},
	{account.ErrNoProvider, errProviderNotFound},
	{account.ErrSignOnMissing, apierror.New(http.StatusBadRequest, codeBadRequest, "SSOToken is required")},
	{account.ErrSignOnRefused, apierror.New(http.StatusUnauthorized, codeAuthError, "Your Microsoft sign-on is not accepted here. Please try again, or ask your administrator.")},
	{account.ErrSignOnUnavailable, apierror.New(http.StatusServiceUnavailable, "SignOnUnavailable", "Microsoft's sign-in is not available right now. Please try again in a few minutes.")},
	{account.ErrWindowUnknown, apierror.New(http.StatusBadRequest, codeBadRequest, "This sign-in was not begun here. Please close this window and sign in again.")},
	{account.ErrWindowExpired, apierror.New(http.StatusBadRequest, codeBadRequest, "The sign-in took too long. Please try again.")},
	{account.ErrWindowForeign, apierror.New(http.StatusBadRequest, codeBadRequest, "The sign-in was begun in another browser, or its cookie is missing. Please allow cookies and try again.")},
	{account.ErrWindowDeclined, apierror.New(http.StatusUnauthorized, "SignInCancelled", "The sign-in was cancelled. You can sign in again at any time.")},
	{account.ErrWindowRefused, apierror.New(http.StatusUnauthorized, codeAuthError, "Microsoft did not sign you in to this portal. Please try again, or ask your administrator.")},
	{account.ErrDeadCode, apierror.New(http.StatusUnauthorized, codeAuthError, "The sign-in is not valid any more. Please sign in again.")},
	{account.ErrSessionGone, errNoRefreshToken},
	{account.ErrNotRefreshToken, apierror.New(http.StatusUnauthorized, "", "invalid refresh token: incorrect token type")},
	{account.ErrUnauthorized, apierror.New(http.StatusUnauthorized, codeInvalidSession, "unauthorized")},
	{account.ErrAccessExpired, apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: access token expired")},
	{account.ErrAccessRevoked, apierror.New(http.StatusUnauthorized, codeInvalidSession, "invalid session: session ended")},
	// Not a 401: clients of the API would refresh and send once more.
	{account.ErrLogInNotFresh, apierror.New(http.StatusForbidden, "FreshLogInRequired", "please log in again to delete the account")},
	{password.ErrBusy, errOverloaded},
	{fault.ErrUnavailable, errUnavailable},
	{ejson.ErrSyntax, errInvalidJSON},
	{ejson.ErrTooDeep, apierror.New(http.StatusBadRequest, codeBadRequest, "json is nested too deeply")},
}

// textInWindow returns the text that a person reads in the portal after a sign-in window. It differs from the text of the
// answer where that is meant for programs.
func textInWindow(told *apierror.Error) string {
	switch told.Code {
	case codeProviderNotFound:
		return "Signing in with Microsoft is not set up here. Please log in in another way."
	case codeTooManyRequests:
		return "Too many sign-ins were begun from your network. Please try again in a few minutes."
	case codeInternalError:
		return "Something went wrong on our side. Please try again in a few minutes."
	default:
		return told.Message
	}
}

// onWire returns the answer for an error. An unknown error is a 500 without details.
func onWire(err error) *apierror.Error {
	if wire := (*apierror.Error)(nil); errors.As(err, &wire) {
		return wire
	}
	if tooMany := (*account.TooManyError)(nil); errors.As(err, &tooMany) {
		return errTooManyRequests.After(tooMany.RetryAfter)
	}
	if password := (*account.PasswordError)(nil); errors.As(err, &password) {
		return apierror.New(http.StatusBadRequest, codeBadRequest, password.Error())
	}
	if asked := (*account.SecondFactorError)(nil); errors.As(err, &asked) {
		return errSecondFactorRequired.With("second_factor", demand{Kinds: asked.Kinds, Passkey: asked.Passkey})
	}
	if asked := (*account.FactorProofError)(nil); errors.As(err, &asked) {
		return errFactorProofRequired.With("second_factor", demand{Kinds: asked.Kinds})
	}
	if name := (*account.FactorNameError)(nil); errors.As(err, &name) {
		return apierror.New(http.StatusBadRequest, codeBadRequest, name.Text)
	}
	if founding := (*account.FoundingError)(nil); errors.As(err, &founding) {
		return apierror.New(http.StatusBadRequest, codeBadRequest, founding.Text)
	}
	for _, row := range catalogue {
		if errors.Is(err, row.refusal) {
			return row.answer.Because(err)
		}
	}
	return apierror.From(err)
}

// answer makes a gin handler from a function that returns its error.
func (a *api) answer(handle func(c *gin.Context) error) gin.HandlerFunc {
	return func(c *gin.Context) {
		if err := handle(c); err != nil {
			a.refuse(c, err)
		}
	}
}

// refuse answers with an error and ends the chain of handlers. It logs only our own failures.
func (a *api) refuse(c *gin.Context, err error) {
	wire := onWire(err)
	if errors.Is(err, context.Canceled) && c.Request.Context().Err() != nil {
		wire = errRequestCancelled // the client left, so this is no failure of ours
	} else if wire.Status >= http.StatusInternalServerError {
		a.log.ErrorContext(c.Request.Context(), "request failed", "route", c.FullPath(), "error", err)
	}
	apierror.Write(c.Writer, wire)
	c.Abort()
}
