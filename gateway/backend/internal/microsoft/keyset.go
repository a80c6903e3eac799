package microsoft

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/time/rate"
)

// The library asks for the keys again at every token whose signature it can not
// prove; this bounds how often a flood of forged ones makes it do so.
const (
	keyFetchEvery = 10 * time.Second
	keyFetchBurst = 5
)

// keySet tells a token that is wrong from keys that could not be read. The library
// turns both into one text.
type keySet struct {
	remote oidc.KeySet
}

// outageKey finds the *error in a context that takes the reason why keys could not be read.
type outageKey struct{}

func newKeySet(client *http.Client, address string) keySet {
	spared := *client
	spared.Transport = &sparing{next: client.Transport, limit: rate.NewLimiter(rate.Every(keyFetchEvery), keyFetchBurst)}
	// The key set outlives the request that discovers it.
	ctx := oidc.ClientContext(context.Background(), &spared)
	return keySet{remote: oidc.NewRemoteKeySet(ctx, address)}
}

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

// sparing is a transport that refuses calls beyond its limit, and answers that are
// not 200.
type sparing struct {
	next  http.RoundTripper
	limit *rate.Limiter
}

// RoundTrip implements http.RoundTripper.
func (s *sparing) RoundTrip(request *http.Request) (*http.Response, error) {
	if !s.limit.Allow() {
		return nil, errors.New("the signing keys were read a moment ago")
	}
	response, err := s.next.RoundTrip(request)
	if err == nil && response.StatusCode != http.StatusOK {
		return nil, errors.Join(fmt.Errorf("the signing keys: %s", response.Status), response.Body.Close())
	}
	return response, err
}
