// Package signontest gives tests an identity service that signs any token they need.
package signontest

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
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

	"example.org/portal/signon"
)

const (
	// Tenant is the directory whose people may sign on.
	Tenant = "9c2e11aa-0000-4000-8000-000000000001"
	// Consumers is Microsoft's directory of private accounts, whose tokens have genuine signatures.
	Consumers = "9188040d-6c67-4c5b-b112-36a304b66dad"
	// ClientID is the portal's registration.
	ClientID = "0b1f7c9e-0000-4000-8000-000000000002"
	// AppIDURI is the name of the registration in tokens of version 1.0.
	AppIDURI = "api://portal.example.org/" + ClientID
	// TeamsWeb is the Microsoft client that requests most sign-on tokens.
	TeamsWeb = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"
	// keyName is the name of the first published key.
	keyName = "one"
)

// Noon is in the middle of the claims' life, and the time of Config's clock.
var Noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// Authority is an identity service with two directories, over https.
type Authority struct {
	*httptest.Server
	// Exchange handles the token endpoint of the sign-in page.
	Exchange http.HandlerFunc
	// KeyCalls and DiscoveryCalls count the requests for the signing keys and for a discovery document. While NoKeys or
	// NoDiscovery is set, these requests get 502.
	KeyCalls, DiscoveryCalls atomic.Int64
	NoKeys, NoDiscovery      atomic.Bool

	mu   sync.Mutex
	key  *rsa.PrivateKey
	name string
}

// Start runs an authority until the test ends.
func Start(t *testing.T) *Authority {
	t.Helper()
	a := &Authority{key: NewKey(t), name: keyName}
	mux := http.NewServeMux()
	for _, directory := range []string{Tenant, Consumers} {
		mux.HandleFunc("GET /"+directory+"/.well-known/openid-configuration", a.discover("/"+directory+"/"))
		mux.HandleFunc("GET /"+directory+"/v2.0/.well-known/openid-configuration", a.discover("/"+directory+"/v2.0"))
	}
	mux.HandleFunc("GET /organizations/v2.0/.well-known/openid-configuration", a.discover("/{tenantid}/v2.0"))
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) { a.Exchange(w, r) })
	mux.HandleFunc("GET /keys", a.keys)
	a.Server = httptest.NewTLSServer(mux)
	t.Cleanup(a.Close)
	return a
}

func (a *Authority) discover(issuerPath string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		a.DiscoveryCalls.Add(1)
		if a.NoDiscovery.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{
			"issuer": a.URL + issuerPath, "jwks_uri": a.URL + "/keys",
			"authorization_endpoint": a.URL + strings.TrimRight(issuerPath, "/") + "/authorize", "token_endpoint": a.URL + "/token",
		})
	}
}

func (a *Authority) keys(w http.ResponseWriter, _ *http.Request) {
	a.KeyCalls.Add(1)
	if a.NoKeys.Load() {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: a.key.Public(), KeyID: a.name, Algorithm: "RS256", Use: "sig"}}})
}

// Rotate replaces the signing key and publishes the new one.
func (a *Authority) Rotate(t *testing.T, name string) {
	t.Helper()
	made := NewKey(t)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.key, a.name = made, name
}

// Key returns the signing key.
func (a *Authority) Key() *rsa.PrivateKey {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.key
}

// Config returns a configuration that accepts the authority's tokens at Noon.
func (a *Authority) Config() signon.Config {
	return signon.Config{
		Authority: a.URL + "/", Tenants: []string{strings.ToUpper(Tenant)}, ClientID: ClientID, AppIDURI: AppIDURI, Scope: "access_as_user",
		Now: func() time.Time { return Noon },
	}
}

// Verifier returns a Verifier that trusts the authority's certificate.
func (a *Authority) Verifier(config signon.Config) *signon.Verifier {
	return signon.New(config, signon.NewClient(a.Client().Transport))
}

// Version2 returns the claims of a valid sign-on token of version 2.0.
func (a *Authority) Version2() map[string]any {
	return map[string]any{
		"ver": "2.0", "iss": a.URL + "/" + Tenant + "/v2.0", "aud": ClientID, "tid": Tenant, "oid": "ben", "scp": "User.Read access_as_user", "azp": TeamsWeb,
		"name": "Ben Oduya", "preferred_username": "ben@example.org", "upn": "old@example.org",
		"iat": Noon.Add(-time.Minute).Unix(), "nbf": Noon.Add(-time.Minute).Unix(), "exp": Noon.Add(time.Hour).Unix(),
	}
}

// Version1 returns the claims of a valid sign-on token of version 1.0.
func (a *Authority) Version1() map[string]any {
	return Changed(a.Version2(), map[string]any{
		"ver": "1.0", "iss": a.URL + "/" + Tenant + "/", "aud": AppIDURI,
		"upn": "ben@example.org", "preferred_username": "other@example.org", "appid": TeamsWeb, "azp": nil,
	})
}

// Identity returns the claims of a valid identity token that was requested with nonce.
func (a *Authority) Identity(nonce string) map[string]any {
	return Changed(a.Version2(), map[string]any{"scp": nil, "azp": nil, "nonce": nonce})
}

// Sign returns a token with the claims, signed with the authority's key.
func (a *Authority) Sign(t *testing.T, claims map[string]any) string {
	t.Helper()
	a.mu.Lock()
	key, name := a.key, a.name
	a.mu.Unlock()
	return Sign(t, jose.SigningKey{Algorithm: jose.RS256, Key: key}, name, claims)
}

// Forge returns a token with the claims, signed with an unpublished key under the name of the authority's key.
func (a *Authority) Forge(t *testing.T, claims map[string]any) string {
	t.Helper()
	return Sign(t, jose.SigningKey{Algorithm: jose.RS256, Key: NewKey(t)}, keyName, claims)
}

// Sign returns a token with the claims, signed with a key of any kind.
func Sign(t *testing.T, key jose.SigningKey, name string, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(key, new(jose.SignerOptions).WithType("JWT").WithHeader("kid", name))
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Unsigned returns a token with the claims and without a signature.
func Unsigned(t *testing.T, claims map[string]any) string {
	t.Helper()
	payload, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	part := base64.RawURLEncoding.EncodeToString
	return part([]byte(`{"typ":"JWT","alg":"none","kid":"`+keyName+`"}`)) + "." + part(payload) + "."
}

// NewKey returns a key that is not published.
func NewKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Changed returns the claims with changes. A nil value removes a claim.
func Changed(claims, changes map[string]any) map[string]any {
	maps.Copy(claims, changes)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	return claims
}
