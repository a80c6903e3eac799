package clientapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/pquerna/otp/totp"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/auditlog"
	"example.org/portal/backend/internal/storetest"
)

const (
	factors = "/api/client/v2.0/auth/factors"
	stepUps = "/api/client/v2.0/auth/step_up"
	anas    = "ana@example.org"
	anaWord = "s3cret-pass-one"
)

// given is a second factor on the wire.
type given struct {
	Kind  string `json:"kind"`
	Value any    `json:"value"`
}

func (s *server) factor(t *testing.T, g grant, method, path string, body any) answer {
	t.Helper()
	return s.call(t, request{method: method, path: factors + path, bearer: g.access, body: body})
}

func (s *server) logInWithFactor(t *testing.T, second any) answer {
	t.Helper()
	return s.post(t, userpass+"/login", login{Username: anas, Password: anaWord, Second: second})
}

// code is what an app with the secret shows now.
func (s *server) code(t *testing.T, secret string) string {
	t.Helper()
	shown, err := totp.GenerateCode(secret, s.clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// addApp sets an authenticator app up, and gives its secret and the recovery codes.
func (s *server) addApp(t *testing.T, g grant) (secret string, recovery []string) {
	t.Helper()
	secret = must(t, s.factor(t, g, http.MethodPost, "/totp/new", nil), http.StatusOK).field("secret")
	answered := must(t, s.factor(t, g, http.MethodPost, "/totp", map[string]string{"secret": secret, "code": s.code(t, secret)}), http.StatusOK)
	return secret, recoveryCodes(t, answered)
}

func recoveryCodes(t *testing.T, a answer) []string {
	t.Helper()
	var body struct {
		Codes []string `json:"recovery_codes"`
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		t.Fatal(err)
	}
	return body.Codes
}

// wantCode is wantError for texts that nobody compares.
func wantCode(t *testing.T, name string, got answer, status int, code string) {
	t.Helper()
	wantError(t, name, got, status, code, got.field("error"))
}

// asked is what a log-in is answered that lacks a second factor.
func asked(t *testing.T, a answer) (kinds []string, passkey json.RawMessage) {
	t.Helper()
	wantError(t, "without a second factor", a, 401, "SecondFactorRequired", "second factor required")
	var body struct {
		Second struct {
			Kinds   []string        `json:"kinds"`
			Passkey json.RawMessage `json:"passkey"`
		} `json:"second_factor"`
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		t.Fatal(err)
	}
	return body.Second.Kinds, body.Second.Passkey
}

func TestALogInAsksForTheCodeOfAnApp(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		here := s.member(t)
		secret, recovery := s.addApp(t, here)
		if len(recovery) != 10 {
			t.Fatalf("%d recovery codes", len(recovery))
		}
		kinds, passkey := asked(t, s.logInWithFactor(t, nil))
		if strings.Join(kinds, " ") != "totp recovery_code" || passkey != nil {
			t.Errorf("asked for %v, %s", kinds, passkey)
		}
		wantCode(t, "a code that was used", s.logInWithFactor(t, given{"totp", s.code(t, secret)}), 401, "SecondFactorInvalid")
		s.clock.advance(time.Minute)
		right := s.code(t, secret)
		wantCode(t, "the wrong password with the right code", s.post(t, userpass+"/login", login{Username: anas, Password: "wrong", Second: given{"totp", right}}), 401, "InvalidPassword")
		must(t, s.logInWithFactor(t, given{"totp", right}), http.StatusOK)
		wantCode(t, "the same code again", s.logInWithFactor(t, given{"totp", right}), 401, "SecondFactorInvalid")
		must(t, s.logInWithFactor(t, given{"recovery_code", strings.ToUpper(recovery[3])}), http.StatusOK)
		wantCode(t, "the same recovery code again", s.logInWithFactor(t, given{"recovery_code", recovery[3]}), 401, "SecondFactorInvalid")

		listed := must(t, s.factor(t, here, http.MethodGet, "", nil), http.StatusOK)
		for _, want := range []string{`"recovery_codes_left":9`, `"offered":["passkey","totp"]`, `"required":false`, `"passkeys":[]`, `"added_at":"2026-01-01T00:00:00Z"`, `"used_at":"2026-01-01T00:01:00Z"`} {
			if !strings.Contains(listed.body, want) {
				t.Errorf("listed is %s, want %s", listed.body, want)
			}
		}
		must(t, s.factor(t, here, http.MethodDelete, "/totp", nil), http.StatusNoContent)
		must(t, s.logInWithFactor(t, nil), http.StatusOK)
		must(t, s.factor(t, here, http.MethodDelete, "/totp", nil), http.StatusNotFound)
		must(t, s.factor(t, here, http.MethodPost, "/recovery_codes", nil), http.StatusNotFound)

		entries, err := st.AuditEvents(t.Context(), auditlog.Query{Limit: 1000})
		if err != nil {
			t.Fatal(err)
		}
		var trail strings.Builder
		for _, entry := range entries {
			trail.WriteString(entry.Event)
		}
		for _, action := range []string{"SECOND_FACTOR_ADDED", "SECOND_FACTOR_REMOVED", "RECOVERY_CODE_USED"} {
			if strings.Count(trail.String(), action) != 1 {
				t.Errorf("the trail has %s %d times", action, strings.Count(trail.String(), action))
			}
		}
		for _, kept := range []string{secret, recovery[0], right} {
			if strings.Contains(trail.String(), kept) || strings.Contains(s.log.String(), kept) {
				t.Error("the trail or the log has a secret")
			}
		}
	})
}

// wholeKey is a credential whose key the library writes down whole: of about one in 128 it leaves the leading zeros of a coordinate out.
func wholeKey() virtualwebauthn.Credential {
	const whole = 77 // bytes of an EC2 key, RFC 9053, section 7.1.1
	for {
		made := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		if len(made.Key.AttestationData()) == whole {
			return made
		}
	}
}

func TestAPasskeyIsMadeAndUsedForALogIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		here := s.member(t)
		party := virtualwebauthn.RelyingParty{ID: "portal.example.org", Name: "Quorate", Origin: origin}
		authenticator, credential := virtualwebauthn.NewAuthenticator(), wholeKey()
		authenticator.Options.UserHandle = []byte(here.user)
		options, err := virtualwebauthn.ParseAttestationOptions(`{"publicKey":` + must(t, s.factor(t, here, http.MethodPost, "/passkeys/new", nil), http.StatusOK).body + `}`)
		if err != nil {
			t.Fatal(err)
		}
		made := json.RawMessage(virtualwebauthn.CreateAttestationResponse(party, authenticator, credential, *options))
		authenticator.AddCredential(credential)
		add := func(name string) answer {
			return s.factor(t, here, http.MethodPost, "/passkeys", map[string]any{"name": name, "credential": made})
		}
		must(t, add(" "), http.StatusBadRequest)
		if recovery := recoveryCodes(t, must(t, add("Laptop"), http.StatusOK)); len(recovery) != 10 {
			t.Errorf("%d recovery codes", len(recovery))
		}
		wantCode(t, "the same answer again", add("Laptop"), 401, "SecondFactorInvalid")

		sign := func(asks json.RawMessage) given {
			t.Helper()
			options, err := virtualwebauthn.ParseAssertionOptions(`{"publicKey":` + string(asks) + `}`)
			if err != nil {
				t.Fatal(err)
			}
			credential.Counter++
			return given{"passkey", json.RawMessage(virtualwebauthn.CreateAssertionResponse(party, authenticator, credential, *options))}
		}
		kinds, asks := asked(t, s.logInWithFactor(t, nil))
		if strings.Join(kinds, " ") != "passkey recovery_code" {
			t.Errorf("asked for %v", kinds)
		}
		proof := sign(asks)
		must(t, s.logInWithFactor(t, proof), http.StatusOK)
		wantCode(t, "the same answer again", s.logInWithFactor(t, proof), 401, "SecondFactorInvalid")
		_, late := asked(t, s.logInWithFactor(t, nil))
		s.clock.advance(6 * time.Minute)
		wantCode(t, "an answer that comes too late", s.logInWithFactor(t, sign(late)), 401, "SecondFactorInvalid")
		for name, malformed := range map[string]any{"a text": given{"passkey", "x"}, "no kind": map[string]string{"value": "1"}, "a number": 5} {
			if got := s.logInWithFactor(t, malformed); got.status != http.StatusBadRequest {
				t.Errorf("%s: status %d, body %s", name, got.status, got.body)
			}
		}
		wantCode(t, "an empty object", s.logInWithFactor(t, given{"passkey", map[string]any{}}), 401, "SecondFactorInvalid")
		wantCode(t, "an unknown kind", s.logInWithFactor(t, given{"sms", "1"}), 401, "SecondFactorInvalid")

		var listed struct {
			Passkeys []struct{ ID, Name string }
		}
		if err := json.Unmarshal([]byte(must(t, s.factor(t, here, http.MethodGet, "", nil), http.StatusOK).body), &listed); err != nil || len(listed.Passkeys) != 1 || listed.Passkeys[0].Name != "Laptop" {
			t.Fatalf("listed are %+v, %v", listed, err)
		}
		wantCode(t, "after five minutes", s.factor(t, here, http.MethodDelete, "/passkeys/"+listed.Passkeys[0].ID, nil), 403, "StepUpRequired")
		must(t, s.stepUp(t, here, "", map[string]string{"password": anaWord}), http.StatusNoContent)
		wantCode(t, "with the password alone", s.factor(t, here, http.MethodDelete, "/passkeys/"+listed.Passkeys[0].ID, nil), 403, "StepUpRequired")
		asks = json.RawMessage(must(t, s.call(t, request{method: http.MethodPost, path: stepUps + "/passkey", bearer: here.access}), http.StatusOK).body)
		must(t, s.stepUp(t, here, "", map[string]any{"second_factor": sign(asks)}), http.StatusNoContent)
		must(t, s.factor(t, here, http.MethodDelete, "/passkeys/unknown", nil), http.StatusNotFound)
		must(t, s.factor(t, here, http.MethodDelete, "/passkeys/"+listed.Passkeys[0].ID, nil), http.StatusNoContent)
		must(t, s.logInWithFactor(t, nil), http.StatusOK)
	})
}

// Votes rely on it (docs/domain/votes.md, "Proof").
func TestGraphQLLearnsWhetherThePersonProvedLately(t *testing.T) {
	s := start(t)
	here := s.member(t)
	there := s.logIn(t, anas, anaWord)
	isFresh := func(g grant) bool {
		t.Helper()
		got := must(t, s.call(t, request{method: http.MethodPost, path: graphQL, bearer: g.access, body: "{}"}), http.StatusOK)
		return strings.Contains(got.body, `"fresh":true`)
	}
	for _, step := range []struct {
		when        string
		do          func()
		here, there bool
	}{
		{"after the log-in", func() {}, true, true},
		{"a moment before five minutes", func() { s.clock.advance(5*time.Minute - time.Second) }, true, true},
		{"five minutes after the log-in", func() { s.clock.advance(time.Second) }, false, false},
		{"after a wrong proof", func() { s.stepUp(t, here, "", map[string]string{"password": "wrong"}) }, false, false},
		{"after a proof", func() { must(t, s.stepUp(t, here, "", map[string]string{"password": anaWord}), http.StatusNoContent) }, true, false},
		{"five minutes after the proof", func() { s.clock.advance(5 * time.Minute) }, false, false},
	} {
		step.do()
		if got := isFresh(here); got != step.here {
			t.Errorf("[35.13] %s: the session that proves is fresh: %v", step.when, got)
		}
		if got := isFresh(there); got != step.there {
			t.Errorf("[35.13] %s: the other session is fresh: %v", step.when, got)
		}
	}
}

func TestFactorsAreChangedAfterAFreshProof(t *testing.T) {
	s := start(t)
	here := s.member(t)
	there := s.logIn(t, anas, anaWord)
	stepUp := func(g grant, body any) answer {
		t.Helper()
		return s.stepUp(t, g, "", body)
	}
	s.clock.advance(5 * time.Minute)
	secret := must(t, s.factor(t, here, http.MethodPost, "/totp/new", nil), http.StatusOK).field("secret")
	add := func(g grant) answer {
		return s.factor(t, g, http.MethodPost, "/totp", map[string]string{"secret": secret, "code": s.code(t, secret)})
	}
	wantCode(t, "five minutes after the log-in", add(here), 403, "StepUpRequired")
	wantCode(t, "a passkey, before the browser asks for a finger", s.factor(t, here, http.MethodPost, "/passkeys/new", nil), 403, "StepUpRequired")
	wantCode(t, "with another password", stepUp(here, map[string]string{"password": "wrong"}), 403, "InvalidPassword")
	wantCode(t, "with a factor that is not there", stepUp(here, map[string]any{"second_factor": given{"totp", "123456"}}), 403, "SecondFactorInvalid")
	must(t, stepUp(here, map[string]any{}), http.StatusBadRequest)
	must(t, stepUp(here, map[string]string{"password": anaWord}), http.StatusNoContent)
	wantCode(t, "another session", add(there), 403, "StepUpRequired")
	must(t, add(here), http.StatusOK)
	s.clock.advance(5 * time.Minute)
	wantCode(t, "five minutes after the proof", s.factor(t, here, http.MethodDelete, "/totp", nil), 403, "StepUpRequired")
	wantCode(t, "a passkey that the account has not", s.call(t, request{method: http.MethodPost, path: stepUps + "/passkey", bearer: here.access}), 404, "AuthProviderNotFound")
	must(t, stepUp(here, map[string]any{"second_factor": given{"totp", s.code(t, secret)}}), http.StatusNoContent)
	must(t, s.factor(t, here, http.MethodPost, "/recovery_codes", nil), http.StatusOK)
	must(t, s.factor(t, here, http.MethodDelete, "/totp", nil), http.StatusNoContent)
	for _, of := range []request{
		{method: http.MethodGet, path: factors},
		{method: http.MethodPost, path: factors + "/totp/new"},
		{method: http.MethodDelete, path: factors + "/totp"},
		{method: http.MethodPost, path: stepUps, body: map[string]string{"password": anaWord}},
	} {
		if got := s.call(t, of); got.status != http.StatusUnauthorized {
			t.Errorf("%s %s without a session: %d", of.method, of.path, got.status)
		}
	}
}

func TestWrongSecondFactorsLockTheLogIn(t *testing.T) {
	chosen := defaults()
	chosen.limits.Failures = 3
	s := startOn(t, storetest.SQLite(t), chosen)
	secret, _ := s.addApp(t, s.member(t))
	s.clock.advance(time.Minute)
	for range 3 {
		asked(t, s.logInWithFactor(t, nil)) // half a log-in is no guess
		wantCode(t, "a guess", s.logInWithFactor(t, given{"totp", "00000x"}), 401, "SecondFactorInvalid")
	}
	wantTooMany(t, "the right code after three guesses", s.logInWithFactor(t, given{"totp", s.code(t, secret)}), chosen.limits.FailureWindow)
}

// sets changes the organisation that somebody belongs to.
func (s *server) sets(t *testing.T, apply func(*organisation.Organisation)) {
	t.Helper()
	of, err := s.store.FirstOrganisation(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	apply(&of)
	of.Version++
	governancetest.Must(t, governancetest.Put(t, s.store, func(tx *change.Tx) error { return s.store.UpdateOrganisation(tx, of) }))
}

func TestARequiredFactorStays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		s.sets(t, func(o *organisation.Organisation) { o.SecondFactorRequired = true })
		s.addApp(t, ana)
		if listed := s.factor(t, ana, http.MethodGet, "", nil); !strings.Contains(listed.body, `"required":true`) {
			t.Errorf("listed is %s", listed.body)
		}
		wantCode(t, "the last one", s.factor(t, ana, http.MethodDelete, "/totp", nil), 409, "SecondFactorNeeded")
		s.sets(t, func(o *organisation.Organisation) { o.SecondFactorRequired = false })
		must(t, s.factor(t, ana, http.MethodDelete, "/totp", nil), http.StatusNoContent)
	})
}

func TestMicrosoftOnlyEndsSessionsWithAPassword(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s, ana := boardMember(t, st)
		must(t, s.refresh(t, ana, nil), http.StatusCreated)
		s.sets(t, func(o *organisation.Organisation) { o.MicrosoftOnly = true })
		s.wantOver(t, ana, ana.access)
		wantCode(t, "a log-in", s.logInWithFactor(t, nil), 401, "MicrosoftOnly")
		s.sets(t, func(o *organisation.Organisation) { o.MicrosoftOnly = false })
		s.logIn(t, anas, anaWord)
	})
}

func TestSecondFactorsAreSealedAnewWithTheSigningKey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		old, now := strings.Repeat("o", 32), strings.Repeat("n", 32)
		chosen := defaults()
		chosen.keys = []string{old}
		s := startOn(t, st, chosen)
		secret, _ := s.addApp(t, s.member(t))
		chosen.keys = []string{now, old}
		s = startOn(t, st, chosen)
		for _, want := range []int{1, 0} {
			if resealed, err := s.accounts.ResealFactors(t.Context()); err != nil || resealed != want {
				t.Errorf("sealed anew are %d, %v; want %d", resealed, err, want)
			}
		}
		chosen.keys = []string{now}
		s = startOn(t, st, chosen)
		s.clock.advance(time.Minute)
		must(t, s.logInWithFactor(t, given{"totp", s.code(t, secret)}), http.StatusOK)
	})
}
