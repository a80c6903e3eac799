package core

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// executor is what *sql.DB and *sql.Tx share.
type executor interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// Row is one result row.
type Row interface {
	Scan(dest ...any) error
}

func (db *DB) executor(ctx context.Context, pool executor) executor {
	if t := running(ctx); t != nil {
		return t.runs
	}
	return pool
}

// Write runs a statement of a change and returns the number of rows that it changed.
func (db *DB) Write(tx *change.Tx, query string, args ...any) (int64, error) {
	return db.Exec(tx.Context(), query, args...)
}

// Exec runs a statement that writes outside of changes, and returns the number of rows that it changed.
func (db *DB) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	db.watch(query, args)
	began := time.Now()
	result, err := db.executor(ctx, db.writer).ExecContext(ctx, query, bind(args)...)
	err = db.translate(err)
	db.observe(query, began, err)
	forget(ctx)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// ExecOne is Exec for a statement that must change a row; otherwise the error is fault.ErrNotFound.
func (db *DB) ExecOne(ctx context.Context, query string, args ...any) error {
	touched, err := db.Exec(ctx, query, args...)
	if err == nil && touched == 0 {
		return fault.ErrNotFound
	}
	return err
}

// All reads every row of a query through scan.
func All[T any](ctx context.Context, db *DB, scan func(Row) (T, error), query string, args ...any) ([]T, error) {
	return collect(ctx, db, db.executor(ctx, db.reads), scan, query, args)
}

// One reads the first row of a query; fault.ErrNotFound without one.
func One[T any](ctx context.Context, db *DB, scan func(Row) (T, error), query string, args ...any) (T, error) {
	found, err := All(ctx, db, scan, query, args...)
	return First(found, err)
}

// Returning runs a writing statement with a RETURNING clause and reads the rows that it returns.
func Returning[T any](ctx context.Context, db *DB, scan func(Row) (T, error), query string, args ...any) ([]T, error) {
	defer forget(ctx)
	return collect(ctx, db, db.executor(ctx, db.writer), scan, query, args)
}

// First returns the first row that was found; fault.ErrNotFound without one.
func First[T any](found []T, err error) (T, error) {
	if err == nil && len(found) == 0 {
		err = fault.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return found[0], nil
}

func collect[T any](ctx context.Context, db *DB, on executor, scan func(Row) (T, error), query string, args []any) (found []T, err error) {
	db.watch(query, args)
	began := time.Now()
	defer func() { db.observe(query, began, err) }()
	rows, err := on.QueryContext(ctx, query, bind(args)...)
	if err != nil {
		return nil, db.translate(err)
	}
	defer func() { _ = rows.Close() }() // rows.Err returns the error
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("read a row: %w", err)
		}
		found = append(found, item)
	}
	return found, db.translate(rows.Err())
}

// Domain returns an expression for the part of the e-mail in a column after its @.
func (db *DB) Domain(column string) string { return fmt.Sprintf(db.dialect.domain, column) }

// Among returns the condition that a column has one of the texts. The argument for placeholder is the list of texts.
// Without texts the condition is false.
func (db *DB) Among(column, placeholder string, texts []string) (condition string, argument json.RawMessage) {
	// A list of texts always encodes. append turns nil into an empty list.
	argument, _ = json.Marshal(append([]string{}, texts...))
	return fmt.Sprintf(db.dialect.among, column, placeholder), argument
}

// Scalar is the scan function of a query with one column.
func Scalar[T any](r Row) (T, error) {
	var value T
	err := r.Scan(&value)
	return value, err
}

// MaybeTime is the scan function of a query with one time. NULL is nil.
func MaybeTime(r Row) (*time.Time, error) {
	var at *time.Time
	err := r.Scan(Into(&at))
	return at, err
}

// translate maps the errors of the two drivers to fault.ErrConflict, fault.ErrNotFound, fault.ErrRaced and
// fault.ErrUnavailable.
func (db *DB) translate(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return fault.ErrNotFound
	case db.dialect.isConflict(err):
		return fmt.Errorf("%w: %w", fault.ErrConflict, err)
	case db.dialect.isRaced(err) && db.dialect.isUnavailable(err):
		return fmt.Errorf("%w: %w: %w", fault.ErrUnavailable, fault.ErrRaced, err)
	case db.dialect.isRaced(err):
		return fmt.Errorf("%w: %w", fault.ErrRaced, err)
	case db.dialect.isUnavailable(err):
		return fmt.Errorf("%w: %w", fault.ErrUnavailable, err)
	default:
		return err
	}
}
