package clientapi

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

// Attempts says how a request is sent in the name of a session's user.
type Attempts struct {
	// RefreshToken is the session's, Presence what the request says of its person.
	RefreshToken string
	Presence     Presence
	// TokenAge is how old a finished refresh may be whose token the first attempt uses. Zero means CustomDataMaxAge.
	TokenAge time.Duration
	// Send makes one attempt.
	Send func(ctx context.Context, access *Access) (*Answer, error)
	// Retried, if set, receives how a second attempt ended.
	Retried func(metrics.RetryOutcome)
}

// SendWithRetry sends a request with an access token, and once more with a newer one when the backend calls the session
// invalid (R7.12). The beginning of the answer has been read, so that Head and Deliver work. A second token that is
// refused too is a 502.
func (c *Client) SendWithRetry(ctx context.Context, a Attempts) (*Answer, *Access, error) {
	access, err := c.freshWithin(ctx, a.RefreshToken, a.Presence, cmp.Or(a.TokenAge, c.cfg.CustomDataMaxAge))
	if err != nil {
		return nil, nil, err
	}
	first, err := a.attempt(ctx, access)
	if err != nil || !first.refusesToken() {
		return first, access, err
	}
	first.Close()
	second, access, outcome, err := c.retry(ctx, a)
	if a.Retried != nil {
		a.Retried(outcome)
	}
	return second, access, err
}

func (c *Client) retry(ctx context.Context, a Attempts) (*Answer, *Access, metrics.RetryOutcome, error) {
	access, err := c.Refresh(ctx, a.RefreshToken, a.Presence)
	if err != nil {
		return nil, nil, metrics.RetryFailed, err
	}
	answer, err := a.attempt(ctx, access)
	switch {
	case err != nil:
		return nil, nil, metrics.RetryFailed, err
	case answer.refusesToken():
		answer.Close()
		return nil, nil, metrics.RetryRefused, errUnauthorized
	case answer.Status >= http.StatusInternalServerError:
		return answer, access, metrics.RetryFailed, nil
	default:
		return answer, access, metrics.RetryRecovered, nil
	}
}

// attempt sends once and reads the answer's beginning.
func (a Attempts) attempt(ctx context.Context, access *Access) (*Answer, error) {
	answer, err := a.Send(ctx, access)
	if err != nil {
		return nil, err
	}
	if err := answer.begin(); err != nil {
		answer.Close()
		return nil, err
	}
	return answer, nil
}
