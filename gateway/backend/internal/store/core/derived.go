package core

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Deriving adds columns whose values follow from the rest of their row, such as the text for searches. Statements
// search and sort by them. They are not part of the entity, so every write has to pass their values. Deriving must be
// called before the table is used.
func (t *Table[T]) Deriving(names ...string) *Table[T] {
	t.derived = names
	t.composeWrites()
	return t
}

// checkDerived refuses to write a row without its derived columns.
func (t *Table[T]) checkDerived(values []any) error {
	if len(values) != len(t.derived) {
		return fmt.Errorf("write a row of %s: %d values for the %d derived columns", t.name, len(values), len(t.derived))
	}
	return nil
}

// rowsAtOnce is how many rows Rederive reads at a time and writes in one transaction. So other writers of a SQLite
// database do not wait for the whole table.
const rowsAtOnce = 500

// derivedRow is a row with its stored derived values.
type derivedRow[T any] struct {
	entity T
	kept   []any
}

// Rederive corrects derived columns whose values are not those of derive. They differ after a migration that added
// them, and after a write by another version of the program or with another language. Several processes may run
// Rederive at the same time.
func (t *Table[T]) Rederive(ctx context.Context, db *DB, derive func(T) ([]any, error)) error {
	for after := ""; ; {
		rows, err := All(ctx, db, t.scanDerived, "SELECT "+strings.Join(t.Names(), ", ")+" FROM "+t.name+
			" WHERE "+idColumn+" > $1 ORDER BY "+idColumn+" LIMIT "+strconv.Itoa(rowsAtOnce), after)
		if err != nil {
			return fmt.Errorf("read the derived columns of %s: %w", t.name, err)
		}
		if len(rows) == 0 {
			return nil
		}
		if err := t.correct(ctx, db, rows, derive); err != nil {
			return fmt.Errorf("derive columns of %s: %w", t.name, err)
		}
		after, _ = identity(t.columns(&rows[len(rows)-1].entity))
	}
}

// correct writes the rows whose values differ. It skips a row that changed meanwhile, because that change wrote the
// values.
func (t *Table[T]) correct(ctx context.Context, db *DB, rows []derivedRow[T], derive func(T) ([]any, error)) error {
	statement := updateOf(t.name, t.derived)
	var corrections [][]any
	for _, row := range rows {
		values, err := derive(row.entity)
		if err != nil {
			return err
		}
		if !slices.EqualFunc(row.kept, values, isSameValue) {
			id, version := identity(t.columns(&row.entity))
			corrections = append(corrections, append(values, id, version))
		}
	}
	if len(corrections) == 0 {
		return nil
	}
	return db.InTx(ctx, func(ctx context.Context) error {
		for _, args := range corrections {
			if _, err := db.Exec(ctx, statement, args...); err != nil {
				return err
			}
		}
		return nil
	})
}

func (t *Table[T]) scanDerived(r Row) (derivedRow[T], error) {
	row := derivedRow[T]{kept: make([]any, len(t.derived))}
	var into []any
	for _, column := range t.columns(&row.entity) {
		into = append(into, Into(column.value))
	}
	for i := range row.kept {
		into = append(into, &row.kept[i])
	}
	err := r.Scan(into...)
	return row, err
}

// isSameValue compares texts and bytes. SQLite stores the default of a column of bytes as a text.
func isSameValue(one, other any) bool {
	return fmt.Sprintf("%T %s", one, one) == fmt.Sprintf("%T %s", other, other)
}
