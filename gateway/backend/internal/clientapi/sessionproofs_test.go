package clientapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// stepUp proves anew within a session, from an address.
func (s *server) stepUp(t *testing.T, g grant, address string, proof any) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodPost, path: stepUps, bearer: g.access, body: proof, header: map[string]string{"X-Forwarded-For": address}})
}

// A stranger who locks the log-in, also from the owner's own address, keeps nobody who is logged in from a proof.
func TestFailedLogInsOfStrangersDoNotLockOutStepUp(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		const owners = "192.0.2.1"
		chosen := behindProxy()
		chosen.limits.FailuresAnywhere = 20
		chosen.calls = 30
		s := startOn(t, st, chosen)
		here := s.member(t)
		for i := range 20 {
			address := owners
			if i >= chosen.limits.Failures-1 {
				address = fmt.Sprintf("198.51.100.%d", i)
			}
			must(t, s.call(t, from(address, userpass+"/login", login{Username: anas, Password: "wrong " + strconv.Itoa(i)})), http.StatusUnauthorized)
		}
		wantTooMany(t, "a stranger's log-in", s.call(t, from("198.51.100.99", userpass+"/login", login{Username: anas, Password: anaWord})), 15*time.Minute)
		for range chosen.calls {
			s.call(t, from(owners, userpass+"/login", login{Username: "else@example.org", Password: "wrong"}))
		}
		wantTooMany(t, "any log-in from the owner's address", s.call(t, from(owners, userpass+"/login", login{Username: "more@example.org", Password: "wrong"})), 5*time.Minute)
		must(t, s.stepUp(t, here, owners, map[string]string{"password": anaWord}), http.StatusNoContent)
		must(t, s.stepUp(t, here, owners, map[string]string{"password": "wrong"}), http.StatusForbidden)
		must(t, s.changePassword(t, here, anaWord, "another-s3cret-pass"), http.StatusNoContent)
	})
}

// Wrong proofs are bounded for the session in which they are given, wherever they come from, and for no other session.
func TestWrongProofsOfASessionAreLimited(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		chosen := behindProxy()
		s := startOn(t, st, chosen)
		here := s.member(t)
		there := s.logIn(t, anas, anaWord)
		for i := range chosen.limits.Failures {
			address := fmt.Sprintf("198.51.100.%d", i)
			if i%2 == 0 {
				must(t, s.stepUp(t, here, address, map[string]string{"password": "wrong"}), http.StatusForbidden)
				continue
			}
			must(t, s.changePassword(t, here, "wrong", "another-s3cret-pass"), http.StatusUnauthorized)
		}
		wantTooMany(t, "the right password in the same session", s.stepUp(t, here, "198.51.100.99", map[string]string{"password": anaWord}), 15*time.Minute)
		wantTooMany(t, "a right change in the same session", s.changePassword(t, here, anaWord, "another-s3cret-pass"), 15*time.Minute)
		must(t, s.stepUp(t, there, "198.51.100.1", map[string]string{"password": anaWord}), http.StatusNoContent)
		fresh := s.logIn(t, anas, anaWord)
		must(t, s.changePassword(t, fresh, anaWord, "another-s3cret-pass"), http.StatusNoContent)
	})
}

// Calls that prove are bounded for the session, too, right or wrong.
func TestProofsOfASessionAreLimited(t *testing.T) {
	chosen := behindProxy()
	chosen.calls = 3
	s := startOn(t, storetest.SQLite(t), chosen)
	s.confirmed(t, anas, anaWord)
	logIn := func(address string) grant {
		t.Helper()
		a := must(t, s.call(t, from(address, userpass+"/login", login{Username: anas, Password: anaWord})), http.StatusOK)
		return grant{a.field("user_id"), a.field("access_token"), a.field("refresh_token"), a.field("device_id")}
	}
	here, there := logIn("192.0.2.1"), logIn("192.0.2.2")
	for i := range 3 {
		must(t, s.stepUp(t, here, fmt.Sprintf("198.51.100.%d", i), map[string]string{"password": anaWord}), http.StatusNoContent)
	}
	wantTooMany(t, "a fourth call", s.stepUp(t, here, "198.51.100.9", map[string]string{"password": anaWord}), 5*time.Minute)
	must(t, s.stepUp(t, there, "198.51.100.9", map[string]string{"password": anaWord}), http.StatusNoContent)
}
