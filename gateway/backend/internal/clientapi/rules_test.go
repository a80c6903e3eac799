package clientapi_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/backend/internal/token"
)

// The twelve rules that break real clients when ignored (docs/protocols/client-api.md, "Rules that clients depend on").
// Rules 5 to 8 are shown by the catalogue and the token tests too.
func TestTheTwelveRulesOfTheClientAPI(t *testing.T) {
	s := start(t)
	s.people.give(map[string]any{"details": map[string]any{"displayName": "Ana", "accessEpoch": 3}})
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	// What realm-web sends, in canonical extended JSON.
	device := map[string]any{"device": map[string]any{"sdkVersion": "2.0.1", "platform": "firefox", "platformVersion": "133.0.0"}}
	loggedIn := must(t, s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one", Options: device}), http.StatusOK)
	refresh, access := loggedIn.field("refresh_token"), loggedIn.field("access_token")

	t.Run("[client-api rule 1] a fresh access token is never refused", func(t *testing.T) {
		for range 20 {
			fresh := must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: refresh}), http.StatusCreated).field("access_token")
			must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: fresh}), http.StatusOK)
		}
	})
	t.Run("[client-api rule 1] a log-in in the second of a log-out works", func(t *testing.T) {
		leaving, staying := s.logIn(t, "ana@example.org", "s3cret-pass-one"), s.logIn(t, "ana@example.org", "s3cret-pass-one")
		must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: leaving.refresh}), http.StatusNoContent)
		must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: staying.access}), http.StatusOK)
		must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: s.logIn(t, "ana@example.org", "s3cret-pass-one").access}), http.StatusOK)
	})
	t.Run("[client-api rule 2] a refresh token serves many refreshes at once", func(t *testing.T) {
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				got := s.call(t, request{method: http.MethodPost, path: session, bearer: refresh})
				if got.status != http.StatusCreated || got.field("access_token") == "" || got.field("refresh_token") != "" {
					t.Errorf("refresh: %d %s", got.status, got.body)
				}
			})
		}
		group.Wait()
	})
	t.Run("[client-api rule 3] [R3.5] [R5.4] a log-in answers four strings", func(t *testing.T) {
		for _, field := range []string{"user_id", "access_token", "refresh_token", "device_id"} {
			if loggedIn.field(field) == "" {
				t.Errorf("%s is not there: %s", field, loggedIn.body)
			}
		}
	})
	t.Run("[client-api rule 4] an empty answer carries no content type", func(t *testing.T) {
		spare := s.logIn(t, "ana@example.org", "s3cret-pass-one")
		got := must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: spare.refresh}), http.StatusNoContent)
		if kind, present := got.header["Content-Type"]; present || got.body != "" {
			t.Errorf("content type %q, body %q", kind, got.body)
		}
	})
	t.Run("[client-api rule 5] a success is exactly application/json", func(t *testing.T) {
		for _, got := range []answer{
			loggedIn, s.call(t, request{method: http.MethodGet, path: location}),
			s.post(t, userpass+"/confirm/send", map[string]string{"email": "ana@example.org"}),
		} {
			if kind := got.header.Get("Content-Type"); kind != "application/json" {
				t.Errorf("content type %q of %s", kind, got.body)
			}
		}
	})
	t.Run("[client-api rule 7] [client-api rule 8] [R3.2] [R7.10] user_data is plain JSON and fresh after a refresh", func(t *testing.T) {
		want := map[string]any{"details": map[string]any{"displayName": "Ana", "accessEpoch": 3.0}}
		if diff := cmp.Diff(want, claimsOf(t, access)["user_data"]); diff != "" {
			t.Error(diff)
		}
		s.people.give(nil)
		fresh := must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: refresh}), http.StatusCreated).field("access_token")
		claims := claimsOf(t, fresh)
		if value, present := claims["user_data"]; present {
			t.Errorf("user_data = %v, want it absent", value)
		}
		if claims["exp"].(float64)-claims["iat"].(float64) != 1800 {
			t.Errorf("lives %v s, want 1800", claims["exp"].(float64)-claims["iat"].(float64))
		}
	})
	t.Run("[client-api rule 9] [R3.4] a wrapped device id comes back, a plain one too, zeros do not", func(t *testing.T) {
		const id = "66f0c1a2b3d4e5f6071829dd"
		for _, tc := range []struct {
			name    string
			options any
			want    func(got string) bool
		}{
			{"wrapped", map[string]any{"device": map[string]any{"deviceId": map[string]any{"$oid": id}}}, func(got string) bool { return got == id }},
			{"plain", map[string]any{"device": map[string]any{"deviceId": id}}, func(got string) bool { return got == id }},
			{"nonsense", map[string]any{"device": map[string]any{"deviceId": 7}}, func(got string) bool { return len(got) == 24 && got != id }},
			{"24 zeros", map[string]any{"device": map[string]any{"deviceId": strings.Repeat("0", 24)}}, func(got string) bool { return len(got) == 24 && got != strings.Repeat("0", 24) }},
			{"no device", nil, func(got string) bool { return got == strings.Repeat("0", 24) }},
		} {
			got := must(t, s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one", Options: tc.options}), http.StatusOK)
			if !tc.want(got.field("device_id")) || claimsOf(t, got.field("access_token"))["baas_device_id"] != got.field("device_id") {
				t.Errorf("%s: device_id %q", tc.name, got.field("device_id"))
			}
		}
	})
	t.Run("[client-api rule 10] a refresh needs no body and no content type", func(t *testing.T) {
		must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: refresh, header: map[string]string{"Accept": "application/json"}}), http.StatusCreated)
	})
	t.Run("[client-api rule 11] logging out a dead session succeeds", func(t *testing.T) {
		for _, dead := range []string{"", "unknown", refresh + "x"} {
			must(t, s.call(t, request{method: http.MethodDelete, path: session, bearer: dead}), http.StatusNoContent)
		}
	})
	t.Run("[client-api rule 12] the profile has type, identities and data", func(t *testing.T) {
		got := must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: access}), http.StatusOK)
		for _, want := range []string{`"type":"normal"`, `"identities":[{"id":"`, `"provider_type":"local-userpass"`, `"data":{"email":"ana@example.org"}`, `"user_id":"` + loggedIn.field("user_id")} {
			if !strings.Contains(got.body, want) {
				t.Errorf("the profile lacks %s: %s", want, got.body)
			}
		}
	})
}

func TestLocation(t *testing.T) {
	t.Run("[R3.6] [R7.8] an object with the host, without any token", func(t *testing.T) {
		got := must(t, start(t).call(t, request{method: http.MethodGet, path: location}), http.StatusOK)
		want := `{"deployment_model":"LOCAL","location":"IE","hostname":"https://backend.example.org","ws_hostname":"wss://backend.example.org"}`
		if got.body != want {
			t.Errorf("location = %s, want %s", got.body, want)
		}
	})
}

func TestConfirmTwice(t *testing.T) {
	s := start(t)
	link := s.registered(t, "ana@example.org", "s3cret-pass-one")
	t.Run("[R7.3] the same pair succeeds again, and counts once", func(t *testing.T) {
		for range 2 {
			must(t, s.post(t, userpass+"/confirm", link), http.StatusOK)
		}
		if len(s.people.confirmed) != 1 {
			t.Errorf("the governance side was told %d times, want once", len(s.people.confirmed))
		}
	})
	s.clock.advance(30 * time.Minute)
	wantError(t, "the pair after 30 minutes", s.post(t, userpass+"/confirm", link), 400, "UserpassTokenInvalid", "userpass token is expired or invalid")
}

func TestAFailedConfirmationChangesNothing(t *testing.T) {
	s := start(t)
	link := s.registered(t, "ana@example.org", "s3cret-pass-one")
	s.people.failure = http.ErrAbortHandler
	got := s.post(t, userpass+"/confirm", link)
	wantError(t, "a failure inside", got, 500, "InternalError", "internal server error")
	s.people.failure = nil
	refused := s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-pass-one"})
	wantError(t, "[R4.6] still pending", refused, 401, "AuthError", "confirmation required")
	must(t, s.post(t, userpass+"/confirm", link), http.StatusOK)
	s.logIn(t, "ana@example.org", "s3cret-pass-one")
}

func TestResetCallNeverSetsItsPassword(t *testing.T) {
	s := start(t)
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	must(t, s.post(t, userpass+"/reset/call", map[string]any{"email": "ana@example.org", "password": "placeholder-1", "arguments": []any{}}), http.StatusAccepted)
	s.letter(t, "ana@example.org", "/reset-password")
	got := s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "placeholder-1"})
	wantError(t, "[R7.4] the placeholder", got, 401, "InvalidPassword", "invalid username/password")
	s.logIn(t, "ana@example.org", "s3cret-pass-one")
}

func TestResetOfAPendingAccountConfirmsIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		// A stranger registered the address; its owner has forgotten nothing.
		confirmation := s.registered(t, "ana@example.org", "s3cret-stranger")
		must(t, s.post(t, userpass+"/reset/call", map[string]any{"email": "ana@example.org", "password": "x"}), http.StatusAccepted)
		link := s.letter(t, "ana@example.org", "/reset-password")
		must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
		s.logIn(t, "ana@example.org", "s3cret-pass-two")
		wantError(t, "the stranger's password", s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-stranger"}),
			401, "InvalidPassword", "invalid username/password")
		wantError(t, "the earlier confirmation link", s.post(t, userpass+"/confirm", confirmation), 400, "UserpassTokenInvalid", "userpass token is expired or invalid")
		want := account.Applicant{Email: "ana@example.org", Proved: true}
		if len(s.people.confirmed) == 1 {
			want.AccountID = s.people.confirmed[0].AccountID
		}
		if diff := cmp.Diff([]account.Applicant{want}, s.people.confirmed); diff != "" {
			t.Errorf("the governance side was told: %s", diff)
		}
	})
}

// A scanner that opens every link confirms; only an act in the mailbox proves.
func TestAResetProvesTheMailboxAndAConfirmationDoesNot(t *testing.T) {
	s := start(t)
	must(t, s.post(t, userpass+"/confirm", s.registered(t, "ana@example.org", "s3cret-pass-one")), http.StatusOK)
	if len(s.people.confirmed) != 1 || s.people.confirmed[0].Proved || len(s.people.proved) != 0 {
		t.Errorf("a confirmation proved the mailbox: %+v, %v", s.people.confirmed, s.people.proved)
	}
	before := s.logIn(t, "ana@example.org", "s3cret-pass-one")
	must(t, s.post(t, userpass+"/reset/call", map[string]any{"email": "ana@example.org", "password": "x"}), http.StatusAccepted)
	link := s.letter(t, "ana@example.org", "/reset-password")
	must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
	if len(s.people.proved) != 1 || s.people.proved[0] != before.user {
		t.Errorf("a reset proved %v, want %s", s.people.proved, before.user)
	}
}

// Checking a password takes long enough to choose another one: a log-in under way must
// not open a session that the reset could not end.
func TestAResetEndsLogInsUnderWay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		s.confirmed(t, "ana@example.org", "s3cret-stranger")
		must(t, s.post(t, userpass+"/reset/call", map[string]any{"email": "ana@example.org", "password": "x"}), http.StatusAccepted)
		link := s.letter(t, "ana@example.org", "/reset-password")
		reset := func() {
			must(t, s.post(t, userpass+"/reset", map[string]string{"token": link.Token, "tokenId": link.TokenID, "password": "s3cret-pass-two"}), http.StatusOK)
		}
		s.work.meanwhile.Store(&reset)
		got := s.post(t, userpass+"/login", login{Username: "ana@example.org", Password: "s3cret-stranger"})
		wantError(t, "the old password", got, 401, "InvalidPassword", "invalid username/password")
		s.logIn(t, "ana@example.org", "s3cret-pass-two")
	})
}

func TestAConfirmationProvesTheMailboxWhereEverybodyIsApproved(t *testing.T) {
	chosen := defaults()
	chosen.confirmationProves = true
	s := startOn(t, storetest.SQLite(t), chosen)
	s.confirmed(t, "ana@example.org", "s3cret-pass-one")
	if len(s.people.confirmed) != 1 || !s.people.confirmed[0].Proved {
		t.Errorf("told of %+v", s.people.confirmed)
	}
}

func TestANewConfirmationReplacesTheOld(t *testing.T) {
	s := start(t)
	old := s.registered(t, "ana@example.org", "s3cret-pass-one")
	s.clock.advance(time.Second)
	must(t, s.post(t, userpass+"/confirm/send", map[string]string{"email": "ana@example.org"}), http.StatusAccepted)
	link := s.letter(t, "ana@example.org", "/confirm-email")
	wantError(t, "the old pair", s.post(t, userpass+"/confirm", old), 400, "UserpassTokenInvalid", "userpass token is expired or invalid")
	must(t, s.post(t, userpass+"/confirm", link), http.StatusOK)
}

func TestGraphQLRequestsAreForwarded(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	t.Run("[R7.9] [R6.1] with the account, as JSON whatever its content type", func(t *testing.T) {
		got := must(t, s.call(t, request{
			method: http.MethodPost, path: graphQL, bearer: ana.access, body: `{"query":"{viewer{id}}"}`,
			header: map[string]string{"Content-Type": "text/plain;charset=UTF-8"},
		}), http.StatusOK)
		want := `{"account":"` + ana.user + `","type":"application/json","bytes":24,"fresh":true}`
		if got.body != want {
			t.Errorf("handed on %s, want %s", got.body, want)
		}
	})
}

func TestDisablingAnAccountEndsItsSessionsAndTokens(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	s.disable(t, "ana@example.org")
	wantError(t, "the refresh token", s.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh}), 401, "InvalidSession", "invalid session: failed to find refresh token")
	wantError(t, "the access token", s.call(t, request{method: http.MethodGet, path: profile, bearer: ana.access}), 401, "InvalidSession", "invalid session: session ended")
	wantError(t, "GraphQL", s.call(t, request{method: http.MethodPost, path: graphQL, bearer: ana.access, body: "{}"}), 401, "InvalidSession", "invalid session")
}

func TestARefreshTokenLivesSixtyDays(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	s.clock.advance(60*24*time.Hour - 2*time.Second)
	fresh := must(t, s.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh}), http.StatusCreated).field("access_token")
	if exp, refreshExp := claimsOf(t, fresh)["exp"], claimsOf(t, ana.refresh)["exp"]; exp != refreshExp {
		t.Errorf("the last access token expires at %v, its session at %v", exp, refreshExp)
	}
	s.clock.advance(2 * time.Second)
	dead := s.call(t, request{method: http.MethodPost, path: session, bearer: ana.refresh})
	wantError(t, "after 60 days", dead, 401, "InvalidSession", "invalid session: failed to find refresh token")
}

func TestARefreshTokenMustBeTheSessionsOwn(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	claims := claimsOf(t, ana.refresh)
	keys, err := token.ParseKeys([]string{base64.StdEncoding.EncodeToString([]byte(defaults().keys[0]))})
	if err != nil {
		t.Fatal(err)
	}
	now := s.clock.Now()
	// Signed by us, for a session that stands, but not the token that was given out.
	other, err := keys.SignRefresh(token.Refresh{AccountID: ana.user, SessionID: claims["baas_id"].(string), IssuedAt: now, ExpiresAt: now.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	got := s.call(t, request{method: http.MethodPost, path: session, bearer: other})
	wantError(t, "another refresh token of the session", got, 401, "InvalidSession", "invalid session: failed to find refresh token")
}

func TestOnlyHashesOfSecretsAreStored(t *testing.T) {
	s := start(t)
	link := s.registered(t, "ana@example.org", "s3cret-pass-one")
	stored, err := s.store.Link(t.Context(), link.TokenID)
	if err != nil {
		t.Fatal(err)
	}
	if len(stored.SecretHash) != 32 || strings.Contains(link.Token, string(stored.SecretHash)) {
		t.Errorf("the link rests as %x", stored.SecretHash)
	}
	must(t, s.post(t, userpass+"/confirm", link), http.StatusOK)
	ana := s.logIn(t, "ana@example.org", "s3cret-pass-one")
	kept, err := s.store.LiveSession(t.Context(), claimsOf(t, ana.refresh)["baas_id"].(string))
	if err != nil {
		t.Fatal(err)
	}
	if len(kept.RefreshHash) != 32 {
		t.Errorf("the refresh token rests in %d bytes", len(kept.RefreshHash))
	}
}

func TestTheLogTellsNoSecret(t *testing.T) {
	s := start(t)
	ana := s.member(t)
	s.call(t, request{method: http.MethodGet, path: profile + "?access_token=" + ana.access, bearer: ana.access})
	s.Close()
	log := s.log.String()
	if !strings.Contains(log, "route=/api/client/v2.0/auth/profile status=200") || !strings.Contains(log, "method=GET") {
		t.Errorf("the log lacks the request:\n%s", log)
	}
	for _, secret := range []string{ana.access, ana.refresh, "s3cret-pass-one", "access_token", "ana@example.org"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
}
