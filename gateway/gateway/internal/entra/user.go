package entra

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// User is somebody who was proven by a token.
type User struct {
	// Tenant and ObjectID name the user; nothing else does (microsoft-integration reference, 5.1).
	Tenant, ObjectID string

	assertion string
	expires   time.Time
}

// Bearer finds the request's Microsoft token; empty when there is none.
func Bearer(r *http.Request) string {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// Verify proves a token: signature, issuer, tenant, audience, caller, scope, times.
func (c *Client) Verify(ctx context.Context, token string) (*User, error) {
	unproven, err := readClaims(token)
	if err != nil {
		return nil, ErrInvalidToken.Because(err)
	}
	if err := unproven.check(&c.config); err != nil {
		return nil, ErrInvalidToken.Because(err)
	}
	issuer, err := c.issuer(ctx, unproven.Tenant, unproven.Version)
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("check a Microsoft token: %w", ctx.Err())
	case err != nil:
		return nil, errUnavailable.Because(err)
	}
	proven, outage, err := issuer.verify(ctx, token)
	switch {
	case err == nil:
	case ctx.Err() != nil:
		return nil, fmt.Errorf("check a Microsoft token: %w", ctx.Err())
	case outage != nil:
		return nil, errUnavailable.Because(outage)
	default:
		return nil, ErrInvalidToken.Because(errors.New("signature, issuer or times are wrong: " + err.Error()))
	}
	// The signature covers the claims that were read before.
	return &User{Tenant: unproven.Tenant, ObjectID: unproven.ObjectID, assertion: token, expires: proven.Expiry}, nil
}
