package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

func TestReplicasMayMigrateAtOnce(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		const replicas = 6
		var group sync.WaitGroup
		failures := make(chan error, replicas)
		for range replicas {
			group.Go(func() {
				s, err := store.Open(t.Context(), url)
				if err != nil {
					failures <- err
					return
				}
				_, err = s.AllAccounts(t.Context())
				failures <- errors.Join(err, s.Close())
			})
		}
		group.Wait()
		close(failures)
		for err := range failures {
			if err != nil {
				t.Errorf("a replica could not start: %v", err)
			}
		}
	})
}

func TestOpenRefusesWithoutTellingThePassword(t *testing.T) {
	for _, url := range []string{"", "sqlite:", "mysql://root:hunter2@db/x", "postgres://u:hunter2@host:port-is-no-number/x"} {
		_, err := store.Open(t.Context(), url)
		if err == nil {
			t.Errorf("%q was accepted", url)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error repeats the password: %v", err)
		}
	}
}

func TestSQLiteFileIsForItsOwnerOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a folder %41 that ?=& is new", "portal.db")
	storetest.Open(t, "sqlite:"+path)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatalf("the database is not where it was asked to be: %v", err)
	}
	if mode := info.Mode().Perm(); mode != 0o600 {
		t.Errorf("mode = %o, want 600", mode)
	}
}

func TestOpenEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := store.Open(ctx, storetest.SQLiteURL(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want the context's", err)
	}
}
