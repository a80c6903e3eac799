package microsoft_test

import (
	"context"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/microsoft"
	"example.org/portal/signon/signontest"
)

const callback = "https://backend.example.org/callback"

var visit = account.PageAttempt{State: "the state", Verifier: "a-verifier-of-at-least-43-characters-0123456789", Nonce: "the nonce"}

func verifierOf(t *testing.T, a *signontest.Authority, tenants ...string) *microsoft.Verifier {
	t.Helper()
	config := microsoft.Config{
		Config: a.Config(), ClientSecret: "s3cret", CallbackURL: callback,
		Roots: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.Certificate().Raw}),
	}
	if len(tenants) > 0 {
		config.Tenants = tenants
	}
	verifier, err := microsoft.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return verifier
}

func pageOf(t *testing.T, a *signontest.Authority, tenants ...string) *microsoft.Page {
	t.Helper()
	page, err := microsoft.NewPage(verifierOf(t, a, tenants...))
	if err != nil {
		t.Fatal(err)
	}
	return page
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
	a := signontest.Start(t)
	for name, tc := range map[string]struct{ directory, path string }{
		"one tenant":      {signontest.Tenant, "/" + signontest.Tenant + "/v2.0/authorize"},
		"several tenants": {signontest.Tenant + ",9188040d-6c67-4c5b-b112-36a304b66dad", "/{tenantid}/v2.0/authorize"},
	} {
		t.Run(name, func(t *testing.T) {
			address, err := pageOf(t, a, strings.Split(tc.directory, ",")...).Address(t.Context(), visit)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := url.Parse(address)
			if err != nil || parsed.Path != tc.path {
				t.Errorf("the page is at %s: %v", address, err)
			}
			for name, want := range map[string]string{
				"client_id": signontest.ClientID, "redirect_uri": callback, "response_type": "code", "scope": "openid profile", "state": visit.State,
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
	a := signontest.Start(t)
	token := a.Sign(t, a.Identity(visit.Nonce))
	a.Exchange = func(w http.ResponseWriter, r *http.Request) {
		for name, want := range map[string]string{
			"grant_type": "authorization_code", "code": "the code", "code_verifier": visit.Verifier, "redirect_uri": callback,
			"client_id": signontest.ClientID, "client_secret": "s3cret",
		} {
			if got := r.PostFormValue(name); got != want {
				t.Errorf("%s is %q, not %q", name, got, want)
			}
		}
		gives(token)(w, r)
	}
	got, err := pageOf(t, a).Identify(t.Context(), "the code", visit)
	if want := (account.Person{TenantID: signontest.Tenant, ObjectID: "ben", IssuedAt: issued(), Email: "ben@example.org", Name: "Ben Oduya"}); err != nil || got != want {
		t.Errorf("person = %+v, error %v", got, err)
	}
}

// issued is when the identity service of the tests makes its tokens.
func issued() time.Time { return signontest.Noon.Add(-time.Minute).UTC() }

func TestIdentifyRefuses(t *testing.T) {
	a := signontest.Start(t)
	page := pageOf(t, a)
	for name, tc := range map[string]struct {
		exchange http.HandlerFunc
		want     error
	}{
		"another window's nonce":    {gives(a.Sign(t, a.Identity("another"))), account.ErrWindowRefused},
		"no identity token":         {gives(""), account.ErrWindowRefused},
		"a code that is used":       {fails(http.StatusBadRequest, "invalid_grant"), account.ErrWindowRefused},
		"consent that is missing":   {fails(http.StatusBadRequest, "interaction_required"), account.ErrWindowRefused},
		"a secret that is wrong":    {fails(http.StatusUnauthorized, "invalid_client"), account.ErrSignOnUnavailable},
		"a service that fails":      {fails(http.StatusServiceUnavailable, "temporarily_unavailable"), account.ErrSignOnUnavailable},
		"a service that is too hot": {fails(http.StatusTooManyRequests, "invalid_grant"), account.ErrSignOnUnavailable},
		"an answer of another kind": {func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") }, account.ErrSignOnUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			a.Exchange = tc.exchange
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
	a := signontest.Start(t)
	ctx, cancel := context.WithCancel(t.Context())
	a.Exchange = func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then does the server see the caller go
		cancel()
		<-r.Context().Done()
	}
	if _, err := pageOf(t, a).Identify(ctx, "the code", visit); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v", err)
	}
}

func TestNoPageWithoutASecret(t *testing.T) {
	a := signontest.Start(t)
	config := microsoft.Config{Config: a.Config()}
	verifier, err := microsoft.New(config)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := microsoft.NewPage(verifier); err == nil {
		t.Error("accepted")
	}
}

func TestTheSecretFollowsNoRedirect(t *testing.T) {
	a := signontest.Start(t)
	var elsewhere atomic.Int64
	thief := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	t.Cleanup(thief.Close)
	a.Exchange = func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, thief.URL, http.StatusTemporaryRedirect)
	}
	if _, err := pageOf(t, a).Identify(t.Context(), "the code", visit); !errors.Is(err, account.ErrSignOnUnavailable) {
		t.Errorf("error = %v", err)
	}
	if calls := elsewhere.Load(); calls != 0 {
		t.Errorf("%d calls followed a redirect", calls)
	}
}

func TestVerify(t *testing.T) {
	a := signontest.Start(t)
	v := verifierOf(t, a)
	got, err := v.Verify(t.Context(), a.Sign(t, a.Version2()))
	if want := (account.Person{TenantID: signontest.Tenant, ObjectID: "ben", IssuedAt: issued(), Email: "ben@example.org", Name: "Ben Oduya"}); err != nil || got != want {
		t.Errorf("person = %+v, error %v", got, err)
	}
	if _, err := v.Verify(t.Context(), a.Forge(t, a.Version2())); !errors.Is(err, account.ErrSignOnRefused) {
		t.Errorf("a forged token: %v", err)
	}
	a.NoDiscovery.Store(true)
	if _, err := verifierOf(t, a).Verify(t.Context(), a.Sign(t, a.Version2())); !errors.Is(err, account.ErrSignOnUnavailable) {
		t.Errorf("no discovery: %v", err)
	}
}
