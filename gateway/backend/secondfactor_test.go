package backend_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/standin/entra"
)

const (
	factors     = api + "/auth/factors"
	readSetting = `{ organisation { settings { secondFactorRequired microsoftOnly version } } }`
)

// addApp gives an account an authenticator app and answers its secret.
func (o *offices) addApp(t *testing.T, email string) (secret string) {
	t.Helper()
	_, made := o.post(t, factors+"/totp/new", o.token(t, email), nil)
	secret, _ = made["secret"].(string)
	if status, answer := o.post(t, factors+"/totp", o.token(t, email), map[string]any{"secret": secret, "code": o.code(t, secret)}); status != http.StatusOK {
		t.Fatalf("add an app: %d %v", status, answer)
	}
	return secret
}

func (o *offices) code(t *testing.T, secret string) string {
	t.Helper()
	shown, err := totp.GenerateCode(secret, o.now.Now())
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// setSignIn changes how people sign in, and answers the refusal.
func (o *offices) setSignIn(t *testing.T, email string, changed map[string]any) (refused string) {
	t.Helper()
	_, answered := o.ask(t, email, readSetting, nil)
	settings := answered["data"].(map[string]any)["organisation"].(map[string]any)["settings"].(map[string]any)
	input := map[string]any{
		"name": "Fennmark Harbour Trust", "legalName": "", "idleTimeoutMinutes": 30, "absoluteSessionHours": 12, "expectedVersion": settings["version"],
	}
	for name, value := range changed {
		input[name] = value
	}
	_, refused = o.change(t, email, "updateOrganisation", "organisation { id }", input)
	return refused
}

func TestNothingIsServedBeforeARequiredSecondFactor(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		const director, admin = "director@example.org", "admin@example.org"
		o.token(t, director)
		o.addApp(t, admin)
		if refused := o.setSignIn(t, admin, map[string]any{"secondFactorRequired": true}); refused != "" {
			t.Fatal(refused)
		}
		for _, document := range []string{
			`{ boards { id } }`, `{ viewer { orgRoles } home { id } }`, `{ ...all } fragment all on Query { home { id } }`,
			`mutation { createCalendarFeed(input: {clientMutationId: "x"}) { userErrors { code } } }`,
		} {
			if _, answered := o.ask(t, director, document, nil); !strings.Contains(jsonOf(answered), `"code":"STEP_UP_REQUIRED"`) || !strings.Contains(jsonOf(answered), `"accessEpoch":0`) || answered["data"] != nil {
				t.Errorf("%s: answered %v", document, answered)
			}
		}
		for document, code := range map[string]string{`{`: "GRAPHQL_PARSE_FAILED", `{ nothing }`: "GRAPHQL_VALIDATION_FAILED"} {
			if status, answered := o.ask(t, director, document, nil); status != http.StatusOK || !strings.Contains(jsonOf(answered), code) {
				t.Errorf("%s: %d %v, want %s", document, status, answered, code)
			}
		}
		if status, answered := send(t, http.MethodPost, o.URL()+api+"/app/portal-test/graphql", o.token(t, director), "no json"); status != http.StatusBadRequest {
			t.Errorf("what is no JSON: %d %v", status, answered)
		}
		_, answered := o.ask(t, director, `{ __typename viewer { secondFactorMissing person { displayName } memberships { id } organisation { settings { version } } } }`, nil)
		for _, want := range []string{`"secondFactorMissing":true`, `"displayName":"Priya Raman"`, `"memberships":[]`, `"settings":null`} {
			if !strings.Contains(jsonOf(answered), want) {
				t.Errorf("who asks: %v, want %s", answered, want)
			}
		}
		if _, answered := o.ask(t, admin, `{ viewer { secondFactorMissing } people { totalCount } }`, nil); !strings.Contains(jsonOf(answered), `"secondFactorMissing":false`) {
			t.Errorf("the administrator, who has one: %v", answered)
		}
		o.addApp(t, director)
		if _, answered := o.ask(t, director, `{ boards { id } viewer { secondFactorMissing } }`, nil); !strings.Contains(jsonOf(answered), `"secondFactorMissing":false`) {
			t.Errorf("with a factor: %v", answered)
		}
	})
}

func TestTwoAdministratorsResetSecondFactors(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		const director, admin, secretary, chair = "director@example.org", "admin@example.org", "secretary@example.org", "chair@example.org"
		id, _, _ := o.person(t, director)
		act := func(by, act string) string {
			t.Helper()
			_, refused := o.change(t, by, act+"SecondFactorReset", "person { id }", map[string]any{"personId": id})
			return refused
		}
		want := func(what, got, wanted string) {
			t.Helper()
			if got != wanted {
				t.Errorf("%s: %q, want %q", what, got, wanted)
			}
		}
		want("without a factor", act(admin, "request"), "INVALID_STATE")
		secret := o.addApp(t, director)
		want("by a director", act(chair, "request"), "FORBIDDEN")
		want("where nobody else could confirm", act(admin, "request"), "INVALID_STATE")
		o.giveRoles(t, secretary, "PA", "SEC")
		want("a confirmation of nothing", act(secretary, "confirm"), "INVALID_STATE")
		want("a request", act(admin, "request"), "")
		want("another one", act(secretary, "request"), "INVALID_STATE")
		want("a confirmation by whoever requested it", act(admin, "confirm"), "INVALID_STATE")
		o.wantRow(t, secretary, true)
		o.wantRow(t, admin, false)
		want("a withdrawal", act(secretary, "withdraw"), "")
		o.wantRow(t, secretary, false)
		want("a confirmation of what was withdrawn", act(secretary, "confirm"), "INVALID_STATE")
		want("a request", act(secretary, "request"), "")
		o.now.advance(7 * 24 * time.Hour)
		o.bearers = map[string]string{}
		want("a confirmation after seven days", act(admin, "confirm"), "INVALID_STATE")
		want("a request in the place of the old one", act(secretary, "request"), "")
		status, session := o.post(t, providers+"/local-userpass/login", "", map[string]any{"username": director, "password": "demo-portal-2026", "second_factor": map[string]any{"kind": "totp", "value": o.code(t, secret)}})
		if status != http.StatusOK {
			t.Fatalf("log in with the app: %d %v", status, session)
		}
		want("the confirmation", act(admin, "confirm"), "")
		o.wantOver(t, session)
		if status, answer := o.passwordLogIn(t, director, "demo-portal-2026"); status != http.StatusOK {
			t.Errorf("the password alone: %d %v", status, answer)
		}
		for deadline := time.Now().Add(30 * time.Second); !strings.Contains(jsonOf(o.lettersTo(t, director)), "reset by your organisation"); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("the letters are %v", o.lettersTo(t, director))
			}
		}
	})
}

// wantRow tells whether Home asks somebody to confirm a reset.
func (o *offices) wantRow(t *testing.T, email string, wanted bool) {
	t.Helper()
	_, answered := o.ask(t, email, `{ home { kind personId title } }`, nil)
	if got := strings.Contains(jsonOf(answered), "SECOND_FACTOR_RESET"); got != wanted {
		t.Errorf("the row of %s: %v", email, answered)
	}
}

func TestAnOperatorResetsSecondFactors(t *testing.T) {
	o := openOffices(t, storetest.SQLiteURL(t))
	const director = "director@example.org"
	if err := o.administration.ResetFactors(t.Context(), director); !errors.Is(err, backend.ErrNoFactor) {
		t.Errorf("without a factor: %v", err)
	}
	if err := o.administration.ResetFactors(t.Context(), "nobody@example.org"); !errors.Is(err, backend.ErrNoAccount) {
		t.Errorf("nobody's: %v", err)
	}
	o.addApp(t, director)
	if status, _ := o.passwordLogIn(t, director, "demo-portal-2026"); status != http.StatusUnauthorized {
		t.Errorf("the password alone: %d", status)
	}
	if err := o.administration.ResetFactors(t.Context(), director); err != nil {
		t.Fatal(err)
	}
	if status, answer := o.passwordLogIn(t, director, "demo-portal-2026"); status != http.StatusOK {
		t.Errorf("after the reset: %d %v", status, answer)
	}
}

func TestMicrosoftOnlyIsSetOnlyByAdministratorsWhoSignInWithMicrosoft(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		const admin, director, newcomer = "admin@example.org", "director@example.org", "ben@example.org"
		only := map[string]any{"microsoftOnly": true}
		if refused := o.setSignIn(t, admin, only); refused != "VALIDATION_FAILED microsoftOnly" {
			t.Errorf("by an administrator with a password: %q", refused)
		}
		o.must(t, admin, "invitePeople", "people { id }", map[string]any{"people": newcomers("Ben Two " + newcomer), "sendInvitations": true})
		status, ben := o.teamsLogIn(t, entra.TokenRequest{User: newcomer})
		if status != http.StatusOK {
			t.Fatalf("sign on: %d %v", status, ben)
		}
		if status, answer := o.post(t, invitations+"/accept", ben["access_token"].(string), map[string]any{"token": o.newestInvitation(t, newcomer)}); status != http.StatusOK {
			t.Fatalf("accept: %d %v", status, answer)
		}
		o.giveRoles(t, newcomer, "PA")
		if status, ben = o.teamsLogIn(t, entra.TokenRequest{User: newcomer}); status != http.StatusOK {
			t.Fatalf("sign on again: %d %v", status, ben)
		}
		o.must(t, admin, "invitePeople", "people { id }", map[string]any{"people": newcomers("Ada One ada@example.org"), "sendInvitations": true})
		session := logIn(t, o.Backend, director)
		o.bearers[newcomer] = ben["access_token"].(string)
		if refused := o.setSignIn(t, newcomer, only); refused != "" {
			t.Fatalf("by an administrator of Microsoft's: %q", refused)
		}
		o.wantOver(t, session)
		status, answer := o.passwordLogIn(t, director, "demo-portal-2026")
		wantRefusal(t, "a password", status, answer, http.StatusUnauthorized, "MicrosoftOnly")
		invitation := o.newestInvitation(t, "ada@example.org")
		if _, answer := o.post(t, invitations, "", map[string]any{"token": invitation}); answer["microsoft_only"] != true {
			t.Errorf("the invitation says %v", answer)
		}
		status, answer = o.post(t, invitations+"/accept", "", map[string]any{"token": invitation, "password": ownerPassword})
		wantRefusal(t, "an invitation with a password", status, answer, http.StatusUnauthorized, "MicrosoftOnly")
		if err := o.administration.AllowPasswords(t.Context()); err != nil {
			t.Fatal(err)
		}
		logIn(t, o.Backend, director)
	})
}
