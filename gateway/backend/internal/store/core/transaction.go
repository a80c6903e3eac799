package core

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

type transactionKey struct{}

// transaction is what a context carries of one.
type transaction struct {
	tx *sql.Tx
	// kept is called after the commit.
	kept []func()
}

// InTx runs fn in one transaction: it commits when fn returns nil and rolls back
// otherwise, also when fn panics. The context given to fn carries the transaction;
// statements run with it belong to it. A nested InTx joins the outer one.
//
// SQLite has one writer: do slow work, such as hashing a password, outside.
func (db *DB) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if inTransaction(ctx) != nil {
		return fn(ctx)
	}
	defer forget(ctx) // what was read beside it meanwhile may be older
	began := time.Now()
	var failure error // of the transaction itself, not of what is done in it
	defer func() { db.observeTransaction(began, failure) }()
	tx, err := db.writer.BeginTx(ctx, nil)
	if err != nil {
		failure = fmt.Errorf("begin a transaction: %w", db.translate(err))
		return failure
	}
	// After a commit this does nothing.
	defer func() { _ = tx.Rollback() }()
	own := &transaction{tx: tx}
	if err := fn(db.Remembering(context.WithValue(ctx, transactionKey{}, own))); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		failure = fmt.Errorf("commit: %w", db.translate(err))
		return failure
	}
	for _, kept := range own.kept {
		kept()
	}
	return nil
}

// AfterCommit calls fn when what the context's transaction wrote is kept, and never when it is not; without a
// transaction at once. fn must not wait for anything.
func AfterCommit(ctx context.Context, fn func()) {
	if t := running(ctx); t != nil {
		t.kept = append(t.kept, fn)
		return
	}
	fn()
}

// Serialise makes transactions that name the same key wait for each other until
// they end. It must be called inside InTx. SQLite's transactions do so anyway.
func (db *DB) Serialise(ctx context.Context, key string) error {
	tx := inTransaction(ctx)
	if tx == nil {
		return errors.New("Serialise needs a transaction")
	}
	if db.dialect.lock == "" {
		return nil
	}
	defer forget(ctx)
	if _, err := tx.ExecContext(ctx, db.dialect.lock, key); err != nil {
		return fmt.Errorf("wait for %s: %w", key, db.translate(err))
	}
	return nil
}

func inTransaction(ctx context.Context) *sql.Tx {
	if t := running(ctx); t != nil {
		return t.tx
	}
	return nil
}

func running(ctx context.Context) *transaction {
	t, _ := ctx.Value(transactionKey{}).(*transaction)
	return t
}

// InTransaction reports whether the context carries a transaction.
func InTransaction(ctx context.Context) bool { return inTransaction(ctx) != nil }
