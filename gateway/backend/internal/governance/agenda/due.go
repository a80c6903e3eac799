package agenda

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// IsOverdue reports whether new papers are late [A7]: the item's last day for papers has passed, by the clock of the
// first sitting.
func (a Agenda) IsOverdue(item Item, now time.Time) bool {
	if item.PaperDueDate == nil || len(a.Meeting.Sittings) == 0 {
		return false
	}
	return localtime.Today(now, a.Meeting.Sittings[0].TimeZone).Compare(*item.PaperDueDate) > 0
}

// PapersDue is a last day for papers of items of a meeting.
type PapersDue struct {
	MeetingID string
	// TimeZone is that of the meeting's first sitting.
	TimeZone string
	Date     localtime.Date
}
