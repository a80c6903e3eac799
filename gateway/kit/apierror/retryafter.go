package apierror

import (
	"net/http"
	"strconv"
	"time"
)

// longestRetryAfter bounds how long another server can make our clients wait.
const longestRetryAfter = time.Hour

// RetryAfter reads how long an answer asks to wait (RFC 9110, 10.2.3), at most an
// hour; zero when it does not say. A date is read by the clock of the answer's own Date:
// the sender's may differ from ours.
func RetryAfter(header http.Header) time.Duration {
	value := header.Get("Retry-After")
	wait := time.Duration(0)
	if seconds, err := strconv.Atoi(value); err == nil {
		wait = time.Duration(min(seconds, int(longestRetryAfter/time.Second))) * time.Second
	} else if at, err := http.ParseTime(value); err == nil {
		wait = at.Sub(sent(header))
	}
	return max(0, min(wait, longestRetryAfter))
}

// sent returns the answer's Date, or now without one.
func sent(header http.Header) time.Time {
	if at, err := http.ParseTime(header.Get("Date")); err == nil {
		return at
	}
	return time.Now()
}
