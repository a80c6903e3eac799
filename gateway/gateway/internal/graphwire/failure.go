package graphwire

import (
	"encoding/json"
	"errors"
	"net/http"
	"regexp"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/kit/apierror"
)

// ErrNullAnswer means that the server took a slice and said nothing about it (R8.11).
var ErrNullAnswer = errors.New("Something went wrong! Large file upload slice response is null.") //nolint:staticcheck // the text is the specification's

var challengeClaims = regexp.MustCompile(`claims="([A-Za-z0-9+/=_-]+)"`)

// NewRefusal is the *drive.RefusedError of an answer other than success.
func NewRefusal(operation string, got *Answer) error {
	failure := &drive.RefusedError{Operation: operation, Status: got.Status, Codes: readCodes(got.Body), RetryAfter: apierror.RetryAfter(got.Header)}
	if found := challengeClaims.FindStringSubmatch(got.Header.Get("WWW-Authenticate")); found != nil && got.Status == http.StatusUnauthorized {
		failure.Claims = found[1]
	}
	return failure
}

// readCodes reads the code of an error body and of the errors nested in it, whose key is
// spelled in two ways. A body that is not JSON has none.
func readCodes(body []byte) []string {
	type fault struct {
		Code  string          `json:"code"`
		Inner json.RawMessage `json:"innererror"` // matches innerError as well
	}
	var outer struct {
		Error fault `json:"error"`
	}
	if json.Unmarshal(body, &outer) != nil {
		return nil
	}
	var found []string
	const deepest = 8
	for at, depth := outer.Error, 0; depth < deepest; depth++ {
		if plainCode.MatchString(at.Code) {
			found = append(found, at.Code)
		}
		var inner fault
		if len(at.Inner) == 0 || json.Unmarshal(at.Inner, &inner) != nil {
			break
		}
		at = inner
	}
	return found
}

// plainCode keeps free text out of the log.
var plainCode = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{0,63}$`)
