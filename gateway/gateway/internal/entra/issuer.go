package entra

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/sync/singleflight"
	"golang.org/x/time/rate"
)

const (
	// rediscoverAfter is when keys are read anew: the library never forgets one
	// (microsoft-integration reference, 5.3).
	rediscoverAfter  = 24 * time.Hour
	maxDocumentBytes = 1 << 20
	// leeway is how far the identity service's clock may be behind ours at expiry.
	leeway = time.Minute
	// The library asks for the keys again at every token whose signature it can not
	// prove; this bounds how often a flood of forged ones makes it do so.
	keyFetchEvery = 10 * time.Second
	keyFetchBurst = 5
)

// issuers holds what was discovered, by tenant and version.
type issuers struct {
	mu        sync.Mutex
	known     map[string]*issuer
	discovery singleflight.Group
}

// issuer is a tenant's token service of one version.
type issuer struct {
	verifier   *oidc.IDTokenVerifier
	discovered time.Time
}

// issuer gives what was discovered, or discovers it. Requests that arrive meanwhile
// share the discovery.
func (c *Client) issuer(ctx context.Context, tenant, version string) (*issuer, error) {
	place := tenant
	if version == version2 {
		place += "/v2.0"
	}
	c.issuers.mu.Lock()
	known := c.issuers.known[place]
	c.issuers.mu.Unlock()
	if known != nil && c.config.Now().Sub(known.discovered) < rediscoverAfter {
		return known, nil
	}
	// Whoever waits may go; the discovery serves the others. Its client bounds it.
	found := c.issuers.discovery.DoChan(place, func() (any, error) { return c.discover(context.WithoutCancel(ctx), place) })
	select {
	case result := <-found:
		if result.Err == nil {
			return result.Val.(*issuer), nil
		}
		if known != nil {
			return known, nil // yesterday's keys are better than none
		}
		return nil, result.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *Client) discover(ctx context.Context, place string) (*issuer, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.config.Authority+"/"+place+"/.well-known/openid-configuration", nil)
	if err != nil {
		return nil, fmt.Errorf("ask for the discovery document: %w", err)
	}
	res, err := c.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("ask for the discovery document: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("ask for the discovery document: %s", res.Status)
	}
	var document struct {
		Issuer  string `json:"issuer"`
		JWKSURI string `json:"jwks_uri"`
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, maxDocumentBytes)).Decode(&document); err != nil {
		return nil, fmt.Errorf("read the discovery document: %w", err)
	}
	if document.Issuer == "" || document.JWKSURI == "" {
		return nil, errors.New("the discovery document names no issuer or no keys")
	}
	found := &issuer{discovered: c.config.Now(), verifier: oidc.NewVerifier(document.Issuer, c.keySet(document.JWKSURI), &oidc.Config{
		// The audience has two forms; claims.check knows both.
		SkipClientIDCheck: true,
		Now:               func() time.Time { return c.config.Now().Add(-leeway) },
	})}
	c.issuers.mu.Lock()
	c.issuers.known[place] = found
	c.issuers.mu.Unlock()
	return found, nil
}

// keySet tells a token that is wrong from keys that could not be read. The library
// turns both into one text.
type keySet struct{ remote oidc.KeySet }

func (c *Client) keySet(address string) keySet {
	spared := *c.http
	spared.Transport = &sparing{next: c.http.Transport, limit: rate.NewLimiter(rate.Every(keyFetchEvery), keyFetchBurst)}
	// The key set outlives the request that discovers it.
	return keySet{remote: oidc.NewRemoteKeySet(oidc.ClientContext(context.Background(), &spared), address)}
}

// outageKey finds the *error in a context that takes the reason why keys could not be read.
type outageKey struct{}

// VerifySignature implements oidc.KeySet.
func (k keySet) VerifySignature(ctx context.Context, token string) ([]byte, error) {
	payload, err := k.remote.VerifySignature(ctx, token)
	var unreachable *url.Error
	if errors.As(err, &unreachable) {
		if outage, ok := ctx.Value(outageKey{}).(*error); ok {
			*outage = unreachable
		}
	}
	return payload, err
}

// verify proves signature, issuer and times. outage is the reason why that could not be tried.
func (i *issuer) verify(ctx context.Context, token string) (proven *oidc.IDToken, outage, err error) {
	proven, err = i.verifier.Verify(context.WithValue(ctx, outageKey{}, &outage), token)
	return proven, outage, err
}

// sparing is a transport that refuses calls beyond its limit, and answers that are not 200.
type sparing struct {
	next  http.RoundTripper
	limit *rate.Limiter
}

// RoundTrip implements http.RoundTripper.
func (s *sparing) RoundTrip(r *http.Request) (*http.Response, error) {
	if !s.limit.Allow() {
		return nil, errors.New("the signing keys were read a moment ago")
	}
	res, err := s.next.RoundTrip(r)
	if err == nil && res.StatusCode != http.StatusOK {
		return nil, errors.Join(fmt.Errorf("the signing keys: %s", res.Status), res.Body.Close())
	}
	return res, err
}
