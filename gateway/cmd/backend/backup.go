package main

import (
	"context"
	"fmt"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// backup copies the servers' SQLite database into a new file; they may be running.
func (p program) backup(ctx context.Context, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("backup needs the name of a new file\n%s", usage)
	}
	var cfg administrationConfig
	if err := env.Load(&cfg, p.environment.Lookup); err != nil {
		return err
	}
	if err := backend.Backup(ctx, cfg.DatabaseURL, args[0]); err != nil {
		return fmt.Errorf("back up the database: %w", err)
	}
	_, err := fmt.Fprintf(p.out, "%s holds the database, checked; keep the keys elsewhere\n", args[0])
	return err
}
