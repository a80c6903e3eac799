package microsoft_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/microsoft"
)

const callback = "https://backend.example.org/callback"

var visit = account.PageAttempt{State: "the state", Verifier: "a-verifier-of-at-least-43-characters-0123456789", Nonce: "the nonce"}

func (a *authority) page(t *testing.T, tenants ...string) *microsoft.Page {
	t.Helper()
	config := a.config()
	config.ClientSecret, config.CallbackURL = "s3cret", callback
	if len(tenants) > 0 {
		config.Tenants = tenants
	}
	page, err := microsoft.NewPage(verifierOf(t, config))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// idToken are the claims of an identity token for the portal.
func (a *authority) idToken() map[string]any {
	return changed(a.version2(), map[string]any{"scp": nil, "azp": nil, "nonce": visit.Nonce})
}

// gives answers the exchange with an identity token.
func gives(token string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{"token_type": "Bearer", "access_token": "opaque", "expires_in": 3600, "id_token": token})
	}
}

// fails answers the exchange as Microsoft refuses.
func fails(status int, code string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(map[string]any{"error": code, "error_description": "AADSTS70008: ben@example.org may not"})
	}
}

func TestPageAddress(t *testing.T) {
	a := startAuthority(t)
	for name, tc := range map[string]struct{ directory, path string }{
		"one tenant":      {tenant, "/" + tenant + "/v2.0/authorize"},
		"several tenants": {tenant + ",9188040d-6c67-4c5b-b112-36a304b66dad", "/{tenantid}/v2.0/authorize"},
	} {
		t.Run(name, func(t *testing.T) {
			address, err := a.page(t, strings.Split(tc.directory, ",")...).Address(t.Context(), visit)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := url.Parse(address)
			if err != nil || parsed.Path != tc.path {
				t.Errorf("the page is at %s: %v", address, err)
			}
			for name, want := range map[string]string{
				"client_id": clientID, "redirect_uri": callback, "response_type": "code", "scope": "openid profile", "state": visit.State,
				"nonce": visit.Nonce, "code_challenge_method": "S256", "prompt": "select_account",
				"pocd": "1", "code_challenge": "wZL8MkZejwdzHh4jB2kh79_6EBNURpiMV6pTtCVALSs",
			} {
				if got := parsed.Query().Get(name); got != want {
					t.Errorf("%s is %q, not %q", name, got, want)
				}
			}
			if strings.Contains(address, visit.Verifier) || strings.Contains(address, "s3cret") {
				t.Errorf("the address tells a secret: %s", address)
			}
		})
	}
}

func TestIdentify(t *testing.T) {
	a := startAuthority(t)
	token := sign(t, a.key, a.idToken())
	a.exchange = func(w http.ResponseWriter, r *http.Request) {
		for name, want := range map[string]string{
			"grant_type": "authorization_code", "code": "the code", "code_verifier": visit.Verifier, "redirect_uri": callback,
			"client_id": clientID, "client_secret": "s3cret",
		} {
			if got := r.PostFormValue(name); got != want {
				t.Errorf("%s is %q, not %q", name, got, want)
			}
		}
		gives(token)(w, r)
	}
	got, err := a.page(t).Identify(t.Context(), "the code", visit)
	if want := (account.Person{TenantID: tenant, ObjectID: "ben", Email: "ben@example.org", Name: "Ben Oduya"}); err != nil || got != want {
		t.Errorf("person = %+v, error %v", got, err)
	}
}

func TestIdentifyRefuses(t *testing.T) {
	a := startAuthority(t)
	page := a.page(t)
	but := func(changes map[string]any) http.HandlerFunc {
		return gives(sign(t, a.key, changed(a.idToken(), changes)))
	}
	for name, tc := range map[string]struct {
		exchange http.HandlerFunc
		want     error
	}{
		"another window's nonce":    {but(map[string]any{"nonce": "another"}), account.ErrWindowRefused},
		"no nonce":                  {but(map[string]any{"nonce": nil}), account.ErrWindowRefused},
		"another tenant":            {but(map[string]any{"tid": "9188040d-6c67-4c5b-b112-36a304b66dad"}), account.ErrWindowRefused},
		"another issuer":            {but(map[string]any{"iss": "https://evil.example/v2.0"}), account.ErrWindowRefused},
		"another application":       {but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"}), account.ErrWindowRefused},
		"an application's URI":      {but(map[string]any{"aud": "api://portal.example.org/" + clientID}), account.ErrWindowRefused},
		"an expired token":          {but(map[string]any{"exp": noon.Add(-2 * time.Minute).Unix()}), account.ErrWindowRefused},
		"a token of tomorrow":       {but(map[string]any{"nbf": noon.Add(time.Hour).Unix()}), account.ErrWindowRefused},
		"version 1.0":               {gives(sign(t, a.key, changed(a.version1(), map[string]any{"nonce": visit.Nonce, "aud": clientID}))), account.ErrWindowRefused},
		"nobody":                    {but(map[string]any{"oid": nil}), account.ErrWindowRefused},
		"another key":               {gives(sign(t, newKey(t), a.idToken())), account.ErrWindowRefused},
		"the algorithm none":        {gives(unsigned(t, a.idToken())), account.ErrWindowRefused},
		"no identity token":         {gives(""), account.ErrWindowRefused},
		"a code that is used":       {fails(http.StatusBadRequest, "invalid_grant"), account.ErrWindowRefused},
		"consent that is missing":   {fails(http.StatusBadRequest, "interaction_required"), account.ErrWindowRefused},
		"a secret that is wrong":    {fails(http.StatusUnauthorized, "invalid_client"), account.ErrSignOnUnavailable},
		"a service that fails":      {fails(http.StatusServiceUnavailable, "temporarily_unavailable"), account.ErrSignOnUnavailable},
		"a service that is too hot": {fails(http.StatusTooManyRequests, "invalid_grant"), account.ErrSignOnUnavailable},
		"an answer of another kind": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") }, account.ErrSignOnUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			a.exchange = tc.exchange
			_, err := page.Identify(t.Context(), "the code", visit)
			if !errors.Is(err, tc.want) {
				t.Fatalf("error = %v, want %v", err, tc.want)
			}
			for _, secret := range []string{"s3cret", "the code", visit.Verifier, "ben@example.org may not"} {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("the error tells %q: %v", secret, err)
				}
			}
		})
	}
}

func TestIdentifyEndsWithItsCaller(t *testing.T) {
	a := startAuthority(t)
	ctx, cancel := context.WithCancel(t.Context())
	a.exchange = func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then does the server see the caller go
		cancel()
		<-r.Context().Done()
	}
	if _, err := a.page(t).Identify(ctx, "the code", visit); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v", err)
	}
}

func TestNoPageWithoutASecret(t *testing.T) {
	a := startAuthority(t)
	if _, err := microsoft.NewPage(a.verifier(t)); err == nil {
		t.Error("accepted")
	}
}
