package notification

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// reminders returns how many days before the last day to answer people are reminded (docs/domain/notifications.md,
// "Types"), the latest reminder first.
func reminders() []int { return []int{2, earliestReminder} }

const (
	earliestReminder = 7
	// invitedBefore is how long ago a meeting must have been announced before people are reminded.
	invitedBefore = 48 * time.Hour
)

// remindOfAnswers queues an event for each meeting whose last day to answer comes near, unless the same reminder was
// queued before.
func (d *Days) remindOfAnswers(tx *change.Tx, organisationID string) (told int, err error) {
	zones, err := d.zones(tx, organisationID)
	if err != nil {
		return 0, err
	}
	// time zones differ by at most a day
	day := localtime.DateIn(tx.Now(), time.UTC)
	meetings, err := d.store.MeetingsToAnswerBy(tx.Context(), day.AddDays(-1), day.AddDays(earliestReminder+1))
	if err != nil {
		return 0, fmt.Errorf("list meetings to answer: %w", err)
	}
	for _, m := range meetings {
		zone, active := zones[m.BoardID]
		left := localtime.Today(tx.Now(), zone).DaysUntil(*m.AnswerBy)
		if !active || left < 0 || left > earliestReminder || tx.Now().Sub(*m.AnnouncedAt) < invitedBefore {
			continue
		}
		first, err := d.queueOnce(tx, events.NewDeadline(events.AnswerWarning, reminderOf(m, left), tx.Now()), meeting.ReminderOf(m, tx.Now()))
		if err != nil {
			return 0, fmt.Errorf("remind people to answer: %w", err)
		}
		if first {
			told++
		}
	}
	return told, nil
}

// reminderOf names the reminder that is due for a meeting.
func reminderOf(m meeting.Meeting, left int) string {
	return fmt.Sprintf("%s/%s/%d", m.ID, m.AnswerBy, dueWarning(reminders(), left))
}
