package upload

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/kit/apierror"
)

// Answers. Their statuses are chosen for what tus clients do with them: they repeat
// 409, 423 and every 5xx, and give up at every other 4xx (docs/protocols/tus.md, "What clients do with an answer").
var (
	errNotFound    = apierror.New(http.StatusNotFound, "UploadNotFound", "there is no such upload")
	errExpired     = apierror.New(http.StatusGone, "UploadExpired", "the upload took too long and has to begin anew")
	errVersion     = apierror.New(http.StatusPreconditionFailed, "UnsupportedVersion", "the header Tus-Resumable must be "+Version)
	errMediaType   = apierror.New(http.StatusUnsupportedMediaType, "UnsupportedMediaType", "the content type must be "+patchType)
	errOffset      = apierror.New(http.StatusConflict, "OffsetMismatch", "the drive has another number of bytes")
	errBusy        = apierror.New(http.StatusLocked, "UploadBusy", "another request is writing to this upload")
	errCrowded     = apierror.New(http.StatusLocked, "UploadBusy", "too many of your uploads are running at once").After(crowdedPause)
	errPressed     = apierror.New(http.StatusLocked, "UploadBusy", "too many requests for your uploads are waiting at once").After(crowdedPause)
	errOften       = apierror.New(http.StatusLocked, "UploadBusy", "your uploads are asked about too often")
	errTooLarge    = apierror.New(http.StatusRequestEntityTooLarge, "UploadTooLarge", "the file is too large")
	errTooMuch     = apierror.New(http.StatusRequestEntityTooLarge, "TooManyBytes", "these are more bytes than the file has")
	errTooSmall    = apierror.New(http.StatusBadRequest, "chunkTooSmall", "a request must carry at least 327680 bytes or the rest of the file")
	errTooMany     = apierror.New(http.StatusTooManyRequests, "TooManyUploads", "too many uploads were begun at once")
	errQuota       = apierror.New(http.StatusRequestEntityTooLarge, msgraph.QuotaLimitReached, "the drive is full")
	errNameTaken   = apierror.New(http.StatusUnprocessableEntity, msgraph.NameAlreadyExists, "the drive already has a file of this name")
	errDenied      = apierror.New(http.StatusForbidden, "DriveAccessDenied", "the drive does not allow this")
	errLocked      = apierror.New(http.StatusLocked, "DriveLocked", "the drive has the file locked")
	errRefused     = apierror.New(http.StatusUnprocessableEntity, "DriveRefused", "the drive refused the file")
	errUnavailable = apierror.New(http.StatusServiceUnavailable, "DriveUnavailable", "the drive can not take the file at the moment")
	errStopping    = apierror.New(http.StatusServiceUnavailable, "Restarting", "the service is restarting")
	errSilent      = apierror.New(http.StatusServiceUnavailable, "UploadInterrupted", "the file's bytes stopped coming")
	errUnknown     = apierror.New(http.StatusLocked, "DriveUnavailable", "the drive does not answer at the moment")
	errTokenNeeded = apierror.New(http.StatusServiceUnavailable, "MicrosoftTokenNeeded", "the Microsoft sign-in is needed to finish the upload")
	errHostUnknown = apierror.New(http.StatusBadGateway, "UpstreamFailed", "the drive named a host that is not allowed")
)

// tokenNeeded says which Microsoft token would help, in a header, because HEAD's answers
// have no body: one with more claims, one with consent, or a new one (RFC 6750, 3.1). What
// no token helps against stays what it is.
func tokenNeeded(cause error) error {
	var told *apierror.Error
	if errors.As(cause, &told) && told.Status >= http.StatusInternalServerError || errors.Is(cause, context.Canceled) {
		return cause
	}
	challenge := `error="invalid_token"`
	if told != nil && strings.Contains(told.Challenge, `error="insufficient_`) {
		challenge = strings.TrimPrefix(told.Challenge, "Bearer ")
	}
	return errTokenNeeded.Because(cause).Challenging(`Bearer realm="Microsoft", ` + challenge)
}

// errOtherAccount answers a token of somebody else than the upload's owner. Pages know it
// by the description, which must stay as it is (decision 0015).
var errOtherAccount = apierror.New(http.StatusServiceUnavailable, errTokenNeeded.Code, "sign in to Microsoft with the account that began the upload").
	Challenging(`Bearer realm="Microsoft", error="invalid_token", error_description="the token belongs to another account than the upload"`)

// errSuperseded is the end of a PATCH whose place a newer request took.
var errSuperseded = errors.New("a newer request took over")

func badRequest(code, text string) *apierror.Error {
	return apierror.New(http.StatusBadRequest, code, text)
}

// transient tells whether the same call may work later.
func transient(err error) bool {
	switch msgraph.Status(err) {
	case 0:
		return !errors.Is(err, msgraph.ErrHost) && !errors.Is(err, msgraph.ErrFolderTooLarge) && !errors.Is(err, context.Canceled)
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusBadGateway,
		http.StatusServiceUnavailable, http.StatusGatewayTimeout, statusBandwidth:
		return true
	default:
		return false
	}
}

// full tells that the person's drive has no room.
func full(err error) bool {
	var failure *msgraph.RefusedError
	return errors.As(err, &failure) && (failure.Status == http.StatusInsufficientStorage || failure.Has(msgraph.QuotaLimitReached) && !transient(err))
}

// taken tells that the name is another file's.
func taken(err error) bool {
	var failure *msgraph.RefusedError
	return errors.Is(err, errNameTaken) || errors.As(err, &failure) && failure.Has(msgraph.NameAlreadyExists)
}

// personal tells a refusal that only the file's owner can cure: neither the service nor
// the drive has failed.
func personal(err error) bool { return errors.Is(err, errQuota) || errors.Is(err, errNameTaken) }

// statusBandwidth is SharePoint's "bandwidth exceeded".
const statusBandwidth = 509

// refusal translates what Graph answered to a call that carried a token: a creation or
// a commit (docs/protocols/tus.md, "When a slice fails").
func refusal(err error) error {
	var failure *msgraph.RefusedError
	var told *apierror.Error
	if errors.As(err, &told) {
		return told
	}
	if !errors.As(err, &failure) {
		if errors.Is(err, msgraph.ErrHost) {
			return errHostUnknown.Because(err)
		}
		return errUnavailable.Because(err)
	}
	if full(err) {
		return errQuota.Because(err)
	}
	switch failure.Status {
	case http.StatusUnauthorized:
		if failure.Claims != "" {
			return entra.Challenge(failure.Claims)
		}
		return entra.ErrInvalidToken.Because(err)
	case http.StatusForbidden:
		return errDenied.Because(err)
	case http.StatusConflict:
		if failure.Has(msgraph.NameAlreadyExists) {
			return errNameTaken.Because(err)
		}
		return errUnavailable.Because(err)
	case http.StatusLocked:
		return errLocked.Because(err)
	}
	if transient(err) {
		return errUnavailable.Because(err)
	}
	return errRefused.Because(err)
}
