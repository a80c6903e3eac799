package core

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// nextMigration returns the steps of this program, and these steps with one more.
func nextMigration(t *testing.T, sql string) (known, newer []migration) {
	t.Helper()
	known, err := readMigrations(migrations)
	if err != nil {
		t.Fatal(err)
	}
	next := migration{version: len(known) + 1, name: "of_the_next_release", sql: sql}
	return known, append(slices.Clone(known), next)
}

// newFile opens a database without a schema.
func newFile(t *testing.T) *DB {
	t.Helper()
	db, err := connect(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "portal.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func addSetUpLink(t *testing.T, db *DB) {
	t.Helper()
	if _, err := db.Exec(t.Context(), `INSERT INTO set_up_links (secret_hash, made_at, expires_at) VALUES ('a', 1, 2)`); err != nil {
		t.Fatal(err)
	}
}

func expectValue(t *testing.T, db *DB, query string, want int) {
	t.Helper()
	if got, err := One(t.Context(), db, Scalar[int], query); err != nil || got != want {
		t.Errorf("%s: %d, %v; want %d", query, got, err, want)
	}
}

// A newer release applies the missing steps and keeps the rows.
func TestAnUpgradeAppliesNewSteps(t *testing.T) {
	db := newFile(t)
	known, newer := nextMigration(t, `ALTER TABLE set_up_links ADD COLUMN uses INTEGER NOT NULL DEFAULT 3`)
	if err := db.migrate(t.Context(), known); err != nil {
		t.Fatal(err)
	}
	addSetUpLink(t, db)
	for range 2 { // the second start finds every step applied
		if err := db.migrate(t.Context(), newer); err != nil {
			t.Fatal(err)
		}
	}
	expectValue(t, db, `SELECT uses FROM set_up_links`, 3)
	expectValue(t, db, `SELECT COUNT(*) FROM schema_migrations`, len(newer))
}

// A step that fails changes nothing, and its error names the step.
func TestAStepThatFailsIsRolledBack(t *testing.T) {
	db := newFile(t)
	known, newer := nextMigration(t, `ALTER TABLE set_up_links ADD COLUMN uses INTEGER; ALTER TABLE missing ADD COLUMN uses INTEGER`)
	if err := db.migrate(t.Context(), newer); err == nil || !strings.Contains(err.Error(), "migration of_the_next_release") {
		t.Errorf("error = %v", err)
	}
	expectValue(t, db, `SELECT COUNT(*) FROM pragma_table_info('set_up_links') WHERE name = 'uses'`, 0)
	expectValue(t, db, `SELECT COUNT(*) FROM schema_migrations`, len(known))
}

// A program without the newest step is older than the database. It refuses the database and writes nothing.
func TestAProgramWithFewerStepsRefusesTheSchema(t *testing.T) {
	db := newFile(t)
	known, newer := nextMigration(t, `ALTER TABLE set_up_links ADD COLUMN uses INTEGER`)
	if err := db.migrate(t.Context(), newer); err != nil {
		t.Fatal(err)
	}
	var refusal *NewerSchemaError
	if err := db.migrate(t.Context(), known); !errors.As(err, &refusal) || refusal.Newest != len(newer) || refusal.Known != len(known) {
		t.Errorf("error = %v", err)
	}
	expectValue(t, db, `SELECT COUNT(*) FROM schema_migrations`, len(newer))
}
