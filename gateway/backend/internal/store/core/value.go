package core

import (
	"encoding/json"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// bind converts arguments to the form that both databases store unchanged: instants in UTC with microseconds, dates and
// JSON as text.
func bind(args []any) []any {
	bound := make([]any, len(args))
	for i, arg := range args {
		switch value := arg.(type) {
		case time.Time:
			bound[i] = Instant(value)
		case *time.Time:
			bound[i] = nil
			if value != nil {
				bound[i] = Instant(*value)
			}
		case localtime.Date:
			bound[i] = value.String()
		case *localtime.Date:
			bound[i] = nil
			if value != nil {
				bound[i] = value.String()
			}
		case localtime.DateTime:
			bound[i] = value.String()
		case json.RawMessage:
			bound[i] = string(value)
		default:
			bound[i] = arg
		}
	}
	return bound
}

// Instant returns t in the stored form: in UTC, with whole microseconds. Only in this form is a time equal to the one
// that is read back.
func Instant(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// instant scans a time column into a UTC time, whatever type the driver returns.
type instant struct{ into *time.Time }

// Scan implements sql.Scanner.
func (i instant) Scan(value any) error {
	switch v := value.(type) {
	case time.Time:
		*i.into = Instant(v)
	case int64:
		*i.into = time.UnixMicro(v).UTC()
	default:
		return fmt.Errorf("a %T is not an instant", value)
	}
	return nil
}

// maybeInstant is instant for a column that may be null.
type maybeInstant struct{ into **time.Time }

// Scan implements sql.Scanner.
func (m maybeInstant) Scan(value any) error {
	*m.into = nil
	if value == nil {
		return nil
	}
	var t time.Time
	if err := (instant{&t}).Scan(value); err != nil {
		return err
	}
	*m.into = &t
	return nil
}

// ScanInstant is the scan function of a query with one instant.
func ScanInstant(r Row) (time.Time, error) {
	var t time.Time
	err := r.Scan(instant{&t})
	return t, err
}
