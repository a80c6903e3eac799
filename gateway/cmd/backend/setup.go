package main

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// portalConfig is what making a set-up address needs to be told beside the database.
type portalConfig struct {
	PortalURL string `env:"BACKEND_PORTAL_URL" required:"true"`
}

// setUp prints a new set-up address.
func (p program) setUp(ctx context.Context, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("set-up takes nothing more\n%s", usage)
	}
	var portal portalConfig
	if err := env.Load(&portal, p.environment.Lookup); err != nil {
		return err
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		address, err := a.NewSetUpAddress(ctx, portal.PortalURL)
		if err != nil {
			return err
		}
		return p.tellSetUp(address)
	})
}

// inviteToSetUp prints a set-up address when the portal has no organisation. It goes to the
// standard output and nowhere else: whoever opens it runs the portal.
func (p program) inviteToSetUp(ctx context.Context, b *backend.Backend) error {
	address, err := b.NewSetUpAddress(ctx)
	if errors.Is(err, backend.ErrSetUp) {
		return nil
	}
	if err != nil {
		return err
	}
	return p.tellSetUp(address)
}

func (p program) tellSetUp(address string) error {
	_, err := fmt.Fprintf(p.out, "The portal has no organisation yet. Open this address within 24 hours to set it up: %s\n", address)
	return err
}
