package core

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

type transactionKey struct{}

// transaction is the transaction that a context carries.
type transaction struct {
	tx *sql.Tx
	// runs runs the statements of the transaction.
	runs executor
	// kept are called after the commit.
	kept []func()
}

// InTx runs fn in one transaction. It commits when fn returns nil. Otherwise, and when fn panics, it rolls back. The
// context given to fn carries the transaction; statements run with it belong to the transaction. A nested InTx joins
// the outer one.
//
// SQLite has one writer, so slow work such as hashing a password must happen outside.
func (db *DB) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if inTransaction(ctx) != nil {
		return fn(ctx)
	}
	defer forget(ctx)
	began := time.Now()
	var failure error // failure is an error of the transaction itself, not of fn.
	defer func() { db.observeTransaction(began, failure) }()
	tx, err := db.writer.BeginTx(ctx, nil)
	if err != nil {
		failure = fmt.Errorf("begin a transaction: %w", db.translate(err))
		return failure
	}
	// Rollback does nothing after a commit.
	defer func() { _ = tx.Rollback() }()
	own := &transaction{tx: tx, runs: tx}
	if db.dialect.lock == "" { // SQLite
		own.runs = repeat(tx)
	}
	if err := fn(context.WithValue(ctx, transactionKey{}, own)); err != nil {
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

// AfterCommit calls fn after the context's transaction has committed, and not at all when it is rolled back. Without a
// transaction it calls fn at once. fn must not wait for anything.
func AfterCommit(ctx context.Context, fn func()) {
	if t := running(ctx); t != nil {
		t.kept = append(t.kept, fn)
		return
	}
	fn()
}

// Serialise makes transactions with the same key run one after the other. It must be called inside InTx. SQLite's
// transactions always run one after the other.
func (db *DB) Serialise(ctx context.Context, key string) error {
	tx := inTransaction(ctx)
	if tx == nil {
		return errors.New("Serialise needs a transaction")
	}
	if db.dialect.lock == "" {
		return nil
	}
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
