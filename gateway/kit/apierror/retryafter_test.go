package apierror_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/kit/apierror"
)

func TestRetryAfter(t *testing.T) {
	soon := time.Now().Add(90 * time.Second).UTC().Format(http.TimeFormat)
	for value, want := range map[string]time.Duration{
		"": 0, "7": 7 * time.Second, "-5": 0, "soon": 0, "999999999999": time.Hour, "86400": time.Hour,
		"Mon, 02 Jan 2006 15:04:05 GMT": 0, soon: 90 * time.Second,
	} {
		got := apierror.RetryAfter(http.Header{"Retry-After": {value}})
		if difference := (want - got).Abs(); difference > 2*time.Second {
			t.Errorf("RetryAfter(%q) = %s, want %s", value, got, want)
		}
	}
}

// The sender's clock may differ from ours.
func TestRetryAfterIsReadByTheSendersClock(t *testing.T) {
	const date = "Mon, 02 Jan 2006 15:04:05 GMT"
	for value, want := range map[string]time.Duration{
		"Mon, 02 Jan 2006 15:04:35 GMT": 30 * time.Second,
		"Mon, 02 Jan 2006 15:04:05 GMT": 0,
		"Mon, 02 Jan 2006 14:04:05 GMT": 0,
		"Tue, 03 Jan 2006 15:04:05 GMT": time.Hour,
		"7":                             7 * time.Second,
	} {
		if got := apierror.RetryAfter(http.Header{"Retry-After": {value}, "Date": {date}}); got != want {
			t.Errorf("RetryAfter(%q) = %s, want %s", value, got, want)
		}
	}
}
