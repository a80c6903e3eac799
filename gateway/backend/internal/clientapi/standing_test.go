package clientapi_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// What was handed out within a session, such as a link to a file, stands as long as the session does [X7].
func TestLinksOfASessionEndWithTheSession(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, s *server, here grant){
		"a log-out": func(t *testing.T, s *server, here grant) {
			must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: here.refresh}), http.StatusNoContent)
		},
		"the end of all other sessions": func(t *testing.T, s *server, _ grant) {
			must(t, s.call(t, request{method: http.MethodDelete, path: ownSessions, bearer: s.logIn(t, anas, anaWord).access}), http.StatusNoContent)
		},
		"its end from another one": func(t *testing.T, s *server, here grant) {
			id, _ := claimsOf(t, here.access)["iss"].(string)
			must(t, s.call(t, request{method: http.MethodDelete, path: ownSessions + "/" + id, bearer: s.logIn(t, anas, anaWord).access}), http.StatusNoContent)
		},
		"a change of the password elsewhere": func(t *testing.T, s *server, _ grant) {
			must(t, s.changePassword(t, s.logIn(t, anas, anaWord), anaWord, "another-s3cret-pass"), http.StatusNoContent)
		},
		"a reset": func(t *testing.T, s *server, _ grant) { s.resets(t, nil) },
		"a newly required second factor": func(t *testing.T, s *server, _ grant) {
			s.sets(t, func(o *organisation.Organisation) { o.SecondFactorRequired = true })
		},
		"a log-in with Microsoft only": func(t *testing.T, s *server, _ grant) {
			s.sets(t, func(o *organisation.Organisation) { o.MicrosoftOnly = true })
		},
		"idling":             func(_ *testing.T, s *server, _ grant) { s.clock.advance(15 * time.Minute) },
		"a disabled account": func(t *testing.T, s *server, _ grant) { s.disable(t, anas) },
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, st *store.Store) {
				s, here := boardMember(t, st)
				id, _ := claimsOf(t, here.access)["iss"].(string)
				stands := func(accountID string) bool {
					t.Helper()
					stands, err := s.accounts.Stands(t.Context(), accountID, id)
					if err != nil {
						t.Fatal(err)
					}
					return stands
				}
				if !stands(here.user) || stands("another") {
					t.Fatal("the session does not stand for its account, or stands for another one")
				}
				end(t, s, here)
				if stands(here.user) {
					t.Error("[accounts] the session stands")
				}
			})
		})
	}
}

// resets chooses a new password through a link; more are further fields.
func (s *server) resets(t *testing.T, more map[string]any) {
	t.Helper()
	must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": anas}), http.StatusAccepted)
	link := s.letter(t, anas, "/reset-password")
	body := map[string]any{"token": link.Token, "tokenId": link.TokenID, "password": "another-s3cret-pass"}
	for name, value := range more {
		body[name] = value
	}
	must(t, s.post(t, userpass+"/reset", body), http.StatusOK)
}

// A new password ends calendar feeds where the request says so; clients that know nothing of it end none.
func TestANewPasswordEndsCalendarFeedsWhereItIsAsked(t *testing.T) {
	for name, tc := range map[string]struct {
		more  map[string]any
		ended int
	}{
		"unsaid": {nil, 0}, "no": {map[string]any{"endCalendarFeeds": false}, 0}, "yes": {map[string]any{"endCalendarFeeds": true}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			here := s.member(t)
			s.resets(t, tc.more)
			if got := len(s.people.endedFeeds); got != tc.ended {
				t.Errorf("a reset ended the feeds %d times, want %d", got, tc.ended)
			}
			body := map[string]any{"password": "another-s3cret-pass", "newPassword": "one-more-s3cret-pass"}
			for field, value := range tc.more {
				body[field] = value
			}
			again := s.logIn(t, anas, "another-s3cret-pass")
			must(t, s.call(t, request{method: http.MethodPost, path: ownPassword, bearer: again.access, body: body}), http.StatusNoContent)
			if got := len(s.people.endedFeeds); got != 2*tc.ended {
				t.Errorf("a reset and a change ended the feeds %d times, want %d", got, 2*tc.ended)
			}
			for _, accountID := range s.people.endedFeeds {
				if accountID != here.user {
					t.Errorf("the feeds of %s ended", accountID)
				}
			}
		})
	}
	t.Run("malformed", func(t *testing.T) {
		s := start(t)
		here := s.member(t)
		body := map[string]any{"password": anaWord, "newPassword": "one-more-s3cret-pass", "endCalendarFeeds": "yes"}
		wantError(t, "a text", s.call(t, request{method: http.MethodPost, path: ownPassword, bearer: here.access, body: body}), 400, "BadRequest", "endCalendarFeeds must be a boolean")
		s.logIn(t, anas, anaWord)
	})
}
