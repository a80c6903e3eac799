package core

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migration is one step of the schema. Its file has a name such as 0001_accounts.sql. Its types are written {{json}},
// {{bytes}} and {{time}}.
type migration struct {
	version int
	name    string
	sql     string
}

// migrate applies the steps that the database does not have, each in its own transaction. It refuses a database that
// has more steps than these. Several processes may run migrate at the same time: a step waits for the other process and
// then finds itself applied.
func (db *DB) migrate(ctx context.Context, steps []migration) error {
	if err := db.awaitWAL(ctx); err != nil {
		return err
	}
	if err := db.InTx(ctx, func(ctx context.Context) error { return db.prepareMigrations(ctx, steps) }); err != nil {
		return err
	}
	for _, step := range steps {
		if err := db.InTx(ctx, func(ctx context.Context) error { return db.apply(ctx, step) }); err != nil {
			return fmt.Errorf("migration %s: %w", step.name, err)
		}
	}
	return nil
}

// prepareMigrations makes the table of applied steps, and compares it with the steps of this program.
func (db *DB) prepareMigrations(ctx context.Context, steps []migration) error {
	if err := db.Serialise(ctx, migrationsTable); err != nil {
		return err
	}
	_, err := inTransaction(ctx).ExecContext(ctx, `CREATE TABLE IF NOT EXISTS `+migrationsTable+` (version INTEGER PRIMARY KEY, name TEXT NOT NULL)`)
	if err != nil {
		return fmt.Errorf("make the table of migrations: %w", db.translate(err))
	}
	return db.compareSchema(ctx, steps)
}

func (db *DB) apply(ctx context.Context, step migration) error {
	if err := db.Serialise(ctx, migrationsTable); err != nil {
		return err
	}
	tx := inTransaction(ctx)
	done, err := One(ctx, db, Scalar[int], `SELECT COUNT(*) FROM schema_migrations WHERE version = $1`, step.version)
	if err != nil || done > 0 {
		return err
	}
	if _, err := tx.ExecContext(ctx, db.dialect.types.Replace(step.sql)); err != nil {
		return err
	}
	_, err = db.Exec(ctx, `INSERT INTO schema_migrations (version, name) VALUES ($1, $2)`, step.version, step.name)
	return err
}

// awaitWAL opens the first connection. When two processes switch a new file to WAL at the same time, one of them fails
// at once with a busy error, whatever its time-out.
func (db *DB) awaitWAL(ctx context.Context) error {
	const pause, attempts = 20 * time.Millisecond, 250
	for attempt := 1; ; attempt++ {
		err := db.writer.PingContext(ctx)
		var e *sqlite.Error
		busy := errors.As(err, &e) && e.Code()&0xff == sqlite3.SQLITE_BUSY
		if !busy || attempt == attempts {
			if err != nil {
				return fmt.Errorf("reach the database: %w", err)
			}
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// readMigrations lists the steps in the order of their numbers, which start at 1 and have no gaps.
func readMigrations(files fs.FS) ([]migration, error) {
	paths, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, fmt.Errorf("list migrations: %w", err)
	}
	steps := make([]migration, 0, len(paths))
	for i, path := range paths {
		content, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", path, err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(path, "migrations/"), ".sql")
		number, _, _ := strings.Cut(name, "_")
		version, err := strconv.Atoi(number)
		if err != nil || version != i+1 {
			return nil, fmt.Errorf("migration %s: its number must be %04d", name, i+1)
		}
		steps = append(steps, migration{version: version, name: name, sql: string(content)})
	}
	return steps, nil
}
