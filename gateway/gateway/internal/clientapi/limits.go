package clientapi

import (
	"net/http"
	"strconv"
	"strings"
)

// LimitsHeader holds how much time a session has left (docs/domain/accounts.md, "Sessions").
const LimitsHeader = "Portal-Session-Limits"

// Limits are the remaining times of a session, in whole seconds.
type Limits struct {
	// Idle is how long the person may do nothing, IdleLeft how much of that is left.
	Idle     int64 `json:"idle"`
	IdleLeft int64 `json:"idle_left"`
	// Left is the time until the session ends in any case.
	Left int64 `json:"left"`
}

// readLimits reads the limits from a refresh answer. It returns nil for a backend that sends none, or another value.
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
