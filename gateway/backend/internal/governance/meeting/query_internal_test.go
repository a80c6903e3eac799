package meeting

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/policy"
)

func TestRepeatedStatesAreAskedForOnce(t *testing.T) {
	var v *policy.Viewer
	states := slices.Repeat([]State{Held, Closed}, 15_000)
	if got := query(v, Filter{States: states}).States; !slices.Equal(got, []State{Closed, Held}) {
		t.Errorf("%d states are asked for", len(got))
	}
	if got := query(v, Filter{}).States; got != nil {
		t.Errorf("no restriction became %v", got)
	}
	if got := query(v, Filter{States: []State{}}).States; got == nil || len(got) != 0 {
		t.Errorf("a list without states became %v", got)
	}
}
