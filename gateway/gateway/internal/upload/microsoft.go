package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/transfer"
	"example.org/portal/kit/apierror"
)

// errOtherAccount is the answer to a Microsoft token of another user than the upload's owner. Pages recognise it
// by its description, which must not change (decision 0015).
var errOtherAccount = apierror.New(http.StatusServiceUnavailable, transfer.ErrTokenNeeded.Code, "sign in to Microsoft with the account that began the upload").
	Challenging(`Bearer realm="Microsoft", error="invalid_token", error_description="the token belongs to another account than the upload"`)

// Microsoft grants access to Microsoft's drives: it exchanges the Microsoft token that a
// request brings for one of Graph's.
type Microsoft struct{ Entra *entra.Client }

// Begin returns the user of the request's Microsoft token as the owner. It refuses a token that entra.Client.Verify refuses.
func (m Microsoft) Begin(r *http.Request, _ *session.Carried) (Owner, func(context.Context) (string, error), error) {
	user, err := m.Entra.Verify(r.Context(), entra.Bearer(r))
	if err != nil {
		return Owner{}, nil, err
	}
	token := func(ctx context.Context) (string, error) { return m.Entra.GraphToken(ctx, user) }
	return Owner{Tenant: user.Tenant, ID: user.ObjectID}, token, nil
}

// Again returns a token for Graph. It refuses with errOtherAccount when the request's Microsoft token is not the owner's.
func (m Microsoft) Again(ctx context.Context, r *http.Request, owner Owner) (string, error) {
	user, err := m.Entra.Verify(ctx, entra.Bearer(r))
	if err != nil {
		return "", err
	}
	if (Owner{Tenant: user.Tenant, ID: user.ObjectID}) != owner {
		return "", errOtherAccount
	}
	return m.Entra.GraphToken(ctx, user)
}

// Refused forgets the exchanged token, so that the next request exchanges its own again.
func (m Microsoft) Refused(ctx context.Context, r *http.Request, refusal error) error {
	user, err := m.Entra.Verify(ctx, entra.Bearer(r))
	if err != nil {
		return err
	}
	return m.Entra.Refused(user, drive.Claims(refusal), refusal)
}
