// Package storetest gives every test of the store a new database, on SQLite and on PostgreSQL.
//
// PostgreSQL is the server at PORTAL_TEST_POSTGRES_URL. Without that variable, a private server is started from the
// installed binaries for the time of the test process. Without both, tests of PostgreSQL are skipped, or fail if
// CI=true or PORTAL_TEST_REQUIRE_POSTGRES=true. A package that uses storetest has
//
//	func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }
package storetest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/store"
)

// Run runs a package's tests. Afterwards it stops the private PostgreSQL and removes the papers. When the test's own
// program was started as the child process that inspects a paper or builds a pack, Run does that instead.
func Run(m *testing.M) int {
	inspection.Child(os.Args)
	pack.Child(os.Args)
	defer shared.stop()
	defer templates.postgres.drop()
	shared.managed = true
	folder, err := os.MkdirTemp("", "portal-papers-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears what remains
	papersFolder = folder
	return m.Run()
}

// papersFolder is the folder for the papers of a test process.
var papersFolder string

// PapersURL returns the address of a store of papers that the tests of a process share. Its keys are random.
func PapersURL() string { return "file:" + papersFolder }

// Each runs test twice, as subtests named sqlite and postgres, each with an open store on a new database.
func Each(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url string) { test(t, Open(t, url)) })
}

// EachURL is Each for tests that open, or reopen, the store themselves.
func EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, PostgresURL(t)) })
}

// SQLite returns an open store on a new SQLite file, for tests whose subject is not the store.
func SQLite(t testing.TB) *store.Store {
	t.Helper()
	return Open(t, SQLiteURL(t))
}

// EachEmptyURL is EachURL for tests of the schema. The databases have no schema yet.
func EachEmptyURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, "sqlite:"+filepath.Join(t.TempDir(), "portal.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, createDatabase(t, server(t), "")) })
}

// SQLiteURL returns the address of a new SQLite file with the newest schema.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "portal.db")
	if err := templates.sqlite.copyTo(path); err != nil {
		t.Fatal(err)
	}
	return "sqlite:" + path
}

// PostgresURL returns the address of a new PostgreSQL database with the newest schema. The database is dropped when the
// test ends.
func PostgresURL(t testing.TB) string {
	t.Helper()
	address := server(t)
	options, err := templates.postgres.on(address)
	if err != nil {
		t.Fatal(err)
	}
	return createDatabase(t, address, options)
}

// server returns the address of the PostgreSQL server. Without one the test is skipped or fails.
func server(t testing.TB) string {
	t.Helper()
	address, err := shared.url()
	if err != nil {
		if isPostgresRequired() {
			t.Fatalf("PostgreSQL is required here: %v", err)
		}
		t.Skipf("not run on PostgreSQL: %v", err)
	}
	return address
}

func isPostgresRequired() bool {
	return os.Getenv("CI") == "true" || os.Getenv("PORTAL_TEST_REQUIRE_POSTGRES") == "true"
}

// Open opens the store and closes it when the test ends.
func Open(t testing.TB, url string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), url)
	if err != nil {
		t.Fatalf("open the store: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close the store: %v", err)
		}
	})
	return s
}
