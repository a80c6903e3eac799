package main

import (
	"context"
	"fmt"

	"example.org/portal/backend"
)

// backup copies the servers' SQLite database into a new file; they may be running.
func (p program) backup(ctx context.Context, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("backup needs the name of a new file\n%s", usage)
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		if err := a.Backup(ctx, args[0]); err != nil {
			return fmt.Errorf("back up the database: %w", err)
		}
		_, err := fmt.Fprintf(p.out, "%s holds the database, checked; keep the keys elsewhere\n", args[0])
		return err
	})
}
