package contract

import (
	"fmt"
	"regexp"
)

// mostOperations bounds the series that operation names can make.
const mostOperations = 200

var (
	appID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$`)
	// GraphQL, 2.1.9: a name.
	operationName = regexp.MustCompile(`^[_A-Za-z][_0-9A-Za-z]{0,99}$`)
)

// CheckAppID refuses what cannot be a client app id.
func CheckAppID(id string) error {
	if !appID.MatchString(id) {
		return fmt.Errorf("%q is not an app id: letters, digits, dots, dashes and underscores", id)
	}
	return nil
}

// CheckOperations refuses names that are no GraphQL names, and too many of them.
func CheckOperations(names []string) error {
	if len(names) > mostOperations {
		return fmt.Errorf("%d names are more than %d", len(names), mostOperations)
	}
	for _, name := range names {
		if !operationName.MatchString(name) {
			return fmt.Errorf("%q is not a GraphQL name", name)
		}
	}
	return nil
}
