package people

import "errors"

var (
	// ErrNoAccessRequest means that the account has not asked for access.
	ErrNoAccessRequest = errors.New("the account has not asked for access")
	// ErrNoOrganisation means that the installation has no organisation yet.
	ErrNoOrganisation = errors.New("no organisation exists yet")
	// ErrPersonTaken means that the person is linked to another account.
	ErrPersonTaken = errors.New("the person with this e-mail is linked to another account")
	// ErrAccountTaken means that the account is already linked to a person.
	ErrAccountTaken = errors.New("the account is linked to a person already")
)
