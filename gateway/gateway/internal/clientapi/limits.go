package clientapi

import (
	"net/http"
	"strconv"
	"strings"
)

// LimitsHeader is how the backend says what a session has left (docs/domain/accounts.md, "Sessions").
const LimitsHeader = "Portal-Session-Limits"

// Limits are what a session has left, in whole seconds.
type Limits struct {
	// Idle is how long its person may do nothing, IdleLeft what is left of that.
	Idle     int64 `json:"idle"`
	IdleLeft int64 `json:"idle_left"`
	// Left is what is left of the session, whatever its person does.
	Left int64 `json:"left"`
}

// readLimits reads them from a refresh answer. Another hosted backend may name none, or something
// else under the name: then there is nothing to tell.
func readLimits(header http.Header) *Limits {
	var l Limits
	parts := strings.Split(header.Get(LimitsHeader), ", ")
	if len(parts) != 3 || !readSeconds(parts[0], "idle=", &l.Idle) || !readSeconds(parts[1], "idle-left=", &l.IdleLeft) || !readSeconds(parts[2], "left=", &l.Left) {
		return nil
	}
	if l.Idle == 0 {
		return nil
	}
	return &l
}

// readSeconds reads a number that is not negative behind its name.
func readSeconds(part, name string, to *int64) bool {
	digits, named := strings.CutPrefix(part, name)
	seconds, err := strconv.ParseInt(digits, 10, 64)
	*to = seconds
	return named && err == nil && seconds >= 0
}
