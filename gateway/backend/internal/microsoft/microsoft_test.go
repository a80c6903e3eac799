package microsoft_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"encoding/pem"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
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
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// authority is an identity service with one tenant, over https.
type authority struct {
	*httptest.Server
	key *rsa.PrivateKey
	// keyCalls counts how often the signing keys were asked for.
	keyCalls atomic.Int64
	broken   atomic.Bool
}

func startAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{key: newKey(t)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /"+tenant+"/.well-known/openid-configuration", a.discovery("/"+tenant+"/"))
	mux.HandleFunc("GET /"+tenant+"/v2.0/.well-known/openid-configuration", a.discovery("/"+tenant+"/v2.0"))
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		a.keyCalls.Add(1)
		if a.broken.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: a.key.Public(), KeyID: "one", Algorithm: "RS256", Use: "sig"}}})
	})
	a.Server = httptest.NewTLSServer(mux)
	t.Cleanup(a.Close)
	return a
}

func (a *authority) discovery(issuerPath string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]string{"issuer": a.URL + issuerPath, "jwks_uri": a.URL + "/keys"})
	}
}

func (a *authority) verifier(t *testing.T) *microsoft.Verifier {
	t.Helper()
	v, err := microsoft.New(microsoft.Config{
		Authority: a.URL + "/", Tenants: []string{tenant}, ClientID: clientID,
		Roots: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.Certificate().Raw}),
		Now:   func() time.Time { return noon },
	})
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
	options := new(jose.SignerOptions).WithType("JWT").WithHeader("kid", "one")
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, options)
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
		"ver": "2.0", "iss": a.URL + "/" + tenant + "/v2.0", "aud": clientID, "tid": tenant, "oid": "ben", "scp": "access_as_user",
		"name": "Ben Oduya", "preferred_username": "ben@example.org", "upn": "old@example.org",
		"iat": noon.Add(-time.Minute).Unix(), "nbf": noon.Add(-time.Minute).Unix(), "exp": noon.Add(time.Hour).Unix(),
	}
}

func (a *authority) version1() map[string]any {
	claims := a.version2()
	claims["ver"], claims["iss"], claims["aud"] = "1.0", a.URL+"/"+tenant+"/", "api://portal.example.org/"+clientID
	claims["upn"], claims["preferred_username"] = "ben@example.org", "other@example.org"
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
	if calls := a.keyCalls.Load(); calls != 2 {
		t.Errorf("the keys were read %d times for two versions", calls)
	}
}

func TestVerifyRefuses(t *testing.T) {
	a := startAuthority(t)
	v := a.verifier(t)
	but := func(changes map[string]any) map[string]any {
		claims := a.version2()
		maps.Copy(claims, changes)
		return claims
	}
	for _, tc := range []struct {
		name, token string
	}{
		{"nothing", ""},
		{"no token", "abc"},
		{"another key's signature", sign(t, newKey(t), a.version2())},
		{"an expired token", sign(t, a.key, but(map[string]any{"exp": noon.Add(-2 * time.Minute).Unix()}))},
		{"a token of tomorrow", sign(t, a.key, but(map[string]any{"nbf": noon.Add(time.Hour).Unix()}))},
		{"[R5.9] a token without exp", sign(t, a.key, but(map[string]any{"exp": nil}))},
		{"[R5.9] an unknown version", sign(t, a.key, but(map[string]any{"ver": "3.0"}))},
		{"[R5.9] no version", sign(t, a.key, but(map[string]any{"ver": nil}))},
		{"another application's token", sign(t, a.key, but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"}))},
		{"an audience that only ends alike", sign(t, a.key, but(map[string]any{"aud": "api://x-" + clientID}))},
		{"another tenant", sign(t, a.key, but(map[string]any{"tid": "9188040d-6c67-4c5b-b112-36a304b66dad"}))},
		{"another issuer", sign(t, a.key, but(map[string]any{"iss": "https://evil.example/" + tenant + "/v2.0"}))},
		{"the other version's issuer", sign(t, a.key, but(map[string]any{"iss": a.URL + "/" + tenant + "/"}))},
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

func TestExpiryHasALittleLeeway(t *testing.T) {
	a := startAuthority(t)
	claims := a.version2()
	claims["exp"] = noon.Add(-30 * time.Second).Unix()
	if _, err := a.verifier(t).Verify(t.Context(), sign(t, a.key, claims)); err != nil {
		t.Errorf("half a minute past: %v", err)
	}
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
		if _, err := v.Verify(t.Context(), forged); err == nil {
			t.Fatal("a forged token was accepted")
		}
	}
	if calls := a.keyCalls.Load(); calls > 6 {
		t.Errorf("50 forged tokens made %d calls for the keys", calls)
	}
	if _, err := v.Verify(t.Context(), sign(t, a.key, a.version2())); err != nil {
		t.Errorf("a good token amid the flood: %v", err)
	}
}

func TestConfigCheckTellsEveryProblem(t *testing.T) {
	err := microsoft.Config{Authority: "http://login.example", Tenants: []string{"common"}}.Check()
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"not an https:// address", `tenant "common"`, "no client id"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %q: %v", want, err)
		}
	}
}
