package core

import (
	"database/sql"
	"reflect"
	"strings"
)

// Join reads rows in which the columns of several tables stand side by side. It serves one
// query, whose rows it reads one after the other.
type Join struct {
	columns []string
	into    []any
	// before empties what the row before left; after completes what a row gave.
	before, after []func()
}

// Take adds the columns of a table of which every row has something. The entity is that of
// the row that was scanned last.
func Take[T any](j *Join, t *Table[T], alias string) *T {
	entity := new(T)
	j.before = append(j.before, func() { *entity = *new(T) })
	for _, column := range t.columns(entity) {
		j.add(alias+"."+column.name, Into(column.value))
	}
	return entity
}

// TakeMaybe is Take for an outer join. The entity is nil for rows that have nothing of the
// table, whose first column is never null.
func TakeMaybe[T any](j *Join, t *Table[T], alias string) **T {
	entity, found := new(T), new(*T)
	j.before = append(j.before, func() { *entity, *found = *new(T), nil })
	for i, column := range t.columns(entity) {
		into := Into(column.value)
		if scanner, ok := into.(sql.Scanner); ok {
			j.add(alias+"."+column.name, unlessNull{scanner})
			continue
		}
		kept := reflect.New(reflect.TypeOf(into)) // database/sql makes a null of a pointer to a pointer
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

// Columns are what the statement selects.
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

// unlessNull leaves what it reads into as it is for a null.
type unlessNull struct{ into sql.Scanner }

// Scan implements sql.Scanner.
func (u unlessNull) Scan(value any) error {
	if value == nil {
		return nil
	}
	return u.into.Scan(value)
}
