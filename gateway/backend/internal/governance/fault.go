package governance

import (
	"errors"
	"fmt"
)

var (
	// ErrNoAccessRequest means that the account has not asked for access.
	ErrNoAccessRequest = errors.New("the account has not asked for access")
	// ErrNoOrganisation means that there is no organisation yet that a person could belong to.
	ErrNoOrganisation = errors.New("no organisation exists yet")
	// ErrPersonTaken means that the person is linked to another account.
	ErrPersonTaken = errors.New("the person with this e-mail is linked to another account")
	// ErrAccountTaken means that the account is linked to a person already.
	ErrAccountTaken = errors.New("the account is linked to a person already")
)

// InvalidError says what is wrong with a value that somebody gave. Its text is safe to show.
type InvalidError struct {
	// Field is the name of the argument or field.
	Field string
	// Reason completes the sentence "{Field} …".
	Reason string
}

// Error is the field and the reason.
func (e *InvalidError) Error() string { return e.Field + " " + e.Reason }

func invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Reason: fmt.Sprintf(format, args...)}
}
