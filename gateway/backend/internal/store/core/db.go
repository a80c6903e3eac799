// Package core is the database below the store: the connection, transactions, migrations, and one mapping of columns
// for each table, from which its statements are made. It runs on SQLite and PostgreSQL with one SQL text for both.
// Queries have $n parameters. Only dialect.go has texts that differ between the two.
//
// The context carries a transaction: inside InTx every statement joins it. Callers distinguish fault.ErrNotFound,
// fault.ErrConflict and fault.ErrUnavailable.
package core

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
)

// DB is an open database with the newest schema.
type DB struct {
	// writer runs all changes and transactions. On SQLite it has one connection.
	writer *sql.DB
	// reader runs single reads outside transactions. On PostgreSQL it is the writer's pool.
	reader  *sql.DB
	dialect dialect
	// reads runs the reader's statements.
	reads executor
	// pooled reports whether a pooler is in front of PostgreSQL.
	pooled bool
	// told is nil without an observer.
	told Observer
	// watching is nil except in tests.
	watching func(Statement)
}

// Open connects to "sqlite:path" or "postgres://…" and migrates the schema. A schema of a newer release is a
// *NewerSchemaError. A SQLite file and its folder are created, readable by their owner only. The error never contains
// the URL's password.
func Open(ctx context.Context, url string) (*DB, error) {
	db, err := connect(ctx, url)
	if err != nil {
		return nil, err
	}
	steps, err := readMigrations(migrations)
	if err == nil {
		err = db.migrate(ctx, steps)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// CheckURL returns what is wrong with a database URL. It does not connect.
func CheckURL(url string) error {
	switch {
	case strings.HasPrefix(url, sqlitePrefix) && len(url) > len(sqlitePrefix):
		return nil
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		return checkPostgres(url)
	default:
		return errors.New("is neither sqlite:path nor postgres://user@host/database")
	}
}

func connect(ctx context.Context, url string) (*DB, error) {
	if err := CheckURL(url); err != nil {
		return nil, fmt.Errorf("database URL %w", err)
	}
	if path, ok := strings.CutPrefix(url, sqlitePrefix); ok {
		return connectSQLite(path)
	}
	return connectPostgres(ctx, url)
}

// Close releases the connections. Unfinished transactions are rolled back.
func (db *DB) Close() error {
	if db.reader == db.writer {
		return db.writer.Close()
	}
	return errors.Join(db.reader.Close(), db.writer.Close())
}
