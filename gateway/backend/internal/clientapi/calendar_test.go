package clientapi_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/storetest"
)

// feeds answers for two tokens.
type feeds struct{ file string }

const (
	feedToken  = "ZmVlZC10b2tlbi1vZi10aGUtdGVzdHMtMTIzNDU2Nzg5"
	otherToken = "b3RoZXItdG9rZW4tb2YtdGhlLXRlc3RzLTEyMzQ1Njc4"
)

// File implements clientapi.Calendars.
func (f *feeds) File(_ context.Context, token string, admit func(feedID string) error) ([]byte, error) {
	if token != feedToken && token != otherToken {
		return nil, fault.ErrNotFound
	}
	if err := admit("feed of " + token); err != nil {
		return nil, err
	}
	return []byte(f.file), nil
}

func startFeeds(t *testing.T) (*server, *feeds) {
	t.Helper()
	chosen, published := defaults(), &feeds{file: "BEGIN:VCALENDAR\r\n"}
	chosen.calendars = published
	return startOn(t, storetest.SQLite(t), chosen), published
}

func (s *server) fetch(t *testing.T, token string, header map[string]string) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodGet, path: "/feeds/calendar/" + token, header: header})
}

func TestCalendarFeedOnTheWire(t *testing.T) {
	s, published := startFeeds(t)
	got := must(t, s.fetch(t, feedToken+".ics", nil), http.StatusOK)
	if got.body != "BEGIN:VCALENDAR" {
		t.Errorf("body %q", got.body)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-cache", "X-Content-Type-Options": "nosniff",
		"Content-Disposition": `attachment; filename="meetings.ics"`, "Referrer-Policy": "no-referrer", "Set-Cookie": "",
	} {
		if got.header.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, got.header.Get(name), want)
		}
	}
	tag := map[string]string{"If-None-Match": got.header.Get("ETag")}
	if again := s.fetch(t, feedToken+".ics", tag); again.status != http.StatusNotModified || again.body != "" {
		t.Errorf("the same again: %d %q", again.status, again.body)
	}
	published.file += "BEGIN:VEVENT\r\n"
	must(t, s.fetch(t, feedToken+".ics", tag), http.StatusOK)
	t.Run("a range request gets the whole file", func(t *testing.T) {
		if part := must(t, s.fetch(t, feedToken+".ics", map[string]string{"Range": "bytes=0-3"}), http.StatusOK); !strings.HasPrefix(part.body, "BEGIN:VCALENDAR") {
			t.Errorf("body %q", part.body)
		}
	})
}

func TestEveryInvalidFeedAddressGetsTheSameAnswer(t *testing.T) {
	s, _ := startFeeds(t)
	unknown := s.fetch(t, "unknown.ics", nil)
	checkError(t, unknown, http.StatusNotFound, "NotFound", "not found")
	for _, path := range []string{feedToken, feedToken + ".ICS", ".ics", feedToken + ".ics.ics", feedToken + ".ics/more", strings.Repeat("a", 4000) + ".ics"} {
		if got := s.fetch(t, path, nil); got.status != unknown.status || got.body != unknown.body {
			t.Errorf("%s: status %d, body %s", path, got.status, got.body)
		}
	}
}

func TestCalendarFeedsAreLimited(t *testing.T) {
	s, _ := startFeeds(t)
	for range 60 {
		must(t, s.fetch(t, feedToken+".ics", nil), http.StatusOK)
	}
	s.clock.advance(20 * time.Minute)
	wantTooMany(t, "the 61st fetch in an hour", s.fetch(t, feedToken+".ics", nil), 40*time.Minute)
	must(t, s.fetch(t, otherToken+".ics", nil), http.StatusOK)
	s.clock.advance(40 * time.Minute)
	must(t, s.fetch(t, feedToken+".ics", nil), http.StatusOK)
}

func TestTheTokenOfAFeedIsNotLogged(t *testing.T) {
	s, _ := startFeeds(t)
	must(t, s.fetch(t, feedToken+".ics", nil), http.StatusOK)
	must(t, s.fetch(t, feedToken, nil), http.StatusNotFound)
	log := s.log.String()
	if strings.Contains(log, feedToken) || !strings.Contains(log, "route=/feeds/calendar/{token}.ics") {
		t.Errorf("the log says %s", log)
	}
}
