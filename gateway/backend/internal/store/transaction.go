package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

type transactionKey struct{}

// InTx runs fn in one transaction: it commits when fn returns nil and rolls back
// otherwise, also when fn panics. The context given to fn carries the transaction;
// store methods called with it belong to it. A nested InTx joins the outer one.
//
// SQLite has one writer: do slow work, such as hashing a password, outside.
func (s *Store) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if transaction(ctx) != nil {
		return fn(ctx)
	}
	began := time.Now()
	var failure error // of the transaction itself, not of what is done in it
	defer func() { s.observeTransaction(began, failure) }()
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		failure = fmt.Errorf("begin a transaction: %w", s.translate(err))
		return failure
	}
	// After a commit this does nothing.
	defer func() { _ = tx.Rollback() }()
	if err := fn(context.WithValue(ctx, transactionKey{}, tx)); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		failure = fmt.Errorf("commit: %w", s.translate(err))
	}
	return failure
}

// serialise makes transactions that name the same key wait for each other until
// they end. It must be called inside InTx. SQLite's transactions do so anyway.
func (s *Store) serialise(ctx context.Context, key string) error {
	tx := transaction(ctx)
	if tx == nil {
		return errors.New("serialise needs a transaction")
	}
	if s.dialect.lock == "" {
		return nil
	}
	if _, err := tx.ExecContext(ctx, s.dialect.lock, key); err != nil {
		return fmt.Errorf("wait for %s: %w", key, s.translate(err))
	}
	return nil
}

func transaction(ctx context.Context) *sql.Tx {
	tx, _ := ctx.Value(transactionKey{}).(*sql.Tx)
	return tx
}
