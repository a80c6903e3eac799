package agenda

import (
	"slices"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
)

// tidyNames returns names of counterparties in their stored form and in the given order, each once.
func tidyNames(given []string) []string {
	names := []string{}
	for _, one := range given {
		if name := governance.TidyLine(one); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// checkCounterparties returns an error when the names of an item's counterparties are invalid.
func checkCounterparties(names []string) error {
	if len(names) > mostCounterparties {
		return governance.Invalid("counterparties", "must be at most %d names", mostCounterparties)
	}
	for _, name := range names {
		if length := utf8.RuneCountInString(name); length < shortestCounterparty || length > longestCounterparty {
			return governance.Invalid("counterparties", "must have %d to %d characters each", shortestCounterparty, longestCounterparty)
		}
		if err := governance.CheckLine("counterparties", name, longestCounterparty); err != nil {
			return err
		}
	}
	return nil
}
