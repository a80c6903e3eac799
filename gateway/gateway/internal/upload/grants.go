package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/session"
)

// Owner identifies the Microsoft user whose drive receives the file.
type Owner struct{ Tenant, ID string }

// Grants give the tokens with which the drive knows an upload's owner. Failures are ready for
// the client.
type Grants interface {
	// Begin proves who owns the drive of a creation. The token is made only by the function token, which the
	// handler calls after all other checks.
	Begin(r *http.Request, s *session.Carried) (owner Owner, token func(context.Context) (string, error), err error)
	// Again makes a token for a later request of the same owner.
	Again(ctx context.Context, r *http.Request, owner Owner) (string, error)
	// Refused forgets the request's token, which the drive refused, and returns the answer for the client.
	Refused(ctx context.Context, r *http.Request, refusal error) error
}

// creation is the transfer.Access of a request that creates an upload.
type creation struct {
	h     *Handler
	r     *http.Request
	token func(context.Context) (string, error)
}

func (c creation) Token(ctx context.Context) (string, error) { return c.token(ctx) }

func (c creation) Refused(ctx context.Context, refusal error) error {
	return c.h.grants.Refused(ctx, c.r, refusal)
}

// MaySearch allows everything, because a creation searches for nothing.
func (creation) MaySearch() error { return nil }

// Token makes a token for an upload that exists. Only searching and committing a file need one, so the request's
// Microsoft token is checked only then.
func (v *visit) Token(ctx context.Context) (string, error) {
	return v.h.grants.Again(ctx, v.r, v.upload.owner)
}

func (v *visit) Refused(ctx context.Context, refusal error) error {
	return v.h.grants.Refused(ctx, v.r, refusal)
}

func (v *visit) MaySearch() error {
	if wait, allowed := v.h.searches.Allow(v.carried.UserID); !allowed {
		return errOften.After(wait)
	}
	return nil
}
