package core

import (
	"context"
	"database/sql"
	"sync"
)

// mostPrepared is how many statements stay prepared. The store has some three hundred. Statements with a variable
// number of arguments come in addition.
const mostPrepared = 500

// prepared runs the statements of a pool and keeps them prepared. On SQLite, preparing takes two thirds of the time of
// a short read (docs/performance.md).
type prepared struct {
	pool  *sql.DB
	guard sync.Mutex
	kept  map[string]*sql.Stmt
}

func prepare(pool *sql.DB) *prepared { return &prepared{pool: pool, kept: map[string]*sql.Stmt{}} }

// ExecContext implements executor.
func (p *prepared) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return p.pool.ExecContext(ctx, query, args...)
}

// QueryContext implements executor.
func (p *prepared) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	statement, err := p.statement(ctx, query) //nolint:sqlclosecheck // it stays prepared
	if err != nil {
		return nil, err
	}
	if statement == nil {
		return p.pool.QueryContext(ctx, query, args...)
	}
	return statement.QueryContext(ctx, args...)
}

// statement returns a prepared statement; nil when mostPrepared are prepared already.
func (p *prepared) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	p.guard.Lock()
	kept, enough := p.kept[query], len(p.kept) >= mostPrepared
	p.guard.Unlock()
	if kept != nil || enough {
		return kept, nil
	}
	made, err := p.pool.PrepareContext(ctx, query) // may wait for a connection
	if err != nil {
		return nil, err
	}
	return p.keep(query, made), nil
}

// keep stores a prepared statement. When two were prepared at the same time, it returns the first one.
func (p *prepared) keep(query string, made *sql.Stmt) *sql.Stmt {
	p.guard.Lock()
	defer p.guard.Unlock()
	if kept := p.kept[query]; kept != nil {
		defer func() { _ = made.Close() }() // it was never used
		return kept
	}
	p.kept[query] = made
	return made
}
