package clientapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/jsonobject"
	"example.org/portal/gateway/internal/metrics"
)

// Fresh returns an access token with the user's current custom data (R7.10). Concurrent requests with the same refresh
// token share one call to the backend. The token of a finished refresh serves further requests up to CustomDataMaxAge.
// The backend then notes the person's activity from the request itself.
func (c *Client) Fresh(ctx context.Context, refreshToken string, by Presence) (*Access, error) {
	return c.freshWithin(ctx, refreshToken, by, c.cfg.CustomDataMaxAge)
}

// freshWithin is Fresh with another bound on the age of a finished refresh.
func (c *Client) freshWithin(ctx context.Context, refreshToken string, by Presence, age time.Duration) (*Access, error) {
	if access := c.recent.find(refreshToken, age); access != nil {
		c.metrics.Refresh(metrics.RefreshShared)
		return access, nil
	}
	return c.Refresh(ctx, refreshToken, by)
}

// Refresh asks the backend for an access token, or joins a running refresh. A refresh for an active person never joins
// one in the background.
// ErrSessionOver means that the refresh token is dead; every other failure leaves it alive.
func (c *Client) Refresh(ctx context.Context, refreshToken string, by Presence) (*Access, error) {
	own, others := by.flightKeys(refreshToken)
	access, shared, err := c.refreshes.do(ctx, own, func(ctx context.Context) (*Access, error) {
		return c.askAccess(ctx, refreshToken, by)
	}, others...)
	switch {
	case errors.Is(err, ErrSessionOver):
		c.metrics.Refresh(metrics.RefreshExpired)
	case err != nil:
		c.metrics.Refresh(metrics.RefreshFailed)
	case shared:
		c.metrics.Refresh(metrics.RefreshShared)
	default:
		c.metrics.Refresh(metrics.RefreshDone)
	}
	if err != nil {
		return nil, fmt.Errorf("refresh the session: %w", err)
	}
	return access, nil
}

func (c *Client) askAccess(ctx context.Context, refreshToken string, by Presence) (*Access, error) {
	answer, err := c.sessionCall(ctx, "refresh", http.MethodPost, refreshToken, by)
	if err == nil && !answer.ok() {
		err = explainRefusal(answer)
	}
	if errors.Is(err, ErrSessionOver) {
		c.recent.forget(refreshToken)
	}
	if err != nil {
		return nil, err
	}
	access, err := readAccess(answer.body)
	if err != nil {
		return nil, ErrUpstreamFailed.Because(err)
	}
	access.Limits = readLimits(answer.header)
	c.recent.keep(refreshToken, access)
	return access, nil
}

// Revoke ends the session at the backend. A session that was already over counts as ended.
func (c *Client) Revoke(ctx context.Context, refreshToken string) error {
	c.recent.forget(refreshToken)
	answer, err := c.sessionCall(ctx, "revoke", http.MethodDelete, refreshToken, Active)
	if err == nil && !answer.ok() {
		err = explainRefusal(answer)
	}
	if err != nil && !errors.Is(err, ErrSessionOver) {
		return fmt.Errorf("revoke the session: %w", err)
	}
	return nil
}

// sessionCall sends a body-less request with the refresh token. Refresh tokens are
// multi-use (docs/protocols/client-api.md, rule 2), so a repetition does no harm.
func (c *Client) sessionCall(ctx context.Context, operation, method, refreshToken string, by Presence) (*held, error) {
	location, err := c.Location(ctx)
	if err != nil {
		return nil, err
	}
	// Accept, Authorization, Idempotency-Key, User-Agent, the request's id and the mark.
	header := make(http.Header, 6)
	by.Mark(header)
	return c.hold(ctx, call{
		operation: operation, method: method, address: location.session,
		token: refreshToken, header: header, repeatable: true,
	})
}

func readAccess(body []byte) (*Access, error) {
	token, sure := findToken(body)
	if !sure {
		var err error
		if token, err = decodeToken(body); err != nil {
			return nil, fmt.Errorf("read the refresh answer: %w", err)
		}
	}
	if token == "" {
		return nil, errors.New("the refresh answer has no access_token")
	}
	return decodeAccess(token)
}

// findToken finds the token without decoding the object. When sure is false, the caller must use decodeToken.
func findToken(body []byte) (token string, sure bool) {
	plain := true
	walked := jsonobject.Walk(body, func(name, value []byte) {
		if bytes.EqualFold(name, []byte("access_token")) {
			text, isPlain := jsonobject.Text(value)
			token, plain = string(text), plain && isPlain
		}
	})
	return token, walked && plain
}

func decodeToken(body []byte) (string, error) {
	var fields struct {
		AccessToken string `json:"access_token"`
	}
	err := json.Unmarshal(body, &fields)
	return fields.AccessToken, err
}
