package core

import (
	"fmt"

	"example.org/portal/backend/internal/governance/localtime"
)

// localDate scans a date without a time, which both databases store as text.
type localDate struct{ into *localtime.Date }

// Scan implements sql.Scanner.
func (l localDate) Scan(value any) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("a %T is not a date", value)
	}
	date, err := localtime.ParseDate(text)
	*l.into = date
	return err
}

// maybeLocalDate is localDate for a column that may be null.
type maybeLocalDate struct{ into **localtime.Date }

// Scan implements sql.Scanner.
func (m maybeLocalDate) Scan(value any) error {
	*m.into = nil
	if value == nil {
		return nil
	}
	var date localtime.Date
	if err := (localDate{&date}).Scan(value); err != nil {
		return err
	}
	*m.into = &date
	return nil
}

// localDateTime scans a date and time without an offset.
type localDateTime struct{ into *localtime.DateTime }

// Scan implements sql.Scanner.
func (l localDateTime) Scan(value any) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("a %T is not a date and time", value)
	}
	clock, err := localtime.ParseDateTime(text)
	*l.into = clock
	return err
}
