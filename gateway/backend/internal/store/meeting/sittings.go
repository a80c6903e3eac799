package meeting

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

// Sitting is a sitting with its meeting.
type Sitting struct {
	MeetingID string
	meeting.Sitting
	// RemovedAt is nil for a sitting that takes place.
	RemovedAt *time.Time
}

var sittings = core.NewTable("sittings", func(s *Sitting) []core.Column {
	return []core.Column{
		core.Fixed("meeting_id", &s.MeetingID), core.Fixed("seq", &s.Seq), core.Col("starts_at_local", &s.StartsAtLocal),
		core.Col("time_zone", &s.TimeZone), core.Col("duration_minutes", &s.DurationMinutes), core.Col("occurrence", &s.Occurrence), core.Col("starts_at", &s.StartsAt),
		core.Col("opened_at", &s.OpenedAt), core.Col("closed_at", &s.ClosedAt), core.Col("close_reason", &s.CloseReason),
		core.Col("removed_at", &s.RemovedAt),
	}
})

// addTo adds the sitting to its meeting, behind those that it has.
func (s Sitting) addTo(m *meeting.Meeting) {
	if s.RemovedAt == nil {
		m.Sittings = append(m.Sittings, s.Sitting)
		return
	}
	m.Removed = append(m.Removed, meeting.RemovedSitting{Sitting: s.Sitting, RemovedAt: *s.RemovedAt})
}

func (s Store) insertSittings(tx *change.Tx, m meeting.Meeting) error {
	for _, sitting := range m.Sittings {
		if err := sittings.Insert(tx, s.db, Sitting{MeetingID: m.ID, Sitting: sitting}); err != nil {
			return fmt.Errorf("sitting %d: %w", sitting.Seq, err)
		}
	}
	for _, removed := range m.Removed {
		if err := sittings.Insert(tx, s.db, Sitting{MeetingID: m.ID, Sitting: removed.Sitting, RemovedAt: &removed.RemovedAt}); err != nil {
			return fmt.Errorf("removed sitting %d: %w", removed.Seq, err)
		}
	}
	return nil
}

// replaceSittings replaces the stored sittings with those of the meeting.
func (s Store) replaceSittings(tx *change.Tx, m meeting.Meeting) error {
	if _, err := s.db.Write(tx, `DELETE FROM sittings WHERE meeting_id = $1`, m.ID); err != nil {
		return fmt.Errorf("take out the sittings: %w", err)
	}
	return s.insertSittings(tx, m)
}
