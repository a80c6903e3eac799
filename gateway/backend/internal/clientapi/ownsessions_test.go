package clientapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/auditlog"
	"example.org/portal/backend/internal/storetest"
)

const ownSessions = "/api/client/v2.0/auth/sessions"

type listedSession struct {
	ID        string `json:"id"`
	CreatedAt string `json:"created_at"`
	ActiveAt  string `json:"active_at"`
	Browser   string `json:"browser"`
	System    string `json:"system"`
	Current   bool   `json:"current"`
}

func (s *server) sessionsOf(t *testing.T, g grant) []listedSession {
	t.Helper()
	var body struct{ Sessions []listedSession }
	got := must(t, s.call(t, request{method: http.MethodGet, path: ownSessions, bearer: g.access}), http.StatusOK)
	if err := json.Unmarshal([]byte(got.body), &body); err != nil {
		t.Fatal(err)
	}
	return body.Sessions
}

// logInWith logs ana in with a browser.
func (s *server) logInWith(t *testing.T, userAgent string) grant {
	t.Helper()
	a := must(t, s.call(t, request{
		method: http.MethodPost, path: userpass + "/login", header: map[string]string{"User-Agent": userAgent},
		body: login{Username: "ana@example.org", Password: "s3cret-pass-one"},
	}), http.StatusOK)
	return grant{a.field("user_id"), a.field("access_token"), a.field("refresh_token"), a.field("device_id")}
}

const (
	edgeOnWindows   = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"
	safariOnIPhone  = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
	firefoxOnLinux  = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
	chromeOnAndroid = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
	teamsOnMac      = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0 Teams/25.1"
)

func TestOwnSessionsAreListed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, first := boardMember(t, st)
		s.clock.advance(time.Minute)
		second := s.logInWith(t, edgeOnWindows)
		s.confirmed(t, "ben@example.org", "s3cret-pass-two")
		ben := s.logIn(t, "ben@example.org", "s3cret-pass-two")

		listed := s.sessionsOf(t, second)
		if len(listed) != 2 || !listed[0].Current || listed[1].Current {
			t.Fatalf("[accounts] got %+v, want the present session first, and the other one", listed)
		}
		now := s.clock.Now().UTC().Format(time.RFC3339)
		if got := listed[0]; got.Browser != "Edge" || got.System != "Windows" || got.CreatedAt != now || got.ActiveAt != now {
			t.Errorf("[accounts] the present one: %+v", got)
		}
		if of := s.sessionsOf(t, ben); len(of) != 1 {
			t.Errorf("somebody else's: %+v", of)
		}
		s.clock.advance(14*time.Minute + time.Second)
		if left := s.sessionsOf(t, second); len(left) != 1 {
			t.Errorf("[accounts] one that has been idle for too long is still listed: %+v", left)
		}
		s.wantOver(t, first, first.access)
	})
}

func TestOwnSessionsAreEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, here := boardMember(t, st)
		there, elsewhere := s.logInWith(t, safariOnIPhone), s.logInWith(t, firefoxOnLinux)
		s.confirmed(t, "ben@example.org", "s3cret-pass-two")
		ben := s.logIn(t, "ben@example.org", "s3cret-pass-two")
		end := func(g grant, path string) {
			t.Helper()
			must(t, s.call(t, request{method: http.MethodDelete, path: path, bearer: g.access}), http.StatusNoContent)
		}
		idOf := func(g grant) string { return claimsOf(t, g.refresh)["baas_id"].(string) }

		t.Run("[accounts] one session: its next request is refused", func(t *testing.T) {
			end(here, ownSessions+"/"+idOf(there))
			s.wantOver(t, there, there.access)
			if left := s.sessionsOf(t, here); len(left) != 2 {
				t.Errorf("%d sessions are left, want 2", len(left))
			}
		})
		t.Run("[accounts] other people's sessions are not found", func(t *testing.T) {
			end(here, ownSessions+"/"+idOf(ben))
			end(here, ownSessions+"/"+idOf(there))
			must(t, s.refresh(t, ben, nil), http.StatusCreated)
		})
		t.Run("[accounts] all others", func(t *testing.T) {
			end(here, ownSessions)
			s.wantOver(t, elsewhere, elsewhere.access)
			must(t, s.refresh(t, here, nil), http.StatusCreated)
			must(t, s.refresh(t, ben, nil), http.StatusCreated)
			end(here, ownSessions)
		})
		t.Run("[accounts] the trail has each of them", func(t *testing.T) {
			entries, err := st.AuditEvents(t.Context(), auditlog.Query{Limit: 1000})
			if err != nil {
				t.Fatal(err)
			}
			var ended []string
			for _, entry := range entries {
				var event struct {
					Action string
					Data   struct{ SessionID string }
				}
				if err := json.Unmarshal([]byte(entry.Event), &event); err != nil {
					t.Fatal(err)
				}
				if event.Action == "SESSION_ENDED" {
					ended = append(ended, event.Data.SessionID)
				}
			}
			if want := []string{idOf(there), idOf(elsewhere)}; !slices.Equal(ended, want) {
				t.Errorf("got %v, want %v", ended, want)
			}
		})
	})
	t.Run("nobody's without a session", func(t *testing.T) {
		s := start(t)
		for _, request := range []request{
			{method: http.MethodGet, path: ownSessions},
			{method: http.MethodDelete, path: ownSessions},
			{method: http.MethodDelete, path: ownSessions + "/" + storetest.ID()},
		} {
			if got := s.call(t, request); got.status != http.StatusUnauthorized {
				t.Errorf("%s %s: status %d", request.method, request.path, got.status)
			}
		}
	})
}

func TestSessionsSayWhatTheyWereOpenedWith(t *testing.T) {
	s := start(t)
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	for userAgent, want := range map[string][2]string{
		edgeOnWindows: {"Edge", "Windows"}, safariOnIPhone: {"Safari", "iPhone"}, firefoxOnLinux: {"Firefox", "Linux"},
		chromeOnAndroid: {"Chrome", "Android"}, teamsOnMac: {"Microsoft Teams", "macOS"}, "a program of somebody's": {"", ""},
	} {
		listed := s.sessionsOf(t, s.logInWith(t, userAgent))
		at := slices.IndexFunc(listed, func(l listedSession) bool { return l.Current })
		if got := [2]string{listed[at].Browser, listed[at].System}; got != want {
			t.Errorf("%q: %q, want %q", userAgent, got, want)
		}
	}
}
