package clientapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Two replicas on one database are one backend to their clients.
func TestReplicas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		first, second := startOn(t, st, behindProxy()), startOn(t, st, behindProxy())

		// Either of them may send the e-mail.
		must(t, first.post(t, userpass+"/register", credentials{"ana@example.org", "s3cret-pass-one"}), http.StatusCreated)
		var link pair
		select {
		case m := <-first.letters:
			first.letters <- m
			link = first.letter(t, "ana@example.org", "/confirm-email")
		case m := <-second.letters:
			second.letters <- m
			link = second.letter(t, "ana@example.org", "/confirm-email")
		case <-time.After(10 * time.Second):
			t.Fatal("no e-mail")
		}
		must(t, second.post(t, userpass+"/confirm", link), http.StatusOK)

		ana := first.logIn(t, "ana@example.org", "s3cret-pass-one")
		must(t, second.call(t, request{method: http.MethodGet, path: profile, bearer: ana.access}), http.StatusOK)
		must(t, second.call(t, request{method: http.MethodDelete, path: session, bearer: ana.refresh}), http.StatusNoContent)
		gone := first.call(t, request{method: http.MethodGet, path: profile, bearer: ana.access})
		wantError(t, "a session that the other replica ended", gone, 401, "InvalidSession", "invalid session: session ended")

		wrong := login{Username: "ana@example.org", Password: "wrong-one"}
		for range 5 {
			must(t, first.call(t, from("192.0.2.1", userpass+"/login", wrong)), http.StatusUnauthorized)
			must(t, second.call(t, from("192.0.2.1", userpass+"/login", wrong)), http.StatusUnauthorized)
		}
		wantTooMany(t, "the limit over both", first.call(t, from("192.0.2.1", userpass+"/login", wrong)), 15*time.Minute)
	})
}

// A new signing key goes in front; sessions of the old one go on until it is removed.
func TestKeyRotation(t *testing.T) {
	st := storetest.SQLite(t)
	before := defaults()
	s := startOn(t, st, before)
	ana := s.member(t)

	rotated := before
	rotated.keys = append([]string{strings.Repeat("n", 32)}, before.keys...)
	during := startOn(t, st, rotated)
	must(t, during.call(t, request{method: http.MethodGet, path: profile, bearer: ana.access}), http.StatusOK)
	fresh := must(t, during.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh}), http.StatusCreated).field("access_token")
	wantError(t, "the new key signs", s.call(t, request{method: http.MethodGet, path: profile, bearer: fresh}), 401, "InvalidSession", "unauthorized")

	rotated.keys = rotated.keys[:1]
	after := startOn(t, st, rotated)
	dead := after.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh})
	wantError(t, "after the old key is gone", dead, 401, "InvalidSession", "invalid session: failed to find refresh token")
	must(t, after.call(t, request{method: http.MethodGet, path: profile, bearer: fresh}), http.StatusOK)
}
