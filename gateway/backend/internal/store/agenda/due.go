package agenda

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

// PapersDue implements notification.DayStore.
func (s Store) PapersDue(ctx context.Context, from, until localtime.Date) ([]agenda.PapersDue, error) {
	return core.All(ctx, s.db, func(r core.Row) (due agenda.PapersDue, err error) {
		err = r.Scan(&due.MeetingID, &due.TimeZone, core.Into(&due.Date))
		return due, err
	}, `SELECT DISTINCT m.id, s.time_zone, i.paper_due_date FROM agenda_items i JOIN meetings m ON m.id = i.meeting_id JOIN sittings s ON s.meeting_id = m.id
		WHERE i.paper_due_date >= $1 AND i.paper_due_date <= $2 AND i.contributor_ids <> '[]'
			AND m.state IN ('`+string(meeting.Draft)+`', '`+string(meeting.Scheduled)+`', '`+string(meeting.Published)+`')
			AND s.seq = (SELECT MIN(seq) FROM sittings WHERE meeting_id = m.id AND removed_at IS NULL)
		ORDER BY i.paper_due_date, m.id`, from, until)
}
