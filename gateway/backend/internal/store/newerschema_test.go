package store_test

import (
	"errors"
	"strings"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// addMigration changes the database as a newer release does.
func addMigration(t *testing.T, s *store.Store) {
	t.Helper()
	if _, err := s.Exec(t.Context(), `INSERT INTO schema_migrations (version, name) VALUES (9999, '9999_of_a_newer_release')`); err != nil {
		t.Fatal(err)
	}
}

// An older program refuses to start on a newer schema with one sentence. A replica that is already running continues to
// serve.
func TestAnOlderProgramRefusesANewerSchema(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		running := storetest.Open(t, url)
		if err := core.CheckSchema(t.Context(), url); err != nil {
			t.Errorf("the schema of this program: %v", err)
		}
		addMigration(t, running)
		for name, err := range map[string]error{
			"open":  opened(t, url),
			"check": core.CheckSchema(t.Context(), url),
			"run":   running.CheckSchema(t.Context()),
		} {
			var refusal *core.NewerSchemaError
			if !errors.As(err, &refusal) || refusal.Newest != 9999 || strings.Contains(err.Error(), "\n") ||
				!strings.Contains(err.Error(), "the database was brought up to date by a newer release (migration 9999, this program knows ") {
				t.Errorf("%s: error %v", name, err)
			}
		}
		if _, err := running.AllAccounts(t.Context()); err != nil {
			t.Errorf("a replica that runs: %v", err)
		}
		unchanged, err := core.OpenUnchanged(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		if err := unchanged.Close(); err != nil {
			t.Error(err)
		}
	})
}

func opened(t *testing.T, url string) error {
	t.Helper()
	s, err := store.Open(t.Context(), url)
	if err == nil {
		t.Error("an older program opened the database of a newer one")
		return s.Close()
	}
	return err
}

// Checking the schema creates nothing, neither in an empty database nor when there is no file.
func TestReadingTheSchemaVersionChangesNothing(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		if err := core.CheckSchema(t.Context(), url); err != nil {
			t.Errorf("a database without a schema: %v", err)
		}
		if exists, err := core.Exists(url); err != nil || strings.HasPrefix(url, "sqlite:") && exists {
			t.Errorf("a file was made: %t, %v", exists, err)
		}
		s := storetest.Open(t, url) // opening makes the schema
		if err := s.CheckSchema(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
