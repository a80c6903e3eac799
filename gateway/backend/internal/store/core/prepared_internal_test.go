package core

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
)

func openSQLite(t *testing.T) *DB {
	t.Helper()
	db, err := Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "portal.db"))
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

// Statements beyond the limit still work, even when several goroutines run them at the same time.
func TestStatementsStayPreparedUpToABound(t *testing.T) {
	t.Parallel()
	db := openSQLite(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for n := range mostPrepared + 20 {
				got, err := One(t.Context(), db, Scalar[int], fmt.Sprintf(`SELECT %d + $1`, n), 1)
				if err != nil || got != n+1 {
					t.Errorf("%d + 1 is %d, %v", n, got, err)
					return
				}
			}
		})
	}
	all.Wait()
	if kept := len(db.reads.(*prepared).kept); kept != mostPrepared {
		t.Errorf("%d statements are kept", kept)
	}
}

// A prepared statement sees later changes of its table and later rows.
func TestAPreparedStatementReadsWhatIsThereNow(t *testing.T) {
	t.Parallel()
	db := openSQLite(t)
	write := func(query string) {
		t.Helper()
		if _, err := db.Exec(t.Context(), query); err != nil {
			t.Fatal(err)
		}
	}
	count := func(want int) {
		t.Helper()
		if got, err := One(t.Context(), db, Scalar[int], `SELECT count(*) FROM notes`); err != nil || got != want {
			t.Errorf("%d notes, want %d, %v", got, want, err)
		}
	}
	write(`CREATE TABLE notes (id TEXT)`)
	count(0)
	write(`INSERT INTO notes VALUES ('one')`)
	count(1)
	write(`ALTER TABLE notes ADD COLUMN text TEXT`)
	write(`INSERT INTO notes VALUES ('two', 'x')`)
	count(2)
}

// A caller that gives up while a statement is prepared or runs does not affect others.
func TestAPreparedStatementOutlivesTheRequestThatPreparedIt(t *testing.T) {
	t.Parallel()
	db := openSQLite(t)
	for range 20 {
		gone, leave := context.WithCancel(t.Context())
		leave()
		if _, err := One(gone, db, Scalar[int], `SELECT 1`); err == nil {
			t.Error("a request that has ended was answered")
		}
		if got, err := One(t.Context(), db, Scalar[int], `SELECT 1`); err != nil || got != 1 {
			t.Errorf("got %d, error %v", got, err)
		}
	}
}
