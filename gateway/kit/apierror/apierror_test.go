package apierror_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/apierror"
)

func TestWrite(t *testing.T) {
	rec := httptest.NewRecorder()
	apierror.Write(rec, apierror.New(http.StatusTooManyRequests, "TooManyRequests", "too many requests").After(1500*time.Millisecond))

	if rec.Code != http.StatusTooManyRequests {
		t.Errorf("status = %d", rec.Code)
	}
	if got := rec.Header().Get("Content-Type"); got != "application/json" {
		t.Errorf("content type = %q, want exactly application/json", got)
	}
	if got := rec.Header().Get("Retry-After"); got != "2" {
		t.Errorf("Retry-After = %q, want 2", got)
	}
	want := `{"error":"too many requests","error_code":"TooManyRequests"}`
	if got := strings.TrimSpace(rec.Body.String()); got != want {
		t.Errorf("body = %s, want %s", got, want)
	}
}

func TestWriteLeavesAnEmptyCodeOut(t *testing.T) {
	rec := httptest.NewRecorder()
	apierror.Write(rec, apierror.New(http.StatusUnauthorized, "", "invalid refresh token: incorrect token type"))
	if got := strings.TrimSpace(rec.Body.String()); got != `{"error":"invalid refresh token: incorrect token type"}` {
		t.Errorf("body = %s", got)
	}
}

func TestFrom(t *testing.T) {
	cause := errors.New("disk full")
	notFound := apierror.New(http.StatusNotFound, "NotFound", "not found")

	if got := apierror.From(fmt.Errorf("read: %w", notFound.Because(cause))); !errors.Is(got, notFound) || !errors.Is(got, cause) {
		t.Errorf("From lost the error or its cause: %v", got)
	}
	internal := apierror.From(cause)
	if internal.Status != http.StatusInternalServerError || strings.Contains(internal.Message, "disk") {
		t.Errorf("an unknown error must become a 500 that hides its cause, got %+v", internal)
	}
	if !strings.Contains(internal.Error(), "disk full") {
		t.Errorf("the log text must keep the cause, got %q", internal.Error())
	}
}
