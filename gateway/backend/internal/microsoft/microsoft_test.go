package microsoft_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/microsoft"
)

const (
	tenant   = "9c2e11aa-0000-4000-8000-000000000001"
	clientID = "0b1f7c9e-0000-4000-8000-000000000002"
	// teamsWeb is Microsoft's own client that asks for most sign-on tokens.
	teamsWeb = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// authority is an identity service with one tenant, over https.
type authority struct {
	*httptest.Server
	mu sync.Mutex
	// key is published under the name kid.
	key *rsa.PrivateKey
	kid string
	// exchange answers at the token endpoint of the sign-in page.
	exchange http.HandlerFunc
	// keyCalls counts how often the signing keys were asked for.
	keyCalls atomic.Int64
	broken   atomic.Bool
	// discoveryCalls counts how often a discovery document was asked for.
	discoveryCalls atomic.Int64
	undiscoverable atomic.Bool
}

func startAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{key: newKey(t), kid: "one"}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /"+tenant+"/.well-known/openid-configuration", a.discovery("/"+tenant+"/"))
	mux.HandleFunc("GET /"+tenant+"/v2.0/.well-known/openid-configuration", a.discovery("/"+tenant+"/v2.0"))
	mux.HandleFunc("GET /organizations/v2.0/.well-known/openid-configuration", a.discovery("/{tenantid}/v2.0"))
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) { a.exchange(w, r) })
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		a.keyCalls.Add(1)
		if a.broken.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		a.mu.Lock()
		defer a.mu.Unlock()
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: a.key.Public(), KeyID: a.kid, Algorithm: "RS256", Use: "sig"}}})
	})
	a.Server = httptest.NewTLSServer(mux)
	t.Cleanup(a.Close)
	return a
}

func (a *authority) discovery(issuerPath string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		a.discoveryCalls.Add(1)
		if a.undiscoverable.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{
			"issuer": a.URL + issuerPath, "jwks_uri": a.URL + "/keys",
			"authorization_endpoint": a.URL + strings.TrimRight(issuerPath, "/") + "/authorize", "token_endpoint": a.URL + "/token",
		})
	}
}

// rotate signs and publishes under another key from now on.
func (a *authority) rotate(t *testing.T, kid string) {
	made := newKey(t)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.key, a.kid = made, kid
}

func (a *authority) config() microsoft.Config {
	return microsoft.Config{
		Authority: a.URL + "/", Tenants: []string{strings.ToUpper(tenant)}, ClientID: clientID, Scope: "access_as_user",
		Roots: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.Certificate().Raw}),
		Now:   func() time.Time { return noon },
	}
}

func (a *authority) verifier(t *testing.T) *microsoft.Verifier {
	t.Helper()
	return verifierOf(t, a.config())
}

func verifierOf(t *testing.T, config microsoft.Config) *microsoft.Verifier {
	t.Helper()
	v, err := microsoft.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func newKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func sign(t *testing.T, key *rsa.PrivateKey, claims map[string]any) string {
	t.Helper()
	return signAs(t, jose.SigningKey{Algorithm: jose.RS256, Key: key}, "one", claims)
}

func signAs(t *testing.T, key jose.SigningKey, kid string, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(key, new(jose.SignerOptions).WithType("JWT").WithHeader("kid", kid))
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (a *authority) version2() map[string]any {
	return map[string]any{
		"ver": "2.0", "iss": a.URL + "/" + tenant + "/v2.0", "aud": clientID, "tid": tenant, "oid": "ben", "scp": "User.Read access_as_user", "azp": teamsWeb,
		"name": "Ben Oduya", "preferred_username": "ben@example.org", "upn": "old@example.org",
		"iat": noon.Add(-time.Minute).Unix(), "nbf": noon.Add(-time.Minute).Unix(), "exp": noon.Add(time.Hour).Unix(),
	}
}

func (a *authority) version1() map[string]any {
	claims := a.version2()
	claims["ver"], claims["iss"], claims["aud"] = "1.0", a.URL+"/"+tenant+"/", "api://portal.example.org/"+clientID
	claims["upn"], claims["preferred_username"] = "ben@example.org", "other@example.org"
	claims["appid"], claims["azp"] = teamsWeb, nil
	return claims
}

func TestVerify(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	want := account.Person{TenantID: tenant, ObjectID: "ben", Email: "ben@example.org", Name: "Ben Oduya"}
	for name, claims := range map[string]map[string]any{
		"[R5.9] [R3.7] version 2.0": a.version2(),
		"[R5.9] [R3.7] version 1.0": a.version1(),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := v.Verify(t.Context(), sign(t, a.key, claims))
			if err != nil || got != want {
				t.Errorf("person = %+v, error %v", got, err)
			}
		})
	}
	t.Run("the portal's own client, in a nested app", func(t *testing.T) {
		claims := a.version2()
		claims["azp"] = clientID
		if _, err := v.Verify(t.Context(), sign(t, a.key, claims)); err != nil {
			t.Error(err)
		}
	})
	t.Run("version 1.0 with the client id as its audience", func(t *testing.T) {
		claims := a.version1()
		claims["aud"] = clientID
		if _, err := v.Verify(t.Context(), sign(t, a.key, claims)); err != nil {
			t.Error(err)
		}
	})
	if calls := a.keyCalls.Load(); calls != 2 {
		t.Errorf("the keys were read %d times for two versions", calls)
	}
}

func TestVerifyRefuses(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	but := func(changes map[string]any) map[string]any { return changed(a.version2(), changes) }
	for _, tc := range []struct {
		name, token string
	}{
		{"nothing", ""},
		{"no token", "abc"},
		{"another key's signature", sign(t, newKey(t), a.version2())},
		{"a signature by the published key's own text", signAs(t, jose.SigningKey{Algorithm: jose.HS256, Key: a.key.N.Bytes()}, "one", a.version2())},
		{"the algorithm none", unsigned(t, a.version2())},
		{"another algorithm with the right key", signAs(t, jose.SigningKey{Algorithm: jose.PS256, Key: a.key}, "one", a.version2())},
		{"an expired token", sign(t, a.key, but(map[string]any{"exp": noon.Add(-2 * time.Minute).Unix()}))},
		{"a token of tomorrow", sign(t, a.key, but(map[string]any{"nbf": noon.Add(time.Hour).Unix()}))},
		{"[R5.9] a token without exp", sign(t, a.key, but(map[string]any{"exp": nil}))},
		// Every other check would take these two for tokens of version 1.0.
		{"[R5.9] an unknown version", sign(t, a.key, but(map[string]any{"ver": "3.0", "iss": a.URL + "/" + tenant + "/"}))},
		{"[R5.9] no version", sign(t, a.key, but(map[string]any{"ver": nil, "iss": a.URL + "/" + tenant + "/"}))},
		{"another application's token", sign(t, a.key, but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"}))},
		{"an audience that only ends alike", sign(t, a.key, but(map[string]any{"aud": "api://x-" + clientID}))},
		{"another tenant", sign(t, a.key, but(map[string]any{"tid": "9188040d-6c67-4c5b-b112-36a304b66dad"}))},
		{"another issuer", sign(t, a.key, but(map[string]any{"iss": "https://evil.example/" + tenant + "/v2.0"}))},
		{"the other version's issuer", sign(t, a.key, but(map[string]any{"iss": a.URL + "/" + tenant + "/"}))},
		{"version 1.0 with the issuer of 2.0", sign(t, a.key, changed(a.version1(), map[string]any{"iss": a.URL + "/" + tenant + "/v2.0"}))},
		{"another scope", sign(t, a.key, but(map[string]any{"scp": "User.Read"}))},
		{"a scope that only begins alike", sign(t, a.key, but(map[string]any{"scp": "access_as_user_too"}))},
		{"an unknown caller", sign(t, a.key, but(map[string]any{"azp": "00000000-0000-4000-8000-00000000000e"}))},
		{"no caller", sign(t, a.key, but(map[string]any{"azp": nil}))},
		{"the caller in the other version's claim", sign(t, a.key, but(map[string]any{"azp": nil, "appid": teamsWeb}))},
		{"version 1.0 of an unknown caller", sign(t, a.key, changed(a.version1(), map[string]any{"appid": "00000000-0000-4000-8000-00000000000e"}))},
		{"an identity token of our own", sign(t, a.key, but(map[string]any{"scp": nil, "nonce": "n"}))},
		{"an endless token", sign(t, a.key, but(map[string]any{"name": strings.Repeat("x", 20_000)}))},
		{"an application's own token", sign(t, a.key, but(map[string]any{"scp": nil}))},
		{"a token without a person", sign(t, a.key, but(map[string]any{"oid": nil}))},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := v.Verify(t.Context(), tc.token); !errors.Is(err, account.ErrSignOnRefused) {
				t.Errorf("error = %v, want a refusal", err)
			}
		})
	}
}

func TestClocksHaveALittleLeeway(t *testing.T) {
	a := startAuthority(t)
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
		claims := changed(a.version2(), map[string]any{tc.claim: noon.Add(tc.at).Unix()})
		if _, err := a.verifier(t).Verify(t.Context(), sign(t, a.key, claims)); (err == nil) != tc.good {
			t.Errorf("%s %s from now: %v", tc.claim, tc.at, err)
		}
	}
}

func TestCallersMayBeNamed(t *testing.T) {
	a := startAuthority(t)
	config := a.config()
	config.Callers, config.Scope = []string{"00000000-0000-4000-8000-0000000000AA"}, "board.read"
	v := verifierOf(t, config)
	for caller, good := range map[string]bool{"00000000-0000-4000-8000-0000000000aa": true, clientID: true, teamsWeb: false} {
		claims := changed(a.version2(), map[string]any{"azp": caller, "scp": "board.read"})
		if _, err := v.Verify(t.Context(), sign(t, a.key, claims)); (err == nil) != good {
			t.Errorf("caller %s: %v", caller, err)
		}
	}
}

func TestKeysRotate(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	old := sign(t, a.key, a.version2())
	if _, err := v.Verify(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	a.rotate(t, "two")
	fresh := signAs(t, jose.SigningKey{Algorithm: jose.RS256, Key: a.key}, "two", a.version2())
	if _, err := v.Verify(t.Context(), fresh); err != nil {
		t.Errorf("a token of the new key: %v", err)
	}
	// The library answers with new keys a moment before it keeps them.
	var err error
	for range 100 {
		if _, err = v.Verify(t.Context(), old); errors.Is(err, account.ErrSignOnRefused) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("a token of a key that is published no more: %v", err)
}

func TestKeysAreForgottenAfterADay(t *testing.T) {
	a := startAuthority(t)
	now := noon
	config := a.config()
	config.Now = func() time.Time { return now }
	v := verifierOf(t, config)
	claims := changed(a.version2(), map[string]any{"exp": noon.AddDate(0, 0, 7).Unix()})
	withdrawn := sign(t, a.key, claims)
	if _, err := v.Verify(t.Context(), withdrawn); err != nil {
		t.Fatal(err)
	}
	a.rotate(t, "two")
	now = noon.Add(24 * time.Hour)
	if _, err := v.Verify(t.Context(), withdrawn); !errors.Is(err, account.ErrSignOnRefused) {
		t.Errorf("a token of a key that was withdrawn yesterday: %v", err)
	}
}

// changed is claims with changes; nil leaves one out.
func changed(claims, changes map[string]any) map[string]any {
	maps.Copy(claims, changes)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	return claims
}

func unsigned(t *testing.T, claims map[string]any) string {
	t.Helper()
	payload, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	part := base64.RawURLEncoding.EncodeToString
	return part([]byte(`{"typ":"JWT","alg":"none","kid":"one"}`)) + "." + part(payload) + "."
}

func TestAnOutageIsNoRefusal(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	a.broken.Store(true)
	if _, err := v.Verify(t.Context(), sign(t, a.key, a.version2())); !errors.Is(err, account.ErrSignOnUnavailable) {
		t.Errorf("keys that can not be read: %v", err)
	}
	a.broken.Store(false)
	if _, err := v.Verify(t.Context(), sign(t, a.key, a.version2())); err != nil {
		t.Errorf("after the outage: %v", err)
	}
	a.Close()
	if _, err := a.verifier(t).Verify(t.Context(), sign(t, a.key, a.version2())); !errors.Is(err, account.ErrSignOnUnavailable) {
		t.Errorf("no discovery: %v", err)
	}
}

func TestAFloodOfForgedTokensIsNotPassedOn(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	forged := sign(t, newKey(t), a.version2())
	for range 50 {
		if _, err := v.Verify(t.Context(), forged); !errors.Is(err, account.ErrSignOnRefused) {
			t.Fatalf("a forged token: %v", err)
		}
	}
	if calls := a.keyCalls.Load(); calls > 6 {
		t.Errorf("50 forged tokens made %d calls for the keys", calls)
	}
	if _, err := v.Verify(t.Context(), sign(t, a.key, a.version2())); err != nil {
		t.Errorf("a good token amid the flood: %v", err)
	}
}

func TestTokensAtOnceShareADiscovery(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	token := sign(t, a.key, a.version2())
	var group sync.WaitGroup
	for range 50 {
		group.Go(func() {
			if _, err := v.Verify(t.Context(), token); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if calls := a.discoveryCalls.Load(); calls != 1 {
		t.Errorf("50 tokens made %d discoveries", calls)
	}
}

func TestAFailedDiscoveryIsRememberedForAMinute(t *testing.T) {
	a := startAuthority(t)
	a.undiscoverable.Store(true)
	now := noon
	config := a.config()
	config.Now = func() time.Time { return now }
	v := verifierOf(t, config)
	good, forged := sign(t, a.key, a.version2()), sign(t, newKey(t), a.version2())
	for range 25 {
		for _, token := range []string{good, forged} {
			if _, err := v.Verify(t.Context(), token); !errors.Is(err, account.ErrSignOnUnavailable) {
				t.Fatalf("no discovery: %v", err)
			}
		}
	}
	if calls := a.discoveryCalls.Load(); calls != 1 {
		t.Errorf("50 tokens made %d discoveries of a service that is down", calls)
	}
	a.undiscoverable.Store(false)
	now = noon.Add(time.Minute)
	if _, err := v.Verify(t.Context(), good); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}

func TestYesterdaysKeysServeWhileDiscoveryFails(t *testing.T) {
	a := startAuthority(t)
	now := noon
	config := a.config()
	config.Now = func() time.Time { return now }
	v := verifierOf(t, config)
	token := sign(t, a.key, changed(a.version2(), map[string]any{"exp": noon.AddDate(0, 0, 7).Unix()}))
	if _, err := v.Verify(t.Context(), token); err != nil {
		t.Fatal(err)
	}
	a.undiscoverable.Store(true)
	for _, passed := range []time.Duration{24 * time.Hour, 24*time.Hour + 59*time.Second} {
		now = noon.Add(passed)
		for range 25 {
			if _, err := v.Verify(t.Context(), token); err != nil {
				t.Fatalf("after %s: %v", passed, err)
			}
		}
	}
	if calls := a.discoveryCalls.Load(); calls != 2 {
		t.Errorf("%d discoveries, want the first and one that failed", calls)
	}
}

func TestWhoGivesUpADiscoveryEndsItForNobodyElse(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	token := sign(t, a.key, a.version2())
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
	err := microsoft.Config{Authority: "http://login.example", Tenants: []string{"common"}, Callers: []string{"teams"}}.Check()
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"not an https:// address", `tenant "common"`, "no client id", "the scope", `caller "teams"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %q: %v", want, err)
		}
	}
}
