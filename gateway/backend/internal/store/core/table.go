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

// Table is one map from the columns of a table to the fields of an entity. All statements
// that read or write whole rows are made from it.
type Table[T any] struct {
	name, list string
	names      []string
	columns    func(*T) []Column
	derived    []string
	insert     string
	update     string
}

// NewTable makes the map of a table. columns tells for an entity which column is kept where;
// it always gives the same columns in the same order.
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

// MappedTable is a table with a map, whatever its entity.
type MappedTable interface {
	Name() string
	Names() []string
}

// mapped has every table of the program. NewTable adds to it while the packages' variables are made, before anything else runs.
var mapped []MappedTable

// MappedTables returns every table that has a map.
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

// updateOf is the statement that sets columns of the row with an id and a version.
func updateOf(table string, columns []string) string {
	changes := make([]string, len(columns))
	for i, column := range columns {
		changes[i] = column + " = $" + strconv.Itoa(i+1)
	}
	return fmt.Sprintf("UPDATE %s SET %s WHERE %s = $%d AND %s = $%d",
		table, strings.Join(changes, ", "), idColumn, len(changes)+1, versionColumn, len(changes)+2)
}

// Name is the table's.
func (t *Table[T]) Name() string { return t.name }

// Names are the columns' names in their order, the derived ones last.
func (t *Table[T]) Names() []string { return slices.Concat(t.names, t.derived) }

// Columns are the columns' names as a statement lists them.
func (t *Table[T]) Columns() string { return t.list }

// Scan reads one row that has the table's columns.
func (t *Table[T]) Scan(r Row) (T, error) { return t.Scanner()(r) }

// Scanner is Scan for the rows of one query, one after the other: it asks the map only once.
func (t *Table[T]) Scanner() func(Row) (T, error) {
	var entity T
	columns := t.columns(&entity)
	into := make([]any, len(columns))
	for i, column := range columns {
		into[i] = Into(column.value)
	}
	return func(r Row) (T, error) {
		var none T
		entity = none // nothing of the row before remains, also not what its pointers lead to
		err := r.Scan(into...)
		return entity, err
	}
}

// Select is a statement for whole rows. rest follows the table's name.
func (t *Table[T]) Select(rest string) string {
	return "SELECT " + t.list + " FROM " + t.name + " " + rest
}

// All reads the rows of a Select.
func (t *Table[T]) All(ctx context.Context, db *DB, rest string, args ...any) ([]T, error) {
	return t.Rows(ctx, db, t.Select(rest), args...)
}

// Rows reads the rows of a statement that has the table's columns.
func (t *Table[T]) Rows(ctx context.Context, db *DB, query string, args ...any) ([]T, error) {
	return once(ctx, query, args, func() ([]T, error) { return All(ctx, db, t.Scanner(), query, args...) })
}

// One reads the first row of a Select; none is fault.ErrNotFound.
func (t *Table[T]) One(ctx context.Context, db *DB, rest string, args ...any) (T, error) {
	return First(t.All(ctx, db, rest, args...))
}

// Insert adds a row, with the values of its derived columns. A second one with the same unique value is fault.ErrConflict.
func (t *Table[T]) Insert(tx *change.Tx, db *DB, entity T, derived ...any) error {
	_, err := t.add(tx.Context(), db, entity, "", derived)
	return err
}

// InsertBeside is Insert beside all changes: for tables that hold no governance data.
func (t *Table[T]) InsertBeside(ctx context.Context, db *DB, entity T) error {
	_, err := t.add(ctx, db, entity, "", nil)
	return err
}

// InsertUnless adds a row, unless there is one with the same values in the unique columns,
// which are listed as in SQL. That is no error: on PostgreSQL an error would end the whole
// transaction.
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

// Update replaces what may change, and the values of the derived columns. The entity has its new version; when the stored one is
// not the one before it, somebody else was faster: fault.ErrConflict, and fault.ErrRaced.
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

// identity is the id and the version of an entity.
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
