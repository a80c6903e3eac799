package signon

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/time/rate"
)

// The library reads the keys again for every token whose signature does not match. These bounds keep a flood of forged
// tokens from causing a flood of calls.
const (
	keyFetchEvery = 10 * time.Second
	keyFetchBurst = 5
)

// errKeysFresh means that the token's key is not among keys that were read recently.
var errKeysFresh = errors.New("the signing keys were read a moment ago")

// keySet distinguishes a wrong token from keys that could not be read. The library has one error for both.
type keySet struct {
	remote oidc.KeySet
}

// outageKey is the context key of an *error that receives why keys could not be read.
type outageKey struct{}

func newKeySet(client *http.Client, address string, now func() time.Time) keySet {
	spared := *client
	spared.Transport = &sparing{next: client.Transport, limit: rate.NewLimiter(rate.Every(keyFetchEvery), keyFetchBurst), now: now}
	// The key set outlives the request that discovers it.
	ctx := oidc.ClientContext(context.Background(), &spared)
	return keySet{remote: oidc.NewRemoteKeySet(ctx, address)}
}

// VerifySignature implements oidc.KeySet. An outage of the keys is an error that wraps ErrUnavailable.
func (k keySet) VerifySignature(ctx context.Context, token string) ([]byte, error) {
	payload, err := k.remote.VerifySignature(ctx, token)
	var unreachable *url.Error
	if errors.As(err, &unreachable) && !errors.Is(err, errKeysFresh) {
		if outage, ok := ctx.Value(outageKey{}).(*error); ok {
			*outage = unreachable
		}
	}
	return payload, err
}

// sparing is a transport that refuses calls beyond its limit, and answers other than 200.
type sparing struct {
	next  http.RoundTripper
	limit *rate.Limiter
	now   func() time.Time

	mu sync.Mutex
	// failure is why the last call failed, or nil.
	failure error
}

// RoundTrip implements http.RoundTripper.
func (s *sparing) RoundTrip(request *http.Request) (*http.Response, error) {
	if !s.limit.AllowN(s.now(), 1) {
		return nil, s.refusal()
	}
	response, err := s.next.RoundTrip(request)
	if err == nil && response.StatusCode != http.StatusOK {
		response, err = nil, errors.Join(fmt.Errorf("the signing keys: %s", response.Status), response.Body.Close())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failure = err
	return response, err
}

// refusal returns the error of a call beyond the limit: the last call's failure, or errKeysFresh.
func (s *sparing) refusal() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failure != nil {
		return fmt.Errorf("the signing keys cannot be asked for again yet: %w", s.failure)
	}
	return errKeysFresh
}
