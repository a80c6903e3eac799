package governance_test

import (
	"testing"

	"example.org/portal/backend/internal/governance"
)

func TestAnInvalidValueIsNamedByTheLabelOfItsField(t *testing.T) {
	for field, want := range map[string]string{
		"onlineUrl": "address of the call must be short", "title": "title must be short", "durationMinutes": "length in minutes must be short",
	} {
		if got := governance.Invalid(field, "must be %s", "short").Error(); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
}
