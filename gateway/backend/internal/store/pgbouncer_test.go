package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// A pooler in transaction mode is detected, unless the address says how statements are sent.
func TestAPoolerBeforePostgreSQLIsFound(t *testing.T) {
	behind := storetest.PgBouncerURL(t)
	for url, pooled := range map[string]bool{
		behind: true, behind + "&default_query_exec_mode=simple_protocol": false, storetest.PostgresURL(t): false, storetest.SQLiteURL(t): false,
	} {
		if got := storetest.Open(t, url).Pooled(); got != pooled {
			t.Errorf("%.30s: pooled %t", url, got)
		}
	}
}

// A transaction's locks hold behind a pooler: no addition to a number is lost. There are more concurrent transactions
// than connections of the pooler.
func TestTransactionsBehindAPoolerWaitForEachOther(t *testing.T) {
	s := storetest.Open(t, storetest.PgBouncerURL(t))
	if _, err := s.Exec(t.Context(), `CREATE TABLE counts (n INTEGER NOT NULL)`); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Exec(t.Context(), `INSERT INTO counts (n) VALUES (0)`); err != nil {
		t.Fatal(err)
	}
	const workers, rounds = 12, 10
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for range rounds {
				if err := addOne(t.Context(), s); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if n, err := core.One(t.Context(), s.DB, core.Scalar[int], `SELECT n FROM counts`); err != nil || n != workers*rounds {
		t.Errorf("counted %d, want %d; %v", n, workers*rounds, err)
	}
}

// addOne reads and writes in two statements. Two concurrent additions would lose one unless one waits.
func addOne(ctx context.Context, s *store.Store) error {
	return s.InTx(ctx, func(ctx context.Context) error {
		if err := s.Serialise(ctx, "counts"); err != nil {
			return err
		}
		n, err := core.One(ctx, s.DB, core.Scalar[int], `SELECT n FROM counts`)
		if err != nil {
			return err
		}
		_, err = s.Exec(ctx, `UPDATE counts SET n = $1`, n+1)
		return err
	})
}

// A transaction that is cancelled in the middle leaves neither a lock nor a broken connection.
func TestACancelledTransactionBehindAPoolerLeavesNothing(t *testing.T) {
	s := storetest.Open(t, storetest.PgBouncerURL(t))
	failed := 0
	for range 10 {
		ctx, cancel := context.WithCancel(t.Context())
		err := s.InTx(ctx, func(ctx context.Context) error {
			if err := s.Serialise(ctx, "counts"); err != nil {
				return err
			}
			cancel()
			_, err := core.One(ctx, s.DB, core.Scalar[int], `SELECT 1`)
			return err
		})
		if err != nil {
			failed++
		}
		if err := s.InTx(t.Context(), func(ctx context.Context) error { return s.Serialise(ctx, "counts") }); err != nil {
			t.Errorf("the next transaction: %v", err)
		}
	}
	if failed != 10 {
		t.Errorf("%d of 10 cancelled transactions failed", failed)
	}
}

// A pooler answers for a server that is down. The store reports that as unavailable, and works again when the server is
// back.
func TestADatabaseThatIsAwayBehindAPoolerIsUnavailable(t *testing.T) {
	url := storetest.PgBouncerURL(t)
	s := storetest.Open(t, url)
	restore := storetest.CutOff(t, url)
	if _, err := s.AllAccounts(t.Context()); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("while the server lets nobody in: %v", err)
	}
	restore()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		_, err := s.AllAccounts(t.Context())
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the server is back: %v", err)
		}
	}
}
