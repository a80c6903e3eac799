package core

import (
	"database/sql"
	"reflect"
	"strings"
)

// Join reads rows with columns of several tables. A Join serves one query, and reads its rows one after the other.
type Join struct {
	columns []string
	into    []any
	// before runs before each row and clears the values of the row before. after runs after each row.
	before, after []func()
}

// Take adds the columns of a table that every row has. The entity has the values of the row that was scanned last.
func Take[T any](j *Join, t *Table[T], alias string) *T {
	entity := new(T)
	j.before = append(j.before, func() { *entity = *new(T) })
	for _, column := range t.columns(entity) {
		j.add(alias+"."+column.name, Into(column.value))
	}
	return entity
}

// TakeMaybe is Take for an outer join. The entity is nil for rows without a row of the table. The table's first column
// must never be null.
func TakeMaybe[T any](j *Join, t *Table[T], alias string) **T {
	entity, found := new(T), new(*T)
	j.before = append(j.before, func() { *entity, *found = *new(T), nil })
	for i, column := range t.columns(entity) {
		into := Into(column.value)
		if scanner, ok := into.(sql.Scanner); ok {
			j.add(alias+"."+column.name, unlessNull{scanner})
			continue
		}
		kept := reflect.New(reflect.TypeOf(into)) // database/sql sets a pointer to a pointer to nil for a null
		j.add(alias+"."+column.name, kept.Interface())
		j.after = append(j.after, func() {
			if kept.Elem().IsNil() {
				return
			}
			reflect.ValueOf(into).Elem().Set(kept.Elem().Elem())
			if i == 0 {
				*found = entity
			}
		})
	}
	return found
}

// Also adds an expression that is read into a pointer.
func (j *Join) Also(expression string, pointer any) { j.add(expression, Into(pointer)) }

func (j *Join) add(column string, into any) {
	j.columns, j.into = append(j.columns, column), append(j.into, into)
}

// Columns returns the columns that the statement selects.
func (j *Join) Columns() string { return strings.Join(j.columns, ", ") }

// Scan reads one row.
func (j *Join) Scan(r Row) error {
	for _, empty := range j.before {
		empty()
	}
	if err := r.Scan(j.into...); err != nil {
		return err
	}
	for _, complete := range j.after {
		complete()
	}
	return nil
}

// unlessNull leaves its value unchanged for a null.
type unlessNull struct{ into sql.Scanner }

// Scan implements sql.Scanner.
func (u unlessNull) Scan(value any) error {
	if value == nil {
		return nil
	}
	return u.into.Scan(value)
}
