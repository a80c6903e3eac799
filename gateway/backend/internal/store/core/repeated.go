package core

import (
	"context"
	"database/sql"
	"sync"
)

// repeated runs the statements of a transaction on SQLite. A statement that runs again stays prepared until the
// transaction ends, because preparing takes most of the time of a short statement.
type repeated struct {
	tx    *sql.Tx
	guard sync.Mutex
	// kept has each statement that ran before. It is nil for one that ran once.
	kept map[string]*sql.Stmt
}

func repeat(tx *sql.Tx) *repeated { return &repeated{tx: tx, kept: map[string]*sql.Stmt{}} }

// ExecContext implements executor.
func (r *repeated) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	statement, err := r.statement(ctx, query) //nolint:sqlclosecheck // the transaction closes it
	if err != nil {
		return nil, err
	}
	if statement == nil {
		return r.tx.ExecContext(ctx, query, args...)
	}
	return statement.ExecContext(ctx, args...)
}

// QueryContext implements executor.
func (r *repeated) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	statement, err := r.statement(ctx, query) //nolint:sqlclosecheck // the transaction closes it
	if err != nil {
		return nil, err
	}
	if statement == nil {
		return r.tx.QueryContext(ctx, query, args...)
	}
	return statement.QueryContext(ctx, args...)
}

// statement returns the prepared statement; nil for one that runs for the first time.
func (r *repeated) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	r.guard.Lock()
	defer r.guard.Unlock()
	kept, ranBefore := r.kept[query]
	if kept != nil {
		return kept, nil
	}
	if !ranBefore {
		r.kept[query] = nil
		return nil, nil
	}
	made, err := r.tx.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	r.kept[query] = made
	return made, nil
}
