package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const refusal = "the database was brought up to date by a newer release (migration 9999, this program knows "

// newerDatabase returns settings whose database a newer release has brought up to date, and the number of its migrations.
func newerDatabase(t *testing.T) (pairs map[string]string, rows func() int) {
	t.Helper()
	pairs = settings(t)
	pairs["BACKEND_DATABASE_URL"] = freshDatabase(t)["BACKEND_DATABASE_URL"]
	if _, err := run(t, pairs, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", strings.TrimPrefix(pairs["BACKEND_DATABASE_URL"], "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if _, err := db.ExecContext(t.Context(), `INSERT INTO schema_migrations (version, name) VALUES (9999, '9999_of_a_newer_release')`); err != nil {
		t.Fatal(err)
	}
	return pairs, func() (count int) {
		if err := db.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM schema_migrations`).Scan(&count); err != nil {
			t.Fatal(err)
		}
		return count
	}
}

// Everything that would read or write what it does not know ends with one sentence, and changes nothing.
func TestAnOlderProgramDoesNotChangeANewerDatabase(t *testing.T) {
	pairs, rows := newerDatabase(t)
	before := rows()
	for _, command := range []string{
		"serve", "-check-config", "accounts list", "accounts approve ana@example.org", "accounts disable ana@example.org", "accounts enable ana@example.org",
		"accounts reset-factors ana@example.org", "set-up", "organisation create Another", "organisation allow-passwords", "audit verify", "audit list",
		"papers verify", "papers copy -to file:" + filepath.Join(t.TempDir(), "copy"), "papers encrypt",
	} {
		_, err := run(t, pairs, strings.Fields(command)...)
		if err == nil || !strings.Contains(err.Error(), refusal) {
			t.Errorf("backend %s: %v", command, err)
		}
	}
	if after := rows(); after != before {
		t.Errorf("%d migrations are noted, before there were %d", after, before)
	}
}

// A copy needs no knowledge of the schema: nobody should be without one on the day on which releases are changed.
func TestBackupCopiesTheDatabaseOfAnyRelease(t *testing.T) {
	pairs, _ := newerDatabase(t)
	path := filepath.Join(t.TempDir(), "copy.db")
	if out, err := run(t, pairs, "backup", path); err != nil || !strings.Contains(out, "holds the database, checked") {
		t.Errorf("backup: %q, %v", out, err)
	}
	pairs["BACKEND_DATABASE_URL"] = "sqlite:" + path
	if _, err := run(t, pairs, "accounts", "list"); err == nil || !strings.Contains(err.Error(), refusal) {
		t.Errorf("the copy has another schema: %v", err)
	}
	pairs["BACKEND_DATABASE_URL"] = "sqlite:" + filepath.Join(t.TempDir(), "missing.db")
	if _, err := run(t, pairs, "backup", filepath.Join(t.TempDir(), "none.db")); err == nil || !strings.Contains(err.Error(), "there is no database yet") {
		t.Errorf("without a database: %v", err)
	}
}

// The configuration of a portal that is not started yet, or whose database is away, is whole.
func TestCheckConfigNeedsNoDatabase(t *testing.T) {
	pairs := settings(t)
	for _, url := range []string{pairs["BACKEND_DATABASE_URL"], "postgres://portal:hunter2@127.0.0.1:1/portal"} {
		pairs["BACKEND_DATABASE_URL"] = url
		if out, err := run(t, pairs, "-check-config"); err != nil || out != "the configuration is whole\n" {
			t.Errorf("%s: output %q, error %v", url, out, err)
		}
		if _, err := os.Stat(strings.TrimPrefix(url, "sqlite:")); err == nil {
			t.Error("a check of the configuration made a database")
		}
	}
}
