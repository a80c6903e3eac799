package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const sittingColumns = `meeting_id, seq, starts_at_local, time_zone, duration_minutes, starts_at, opened_at, closed_at, close_reason`

// sittingOf is a sitting and the meeting that it belongs to.
type sittingOf struct {
	meetingID string
	sitting   governance.Sitting
}

func scanSitting(r row) (sittingOf, error) {
	var found sittingOf
	s := &found.sitting
	err := r.Scan(&found.meetingID, &s.Seq, localDateTime{&s.StartsAtLocal}, &s.TimeZone, &s.DurationMinutes,
		instant{&s.StartsAt}, maybeInstant{&s.OpenedAt}, maybeInstant{&s.ClosedAt}, &s.CloseReason)
	return found, err
}

// sittings finds those of several meetings, by meeting and in order.
func (s *Store) sittings(ctx context.Context, meetingIDs []string) (map[string][]governance.Sitting, error) {
	ofMeetings, ids := s.among("meeting_id", "$1", meetingIDs)
	found, err := all(ctx, s, scanSitting,
		`SELECT `+sittingColumns+` FROM sittings WHERE `+ofMeetings+` ORDER BY meeting_id, seq`, ids)
	if err != nil {
		return nil, fmt.Errorf("list sittings: %w", err)
	}
	byMeeting := make(map[string][]governance.Sitting, len(meetingIDs))
	for _, f := range found {
		byMeeting[f.meetingID] = append(byMeeting[f.meetingID], f.sitting)
	}
	return byMeeting, nil
}

func (s *Store) insertSittings(ctx context.Context, m governance.Meeting) error {
	for _, sitting := range m.Sittings {
		_, err := s.exec(ctx, `INSERT INTO sittings (`+sittingColumns+`) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
			m.ID, sitting.Seq, sitting.StartsAtLocal.String(), sitting.TimeZone, sitting.DurationMinutes,
			sitting.StartsAt, sitting.OpenedAt, sitting.ClosedAt, sitting.CloseReason)
		if err != nil {
			return fmt.Errorf("insert sitting %d: %w", sitting.Seq, err)
		}
	}
	return nil
}
