package meeting

import (
	"slices"
	"testing"
)

func TestRepeatedStatesAreAskedForOnce(t *testing.T) {
	states := slices.Repeat([]State{Held, Closed}, 15_000)
	if got := query(Filter{States: states}).States; !slices.Equal(got, []State{Closed, Held}) {
		t.Errorf("%d states are asked for", len(got))
	}
	if got := query(Filter{}).States; got != nil {
		t.Errorf("no restriction became %v", got)
	}
	if got := query(Filter{States: []State{}}).States; got == nil || len(got) != 0 {
		t.Errorf("a list without states became %v", got)
	}
}
