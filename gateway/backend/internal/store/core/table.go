package core

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Table maps the columns of a table to the fields of an entity. All statements that read or write whole rows are made
// from it.
type Table[T any] struct {
	name, list string
	names      []string
	columns    func(*T) []Column
	derived    []string
	insert     string
	update     string
}

// NewTable returns the mapping of a table. columns returns the columns with pointers into an entity. It must always
// return the same columns in the same order.
func NewTable[T any](name string, columns func(*T) []Column) *Table[T] {
	t := &Table[T]{name: name, columns: columns}
	var none T
	for _, column := range columns(&none) {
		t.names = append(t.names, column.name)
	}
	t.list = strings.Join(t.names, ", ")
	t.composeWrites()
	mapped = append(mapped, t)
	return t
}

// MappedTable is a Table of any entity.
type MappedTable interface {
	Name() string
	Names() []string
}

// mapped has every table of the program. NewTable adds to it while package variables are initialised, before other code
// runs.
var mapped []MappedTable

// MappedTables returns all tables with a mapping.
func MappedTables() []MappedTable { return slices.Clone(mapped) }

// composeWrites makes the statements that write whole rows.
func (t *Table[T]) composeWrites() {
	written := t.Names()
	marks := make([]string, len(written))
	for i := range written {
		marks[i] = "$" + strconv.Itoa(i+1)
	}
	t.insert = "INSERT INTO " + t.name + " (" + strings.Join(written, ", ") + ") VALUES (" + strings.Join(marks, ", ") + ")"
	var none T
	var changing []string
	for _, column := range t.columns(&none) {
		if !column.fixed {
			changing = append(changing, column.name)
		}
	}
	t.update = updateOf(t.name, append(changing, t.derived...))
}

// updateOf returns the statement that sets columns of the row with an id and a version.
func updateOf(table string, columns []string) string {
	changes := make([]string, len(columns))
	for i, column := range columns {
		changes[i] = column + " = $" + strconv.Itoa(i+1)
	}
	return fmt.Sprintf("UPDATE %s SET %s WHERE %s = $%d AND %s = $%d",
		table, strings.Join(changes, ", "), idColumn, len(changes)+1, versionColumn, len(changes)+2)
}

// Name returns the table's name.
func (t *Table[T]) Name() string { return t.name }

// Names returns the columns' names in their order, the derived ones last.
func (t *Table[T]) Names() []string { return slices.Concat(t.names, t.derived) }

// Columns returns the columns' names as a statement lists them.
func (t *Table[T]) Columns() string { return t.list }

// Scan reads one row that has the table's columns.
func (t *Table[T]) Scan(r Row) (T, error) { return t.Scanner()(r) }

// Scanner is Scan for the rows of one query, one after the other. It calls the mapping only once.
func (t *Table[T]) Scanner() func(Row) (T, error) {
	var entity T
	columns := t.columns(&entity)
	into := make([]any, len(columns))
	for i, column := range columns {
		into[i] = Into(column.value)
	}
	return func(r Row) (T, error) {
		var none T
		entity = none // remove all values of the row before, including those behind its pointers
		err := r.Scan(into...)
		return entity, err
	}
}

// Select returns a statement for whole rows. rest follows the table's name.
func (t *Table[T]) Select(rest string) string {
	return "SELECT " + t.list + " FROM " + t.name + " " + rest
}

// All reads the rows of a Select.
func (t *Table[T]) All(ctx context.Context, db *DB, rest string, args ...any) ([]T, error) {
	return t.Rows(ctx, db, t.Select(rest), args...)
}

// Rows reads the rows of a statement that has the table's columns.
func (t *Table[T]) Rows(ctx context.Context, db *DB, query string, args ...any) ([]T, error) {
	return Once(ctx, query, args, func() ([]T, error) { return All(ctx, db, t.Scanner(), query, args...) })
}

// One reads the first row of a Select; fault.ErrNotFound without one.
func (t *Table[T]) One(ctx context.Context, db *DB, rest string, args ...any) (T, error) {
	return First(t.All(ctx, db, rest, args...))
}

// Insert adds a row with the values of its derived columns. A second row with the same unique value is
// fault.ErrConflict.
func (t *Table[T]) Insert(tx *change.Tx, db *DB, entity T, derived ...any) error {
	_, err := t.add(tx.Context(), db, entity, "", derived)
	return err
}

// InsertBeside is Insert outside of changes, for tables without governance data.
func (t *Table[T]) InsertBeside(ctx context.Context, db *DB, entity T) error {
	_, err := t.add(ctx, db, entity, "", nil)
	return err
}

// InsertUnless adds a row unless there is one with the same values in the unique columns, which are listed as in SQL.
// An existing row is no error, because on PostgreSQL an error would end the whole transaction.
func (t *Table[T]) InsertUnless(tx *change.Tx, db *DB, unique string, entity T, derived ...any) (added bool, err error) {
	touched, err := t.add(tx.Context(), db, entity, " ON CONFLICT ("+unique+") DO NOTHING", derived)
	return touched > 0, err
}

func (t *Table[T]) add(ctx context.Context, db *DB, entity T, ending string, derived []any) (int64, error) {
	if err := t.checkDerived(derived); err != nil {
		return 0, err
	}
	args, err := arguments(t.columns(&entity), func(Column) bool { return true })
	if err != nil {
		return 0, err
	}
	touched, err := db.Exec(ctx, t.insert+ending, append(args, derived...)...)
	if err != nil {
		return 0, fmt.Errorf("insert into %s: %w", t.name, err)
	}
	return touched, nil
}

// Update replaces the columns that can change, and the derived columns. The entity has its new version. When the stored
// version is not the one before it, the row changed meanwhile: fault.ErrConflict and fault.ErrRaced.
func (t *Table[T]) Update(tx *change.Tx, db *DB, entity T, derived ...any) error {
	if err := t.checkDerived(derived); err != nil {
		return err
	}
	columns := t.columns(&entity)
	args, err := arguments(columns, func(c Column) bool { return !c.fixed })
	if err != nil {
		return err
	}
	id, version := identity(columns)
	err = db.ExecOne(tx.Context(), t.update, append(append(args, derived...), id, version-1)...)
	if errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("update a row of %s that changed meanwhile: %w: %w", t.name, fault.ErrConflict, fault.ErrRaced)
	}
	if err != nil {
		return fmt.Errorf("update %s: %w", t.name, err)
	}
	return nil
}

// identity returns the id and the version of an entity.
func identity(columns []Column) (id string, version int) {
	for _, column := range columns {
		switch value := column.value.(type) {
		case *string:
			if column.name == idColumn {
				id = *value
			}
		case *int:
			if column.name == versionColumn {
				version = *value
			}
		}
	}
	return id, version
}

func arguments(columns []Column, wanted func(Column) bool) ([]any, error) {
	var args []any
	for _, column := range columns {
		if !wanted(column) {
			continue
		}
		arg, err := column.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
	}
	return args, nil
}

// Count counts the rows that meet the conditions.
func (t *Table[T]) Count(ctx context.Context, db *DB, w *Where) (int, error) {
	return One(ctx, db, Scalar[int], "SELECT COUNT(*) FROM "+t.name+" WHERE "+w.String(), w.Args()...)
}
