package governance

import "fmt"

// InvalidError says what is wrong with a value that somebody gave. Its text is safe to show.
type InvalidError struct {
	// Field is the name of the argument or field.
	Field string
	// Reason completes the sentence "{Field} …".
	Reason string
}

// Error is the field and the reason.
func (e *InvalidError) Error() string { return e.Field + " " + e.Reason }

// Invalid makes an InvalidError with a formatted reason.
func Invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Reason: fmt.Sprintf(format, args...)}
}
