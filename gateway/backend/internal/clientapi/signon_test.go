package clientapi_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// directory knows sign-on tokens by heart.
type directory map[string]account.Person

func (d directory) Verify(_ context.Context, token string) (account.Person, error) {
	if token == "outage" {
		return account.Person{}, account.ErrSignOnUnavailable
	}
	person, ok := d[token]
	if !ok {
		return account.Person{}, account.ErrSignOnRefused
	}
	return person, nil
}

func withDirectory() setting {
	chosen := defaults()
	chosen.signOn = directory{
		"token-ben":         {TenantID: "tenant", ObjectID: "ben", Email: "Ben@Example.org", Name: "Ben Oduya"},
		"token-ben-renamed": {TenantID: "tenant", ObjectID: "ben", Email: "ben.o@example.org", Name: "Ben O."},
	}
	return chosen
}

const ssoLogin = providers + "/custom-function/login"

func TestSignOn(t *testing.T) {
	s := startOn(t, storetest.SQLite(t), withDirectory())
	t.Run("[R7.6] a token as a string", func(t *testing.T) {
		got := must(t, s.post(t, ssoLogin, `{"SSOToken":"token-ben","userInfo":{"objectId":"somebody-else","preferredUserName":"eve@example.org"},"options":{"device":{}}}`), http.StatusOK)
		profiled := must(t, s.call(t, request{method: http.MethodGet, path: profile, bearer: got.field("access_token")}), http.StatusOK)
		for _, want := range []string{`"provider_type":"custom-function"`, `"id":"tenant:ben"`, `"email":"ben@example.org"`, `"name":"Ben Oduya"`} {
			if !strings.Contains(profiled.body, want) {
				t.Errorf("the profile lacks %s, or believes userInfo: %s", want, profiled.body)
			}
		}
	})
	t.Run("[R3.8] a token with its expiry, wrapped as clients do; the same person keeps the account", func(t *testing.T) {
		first := must(t, s.post(t, ssoLogin, `{"SSOToken":"token-ben"}`), http.StatusOK)
		second := must(t, s.post(t, ssoLogin, `{"SSOToken":{"token":"token-ben-renamed","expiresOnTimestamp":{"$numberLong":"1767229200000"}}}`), http.StatusOK)
		if first.field("user_id") != second.field("user_id") {
			t.Error("a changed name made another account")
		}
		profiled := s.call(t, request{method: http.MethodGet, path: profile, bearer: second.field("access_token")})
		if !strings.Contains(profiled.body, `"data":{"email":"ben.o@example.org","name":"Ben O."}`) {
			t.Errorf("the profile is old: %s", profiled.body)
		}
		if len(s.people.confirmed) != 1 || s.people.confirmed[0].Email != "ben@example.org" || s.people.confirmed[0].Name != "Ben Oduya" || !s.people.confirmed[0].SignOn || !s.people.confirmed[0].Proved {
			t.Errorf("the governance side was told of %v", s.people.confirmed)
		}
	})
	for _, tc := range []struct {
		name, body string
		status     int
		code, text string
	}{
		{"[R7.6] a token that does not hold", `{"SSOToken":"forged"}`, 401, "AuthError", "Your Microsoft sign-on is not accepted here. Please try again, or ask your administrator."},
		{"no token", `{"userInfo":{}}`, 400, "BadRequest", "SSOToken is required"},
		{"an identity service that is down", `{"SSOToken":"outage"}`, 503, "SignOnUnavailable", "Microsoft's sign-in is not available right now. Please try again in a few minutes."},
	} {
		t.Run(tc.name, func(t *testing.T) {
			checkError(t, s.post(t, ssoLogin, tc.body), tc.status, tc.code, tc.text)
		})
	}
}

func TestConcurrentFirstSignOnsMakeOneAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, withDirectory())
		var group sync.WaitGroup
		users := make(chan string, 8)
		for range cap(users) {
			group.Go(func() { users <- s.post(t, ssoLogin, `{"SSOToken":"token-ben"}`).field("user_id") })
		}
		group.Wait()
		first := <-users
		for range cap(users) - 1 {
			if other := <-users; other != first || first == "" {
				t.Fatalf("users %q and %q", first, other)
			}
		}
	})
}

func TestConcurrentRegistrationsMakeOneAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := startOn(t, st, defaults())
		var group sync.WaitGroup
		statuses := make(chan int, 6)
		for range cap(statuses) {
			group.Go(func() {
				statuses <- s.post(t, userpass+"/register", credentials{"ana@example.org", "s3cret-pass-one"}).status
			})
		}
		group.Wait()
		close(statuses)
		made := 0
		for status := range statuses {
			switch status {
			case http.StatusCreated:
				made++
			case http.StatusConflict:
			default:
				t.Errorf("status %d", status)
			}
		}
		if made != 1 {
			t.Errorf("%d accounts were made", made)
		}
	})
}
