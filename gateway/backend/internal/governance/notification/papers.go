package notification

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
)

// paperReminders returns how many days before the last day for papers contributors are reminded, the latest reminder
// first. The reminder on the day after says that papers are overdue (docs/domain/notifications.md, "Types").
func paperReminders() []int { return []int{papersOverdue, 0, 1, earliestPaperReminder} }

const (
	earliestPaperReminder = 3
	papersOverdue         = -1
)

// remindOfPapers queues an event for each last day for papers that comes near or was yesterday, unless the same
// reminder was queued before.
func (d *Days) remindOfPapers(tx *change.Tx) (told int, err error) {
	// time zones differ by at most a day
	day := localtime.DateIn(tx.Now(), time.UTC)
	due, err := d.store.PapersDue(tx.Context(), day.AddDays(papersOverdue-1), day.AddDays(earliestPaperReminder+1))
	if err != nil {
		return 0, fmt.Errorf("list the last days for papers: %w", err)
	}
	for _, one := range due {
		left := localtime.Today(tx.Now(), one.TimeZone).DaysUntil(one.Date)
		if left < papersOverdue || left > earliestPaperReminder {
			continue
		}
		first, err := d.queueOnce(tx, events.NewDeadline(events.PaperWarning, paperReminderOf(one, left), tx.Now()), paper.ReminderOf(one, tx.Now()))
		if err != nil {
			return 0, fmt.Errorf("remind people of papers: %w", err)
		}
		if first {
			told++
		}
	}
	return told, nil
}

// paperReminderOf names the reminder that is due for a last day for papers.
func paperReminderOf(one agenda.PapersDue, left int) string {
	return fmt.Sprintf("%s/%s/%d", one.MeetingID, one.Date, dueWarning(paperReminders(), left))
}
