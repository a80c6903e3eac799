package backend

import (
	"context"
	"errors"
	"strings"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store"
)

// ErrSetUp means that the portal has its organisation.
var ErrSetUp = errors.New("the portal has been set up already: it has its organisation")

// NewSetUpAddress makes the address at which somebody sets the portal up within a day, once, and
// ends earlier ones. Whoever opens it becomes portal administrator and company secretary, so it is
// for the operator's eyes alone. An organisation that stands is ErrSetUp.
func (b *Backend) NewSetUpAddress(ctx context.Context) (string, error) {
	return newSetUpAddress(ctx, b.changer, change.System("set-up"), b.store, b.cfg.PortalURL)
}

// NewSetUpAddress is Backend's, for an operator while servers run. portalURL is where the portal is reached.
func (a *Administration) NewSetUpAddress(ctx context.Context, portalURL string) (string, error) {
	return newSetUpAddress(ctx, a.changer, a.by, a.store, portalURL)
}

func newSetUpAddress(ctx context.Context, changer *change.Changer, by change.Actor, kept *store.Store, portalURL string) (string, error) {
	var token string
	err := change.Run(ctx, changer, by, "makeSetUpLink", func(tx *change.Tx) error {
		exists, err := organisation.Exists(tx.Context(), kept)
		if err != nil {
			return err
		}
		if exists {
			return ErrSetUp
		}
		token, err = account.MakeSetUpLink(tx, kept)
		return err
	})
	if err != nil {
		return "", err
	}
	return strings.TrimRight(portalURL, "/") + "/set-up?token=" + token, nil
}
