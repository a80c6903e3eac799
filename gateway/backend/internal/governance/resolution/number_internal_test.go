package resolution

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// [X10] Restricted items have a series of their own, so that the common series has no gap.
func TestNumbersHaveNoGapThatTells(t *testing.T) {
	of := meeting.Meeting{ID: "m", Number: "B-2026-05", Date: localtime.Date{Year: 2026, Month: 12, Day: 1}}
	open := agenda.Item{ID: "open", MeetingID: "m", Session: agenda.Open, PermanentNumber: "5"}
	closed := agenda.Item{ID: "closed", MeetingID: "m", Session: agenda.Closed, PermanentNumber: "7", Position: 1}
	excluding := agenda.Item{ID: "excluding", MeetingID: "m", Session: agenda.Open, PermanentNumber: "8", Position: 2}
	discussed := agenda.Item{ID: "discussed", MeetingID: "m", Session: agenda.Open, PermanentNumber: "9", Position: 3}
	below := agenda.Item{ID: "below", MeetingID: "m", Session: agenda.Open, PermanentNumber: "7.1", ParentID: &closed.ID}
	arranged := agenda.Arrange(of, []agenda.Item{open, closed, excluding, discussed, below}, []agenda.Exclusion{
		{ItemID: "excluding", PersonID: "tan", Scope: agenda.PapersAndDiscussion}, {ItemID: "discussed", PersonID: "tan", Scope: agenda.DiscussionOnly},
	})
	given := []string{"BR-2026-08", "BR-2026-05-7.2", "BR-2025-11", "BR-2026-9", "BR-2026-05-7.1.4", "AR-2026-20"}
	for _, tc := range []struct {
		item agenda.Item
		want string
	}{
		{open, "BR-2026-10"}, {closed, "BR-2026-05-7.3"}, {excluding, "BR-2026-05-8.1"}, {discussed, "BR-2026-10"}, {below, "BR-2026-05-7.1.5"},
	} {
		if got, err := nextNumber("B", arranged, tc.item, given); err != nil || got != tc.want {
			t.Errorf("%s gets %q, %v; want %q", tc.item.ID, got, err, tc.want)
		}
	}
	closed.PermanentNumber = ""
	if _, err := nextNumber("B", arranged, closed, given); err == nil {
		t.Error("a restricted item without a number gives one")
	}
	if got, _ := nextNumber("B", arranged, open, nil); got != "BR-2026-01" {
		t.Errorf("the first number is %q", got)
	}
}
