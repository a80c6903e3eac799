package core

import (
	"database/sql"
	"reflect"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Column is a column of a table, and the field of an entity with its value.
type Column struct {
	name  string
	value any
	fixed bool
}

// Col returns a column that can change. value is a pointer into the entity, or a Value.
func Col(name string, value any) Column { return Column{name: name, value: value} }

// Fixed returns a column that is written only with a new row.
func Fixed(name string, value any) Column { return Column{name: name, value: value, fixed: true} }

// Value is a value whose form in the database differs from its form in the entity.
type Value interface {
	sql.Scanner
	// Argument returns the value in the form of the database.
	Argument() (any, error)
}

// Stamp returns the columns of an entity's stamp.
func Stamp(s *governance.Stamp) []Column {
	return []Column{
		Fixed("created_at", &s.CreatedAt), Fixed("created_by", &s.CreatedBy),
		Col("updated_at", &s.UpdatedAt), Col(versionColumn, &s.Version),
	}
}

// The columns by which Update finds the row.
const (
	idColumn      = "id"
	versionColumn = "version"
)

// Into returns a scanner for a pointer. Instants are read in UTC, and dates from their text.
func Into(pointer any) any {
	switch into := pointer.(type) {
	case *time.Time:
		return instant{into}
	case **time.Time:
		return maybeInstant{into}
	case *localtime.Date:
		return localDate{into}
	case **localtime.Date:
		return maybeLocalDate{into}
	case *localtime.DateTime:
		return localDateTime{into}
	default:
		return pointer
	}
}

func (c Column) argument() (any, error) {
	if value, kept := c.value.(Value); kept {
		return value.Argument()
	}
	return reflect.ValueOf(c.value).Elem().Interface(), nil
}
