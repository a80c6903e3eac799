package account

import (
	"errors"
	"fmt"
	"time"
)

// What the rules refuse. The client API's texts and statuses for them are given at its edge.
var (
	// ErrNameInUse: an account with this e-mail stands, confirmed or pending.
	ErrNameInUse = errors.New("name already in use")
	// ErrInvalidPassword: wrong password or unknown e-mail; which of them is not told.
	ErrInvalidPassword = errors.New("invalid username/password")
	// ErrNotConfirmed: the password is right, the e-mail not yet confirmed.
	ErrNotConfirmed = errors.New("confirmation required")
	// ErrDisabled: an administrator disabled the account.
	ErrDisabled = errors.New("user disabled")
	// ErrMalformedLink: token or tokenId do not have the form of a link's.
	ErrMalformedLink = errors.New("invalid token data")
	// ErrDeadLink: well-formed, but expired, used or unknown.
	ErrDeadLink = errors.New("userpass token is expired or invalid")
	// ErrMalformedInvitation: not the form of an invitation's token.
	ErrMalformedInvitation = errors.New("invalid invitation token")
	// ErrInvitationEnded: unknown, used, expired or replaced, or what it was for has begun
	// another way; which of them is not told.
	ErrInvitationEnded = errors.New("invitation is expired, used or replaced")
	// ErrInvitationNotForAccount: an account with a password cannot accept another one's invitation.
	ErrInvitationNotForAccount = errors.New("invitation not for an account with a password")
	// ErrAccountTaken: the account belongs to a person already.
	ErrAccountTaken = errors.New("account belongs to another person")
	// ErrMalformedSetUp: not the form of a set-up link's token.
	ErrMalformedSetUp = errors.New("invalid set-up token")
	// ErrSetUpEnded: unknown, used, expired or replaced; which of them is not told.
	ErrSetUpEnded = errors.New("set-up link is expired, used or replaced")
	// ErrSetUpDone: the portal has its organisation.
	ErrSetUpDone = errors.New("the portal has been set up")
	// ErrFounderKnown: somebody who proved the mailbox has an account with the address.
	ErrFounderKnown = errors.New("a proved account with this e-mail stands")
	// ErrEmail: not an e-mail address.
	ErrEmail = errors.New("email must be a valid e-mail address")
	// ErrSignOnMissing: the log-in carries no sign-on token.
	ErrSignOnMissing = errors.New("SSOToken is required")
	// ErrSignOnRefused: the sign-on token did not hold.
	ErrSignOnRefused = errors.New("sign-on token refused")
	// ErrSignOnUnavailable: the token could not be checked, because the identity service was not reached.
	ErrSignOnUnavailable = errors.New("sign-on is not available right now")
	// ErrWindowUnknown: the answer of a sign-in page that was not opened here.
	ErrWindowUnknown = errors.New("sign-in window unknown")
	// ErrWindowExpired: the sign-in page was open for too long.
	ErrWindowExpired = errors.New("sign-in window expired")
	// ErrWindowForeign: the sign-in page was opened in another browser, or this one lost its cookie.
	ErrWindowForeign = errors.New("sign-in window of another browser")
	// ErrWindowDeclined: the person went back from the sign-in page.
	ErrWindowDeclined = errors.New("sign-in declined")
	// ErrWindowRefused: the identity service did not let the person in, or what it said did not hold.
	ErrWindowRefused = errors.New("sign-in refused")
	// ErrDeadCode: the one-time code is unknown, used or expired, or belongs to another window.
	ErrDeadCode = errors.New("sign-in code is not valid")
	// ErrNoProvider: the way to sign in is not configured.
	ErrNoProvider = errors.New("authentication provider not found")
	// ErrSessionGone: the refresh token is unknown, revoked or expired, or its account is gone or disabled.
	ErrSessionGone = errors.New("failed to find refresh token")
	// ErrLogInNotFresh: the session began too long ago for what it asks.
	ErrLogInNotFresh = errors.New("please log in again to delete the account")
	// ErrSecondFactorWrong: the second factor is not the account's, or was used before.
	ErrSecondFactorWrong = errors.New("second factor refused")
	// ErrStepUpRequired: the session's person has to prove anew who it is.
	ErrStepUpRequired = errors.New("step-up required")
	// ErrFactorsElsewhere: Microsoft asks for the second factors of its accounts.
	ErrFactorsElsewhere = errors.New("second factors of a Microsoft account are kept at Microsoft")
	// ErrLastFactor: the organisation requires a second factor, and this is the last one.
	ErrLastFactor = errors.New("the last second factor cannot be removed")
	// ErrMicrosoftOnly: the organisation lets nobody in with a password.
	ErrMicrosoftOnly = errors.New("the organisation signs in with Microsoft only")
	// ErrNotRefreshToken: a good token of the wrong type.
	ErrNotRefreshToken = errors.New("incorrect token type")
	// ErrUnauthorized: no access token, or one that is not ours.
	ErrUnauthorized = errors.New("unauthorized")
	// ErrAccessExpired: an access token past its expiry.
	ErrAccessExpired = errors.New("access token expired")
	// ErrAccessRevoked: the access token's session was ended.
	ErrAccessRevoked = errors.New("session ended")
)

// PasswordError says why a new password is not taken. Its text may be shown; it quotes
// neither the password nor the address.
type PasswordError struct{ reason string }

// Error implements error.
func (e *PasswordError) Error() string { return "password " + e.reason }

// FactorNameError says why the name of a passkey is not taken. Its text may be shown.
type FactorNameError struct{ Text string }

// Error implements error.
func (e *FactorNameError) Error() string { return e.Text }

// FoundingError says which particular of a set-up is not taken, and why. Its text may be shown.
type FoundingError struct{ Text string }

// Error implements error.
func (e *FoundingError) Error() string { return e.Text }

// TooManyError is returned when a limit is reached.
type TooManyError struct {
	// RetryAfter is when the next try can succeed.
	RetryAfter time.Duration
}

// Error implements error.
func (e *TooManyError) Error() string {
	return fmt.Sprintf("too many requests, retry after %s", e.RetryAfter)
}
