package core

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
)

const (
	sqlitePrefix = "sqlite:"
	// sqliteReaders is the most connections that read besides the one writer.
	sqliteReaders = 8
)

// connectSQLite opens one writer and a pool of readers on the same file. WAL lets them work at the same time.
// synchronous FULL makes a commit survive a power cut.
func connectSQLite(path string) (*DB, error) {
	if err := createOwnerOnly(path); err != nil {
		return nil, err
	}
	writer, err := sql.Open("sqlite", sqliteDSN(path, "_txlock=immediate"))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	writer.SetMaxOpenConns(1)
	reader, err := sql.Open("sqlite", sqliteDSN(path, "_pragma=query_only(1)"))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", path, err), writer.Close())
	}
	reader.SetMaxOpenConns(sqliteReaders)
	reader.SetMaxIdleConns(sqliteReaders)
	return &DB{writer: writer, reader: reader, reads: prepare(reader), dialect: sqliteDialect}, nil
}

// createOwnerOnly makes the file before SQLite does, because SQLite would use the umask's mode.
func createOwnerOnly(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("create the database's folder: %w", err)
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- the operator names the file
	if err != nil {
		return fmt.Errorf("create the database: %w", err)
	}
	return file.Close()
}

func sqliteDSN(path, extra string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() +
		"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)" +
		"&_time_integer_format=unix_micro&_inttotime=1&" + extra
}
