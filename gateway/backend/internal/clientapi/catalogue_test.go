package clientapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
)

// wantError compares status, code, text and content type of an error answer, in a
// subtest of that name.
func wantError(t *testing.T, name string, got answer, status int, code, text string) {
	t.Helper()
	t.Run(name, func(t *testing.T) { checkError(t, got, status, code, text) })
}

func checkError(t *testing.T, got answer, status int, code, text string) {
	t.Helper()
	if got.status != status || got.field("error_code") != code || got.field("error") != text {
		t.Errorf("%d %s, want %d %s %q", got.status, got.body, status, code, text)
	}
	if kind := got.header.Get("Content-Type"); kind != "application/json" {
		t.Errorf("[client-api rule 5] content type %q", kind)
	}
}

const invitationEnded = "This invitation has ended: it was used already, it is too old, or a newer one has replaced it. Please ask your organisation's secretary for another one, or choose a new password through \"Forgot password?\"."

const setUpMalformed = "This is not the whole set-up address. Please open it again, or copy all of it."

// Every row of the error catalogue (docs/protocols/client-api.md, "Errors") that a server of
// ours can meet.
func TestCatalogue(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	used := s.usedReset(t, "used@example.org")
	expired := s.registered(t, "late@example.org", "s3cret-pass-one")
	s.confirmed(t, "disabled@example.org", "s3cret-pass-one")
	s.disable(t, "disabled@example.org")
	s.clock.advance(30 * time.Minute) // ends access tokens and links
	fresh := s.logIn(t, "ana@example.org", "s3cret-pass-one")
	confirmation := s.registered(t, "pending@example.org", "s3cret-pass-one")

	const get, post, del = http.MethodGet, http.MethodPost, http.MethodDelete
	for _, tc := range []struct {
		name       string
		request    request
		status     int
		code, text string
	}{
		{"[R7.1] wrong password", request{method: post, path: userpass + "/login", body: login{Username: "ana@example.org", Password: "wrong-one"}}, 401, "InvalidPassword", "invalid username/password"},
		{"[R7.1] unknown e-mail", request{method: post, path: userpass + "/login", body: login{Username: "eve@example.org", Password: "wrong-one"}}, 401, "InvalidPassword", "invalid username/password"},
		{"[R4.6] not confirmed", request{method: post, path: userpass + "/login", body: login{Username: "pending@example.org", Password: "s3cret-pass-one"}}, 401, "AuthError", "confirmation required"},
		{"not confirmed, wrong password", request{method: post, path: userpass + "/login", body: login{Username: "pending@example.org", Password: "wrong-one"}}, 401, "InvalidPassword", "invalid username/password"},
		{"disabled", request{method: post, path: userpass + "/login", body: login{Username: "disabled@example.org", Password: "s3cret-pass-one"}}, 401, "UserDisabled", "user disabled"},
		{"disabled, wrong password", request{method: post, path: userpass + "/login", body: login{Username: "disabled@example.org", Password: "wrong-one"}}, 401, "InvalidPassword", "invalid username/password"},
		{"[R7.2] e-mail exists, confirmed", request{method: post, path: userpass + "/register", body: credentials{"ANA@example.org", "s3cret-pass-one"}}, 409, "AccountNameInUse", "name already in use"},
		{"[R7.2] e-mail exists, pending", request{method: post, path: userpass + "/register", body: credentials{"pending@example.org", "s3cret-pass-one"}}, 409, "AccountNameInUse", "name already in use"},
		{"password of 11 characters", request{method: post, path: userpass + "/register", body: credentials{"new@example.org", "elevenchars"}}, 400, "BadRequest", "password must be between 12 and 128 characters"},
		{"password of 129 characters", request{method: post, path: userpass + "/register", body: credentials{"new@example.org", strings.Repeat("é", 129)}}, 400, "BadRequest", "password must be between 12 and 128 characters"},
		{"a common password", request{method: post, path: userpass + "/register", body: credentials{"new@example.org", "Password1234"}}, 400, "BadRequest", "password is too common: it is one of those that others try first"},
		{"a common password twice", request{method: post, path: userpass + "/register", body: credentials{"new@example.org", "passwordPassword"}}, 400, "BadRequest", "password is too common: it is one of those that others try first"},
		{"a password with the address", request{method: post, path: userpass + "/register", body: credentials{"New@example.org", "my NEW@Example.org pass"}}, 400, "BadRequest", "password must not contain the e-mail address, nor the part before its @"},
		{"a password with the part before the @", request{method: post, path: userpass + "/register", body: credentials{"newcomer@example.org", "x-Newcomer-4711"}}, 400, "BadRequest", "password must not contain the e-mail address, nor the part before its @"},
		{"bytes that are no text", request{method: post, path: userpass + "/register", body: "{\"email\":\"b\xff@example.org\",\"password\":\"s3cret-pass-one\"}"}, 400, "BadRequest", "invalid json"},
		{"not an e-mail", request{method: post, path: userpass + "/register", body: credentials{"Ana <ana@example.org>", "s3cret-pass-one"}}, 400, "BadRequest", "email must be a valid e-mail address"},
		{"no e-mail", request{method: post, path: userpass + "/register", body: map[string]string{"password": "s3cret-pass-one"}}, 400, "BadRequest", "email is required"},
		{"a number for a password", request{method: post, path: userpass + "/register", body: map[string]any{"email": "new@example.org", "password": 123456}}, 400, "BadRequest", "password must be a string"},
		{"[R7.3] confirm: malformed token", request{method: post, path: userpass + "/confirm", body: pair{"abc", unknownID}}, 400, "BadRequest", "invalid token data"},
		{"[R7.3] confirm: malformed id", request{method: post, path: userpass + "/confirm", body: pair{unknownSecret, "abc"}}, 400, "BadRequest", "invalid token data"},
		{"confirm: nothing", request{method: post, path: userpass + "/confirm", body: map[string]any{}}, 400, "BadRequest", "invalid token data"},
		{"[R7.3] confirm: unknown", request{method: post, path: userpass + "/confirm", body: pair{unknownSecret, unknownID}}, 400, "UserpassTokenInvalid", "userpass token is expired or invalid"},
		{"confirm: expired", request{method: post, path: userpass + "/confirm", body: expired}, 400, "UserpassTokenInvalid", "userpass token is expired or invalid"},
		{"confirm: right id, wrong token", request{method: post, path: userpass + "/confirm", body: pair{unknownSecret, confirmation.TokenID}}, 400, "UserpassTokenInvalid", "userpass token is expired or invalid"},
		{"[R7.5] reset: malformed", request{method: post, path: userpass + "/reset", body: map[string]string{"token": "abc", "tokenId": "abc", "password": "s3cret-pass-two"}}, 400, "BadRequest", "invalid token data"},
		{"[R7.5] reset: used", request{method: post, path: userpass + "/reset", body: map[string]string{"token": used.Token, "tokenId": used.TokenID, "password": "s3cret-pass-two"}}, 400, "UserpassTokenInvalid", "userpass token is expired or invalid"},
		{"reset: a confirmation's pair", request{method: post, path: userpass + "/reset", body: map[string]string{"token": confirmation.Token, "tokenId": confirmation.TokenID, "password": "s3cret-pass-two"}}, 400, "UserpassTokenInvalid", "userpass token is expired or invalid"},
		{"reset: short password", request{method: post, path: userpass + "/reset", body: map[string]string{"token": unknownSecret, "tokenId": unknownID, "password": "elevenchars"}}, 400, "BadRequest", "password must be between 12 and 128 characters"},
		{"reset: a common password", request{method: post, path: userpass + "/reset", body: map[string]string{"token": unknownSecret, "tokenId": unknownID, "password": "qwerty123456"}}, 400, "BadRequest", "password is too common: it is one of those that others try first"},
		{"an invitation: nothing", request{method: post, path: invitations, body: map[string]any{}}, 400, "InvitationMalformed", "This is not the whole address of an invitation. Please open the link in the e-mail again, or copy all of it."},
		{"an invitation: malformed", request{method: post, path: invitations, body: map[string]any{"token": "abc"}}, 400, "InvitationMalformed", "This is not the whole address of an invitation. Please open the link in the e-mail again, or copy all of it."},
		{"an invitation: unknown", request{method: post, path: invitations, body: map[string]any{"token": unknownID + unknownSecret}}, 404, "InvitationEnded", invitationEnded},
		{"an invitation: a confirmation's pair", request{method: post, path: invitations, body: map[string]any{"token": confirmation.TokenID + confirmation.Token}}, 404, "InvitationEnded", invitationEnded},
		{"accept: malformed", request{method: post, path: invitations + "/accept", body: map[string]any{"token": "abc", "password": "s3cret-pass-one"}}, 400, "InvitationMalformed", "This is not the whole address of an invitation. Please open the link in the e-mail again, or copy all of it."},
		{"accept: unknown", request{method: post, path: invitations + "/accept", body: map[string]any{"token": unknownID + unknownSecret, "password": "s3cret-pass-one"}}, 404, "InvitationEnded", invitationEnded},
		{"accept: neither password nor account", request{method: post, path: invitations + "/accept", body: map[string]any{"token": unknownID + unknownSecret}}, 400, "BadRequest", "password is required"},
		{"accept: a dead account", request{method: post, path: invitations + "/accept", bearer: "null", body: map[string]any{"token": unknownID + unknownSecret}}, 401, "InvalidSession", "unauthorized"},
		{"a set-up: nothing", request{method: post, path: setUps, body: map[string]any{}}, 400, "SetUpMalformed", setUpMalformed},
		{"a set-up: malformed", request{method: post, path: setUps, body: map[string]any{"token": "abc"}}, 400, "SetUpMalformed", setUpMalformed},
		{"a set-up: no organisation", request{method: post, path: setUps + "/complete", body: map[string]any{"token": unknownSecret}}, 400, "BadRequest", "organisation is required"},
		{"a set-up: with an organisation", request{method: post, path: setUps, body: map[string]any{"token": unknownSecret}}, 409, "SetUpDone", "This portal has been set up already. Please log in, or ask your organisation's secretary for access."},
		{"not json", request{method: post, path: userpass + "/login", body: "username=ana"}, 400, "BadRequest", "invalid json"},
		{"no body", request{method: post, path: userpass + "/login"}, 400, "BadRequest", "invalid json"},
		{"a json list", request{method: post, path: userpass + "/login", body: "[]"}, 400, "BadRequest", "the request's body must be a json object"},
		{"json nested too deeply", request{method: post, path: userpass + "/login", body: strings.Repeat(`{"a":`, 500)}, 400, "BadRequest", "json is nested too deeply"},
		{"a body of more than 64 KiB", request{method: post, path: userpass + "/login", body: strings.Repeat(" ", 64<<10+1)}, 413, "PayloadTooLarge", "the request's body is too large"},
		{"access token expired", request{method: get, path: profile, bearer: ana.access}, 401, "InvalidSession", "invalid session: access token expired"},
		{"access token missing", request{method: get, path: profile}, 401, "InvalidSession", "unauthorized"},
		{"the word that logged-out clients send", request{method: get, path: profile, bearer: "null"}, 401, "InvalidSession", "unauthorized"},
		{"access token with a bad signature", request{method: get, path: profile, bearer: fresh.access + "x"}, 401, "InvalidSession", "unauthorized"},
		{"a refresh token on an access path", request{method: get, path: profile, bearer: fresh.refresh}, 401, "InvalidSession", "unauthorized"},
		{"refresh token unknown", request{method: post, path: session, bearer: "unknown"}, 401, "InvalidSession", "invalid session: failed to find refresh token"},
		{"refresh token missing", request{method: post, path: session}, 401, "InvalidSession", "invalid session: failed to find refresh token"},
		{"an access token on the refresh path", request{method: post, path: session, bearer: fresh.access}, 401, "", "invalid refresh token: incorrect token type"},
		{"an access token on the log-out path", request{method: del, path: session, bearer: fresh.access}, 401, "", "invalid refresh token: incorrect token type"},
		{"function missing", request{method: post, path: functions, bearer: fresh.access, body: map[string]any{"name": "sum", "arguments": []any{}}}, 404, "FunctionNotFound", "function not found: 'sum'"},
		{"data source", request{method: post, path: functions, bearer: fresh.access, body: map[string]any{"name": "find", "service": "mongodb-atlas", "arguments": []any{}}}, 404, "ServiceNotFound", "service not found: 'mongodb-atlas'"},
		{"function call, signed out", request{method: post, path: functions, body: map[string]any{"name": "sum"}}, 401, "InvalidSession", "unauthorized"},
		{"[R6.1] GraphQL, signed out", request{method: post, path: graphQL, body: map[string]string{"query": "{viewer{id}}"}}, 401, "InvalidSession", "invalid session"},
		{"[R7.12] GraphQL, expired token", request{method: post, path: graphQL, bearer: ana.access, body: map[string]string{"query": "{viewer{id}}"}}, 401, "InvalidSession", "invalid session"},
		{"a GraphQL body of more than 1 MiB", request{method: post, path: graphQL, bearer: fresh.access, body: strings.Repeat(" ", 1<<20+1)}, 413, "PayloadTooLarge", "the request's body is too large"},
		{"app unknown", request{method: get, path: root + "/app/other/location"}, 404, "AppNotFound", "cannot find app"},
		{"app unknown, log-in", request{method: post, path: root + "/app/other/auth/providers/local-userpass/login", body: "{}"}, 404, "AppNotFound", "cannot find app"},
		{"provider unknown", request{method: post, path: providers + "/anon-user/login", body: "{}"}, 404, "AuthProviderNotFound", "authentication provider not found"},
		{"[R7.6] single sign-on not configured", request{method: post, path: providers + "/custom-function/login", body: `{"SSOToken":"x"}`}, 404, "AuthProviderNotFound", "authentication provider not found"},
		{"[R9.7] a sign-in window's answer, not configured", request{method: get, path: providers + "/oauth2-microsoft/callback?state=x&code=y"}, 404, "AuthProviderNotFound", "authentication provider not found"},
		{"[R9.7] a sign-in code, not configured", request{method: post, path: windowPath, body: `{"code":"x","code_verifier":"y"}`}, 404, "AuthProviderNotFound", "authentication provider not found"},
		{"linking", request{method: post, path: userpass + "/login?link=true", bearer: fresh.access, body: "{}"}, 404, "AuthProviderNotFound", "authentication provider not found"},
		{"route unknown", request{method: get, path: root + "/elsewhere"}, 404, "NotFound", "not found"},
		{"method unknown", request{method: http.MethodPut, path: session}, 405, "MethodNotAllowed", "method not allowed"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			checkError(t, s.call(t, tc.request), tc.status, tc.code, tc.text)
		})
	}
	t.Run("[client-api: Errors] InvalidSession never appears on register, confirm or reset", func(t *testing.T) {
		for _, path := range []string{"/register", "/confirm", "/confirm/send", "/confirm/call", "/reset", "/reset/send", "/reset/call"} {
			got := s.call(t, request{method: post, path: userpass + path, bearer: "null", body: map[string]string{}})
			if got.status != 400 || got.field("error_code") != "BadRequest" {
				t.Errorf("%s with a dead token: %d %s", path, got.status, got.body)
			}
		}
	})
}

// usedReset is the pair of a reset link that was used.
func (s *server) usedReset(t *testing.T, email string) pair {
	t.Helper()
	s.confirmed(t, email, "s3cret-pass-one")
	must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": email}), http.StatusAccepted)
	link := s.letter(t, email, "/reset-password")
	must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
	return link
}

func (s *server) disable(t *testing.T, email string) {
	t.Helper()
	a, err := s.store.AccountByLogin(t.Context(), account.ProviderPassword, email)
	if err != nil {
		t.Fatal(err)
	}
	err = change.Run(t.Context(), change.NewChanger(s.store, s.clock.Now), change.Operator("test"), "disable", func(tx *change.Tx) error {
		return account.Disable(tx, s.store, a.ID)
	})
	if err != nil {
		t.Fatal(err)
	}
}
