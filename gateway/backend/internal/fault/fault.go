// Package fault has the errors that the rule packages and the stores share. They are the same for every database.
package fault

import "errors"

var (
	// ErrNotFound means that there is no such record, or that the caller may not know of it.
	ErrNotFound = errors.New("not found")
	// ErrConflict means that another record has the same unique value.
	ErrConflict = errors.New("conflicts with an existing record")
	// ErrUnavailable means that the database does not answer. The same call can succeed later.
	ErrUnavailable = errors.New("the database is not available")
	// ErrRaced means that the transaction conflicted with another one. The same transaction can succeed when it is run again.
	ErrRaced = errors.New("another transaction was in the way")
)
