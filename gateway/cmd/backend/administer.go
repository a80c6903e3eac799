package main

import (
	"context"
	"errors"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// administrationConfig is all that administering needs to be told.
type administrationConfig struct {
	DatabaseURL string `env:"BACKEND_DATABASE_URL" required:"true" secret:"true"`
}

// administer acts on the servers' database; they may be running.
func (p program) administer(ctx context.Context, act func(*backend.Administration) error) (err error) {
	var cfg administrationConfig
	if err := env.Load(&cfg, p.environment.Lookup); err != nil {
		return err
	}
	administration, err := backend.OpenAdministration(ctx, cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, administration.Close()) }()
	return act(administration)
}
