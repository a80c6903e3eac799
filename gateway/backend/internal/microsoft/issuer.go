package microsoft

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"

	"example.org/portal/backend/internal/account"
)

const (
	// rediscoverAfter is when keys are read anew: the library never forgets one
	// (microsoft-integration reference, 5.3).
	rediscoverAfter  = 24 * time.Hour
	maxDocumentBytes = 1 << 20
)

// issuer is a tenant's token service of one version.
type issuer struct {
	discovery
	// verifier is for sign-on tokens, idVerifier for identity tokens of the sign-in page.
	verifier, idVerifier *oidc.IDTokenVerifier
	discoveredAt         time.Time
}

type discovery struct {
	Issuer                string `json:"issuer"`
	JWKSURI               string `json:"jwks_uri"`
	AuthorizationEndpoint string `json:"authorization_endpoint"`
	TokenEndpoint         string `json:"token_endpoint"`
}

// issuer gives what was discovered, or discovers it.
func (v *Verifier) issuer(ctx context.Context, tenant, version string) (*issuer, error) {
	key, now := tenant+" "+version, v.config.Now()
	v.mu.Lock()
	known := v.issuers[key]
	v.mu.Unlock()
	if known != nil && now.Sub(known.discoveredAt) < rediscoverAfter {
		return known, nil
	}
	document, err := v.discover(ctx, tenant, version)
	if err != nil {
		if known != nil {
			return known, nil // yesterday's keys are better than none
		}
		return nil, err
	}
	found := v.newIssuer(document, now)
	v.mu.Lock()
	v.issuers[key] = found
	v.mu.Unlock()
	return found, nil
}

func (v *Verifier) discover(ctx context.Context, tenant, version string) (discovery, error) {
	address := v.config.Authority + "/" + tenant
	if version == version2 {
		address += "/v2.0"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/.well-known/openid-configuration", nil)
	if err != nil {
		return discovery{}, fmt.Errorf("ask for the discovery document: %w", err)
	}
	response, err := v.client.Do(request)
	if err != nil {
		return discovery{}, fmt.Errorf("ask for the discovery document: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return discovery{}, fmt.Errorf("ask for the discovery document: %s", response.Status)
	}
	var document discovery
	if err := json.NewDecoder(io.LimitReader(response.Body, maxDocumentBytes)).Decode(&document); err != nil {
		return discovery{}, fmt.Errorf("read the discovery document: %w", err)
	}
	if document.Issuer == "" || document.JWKSURI == "" {
		return discovery{}, errors.New("the discovery document names no issuer or no keys")
	}
	return document, nil
}

func (v *Verifier) newIssuer(document discovery, now time.Time) *issuer {
	keys := newKeySet(v.client, document.JWKSURI, v.config.Now)
	behind := func() time.Time { return v.config.Now().Add(-leeway) }
	return &issuer{
		discovery: document, discoveredAt: now,
		// The audience of a sign-on token has two forms; checkAddressee knows both.
		verifier:   oidc.NewVerifier(document.Issuer, keys, &oidc.Config{SkipClientIDCheck: true, Now: behind}),
		idVerifier: oidc.NewVerifier(document.Issuer, keys, &oidc.Config{ClientID: v.config.ClientID, Now: behind}),
	}
}

// prove checks signature, issuer and times of a token.
func prove(ctx context.Context, by *oidc.IDTokenVerifier, token string) (*oidc.IDToken, error) {
	var outage error
	proven, err := by.Verify(context.WithValue(ctx, outageKey{}, &outage), token)
	switch {
	case err == nil:
		return proven, nil
	case outage != nil:
		return nil, fmt.Errorf("%w: %w", account.ErrSignOnUnavailable, outage)
	default:
		return nil, refuse(err)
	}
}
