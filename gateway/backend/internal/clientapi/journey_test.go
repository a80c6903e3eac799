package clientapi_test

import (
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// The whole life of an account, on both databases.
func TestJourney(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())

		link := s.registered(t, "ana@example.org", "s3cret-pass-one")
		early := s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one"})
		wantError(t, "[R4.6] a pending account cannot log in", early, 401, "AuthError", "confirmation required")

		must(t, s.post(t, userpass+"/confirm", link), http.StatusOK)
		first := s.logIn(t, "ana@example.org", "s3cret-pass-one")
		second := s.logIn(t, "ana@example.org", "s3cret-pass-one")
		must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: first.access}), http.StatusOK)

		// Logging out ends one session, not the other (docs/protocols/client-api.md, "Sessions").
		must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: first.refresh}), http.StatusNoContent)
		dead := s.call(t, request{method: http.MethodPost, path: session, bearer: first.refresh})
		wantError(t, "a revoked refresh token", dead, 401, "InvalidSession", "invalid session: failed to find refresh token")
		gone := s.call(t, request{method: http.MethodGet, path: profile, bearer: first.access})
		wantError(t, "an access token of a revoked session", gone, 401, "InvalidSession", "invalid session: session ended")
		must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: second.refresh}), http.StatusCreated)

		// A forgotten password.
		must(t, s.post(t, userpass+"/reset/call", map[string]any{"email": "Ana@Example.org", "password": "placeholder-1", "arguments": []any{}}), http.StatusAccepted)
		reset := s.letter(t, "ana@example.org", "/reset-password")
		s.clock.advance(29 * time.Minute)
		must(t, s.post(t, userpass+"/reset", map[string]string{"token": reset.Token, "tokenId": reset.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
		ended := s.call(t, request{method: http.MethodPost, path: session, bearer: second.refresh})
		wantError(t, "a reset ends all sessions", ended, 401, "InvalidSession", "invalid session: failed to find refresh token")
		old := s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one"})
		wantError(t, "the old password", old, 401, "InvalidPassword", "invalid username/password")
		third := s.logIn(t, "ana@example.org", "s3cret-pass-two")

		// Deleting, and what clients send right after it (0.1 rule 11).
		must(t, s.call(t, request{method: http.MethodDelete, path: remove, bearer: third.access}), http.StatusNoContent)
		must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: third.refresh}), http.StatusNoContent)
		t.Run("[R7.7] the governance side is told of the deletion", func(t *testing.T) {
			if len(s.people.deleted) != 1 || s.people.deleted[0] != third.user {
				t.Errorf("deleted = %v, want %s", s.people.deleted, third.user)
			}
		})
		must(t, s.post(t, userpass+"/register", credentials{"ana@example.org", "s3cret-pass-three"}), http.StatusCreated)
	})
}
