package packfile

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
)

// What came late says why, and what is not taken where its number has it says where [A3, A7].
func TestRemarks(t *testing.T) {
	first, ninth := "", "9"
	for want, item := range map[string]agenda.Item{
		"":                               {},
		"late: The offer came on Monday": {LateReason: "The offer came on Monday"},
		"taken first":                    {Line: agenda.Line{TakenAfter: &first}},
		"late: Figures were due; taken after item 9": {LateReason: "Figures were due", Line: agenda.Line{TakenAfter: &ninth}},
	} {
		if got := remarkOf(item); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if shown, _ := paperOf(publication.Paper{LateReason: "The auditors were late"}); shown.Remark != "late: The auditors were late" {
		t.Errorf("of a late paper: %q", shown.Remark)
	}
	withdrawn := publication.Paper{Version: paper.Version{State: paper.Withdrawn}, LateReason: "The auditors were late"}
	if shown, _ := paperOf(withdrawn); shown.Remark != "withdrawn" {
		t.Errorf("of a withdrawn paper: %q", shown.Remark)
	}
}
