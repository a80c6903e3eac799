package core

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// A statement that runs again in a transaction sees the rows of the runs before it. One that fails leaves the others usable.
func TestARepeatedStatementOfATransactionReadsItsOwnRows(t *testing.T) {
	t.Parallel()
	db := openSQLite(t)
	if _, err := db.Exec(t.Context(), `CREATE TABLE notes (id TEXT PRIMARY KEY)`); err != nil {
		t.Fatal(err)
	}
	count := func(ctx context.Context) int {
		got, err := One(ctx, db, Scalar[int], `SELECT count(*) FROM notes`)
		if err != nil {
			t.Error(err)
		}
		return got
	}
	add := func(ctx context.Context, id string) error {
		_, err := db.Exec(ctx, `INSERT INTO notes VALUES ($1)`, id)
		return err
	}
	undone := errors.New("undone")
	for _, end := range []error{nil, undone} {
		before := count(t.Context())
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			for n := range 4 {
				if err := add(ctx, fmt.Sprint(end, n)); err != nil {
					return err
				}
				if got := count(ctx); got != before+n+1 {
					t.Errorf("%d notes after %d", got, n+1)
				}
			}
			if err := add(ctx, fmt.Sprint(end, 1)); err == nil {
				t.Error("the same key twice")
			}
			if err := add(ctx, fmt.Sprint(end, 4)); err != nil {
				return err
			}
			kept := running(ctx).runs.(*repeated).kept[`INSERT INTO notes VALUES ($1)`]
			if kept == nil {
				t.Error("the statement is not prepared")
			}
			return end
		})
		if !errors.Is(err, end) {
			t.Fatal(err)
		}
	}
	if got := count(t.Context()); got != 5 {
		t.Errorf("%d notes in the end", got)
	}
}
