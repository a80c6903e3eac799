package drive

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// ErrHost means that an address may not be called. It never names the address, which may be a
// session's.
var ErrHost = errors.New("the host of an address is not allowed")

// Codes that decide something; drives tell more of them (docs/protocols/graph-uploads.md, "Errors of Graph").
const (
	NameAlreadyExists = "nameAlreadyExists"
	ResourceModified  = "resourceModified"
	QuotaLimitReached = "quotaLimitReached"
)

// statusBandwidth is SharePoint's "bandwidth exceeded".
const statusBandwidth = 509

// RefusedError is an answer of a drive other than success. It holds neither the drive's text
// nor any address.
type RefusedError struct {
	Operation string
	Status    int
	// Codes are the error's code and those inside it.
	Codes []string
	// RetryAfter is how long the drive asks to wait; zero when it does not say.
	RetryAfter time.Duration
	// Claims is the base64 text with which the drive asks for more proof of the user.
	Claims string
}

// Error tells status and codes.
func (f *RefusedError) Error() string {
	return fmt.Sprintf("%s: status %d, codes %q", f.Operation, f.Status, f.Codes)
}

// Has tells whether one of the codes is this one.
func (f *RefusedError) Has(code string) bool { return slices.Contains(f.Codes, code) }

// Status gives the status of a *RefusedError in the chain, 0 for any other error.
func Status(err error) int {
	if failure := findRefusal(err); failure != nil {
		return failure.Status
	}
	return 0
}

// RetryAfter is how long the drive asks to wait; zero when it does not say.
func RetryAfter(err error) time.Duration {
	if failure := findRefusal(err); failure != nil {
		return failure.RetryAfter
	}
	return 0
}

// Claims is the base64 text with which the drive asks for more proof of the user; empty when it does not.
func Claims(err error) string {
	if failure := findRefusal(err); failure != nil {
		return failure.Claims
	}
	return ""
}

// IsTransient tells whether the same call may work later.
func IsTransient(err error) bool {
	switch Status(err) {
	case 0:
		return !errors.Is(err, ErrHost) && !errors.Is(err, context.Canceled)
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusBadGateway,
		http.StatusServiceUnavailable, http.StatusGatewayTimeout, statusBandwidth:
		return true
	default:
		return false
	}
}

// IsFull tells that the person's drive has no room.
func IsFull(err error) bool {
	failure := findRefusal(err)
	return failure != nil && (failure.Status == http.StatusInsufficientStorage || failure.Has(QuotaLimitReached) && !IsTransient(err))
}

// IsNameTaken tells that another file has the name.
func IsNameTaken(err error) bool {
	failure := findRefusal(err)
	return failure != nil && failure.Has(NameAlreadyExists)
}

// IsModified tells that somebody else changed the file meanwhile.
func IsModified(err error) bool {
	failure := findRefusal(err)
	return failure != nil && failure.Status == http.StatusConflict && failure.Has(ResourceModified)
}

func findRefusal(err error) *RefusedError {
	var failure *RefusedError
	errors.As(err, &failure)
	return failure
}
