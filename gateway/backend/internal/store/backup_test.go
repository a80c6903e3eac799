package store_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// A backup that is taken during writes has everything that was committed before it began, and opens like any database.
func TestBackupWhileInUse(t *testing.T) {
	s := storetest.SQLite(t)
	path := filepath.Join(t.TempDir(), "backup.db")
	before := addPeople(t, s, "before", 50)

	ctx, end := context.WithCancel(t.Context())
	var writing sync.WaitGroup
	writing.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			addPerson(t, s, fmt.Sprintf("during-%d@example.org", i))
		}
	})
	err := s.Backup(t.Context(), path)
	end()
	writing.Wait()
	if err != nil {
		t.Fatal(err)
	}

	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup's mode is %v, %v", info.Mode(), err)
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the backup there is %v, %v", left, err)
	}
	copied := storetest.Open(t, "sqlite:"+path)
	for _, email := range before {
		if found, err := copied.AccountsByEmail(t.Context(), email); err != nil || len(found) != 1 {
			t.Errorf("%s in the backup: %v, %v", email, found, err)
		}
	}
	addPerson(t, copied, "after@example.org")
}

func TestBackupRefusals(t *testing.T) {
	s := storetest.SQLite(t)
	path := filepath.Join(t.TempDir(), "stands.db")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file that stands: %v", err)
	}
	if kept, err := os.ReadFile(path); err != nil || string(kept) != "precious" {
		t.Errorf("the file that stood is %q, %v", kept, err)
	}
	if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "missing", "backup.db")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("into a folder that is not there: %v", err)
	}
	postgres := storetest.Open(t, storetest.PostgresURL(t))
	if err := postgres.Backup(t.Context(), filepath.Join(t.TempDir(), "backup.db")); !errors.Is(err, core.ErrNotAFile) {
		t.Errorf("of PostgreSQL: %v", err)
	}
}

func addPeople(t *testing.T, s *store.Store, name string, count int) (emails []string) {
	t.Helper()
	for i := range count {
		emails = append(emails, fmt.Sprintf("%s-%d@example.org", name, i))
		addPerson(t, s, emails[i])
	}
	return emails
}

func addPerson(t *testing.T, s *store.Store, email string) {
	t.Helper()
	err := s.AddAccount(context.Background(), account.Account{
		ID: storetest.ID(), Provider: account.ProviderPassword, Login: email, Email: email, CreatedAt: time.Now().UTC().Truncate(time.Microsecond),
	})
	if err != nil {
		t.Errorf("add %s: %v", email, err)
	}
}
