package backend

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/store/core"
)

// NewerSchemaError means that a newer release has changed the schema of the database: this program leaves it alone.
type NewerSchemaError = core.NewerSchemaError

// CheckSchema compares the database at a URL with what this program knows, without changing it. A schema of a newer release is a
// *NewerSchemaError; any other error says that the database could not be asked.
func CheckSchema(ctx context.Context, databaseURL string) error {
	return core.CheckSchema(ctx, databaseURL)
}

// Backup copies a SQLite database into a new file, also while servers use it; the copy is checked. It copies a schema of any release
// as it is. PostgreSQL has pg_dump.
func Backup(ctx context.Context, databaseURL, path string) (err error) {
	exists, err := core.Exists(databaseURL)
	if err != nil {
		return fmt.Errorf("look for the database: %w", err)
	}
	if !exists {
		return ErrNoDatabase
	}
	db, err := core.OpenUnchanged(ctx, databaseURL)
	if err != nil {
		return fmt.Errorf("open the database: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return db.Backup(ctx, path)
}

// noteNewerSchema says in the log that a newer release has changed the schema meanwhile. This replica serves on until it is replaced
// (docs/decisions/0002-older-programs-refuse.md).
func (b *Backend) noteNewerSchema(ctx context.Context) {
	var newer *NewerSchemaError
	if err := b.store.CheckSchema(ctx); errors.As(err, &newer) {
		b.log.WarnContext(ctx, "this replica serves on, and could not start again: finish the upgrade", "error", err)
	}
}
