package upload

import (
	"context"
	"net/http"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/transfer"
)

// Papers grants access to the portal's own store of papers. A creation needs only the portal's session, with a fresh
// access token. Later requests need only the address of the upload's session.
type Papers struct{ Backend *clientapi.Client }

// Begin returns no owner, because the address of the upload's session is the only proof that later requests bring. The
// token refreshes the session's access token.
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

// Again returns no token, because the store asks for none.
func (p Papers) Again(context.Context, *http.Request, Owner) (string, error) { return "", nil }

// Refused has nothing to forget: each creation refreshes the access token.
func (p Papers) Refused(_ context.Context, _ *http.Request, refusal error) error {
	return transfer.ErrUnavailable.Because(refusal)
}
