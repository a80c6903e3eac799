package clientapi_test

import (
	"net/http"
	"testing"
)

// Nobody may learn from an answer, or from the work behind it, who has an account
// (docs/architecture.md, "Hosted backend"). The work is counted, not timed.
func TestKnownAndUnknownEmailsAnswerAlike(t *testing.T) {
	s := start(t)
	s.confirmed(t, "known@example.org", "s3cret-pass-one")
	s.registered(t, "pending@example.org", "s3cret-pass-one")
	s.confirmed(t, "disabled@example.org", "s3cret-pass-one")
	s.disable(t, "disabled@example.org")

	for _, tc := range []struct {
		name, path, field string
		status            int
		hashes            int64
	}{
		{"[R7.1] log in", "/login", "username", http.StatusUnauthorized, 1},
		{"[R7.4] reset/call", "/reset/call", "email", http.StatusAccepted, 0},
		{"reset/send", "/reset/send", "email", http.StatusAccepted, 0},
		{"confirm/send", "/confirm/send", "email", http.StatusAccepted, 0},
		{"confirm/call", "/confirm/call", "email", http.StatusAccepted, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var bodies []string
			for _, email := range []string{"known@example.org", "pending@example.org", "disabled@example.org", "unknown@example.org"} {
				var got answer
				hashes := s.work.during(func() {
					got = must(t, s.post(t, userpass+tc.path, map[string]any{tc.field: email, "password": "wrong-one", "arguments": []any{}}), tc.status)
				})
				if hashes != tc.hashes {
					t.Errorf("%s costs %d password hashes, want %d", email, hashes, tc.hashes)
				}
				bodies = append(bodies, got.body)
			}
			for _, body := range bodies {
				if body != bodies[0] {
					t.Errorf("the answers differ: %q", bodies)
					break
				}
			}
		})
	}
}

// A request for an e-mail writes one row for every address alike; who gets what is
// found out later, at delivery.
func TestEmailsAreAskedForAlikeForEveryAddress(t *testing.T) {
	s := start(t)
	s.confirmed(t, "known@example.org", "s3cret-pass-one")
	s.registered(t, "pending@example.org", "s3cret-pass-one")
	s.confirmed(t, "disabled@example.org", "s3cret-pass-one")
	s.disable(t, "disabled@example.org")
	for _, tc := range []struct {
		path, email, page string
	}{
		{"/reset/call", "known@example.org", "/reset-password"},
		{"/reset/send", "known@example.org", "/reset-password"},
		{"/reset/call", "pending@example.org", "/reset-password"},
		{"/confirm/send", "pending@example.org", "/confirm-email"},
		{"/confirm/call", "pending@example.org", "/confirm-email"},
		{"/confirm/send", "known@example.org", ""},
		{"/reset/call", "disabled@example.org", ""},
		{"/reset/call", "unknown@example.org", ""},
		{"/confirm/send", "unknown@example.org", ""},
	} {
		must(t, s.post(t, userpass+tc.path, map[string]string{"email": tc.email}), http.StatusAccepted)
		if tc.page != "" {
			s.letter(t, tc.email, tc.page)
			continue
		}
		if unread := s.settled(t); unread != 0 {
			t.Errorf("%s of %s sent %d e-mails, want none", tc.path, tc.email, unread)
		}
	}
}
