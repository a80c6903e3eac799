package signon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	// rediscoverAfter is when keys are read again, because the library never removes a key
	// (docs/protocols/microsoft.md, "Checking a token").
	rediscoverAfter = 24 * time.Hour
	// retryDiscoveryAfter keeps a flood of tokens from causing a flood of calls to an identity service that does not
	// answer. It is short enough for a person who tries again.
	retryDiscoveryAfter = 10 * time.Second
	maxDocumentBytes    = 1 << 20
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

// failure is a failed discovery.
type failure struct {
	err error
	at  time.Time
}

// issuer returns a discovered issuer, or discovers it. Concurrent callers share one discovery, and a failed one is not
// repeated before retryDiscoveryAfter. Known keys stay in use meanwhile. The error is ErrUnavailable.
func (v *Verifier) issuer(ctx context.Context, tenant, version string) (*issuer, error) {
	key := tenant + " " + version
	known, err := v.remembered(key)
	if err != nil {
		return nil, unavailable(err)
	}
	if known != nil {
		return known, nil
	}
	// A caller that goes away does not end the discovery, which others may wait for. The client's time limit does.
	shared := v.discoveries.DoChan(key, func() (any, error) {
		if known, err := v.remembered(key); known != nil || err != nil {
			return known, err // another caller discovered it meanwhile
		}
		document, err := v.discover(context.WithoutCancel(ctx), tenant, version)
		return v.remember(key, document, err)
	})
	select {
	case <-ctx.Done():
		return nil, unavailable(fmt.Errorf("wait for the discovery document: %w", ctx.Err()))
	case outcome := <-shared:
		if outcome.Err != nil {
			return nil, unavailable(outcome.Err)
		}
		return outcome.Val.(*issuer), nil
	}
}

// remembered returns the known issuer, or a recent failure when none is known. Both are nil when a discovery is due.
func (v *Verifier) remembered(key string) (*issuer, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	known, failed, now := v.issuers[key], v.failures[key], v.config.Now()
	hasJustFailed := failed.err != nil && now.Sub(failed.at) < retryDiscoveryAfter
	switch {
	case known != nil && (hasJustFailed || now.Sub(known.discoveredAt) < rediscoverAfter):
		return known, nil
	case hasJustFailed:
		return nil, fmt.Errorf("the discovery document cannot be asked for again yet: %w", failed.err)
	default:
		return nil, nil
	}
}

// remember keeps the outcome of a discovery and returns the issuer to use.
func (v *Verifier) remember(key string, document discovery, err error) (*issuer, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	now := v.config.Now()
	if err == nil {
		v.issuers[key] = v.newIssuer(document, now)
		delete(v.failures, key)
		return v.issuers[key], nil
	}
	v.failures[key] = failure{err, now}
	if known := v.issuers[key]; known != nil {
		return known, nil // keep the known keys after a failure
	}
	return nil, err
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

// prove checks signature, issuer and times of a token. The error is ErrRefused or
// ErrUnavailable.
func prove(ctx context.Context, by *oidc.IDTokenVerifier, token string) (*oidc.IDToken, error) {
	var outage error
	proven, err := by.Verify(context.WithValue(ctx, outageKey{}, &outage), token)
	switch {
	case err == nil:
		return proven, nil
	case ctx.Err() != nil:
		return nil, unavailable(fmt.Errorf("wait for the signing keys: %w", ctx.Err()))
	case outage != nil:
		return nil, unavailable(outage)
	default:
		return nil, refuse(err)
	}
}
