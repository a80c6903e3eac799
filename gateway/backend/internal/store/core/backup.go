package core

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// ErrNotAFile means that the database is not a SQLite file. PostgreSQL has its own tools for backups.
var ErrNotAFile = errors.New("only a sqlite: database is backed up by this program; use pg_dump for PostgreSQL")

// Backup writes a copy of a SQLite database to path, as it is at one moment. Reads and writes continue meanwhile. The
// copy is complete, checked, synced to the disk, and readable by its owner only; otherwise there is no copy. If path
// exists, the error is fs.ErrExist.
func (db *DB) Backup(ctx context.Context, path string) error {
	if db.dialect.name != sqliteDialect.name {
		return ErrNotAFile
	}
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, fs.ErrExist)
	}
	// SQLite makes the file with the umask's mode, so the file is made in a folder that only the owner can open.
	folder, err := os.MkdirTemp(filepath.Dir(path), ".backup-")
	if err != nil {
		return fmt.Errorf("make room for the backup: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }() // empty after success
	unfinished := filepath.Join(folder, "portal.db")
	if err := db.copyTo(ctx, unfinished); err != nil {
		return fmt.Errorf("copy the database: %w", err)
	}
	// A link, unlike a rename, never replaces a file that appeared meanwhile.
	if err := os.Link(unfinished, path); err != nil {
		return fmt.Errorf("put the backup in its place: %w", err)
	}
	return syncFile(filepath.Dir(path))
}

// copyTo copies in one read transaction, and reads the whole copy.
func (db *DB) copyTo(ctx context.Context, path string) error {
	if err := db.vacuumInto(ctx, path); err != nil {
		return db.translate(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return err
	}
	if err := syncFile(path); err != nil {
		return err
	}
	return checkSQLite(ctx, path)
}

// vacuumInto opens a connection of its own, because the readers' connections may not write and the writer's must stay
// free.
func (db *DB) vacuumInto(ctx context.Context, path string) (err error) {
	source, err := One(ctx, db, Scalar[string], `SELECT file FROM pragma_database_list WHERE name = 'main'`)
	if err != nil {
		return err
	}
	copier, err := sql.Open("sqlite", sqliteDSN(source, ""))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, copier.Close()) }()
	_, err = copier.ExecContext(ctx, `VACUUM INTO $1`, path)
	return err
}

// syncFile makes a file or the entries of a folder survive a power cut.
func syncFile(path string) error {
	file, err := os.Open(path) // #nosec G304 -- the operator names it
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// checkSQLite reads every page of a file that nobody writes to.
func checkSQLite(ctx context.Context, path string) (err error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro&immutable=1")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("check the copy: %s", verdict)
	}
	return nil
}
