package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/session"
)

// Owner is whose drive a file goes into.
type Owner struct{ Tenant, ID string }

// Grants give the tokens with which the drive knows an upload's owner. Failures are ready for
// the client.
type Grants interface {
	// Begin proves whose drive a creation means. It makes no token yet: token does, which is
	// called when nothing else refuses the creation.
	Begin(r *http.Request, s *session.Carried) (owner Owner, token func(context.Context) (string, error), err error)
	// Again makes a token for the owner of an upload that exists.
	Again(ctx context.Context, r *http.Request, owner Owner) (string, error)
	// Refused drops the token that the request brought, because the drive refused it, and
	// gives the answer for the client.
	Refused(ctx context.Context, r *http.Request, refusal error) error
}

// creation is what the creation of an upload may do in a drive.
type creation struct {
	h     *Handler
	r     *http.Request
	token func(context.Context) (string, error)
}

// Token implements transfer.Access.
func (c creation) Token(ctx context.Context) (string, error) { return c.token(ctx) }

// Refused implements transfer.Access.
func (c creation) Refused(ctx context.Context, refusal error) error {
	return c.h.grants.Refused(ctx, c.r, refusal)
}

// MaySearch implements transfer.Access: a creation looks for nothing.
func (creation) MaySearch() error { return nil }

// Token implements transfer.Access. Requests for an upload that exists need their token only
// when a file has to be looked for or committed, so it is checked only then.
func (v *visit) Token(ctx context.Context) (string, error) {
	return v.h.grants.Again(ctx, v.r, v.upload.owner)
}

// Refused implements transfer.Access.
func (v *visit) Refused(ctx context.Context, refusal error) error {
	return v.h.grants.Refused(ctx, v.r, refusal)
}

// MaySearch implements transfer.Access.
func (v *visit) MaySearch() error {
	if wait, allowed := v.h.searches.Allow(v.carried.UserID); !allowed {
		return errOften.After(wait)
	}
	return nil
}
