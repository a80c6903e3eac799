package core

import "database/sql"

// OptionalText returns a Value for a text column that is null for the empty text.
func OptionalText(into *string) Value { return optionalText{into} }

type optionalText struct{ into *string }

// Scan implements sql.Scanner.
func (o optionalText) Scan(value any) error {
	var text sql.NullString
	err := text.Scan(value)
	*o.into = text.String
	return err
}

// Argument implements Value.
func (o optionalText) Argument() (any, error) {
	return sql.NullString{String: *o.into, Valid: *o.into != ""}, nil
}
