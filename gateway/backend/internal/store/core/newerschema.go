package core

import (
	"context"
	"errors"
	"fmt"
)

// migrationsTable has a row for each applied migration.
const migrationsTable = "schema_migrations"

// NewerSchemaError means that a newer release has changed the database's schema. This program does not know the new
// schema, so it must not read or write there (docs/decisions/0002-older-programs-refuse.md).
type NewerSchemaError struct {
	// Newest is the database's newest migration. Known is the program's.
	Newest, Known int
}

// Error implements error.
func (e *NewerSchemaError) Error() string {
	return fmt.Sprintf("the database was brought up to date by a newer release (migration %d, this program knows %d): start that release, or restore the backup from before the upgrade",
		e.Newest, e.Known)
}

// CheckSchema compares the database at url with the migrations of this program. It changes nothing. A newer schema is a
// *NewerSchemaError. A missing database and an older schema are no errors.
func CheckSchema(ctx context.Context, url string) (err error) {
	exists, err := Exists(url)
	if err != nil {
		return fmt.Errorf("look for the database: %w", err)
	}
	if !exists {
		return nil
	}
	db, err := OpenUnchanged(ctx, url)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return db.CheckSchema(ctx)
}

// OpenUnchanged connects to a database with any schema, and does not migrate it.
func OpenUnchanged(ctx context.Context, url string) (*DB, error) {
	db, err := connect(ctx, url)
	if err != nil {
		return nil, err
	}
	if err := db.awaitWAL(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// CheckSchema is CheckSchema for an open database. Another process may have changed its schema meanwhile.
func (db *DB) CheckSchema(ctx context.Context) error {
	steps, err := readMigrations(migrations)
	if err != nil {
		return err
	}
	return db.compareSchema(ctx, steps)
}

func (db *DB) compareSchema(ctx context.Context, steps []migration) error {
	tables, err := One(ctx, db, Scalar[int], db.dialect.tables, migrationsTable)
	if err != nil {
		return fmt.Errorf("look for the table of migrations: %w", err)
	}
	if tables == 0 {
		return nil
	}
	newest, err := One(ctx, db, Scalar[int], `SELECT COALESCE(MAX(version), 0) FROM `+migrationsTable)
	if err != nil {
		return fmt.Errorf("find the newest migration: %w", err)
	}
	if newest > len(steps) {
		return &NewerSchemaError{Newest: newest, Known: len(steps)}
	}
	return nil
}
