// Package fault holds the outcomes that every part of the backend tells apart
// without knowing which database is underneath.
package fault

import "errors"

var (
	// ErrNotFound means that no such record exists, or that it is gone.
	ErrNotFound = errors.New("not found")
	// ErrConflict means that a record with the same unique value stands already.
	ErrConflict = errors.New("conflicts with an existing record")
	// ErrUnavailable means that the database cannot be asked at the moment; nothing is wrong with the question.
	ErrUnavailable = errors.New("the database is not available")
	// ErrRaced means that another transaction was in the way. The same one, begun again, can succeed.
	ErrRaced = errors.New("another transaction was in the way")
)
