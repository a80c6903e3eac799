package transfer

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/kit/apierror"
)

// Answers. Their statuses decide what tus clients do: they repeat after 409, 423 and every 5xx, and give up after every
// other 4xx (docs/protocols/tus.md, "What clients do with an answer").
var (
	// ErrNotFound means that there is neither a session nor a file.
	ErrNotFound = apierror.New(http.StatusNotFound, "UploadNotFound", "there is no such upload")
	// ErrExpired means that the drive will never finish the upload.
	ErrExpired = apierror.New(http.StatusGone, "UploadExpired", "the upload took too long and has to begin anew")
	// ErrOffset means that the drive's offset is not the client's; the state has the drive's.
	ErrOffset = apierror.New(http.StatusConflict, "OffsetMismatch", "the drive has another number of bytes")
	// ErrUnavailable means that the drive fails at the moment.
	ErrUnavailable = apierror.New(http.StatusServiceUnavailable, "DriveUnavailable", "the drive cannot take the file at the moment")
	// ErrStopping means that this process ends.
	ErrStopping = apierror.New(http.StatusServiceUnavailable, "Restarting", "the service is restarting")
	// ErrTokenNeeded means that the request needs another Microsoft token of the owner.
	ErrTokenNeeded = apierror.New(http.StatusServiceUnavailable, "MicrosoftTokenNeeded", "the Microsoft sign-in is needed to finish the upload")

	errQuota       = apierror.New(http.StatusRequestEntityTooLarge, drive.QuotaLimitReached, "the drive is full")
	errNameTaken   = apierror.New(http.StatusUnprocessableEntity, drive.NameAlreadyExists, "the drive already has a file of this name")
	errDenied      = apierror.New(http.StatusForbidden, "DriveAccessDenied", "the drive does not allow this")
	errLocked      = apierror.New(http.StatusLocked, "DriveLocked", "the drive has the file locked")
	errRefused     = apierror.New(http.StatusUnprocessableEntity, "DriveRefused", "the drive refused the file")
	errMalformed   = apierror.New(http.StatusBadRequest, "DriveRefused", "the drive refused the file")
	errHostUnknown = apierror.New(http.StatusBadGateway, "UpstreamFailed", "the drive named a host that is not allowed")
)

// tokenNeeded answers in a header which Microsoft token would help, because answers to HEAD have no body: one with more
// claims, one with consent, or a new one (RFC 6750, 3.1). It returns a failure unchanged when no token would help.
func tokenNeeded(cause error) error {
	var told *apierror.Error
	if errors.As(cause, &told) && told.Status >= http.StatusInternalServerError || errors.Is(cause, context.Canceled) {
		return cause
	}
	challenge := `error="invalid_token"`
	if told != nil && strings.Contains(told.Challenge, `error="insufficient_`) {
		challenge = strings.TrimPrefix(told.Challenge, "Bearer ")
	}
	return ErrTokenNeeded.Because(cause).Challenging(`Bearer realm="Microsoft", ` + challenge)
}

// isOwnersToCure reports whether only the file's owner can end a refusal. Neither the gateway nor the drive has failed
// then.
func isOwnersToCure(err error) bool { return errors.Is(err, errQuota) || errors.Is(err, errNameTaken) }

// answerRefusal returns the answer for a creation or commit that the drive refused
// (docs/protocols/tus.md, "When a slice fails").
func (r *Request) answerRefusal(ctx context.Context, err error) error {
	var told *apierror.Error
	switch {
	case errors.As(err, &told):
		return told
	case drive.IsFull(err):
		return errQuota.Because(err)
	}
	switch drive.Status(err) {
	case 0:
		if errors.Is(err, drive.ErrHost) {
			return errHostUnknown.Because(err)
		}
		return ErrUnavailable.Because(err)
	case http.StatusUnauthorized:
		return r.access.Refused(ctx, err)
	case http.StatusForbidden:
		return errDenied.Because(err)
	case http.StatusConflict:
		if drive.IsNameTaken(err) {
			return errNameTaken.Because(err)
		}
		return ErrUnavailable.Because(err)
	case http.StatusLocked:
		return errLocked.Because(err)
	}
	if drive.IsTransient(err) {
		return ErrUnavailable.Because(err)
	}
	return errRefused.Because(err)
}
