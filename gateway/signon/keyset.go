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

// The library asks for the keys again at every token whose signature it cannot
// prove; this bounds how often a flood of forged ones makes it do so.
const (
	keyFetchEvery = 10 * time.Second
	keyFetchBurst = 5
)

// errKeysFresh stands for a key that is not among those read a moment ago.
var errKeysFresh = errors.New("the signing keys were read a moment ago")

// keySet tells a token that is wrong from keys that could not be read. The library
// turns both into one text.
type keySet struct {
	remote oidc.KeySet
}

// outageKey finds the *error in a context that takes the reason why keys could not be read.
type outageKey struct{}

func newKeySet(client *http.Client, address string, now func() time.Time) keySet {
	spared := *client
	spared.Transport = &sparing{next: client.Transport, limit: rate.NewLimiter(rate.Every(keyFetchEvery), keyFetchBurst), now: now}
	// The key set outlives the request that discovers it.
	ctx := oidc.ClientContext(context.Background(), &spared)
	return keySet{remote: oidc.NewRemoteKeySet(ctx, address)}
}

// VerifySignature implements oidc.KeySet.
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

// sparing is a transport that refuses calls beyond its limit, and answers that are
// not 200.
type sparing struct {
	next  http.RoundTripper
	limit *rate.Limiter
	now   func() time.Time

	mu sync.Mutex
	// failure is why the last call brought no keys, or nil.
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

// refusal says what is known from the last call: an outage, or that the token's key is
// not among the keys.
func (s *sparing) refusal() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failure != nil {
		return fmt.Errorf("the signing keys cannot be asked for again yet: %w", s.failure)
	}
	return errKeysFresh
}
