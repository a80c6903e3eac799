package governance

import (
	"slices"
	"testing"
)

func TestRepeatedStatesAreAskedForOnce(t *testing.T) {
	var v *Viewer
	states := slices.Repeat([]MeetingState{MeetingHeld, MeetingClosed}, 15_000)
	if got := v.query(MeetingFilter{States: states}).States; !slices.Equal(got, []MeetingState{MeetingClosed, MeetingHeld}) {
		t.Errorf("%d states are asked for", len(got))
	}
	if got := v.query(MeetingFilter{}).States; got != nil {
		t.Errorf("no restriction became %v", got)
	}
	if got := v.query(MeetingFilter{States: []MeetingState{}}).States; got == nil || len(got) != 0 {
		t.Errorf("a list without states became %v", got)
	}
}
