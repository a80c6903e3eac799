package backend_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/storetest"
)

// secretary decides about access requests in the demonstration data.
const secretary = "secretary@example.org"

type letter struct{ Subject, Text, HTML string }

// lettersTo are the e-mails to an address, the newest first. What every day brings comes by the
// clock, and is left out: the end of the audit trail, and terms that end.
func (w *town) lettersTo(t *testing.T, to string) (found []letter) {
	t.Helper()
	res, err := http.Get(w.mailboxURL + "/api/messages?to=" + url.QueryEscape(to))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if err := json.NewDecoder(res.Body).Decode(&found); err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(found, func(l letter) bool {
		return strings.HasPrefix(l.Subject, "Audit checkpoint of ") || strings.Contains(l.Subject, " term on ")
	})
}

func (w *town) awaitLetters(t *testing.T, to string, count int) []letter {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		found := w.lettersTo(t, to)
		if len(found) == count {
			return found
		}
		if len(found) > count || time.Now().After(deadline) {
			t.Fatalf("%d e-mails to %s, want %d: %+v", len(found), to, count, found)
		}
	}
}

func (w *town) awaitMetric(t *testing.T, series, want string) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		got := scrape(t, w.AdminURL())[series]
		if got == want {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s is %s, want %s", series, got, want)
		}
	}
}

// Who decides is told who asks, reminded once after a day, and not told of the rest.
func TestApproversGetNewsOfAccessRequests(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		w := startTown(t, databaseURL)
		w.registered(t, director)
		w.Wake()
		told := w.awaitLetters(t, secretary, 1)[0]
		for _, want := range []string{director, "Fennmark Harbour Trust", "backend accounts approve", "registered with a password"} {
			if !strings.Contains(told.Text, want) {
				t.Errorf("the e-mail does not say %q:\n%s", want, told.Text)
			}
		}
		// A leap while a delivery is in hand ends its lease.
		w.awaitMetric(t, "portal_backend_outbox_messages", "0")
		w.now.advance(24*time.Hour + time.Minute)
		w.Wake()
		reminder := w.awaitLetters(t, secretary, 2)[0]
		if !strings.Contains(reminder.Subject, "more than a day") || !strings.Contains(reminder.Text, director) {
			t.Errorf("the reminder: %+v", reminder)
		}
		w.awaitMetric(t, `portal_backend_emails_queued_total{kind="access_waiting"}`, "2") // an administrator and the secretary
		if age, err := strconv.ParseFloat(scrape(t, w.AdminURL())["portal_backend_access_request_oldest_age_seconds"], 64); err != nil || age < 24*3600 {
			t.Errorf("the oldest request is %v seconds old, %v", age, err)
		}
		if letters := w.lettersTo(t, director); len(letters) != 1 {
			t.Errorf("who asks got %d e-mails, want the confirmation alone", len(letters))
		}
	})
}
