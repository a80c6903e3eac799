package signon_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"example.org/portal/signon"
	"example.org/portal/signon/signontest"
)

func TestVerify(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	want := signon.Person{Tenant: signontest.Tenant, ObjectID: "ben", Email: "ben@example.org", Name: "Ben Oduya"}
	for name, claims := range map[string]map[string]any{
		"[R5.9] [R3.7] version 2.0": a.Version2(),
		"[R5.9] [R3.7] version 1.0": a.Version1(),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := v.Verify(t.Context(), a.Sign(t, claims))
			if end := got.Expires; !end.Equal(signontest.Noon.Add(time.Hour)) {
				t.Errorf("expires at %s", end)
			}
			if got.Issued, got.Expires = want.Issued, want.Expires; err != nil || got != want {
				t.Errorf("person = %+v, error %v", got, err)
			}
		})
	}
	t.Run("the portal's own client, in a nested app", func(t *testing.T) {
		claims := a.Version2()
		claims["azp"] = signontest.ClientID
		if _, err := v.Verify(t.Context(), a.Sign(t, claims)); err != nil {
			t.Error(err)
		}
	})
	t.Run("version 1.0 with the client id as its audience", func(t *testing.T) {
		claims := a.Version1()
		claims["aud"] = signontest.ClientID
		if _, err := v.Verify(t.Context(), a.Sign(t, claims)); err != nil {
			t.Error(err)
		}
	})
	if calls := a.KeyCalls.Load(); calls != 2 {
		t.Errorf("the keys were read %d times for two versions", calls)
	}
}

func TestVerifyRefuses(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	but := func(changes map[string]any) map[string]any { return signontest.Changed(a.Version2(), changes) }
	for _, tc := range []struct {
		name, token string
	}{
		{"nothing", ""},
		{"no token", "abc"},
		{"another key's signature", a.Forge(t, a.Version2())},
		{"a signature by the published key's own text", signontest.Sign(t, jose.SigningKey{Algorithm: jose.HS256, Key: a.Key().N.Bytes()}, "one", a.Version2())},
		{"the algorithm none", signontest.Unsigned(t, a.Version2())},
		{"another algorithm with the right key", signontest.Sign(t, jose.SigningKey{Algorithm: jose.PS256, Key: a.Key()}, "one", a.Version2())},
		{"an expired token", a.Sign(t, but(map[string]any{"exp": signontest.Noon.Add(-2 * time.Minute).Unix()}))},
		{"a token of tomorrow", a.Sign(t, but(map[string]any{"nbf": signontest.Noon.Add(time.Hour).Unix()}))},
		{"[R5.9] a token without exp", a.Sign(t, but(map[string]any{"exp": nil}))},
		// Every other check would accept these two as tokens of version 1.0.
		{"[R5.9] an unknown version", a.Sign(t, but(map[string]any{"ver": "3.0", "iss": a.URL + "/" + signontest.Tenant + "/"}))},
		{"[R5.9] no version", a.Sign(t, but(map[string]any{"ver": nil, "iss": a.URL + "/" + signontest.Tenant + "/"}))},
		{"another application's token", a.Sign(t, but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"}))},
		{"an audience that only ends alike", a.Sign(t, but(map[string]any{"aud": "api://x-" + signontest.ClientID}))},
		{"[R5.9] version 2.0 for the portal's address", a.Sign(t, but(map[string]any{"aud": signontest.AppIDURI}))},
		{"[R5.9] version 2.0 for the default address", a.Sign(t, but(map[string]any{"aud": "api://" + signontest.ClientID}))},
		{"version 1.0 for another host's address", a.Sign(t, signontest.Changed(a.Version1(), map[string]any{"aud": "api://evil.example/" + signontest.ClientID}))},
		{"version 1.0 for the default address, which is not the configured one", a.Sign(t, signontest.Changed(a.Version1(), map[string]any{"aud": "api://" + signontest.ClientID}))},
		{"another tenant", a.Sign(t, but(map[string]any{"tid": signontest.Consumers, "iss": a.URL + "/" + signontest.Consumers + "/v2.0"}))},
		{"another issuer", a.Sign(t, but(map[string]any{"iss": "https://evil.example/" + signontest.Tenant + "/v2.0"}))},
		{"the other version's issuer", a.Sign(t, but(map[string]any{"iss": a.URL + "/" + signontest.Tenant + "/"}))},
		{"version 1.0 with the issuer of 2.0", a.Sign(t, signontest.Changed(a.Version1(), map[string]any{"iss": a.URL + "/" + signontest.Tenant + "/v2.0"}))},
		{"another scope", a.Sign(t, but(map[string]any{"scp": "User.Read"}))},
		{"a scope that only begins alike", a.Sign(t, but(map[string]any{"scp": "access_as_user_too"}))},
		{"an unknown caller", a.Sign(t, but(map[string]any{"azp": "00000000-0000-4000-8000-00000000000e"}))},
		{"no caller", a.Sign(t, but(map[string]any{"azp": nil}))},
		{"the caller in the other version's claim", a.Sign(t, but(map[string]any{"azp": nil, "appid": signontest.TeamsWeb}))},
		{"version 1.0 of an unknown caller", a.Sign(t, signontest.Changed(a.Version1(), map[string]any{"appid": "00000000-0000-4000-8000-00000000000e"}))},
		{"an identity token of our own", a.Sign(t, but(map[string]any{"scp": nil, "nonce": "n"}))},
		{"an endless token", a.Sign(t, but(map[string]any{"name": strings.Repeat("x", 20_000)}))},
		{"an application's own token", a.Sign(t, but(map[string]any{"scp": nil}))},
		{"a token without a person", a.Sign(t, but(map[string]any{"oid": nil}))},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := v.Verify(t.Context(), tc.token); !errors.Is(err, signon.ErrRefused) {
				t.Errorf("error = %v, want a refusal", err)
			}
		})
	}
}

func TestTheAddressOfTheRegistrationHasADefault(t *testing.T) {
	a := signontest.Start(t)
	config := a.Config()
	config.AppIDURI = ""
	v := a.Verifier(config)
	for audience, good := range map[string]bool{"api://" + signontest.ClientID: true, signontest.ClientID: true, signontest.AppIDURI: false} {
		claims := signontest.Changed(a.Version1(), map[string]any{"aud": audience})
		if _, err := v.Verify(t.Context(), a.Sign(t, claims)); (err == nil) != good {
			t.Errorf("audience %s: %v", audience, err)
		}
	}
}

func TestAddressesOfTheRegistrationAreChecked(t *testing.T) {
	a := signontest.Start(t)
	for address, good := range map[string]bool{
		"": true, "api://teams.example.org/" + signontest.ClientID: true, "api://" + signontest.ClientID: true, "api://localhost:8083/" + signontest.ClientID: true,
		signontest.ClientID: false, "https://teams.example.org/" + signontest.ClientID: false, "api://": false, "api:///x": false,
		"api://teams.example.org/" + signontest.ClientID + "/": false, "api://teams.example.org/" + signontest.ClientID + "/access_as_user": false,
		"api://a b/c": false, "api://a/b?c": false, "api://user@a/b": false,
	} {
		config := a.Config()
		config.AppIDURI = address
		if err := config.Check(); (err == nil) != good {
			t.Errorf("%q: error %v", address, err)
		}
	}
}

func TestClocksHaveALittleLeeway(t *testing.T) {
	a := signontest.Start(t)
	for _, tc := range []struct {
		claim string
		at    time.Duration
		good  bool
	}{
		{"exp", -59 * time.Second, true},
		{"exp", -61 * time.Second, false},
		{"nbf", 3 * time.Minute, true},
		{"nbf", 6 * time.Minute, false},
	} {
		claims := signontest.Changed(a.Version2(), map[string]any{tc.claim: signontest.Noon.Add(tc.at).Unix()})
		if _, err := a.Verifier(a.Config()).Verify(t.Context(), a.Sign(t, claims)); (err == nil) != tc.good {
			t.Errorf("%s %s from now: %v", tc.claim, tc.at, err)
		}
	}
}

func TestCallersMayBeNamed(t *testing.T) {
	a := signontest.Start(t)
	config := a.Config()
	config.Callers, config.Scope = []string{"00000000-0000-4000-8000-0000000000AA"}, "board.read"
	v := a.Verifier(config)
	for caller, good := range map[string]bool{"00000000-0000-4000-8000-0000000000aa": true, signontest.ClientID: true, signontest.TeamsWeb: false} {
		claims := signontest.Changed(a.Version2(), map[string]any{"azp": caller, "scp": "board.read"})
		if _, err := v.Verify(t.Context(), a.Sign(t, claims)); (err == nil) != good {
			t.Errorf("caller %s: %v", caller, err)
		}
	}
}

func TestKeysRotate(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	old := a.Sign(t, a.Version2())
	if _, err := v.Verify(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	a.Rotate(t, "two")
	fresh := a.Sign(t, a.Version2())
	if _, err := v.Verify(t.Context(), fresh); err != nil {
		t.Errorf("a token of the new key: %v", err)
	}
	// The library returns new keys a moment before it stores them.
	var err error
	for range 100 {
		if _, err = v.Verify(t.Context(), old); errors.Is(err, signon.ErrRefused) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("a token of a key that is published no more: %v", err)
}

func TestKeysAreForgottenAfterADay(t *testing.T) {
	a := signontest.Start(t)
	now := signontest.Noon
	config := a.Config()
	config.Now = func() time.Time { return now }
	v := a.Verifier(config)
	claims := signontest.Changed(a.Version2(), map[string]any{"exp": signontest.Noon.AddDate(0, 0, 7).Unix()})
	withdrawn := a.Sign(t, claims)
	if _, err := v.Verify(t.Context(), withdrawn); err != nil {
		t.Fatal(err)
	}
	a.Rotate(t, "two")
	now = signontest.Noon.Add(24 * time.Hour)
	if _, err := v.Verify(t.Context(), withdrawn); !errors.Is(err, signon.ErrRefused) {
		t.Errorf("a token of a key that was withdrawn yesterday: %v", err)
	}
}

func TestAnOutageIsNotAnsweredAsARefusal(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	a.NoKeys.Store(true)
	if _, err := v.Verify(t.Context(), a.Sign(t, a.Version2())); !errors.Is(err, signon.ErrUnavailable) {
		t.Errorf("keys that cannot be read: %v", err)
	}
	a.NoKeys.Store(false)
	// The library answers the waiting callers before it forgets the failed request.
	err := signon.ErrUnavailable
	for range 100 {
		if _, err = v.Verify(t.Context(), a.Sign(t, a.Version2())); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err != nil {
		t.Errorf("after the outage: %v", err)
	}
	a.Close()
	if _, err := a.Verifier(a.Config()).Verify(t.Context(), a.Sign(t, a.Version2())); !errors.Is(err, signon.ErrUnavailable) {
		t.Errorf("no discovery: %v", err)
	}
}

func TestForgedTokensCauseFewRequestsForKeys(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	forged := a.Forge(t, a.Version2())
	for range 50 {
		if _, err := v.Verify(t.Context(), forged); !errors.Is(err, signon.ErrRefused) {
			t.Fatalf("a forged token: %v", err)
		}
	}
	if calls := a.KeyCalls.Load(); calls > 6 {
		t.Errorf("50 forged tokens made %d calls for the keys", calls)
	}
	if _, err := v.Verify(t.Context(), a.Sign(t, a.Version2())); err != nil {
		t.Errorf("a good token amid the flood: %v", err)
	}
}

func TestConcurrentTokensShareADiscovery(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	token := a.Sign(t, a.Version2())
	var group sync.WaitGroup
	for range 50 {
		group.Go(func() {
			if _, err := v.Verify(t.Context(), token); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if calls := a.DiscoveryCalls.Load(); calls != 1 {
		t.Errorf("50 tokens made %d discoveries", calls)
	}
}

func TestAFailedDiscoveryIsRememberedForTenSeconds(t *testing.T) {
	a := signontest.Start(t)
	a.NoDiscovery.Store(true)
	now := signontest.Noon
	config := a.Config()
	config.Now = func() time.Time { return now }
	v := a.Verifier(config)
	good, forged := a.Sign(t, a.Version2()), a.Forge(t, a.Version2())
	for range 25 {
		for _, token := range []string{good, forged} {
			if _, err := v.Verify(t.Context(), token); !errors.Is(err, signon.ErrUnavailable) {
				t.Fatalf("no discovery: %v", err)
			}
		}
	}
	if calls := a.DiscoveryCalls.Load(); calls != 1 {
		t.Errorf("50 tokens made %d discoveries of a service that is down", calls)
	}
	a.NoDiscovery.Store(false)
	now = signontest.Noon.Add(10 * time.Second)
	if _, err := v.Verify(t.Context(), good); err != nil {
		t.Errorf("ten seconds later: %v", err)
	}
}

func TestKnownKeysServeADayWhileDiscoveryFails(t *testing.T) {
	a := signontest.Start(t)
	now := signontest.Noon
	config := a.Config()
	config.Now = func() time.Time { return now }
	v := a.Verifier(config)
	token := a.Sign(t, signontest.Changed(a.Version2(), map[string]any{"exp": signontest.Noon.AddDate(0, 0, 7).Unix()}))
	if _, err := v.Verify(t.Context(), token); err != nil {
		t.Fatal(err)
	}
	a.NoDiscovery.Store(true)
	for _, passed := range []time.Duration{24 * time.Hour, 24*time.Hour + 9*time.Second} {
		now = signontest.Noon.Add(passed)
		for range 25 {
			if _, err := v.Verify(t.Context(), token); err != nil {
				t.Fatalf("after %s: %v", passed, err)
			}
		}
	}
	if calls := a.DiscoveryCalls.Load(); calls != 2 {
		t.Errorf("%d discoveries, want the first and one that failed", calls)
	}
}

func TestACancelledCallerDoesNotEndASharedDiscovery(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	token := a.Sign(t, a.Version2())
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := v.Verify(gone, token); !errors.Is(err, context.Canceled) {
		t.Errorf("somebody who is gone: %v", err)
	}
	if _, err := v.Verify(t.Context(), token); err != nil {
		t.Errorf("somebody who waits: %v", err)
	}
}

func TestConfigCheckTellsEveryProblem(t *testing.T) {
	err := signon.Config{Authority: "http://login.example", Tenants: []string{"common"}, Callers: []string{"teams"}}.Check()
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"not an https:// address", `tenant "common"`, "no client id", "the scope", `caller "teams"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %q: %v", want, err)
		}
	}
}
