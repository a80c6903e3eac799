package governance

import "fmt"

// InvalidError says what is wrong with a value of an input. Its text is safe to show.
type InvalidError struct {
	// Field is the name of the argument or field.
	Field string
	// Reason completes the sentence "{Field} …".
	Reason string
}

func (e *InvalidError) Error() string { return e.Field + " " + e.Reason }

// Invalid returns an InvalidError with a formatted reason.
func Invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Reason: fmt.Sprintf(format, args...)}
}
