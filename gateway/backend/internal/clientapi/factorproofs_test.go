package clientapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// wantsFactor checks that an answer asks for a step-up with one of the second factors.
func wantsFactor(t *testing.T, name string, got answer, kinds string) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		checkError(t, got, http.StatusForbidden, "StepUpRequired", "Please confirm with a second factor that it is you.")
		var body struct {
			Second struct{ Kinds []string } `json:"second_factor"`
		}
		if err := json.Unmarshal([]byte(got.body), &body); err != nil || strings.Join(body.Second.Kinds, " ") != kinds {
			t.Errorf("asked for %v, %v; want %s", body.Second.Kinds, err, kinds)
		}
	})
}

// Whoever has the password and an open browser neither removes the second factors nor gets around them by adding or replacing one.
func TestChangesOfSecondFactorsNeedASecondFactor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		here := s.member(t)
		there := s.logIn(t, anas, anaWord)
		secret, recovery := s.addApp(t, here)
		another := must(t, s.factor(t, there, http.MethodPost, "/totp/new", nil), http.StatusOK).field("secret")
		for _, proof := range []any{nil, map[string]string{"password": anaWord}} {
			if proof != nil {
				must(t, s.stepUp(t, there, "", proof), http.StatusNoContent)
			}
			for _, change := range []request{
				{method: http.MethodDelete, path: "/totp"},
				{method: http.MethodDelete, path: "/passkeys/any"},
				{method: http.MethodPost, path: "/totp", body: map[string]string{"secret": another, "code": s.code(t, another)}},
				{method: http.MethodPost, path: "/passkeys/new"},
				{method: http.MethodPost, path: "/passkeys", body: map[string]any{"name": "Mine", "credential": map[string]any{}}},
				{method: http.MethodPost, path: "/recovery_codes"},
			} {
				wantsFactor(t, change.method+" "+change.path, s.factor(t, there, change.method, change.path, change.body), "totp recovery_code")
			}
		}
		wantCode(t, "a wrong code", s.stepUp(t, there, "", map[string]any{"second_factor": given{"totp", "00000x"}}), 403, "SecondFactorInvalid")
		wantsFactor(t, "after a wrong code", s.factor(t, there, http.MethodDelete, "/totp", nil), "totp recovery_code")
		must(t, s.stepUp(t, there, "", map[string]any{"second_factor": given{"recovery_code", recovery[0]}}), http.StatusNoContent)
		must(t, s.factor(t, there, http.MethodPost, "/recovery_codes", nil), http.StatusOK)

		s.clock.advance(5 * time.Minute)
		wantsFactor(t, "five minutes after the factor was set up", s.factor(t, here, http.MethodDelete, "/totp", nil), "totp recovery_code")
		granted := must(t, s.logInWithFactor(t, given{"totp", s.code(t, secret)}), http.StatusOK)
		must(t, s.factor(t, grant{access: granted.field("access_token")}, http.MethodDelete, "/totp", nil), http.StatusNoContent)
	})
}

// guesses are the alerts that somebody has the password, taken out of the queue.
func guesses(t *testing.T, s *server) (count int) {
	t.Helper()
	for _, event := range claimed(t, s.store, events.FactorGuessed) {
		if event.Payload["accountId"] == "" {
			t.Errorf("told of nobody's account: %+v", event)
		}
		count++
	}
	return count
}

func TestTheOwnerIsAlertedOfRightPasswordsWithWrongFactors(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, behindProxy())
		secret, _ := s.addApp(t, s.member(t))
		s.clock.advance(time.Minute)
		guess := func(address string) {
			t.Helper()
			wrong := login{Username: anas, Password: anaWord, Second: given{"totp", "00000x"}}
			wantCode(t, "a guess", s.call(t, from(address, userpass+"/login", wrong)), 401, "SecondFactorInvalid")
		}
		for range 5 { // wrong passwords tell nothing, whatever else is given
			must(t, s.call(t, from("192.0.2.9", userpass+"/login", login{Username: anas, Password: "wrong", Second: given{"totp", "00000x"}})), http.StatusUnauthorized)
		}
		guess("192.0.2.1")
		guess("192.0.2.2")
		if told := guesses(t, s); told != 0 {
			t.Fatalf("[accounts] told %d times after two guesses", told)
		}
		s.clock.advance(15 * time.Minute)
		guess("192.0.2.1")
		guess("192.0.2.2")
		if told := guesses(t, s); told != 0 {
			t.Fatalf("[accounts] told %d times after two guesses in 15 minutes", told)
		}
		guess("192.0.2.3")
		if told := guesses(t, s); told != 1 {
			t.Fatalf("[accounts] told %d times after three guesses in 15 minutes, want once", told)
		}
		for range 20 { // nobody fills a mailbox
			s.clock.advance(2 * time.Minute)
			guess("192.0.2.4")
		}
		if told := guesses(t, s); told != 0 {
			t.Errorf("[accounts] told %d times more on the same day", told)
		}
		s.clock.advance(15 * time.Minute)
		must(t, s.call(t, from("192.0.2.5", userpass+"/login", login{Username: anas, Password: anaWord, Second: given{"totp", s.code(t, secret)}})), http.StatusOK)
		for range 3 {
			guess("192.0.2.6")
		}
		if told := guesses(t, s); told != 1 {
			t.Errorf("[accounts] told %d times after the owner's log-in and three guesses, want once", told)
		}
	})
}
