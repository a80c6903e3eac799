package upload

import (
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/transfer"
	"example.org/portal/kit/apierror"
)

// crowdedPause is the Retry-After of a person who has too many requests running: about the time of one slice.
const crowdedPause = 2 * time.Second

// Answers of the protocol; those of the drive are transfer's. A tus client repeats 409, 423
// and every 5xx, and gives up at every other 4xx (docs/protocols/tus.md, "What clients do with an answer").
var (
	errVersion   = apierror.New(http.StatusPreconditionFailed, "UnsupportedVersion", "the header Tus-Resumable must be "+Version)
	errMediaType = apierror.New(http.StatusUnsupportedMediaType, "UnsupportedMediaType", "the content type must be "+patchType)
	errBusy      = apierror.New(http.StatusLocked, "UploadBusy", "another request is writing to this upload")
	errCrowded   = apierror.New(http.StatusLocked, errBusy.Code, "too many of your uploads are running at once").After(crowdedPause)
	errPressed   = apierror.New(http.StatusLocked, errBusy.Code, "too many requests for your uploads are waiting at once").After(crowdedPause)
	errOften     = apierror.New(http.StatusLocked, errBusy.Code, "your uploads are asked about too often")
	errTooLarge  = apierror.New(http.StatusRequestEntityTooLarge, "UploadTooLarge", "the file is too large")
	errTooMuch   = apierror.New(http.StatusRequestEntityTooLarge, "TooManyBytes", "these are more bytes than the file has")
	errTooSmall  = apierror.New(http.StatusBadRequest, "chunkTooSmall", "a request must carry at least 327680 bytes or the rest of the file")
	errTooMany   = apierror.New(http.StatusTooManyRequests, "TooManyUploads", "too many uploads were begun at once")
	errSilent    = apierror.New(http.StatusServiceUnavailable, "UploadInterrupted", "the file's bytes stopped coming")
)

// errNotFound answers for every address that does not open.
var errNotFound = transfer.ErrNotFound

// errSuperseded is the end of a PATCH whose place a newer request took.
var errSuperseded = errors.New("a newer request took over")

func badRequest(code, text string) *apierror.Error {
	return apierror.New(http.StatusBadRequest, code, text)
}
