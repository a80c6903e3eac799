package clientapi

import (
	"fmt"
	"net/http"
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
	var rest string
	read, _ := fmt.Sscanf(header.Get(LimitsHeader), "idle=%d, idle-left=%d, left=%d%s", &l.Idle, &l.IdleLeft, &l.Left, &rest)
	if read != 3 || l.Idle <= 0 || l.IdleLeft < 0 || l.Left < 0 {
		return nil
	}
	return &l
}
