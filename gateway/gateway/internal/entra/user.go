package entra

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"example.org/portal/signon"
)

// User is somebody who was proven by a token.
type User struct {
	// Tenant and ObjectID name the user; nothing else does (docs/protocols/microsoft.md, "Claims of a token").
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
	proven, err := c.tokens.Verify(ctx, token)
	switch {
	case err == nil:
		return &User{Tenant: proven.Tenant, ObjectID: proven.ObjectID, assertion: token, expires: proven.Expires}, nil
	case ctx.Err() != nil:
		return nil, fmt.Errorf("check a Microsoft token: %w", ctx.Err())
	case errors.Is(err, signon.ErrRefused):
		return nil, ErrInvalidToken.Because(err)
	default:
		return nil, errUnavailable.Because(err)
	}
}
