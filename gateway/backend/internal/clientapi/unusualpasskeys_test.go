package clientapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// device is somebody's device with a passkey.
type device struct {
	virtualwebauthn.Authenticator
	credential virtualwebauthn.Credential
}

var party = virtualwebauthn.RelyingParty{ID: "portal.example.org", Name: "Quorate", Origin: origin}

// addPasskey makes a passkey whose counter stands at a number.
func (s *server) addPasskey(t *testing.T, g grant, counter uint32) *device {
	t.Helper()
	made := &device{virtualwebauthn.NewAuthenticator(), wholeKey()}
	made.Options.UserHandle = []byte(g.user)
	made.credential.Counter = counter
	options, err := virtualwebauthn.ParseAttestationOptions(`{"publicKey":` + must(t, s.factor(t, g, http.MethodPost, "/passkeys/new", nil), http.StatusOK).body + `}`)
	if err != nil {
		t.Fatal(err)
	}
	answer := json.RawMessage(virtualwebauthn.CreateAttestationResponse(party, made.Authenticator, made.credential, *options))
	made.AddCredential(made.credential)
	must(t, s.factor(t, g, http.MethodPost, "/passkeys", map[string]any{"name": "Laptop", "credential": answer}), http.StatusOK)
	return made
}

// sign answers a question of the service with a count.
func (d *device) sign(t *testing.T, asks json.RawMessage, counter uint32) given {
	t.Helper()
	options, err := virtualwebauthn.ParseAssertionOptions(`{"publicKey":` + string(asks) + `}`)
	if err != nil {
		t.Fatal(err)
	}
	d.credential.Counter = counter
	return given{"passkey", json.RawMessage(virtualwebauthn.CreateAssertionResponse(party, d.Authenticator, d.credential, *options))}
}

// doubts are the alerts about passkeys, taken out of the queue.
func doubts(t *testing.T, s *server) (told []string) {
	t.Helper()
	for _, event := range claimed(t, s.store, events.PasskeyDoubted) {
		told = append(told, event.Payload["passkey"]+": "+event.Payload["doubt"])
	}
	slices.Sort(told) // events of one instant come in any order
	return told
}

func wantDoubts(t *testing.T, s *server, when string, want ...string) {
	t.Helper()
	if got := doubts(t, s); jsonOf(got) != jsonOf(want) {
		t.Errorf("[accounts] %s the owner is told %q, want %q", when, got, want)
	}
}

func TestAnUnusualPasskeyLetsItsOwnerInAndAlerts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		here := s.member(t)
		laptop := s.addPasskey(t, here, 5)
		logIn := func(counter uint32) answer {
			t.Helper()
			_, asks := asked(t, s.logInWithFactor(t, nil))
			return s.logInWithFactor(t, laptop.sign(t, asks, counter))
		}
		must(t, logIn(6), http.StatusOK)
		wantDoubts(t, s, "after a usual log-in")
		for range 2 { // a copy that is behind; the owner is told once
			wantCode(t, "a counter that is behind", logIn(3), 401, "SecondFactorInvalid")
		}
		wantDoubts(t, s, "of a counter that is behind", "Laptop: counter behind")
		asks := json.RawMessage(must(t, s.call(t, request{method: http.MethodPost, path: stepUps + "/passkey", bearer: here.access}), http.StatusOK).body)
		wantCode(t, "a step-up with a counter that is behind", s.stepUp(t, here, "", map[string]any{"second_factor": laptop.sign(t, asks, 6)}), 403, "SecondFactorInvalid")
		must(t, logIn(7), http.StatusOK)
		wantDoubts(t, s, "when the counter went on")
		laptop.Options.BackupEligible = true
		must(t, logIn(0), http.StatusOK)
		wantDoubts(t, s, "of a passkey that began to sync", "Laptop: backup changed", "Laptop: counter stopped")
		must(t, logIn(0), http.StatusOK)
		wantDoubts(t, s, "when nothing changed since")
		asks = json.RawMessage(must(t, s.call(t, request{method: http.MethodPost, path: stepUps + "/passkey", bearer: here.access}), http.StatusOK).body)
		must(t, s.stepUp(t, here, "", map[string]any{"second_factor": laptop.sign(t, asks, 4)}), http.StatusNoContent)
		laptop.Options.BackupEligible = false
		asks = json.RawMessage(must(t, s.call(t, request{method: http.MethodPost, path: stepUps + "/passkey", bearer: here.access}), http.StatusOK).body)
		must(t, s.stepUp(t, here, "", map[string]any{"second_factor": laptop.sign(t, asks, 5)}), http.StatusNoContent)
		wantDoubts(t, s, "of the same again on the same day")
		s.clock.advance(24 * time.Hour)
		laptop.Options.BackupEligible = true
		must(t, logIn(6), http.StatusOK)
		wantDoubts(t, s, "on another day", "Laptop: backup changed")
	})
}
