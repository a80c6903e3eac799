package signon_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/signon"
	"example.org/portal/signon/signontest"
)

const nonce = "the nonce"

func TestPage(t *testing.T) {
	a := signontest.Start(t)
	for name, tc := range map[string]struct {
		tenants []string
		path    string
	}{
		"one tenant":      {[]string{signontest.Tenant}, "/" + signontest.Tenant + "/v2.0/authorize"},
		"several tenants": {[]string{signontest.Tenant, signontest.Consumers}, "/{tenantid}/v2.0/authorize"},
	} {
		t.Run(name, func(t *testing.T) {
			config := a.Config()
			config.Tenants = tc.tenants
			got, err := a.Verifier(config).Page(t.Context())
			if err != nil || got.AuthURL != a.URL+tc.path || got.TokenURL != a.URL+"/token" {
				t.Errorf("page = %+v, error %v", got, err)
			}
		})
	}
	a.NoDiscovery.Store(true)
	if _, err := a.Verifier(a.Config()).Page(t.Context()); !errors.Is(err, signon.ErrUnavailable) {
		t.Errorf("no discovery: %v", err)
	}
}

func TestIdentify(t *testing.T) {
	a := signontest.Start(t)
	got, err := a.Verifier(a.Config()).Identify(t.Context(), a.Sign(t, a.Identity(nonce)), nonce)
	if err != nil || got.Tenant != signontest.Tenant || got.ObjectID != "ben" || got.Email != "ben@example.org" || got.Name != "Ben Oduya" {
		t.Errorf("person = %+v, error %v", got, err)
	}
}

func TestIdentifyRefuses(t *testing.T) {
	a := signontest.Start(t)
	v := a.Verifier(a.Config())
	but := func(changes map[string]any) string { return a.Sign(t, signontest.Changed(a.Identity(nonce), changes)) }
	for name, token := range map[string]string{
		"another window's nonce": but(map[string]any{"nonce": "another"}),
		"no nonce":               but(map[string]any{"nonce": nil}),
		"another tenant":         but(map[string]any{"tid": signontest.Consumers, "iss": a.URL + "/" + signontest.Consumers + "/v2.0"}),
		"another issuer":         but(map[string]any{"iss": "https://evil.example/v2.0"}),
		"another application":    but(map[string]any{"aud": "00000003-0000-0000-c000-000000000000"}),
		"an application's URI":   but(map[string]any{"aud": "api://portal.example.org/" + signontest.ClientID}),
		"an expired token":       but(map[string]any{"exp": signontest.Noon.Add(-2 * time.Minute).Unix()}),
		"a token of tomorrow":    but(map[string]any{"nbf": signontest.Noon.Add(time.Hour).Unix()}),
		"version 1.0":            a.Sign(t, signontest.Changed(a.Version1(), map[string]any{"nonce": nonce, "aud": signontest.ClientID})),
		"nobody":                 but(map[string]any{"oid": nil}),
		"another key":            a.Forge(t, a.Identity(nonce)),
		"the algorithm none":     signontest.Unsigned(t, a.Identity(nonce)),
		"nothing":                "",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := v.Identify(t.Context(), token, nonce); !errors.Is(err, signon.ErrRefused) {
				t.Errorf("error = %v, want a refusal", err)
			}
		})
	}
}
