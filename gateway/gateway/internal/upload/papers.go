package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/transfer"
)

// Papers grants access to the portal's own store of papers, with the portal's session alone: a creation brings a fresh
// access token, and the address of a session is all that the rest needs.
type Papers struct{ Backend *clientapi.Client }

// Begin implements Grants.
func (p Papers) Begin(_ *http.Request, s *session.Carried) (Owner, func(context.Context) (string, error), error) {
	token := func(ctx context.Context) (string, error) {
		access, err := p.Backend.Fresh(ctx, s.RefreshToken, clientapi.Active)
		if err != nil {
			return "", err
		}
		return access.Token, nil
	}
	return Owner{}, token, nil
}

// Again implements Grants: the store asks for no token.
func (p Papers) Again(context.Context, *http.Request, Owner) (string, error) { return "", nil }

// Refused implements Grants. The token was issued a moment ago; the next request brings another.
func (p Papers) Refused(_ context.Context, _ *http.Request, refusal error) error {
	return transfer.ErrUnavailable.Because(refusal)
}
