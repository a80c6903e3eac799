package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
)

// executor is what *sql.DB and *sql.Tx have in common.
type executor interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// row is one result row.
type row interface {
	Scan(dest ...any) error
}

func (s *Store) executor(ctx context.Context, db *sql.DB) executor {
	if tx := transaction(ctx); tx != nil {
		return tx
	}
	return db
}

// exec runs a change and tells how many rows it touched.
func (s *Store) exec(ctx context.Context, query string, args ...any) (int64, error) {
	began := time.Now()
	result, err := s.executor(ctx, s.writer).ExecContext(ctx, query, bind(args)...)
	err = s.translate(err)
	s.observe(query, began, err)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// execOne is exec for a change that must touch a row; none is fault.ErrNotFound.
func (s *Store) execOne(ctx context.Context, query string, args ...any) error {
	touched, err := s.exec(ctx, query, args...)
	if err == nil && touched == 0 {
		return fault.ErrNotFound
	}
	return err
}

// all reads every row of a query through scan.
func all[T any](ctx context.Context, s *Store, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	return collect(ctx, s, s.executor(ctx, s.reader), scan, query, args)
}

// one reads the first row of a query; none is fault.ErrNotFound.
func one[T any](ctx context.Context, s *Store, scan func(row) (T, error), query string, args ...any) (T, error) {
	found, err := all(ctx, s, scan, query, args...)
	return first(found, err)
}

// returning runs a change with a RETURNING clause and reads the rows that it gives back.
func returning[T any](ctx context.Context, s *Store, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	return collect(ctx, s, s.executor(ctx, s.writer), scan, query, args)
}

func first[T any](found []T, err error) (T, error) {
	if err == nil && len(found) == 0 {
		err = fault.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return found[0], nil
}

func collect[T any](ctx context.Context, s *Store, db executor, scan func(row) (T, error), query string, args []any) (found []T, err error) {
	began := time.Now()
	defer func() { s.observe(query, began, err) }()
	rows, err := db.QueryContext(ctx, query, bind(args)...)
	if err != nil {
		return nil, s.translate(err)
	}
	defer func() { _ = rows.Close() }() // what went wrong, rows.Err tells
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("read a row: %w", err)
		}
		found = append(found, item)
	}
	return found, s.translate(rows.Err())
}

// among is the condition that a column has one of the texts, which are the argument at
// placeholder. Without any text it matches nothing.
func (s *Store) among(column, placeholder string, texts []string) (condition string, argument json.RawMessage) {
	// A list of texts always encodes; append makes nil an empty list.
	argument, _ = json.Marshal(append([]string{}, texts...))
	return fmt.Sprintf(s.dialect.among, column, placeholder), argument
}

// scalar is the scan function of a query with one column.
func scalar[T any](r row) (T, error) {
	var value T
	err := r.Scan(&value)
	return value, err
}

// translate maps what the two drivers say to fault.ErrConflict, fault.ErrNotFound and
// fault.ErrUnavailable.
func (s *Store) translate(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return fault.ErrNotFound
	case s.dialect.isConflict(err):
		return fmt.Errorf("%w: %w", fault.ErrConflict, err)
	case s.dialect.isUnavailable(err):
		return fmt.Errorf("%w: %w", fault.ErrUnavailable, err)
	default:
		return err
	}
}
