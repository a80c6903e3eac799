package meeting

import (
	"slices"
	"time"
)

// CalendarStatus tells calendars whether a meeting takes place (docs/domain/calendar.md, "Entries").
type CalendarStatus string

// What calendars are told of a meeting.
const (
	EntryTentative CalendarStatus = "TENTATIVE"
	EntryConfirmed CalendarStatus = "CONFIRMED"
	EntryCancelled CalendarStatus = "CANCELLED"
	NoEntry        CalendarStatus = ""
)

// CalendarStatus is what calendars are told. A meeting is not entered before it is announced, and
// never if it was cancelled before.
func (m Meeting) CalendarStatus() CalendarStatus {
	switch {
	case m.AnnouncedAt == nil || m.State == Draft:
		return NoEntry
	case m.State == Scheduled:
		return EntryTentative
	case m.State == Cancelled:
		return EntryCancelled
	default:
		return EntryConfirmed
	}
}

// CalendarChangedAt is when the last of what calendars show changed.
func (m Meeting) CalendarChangedAt() time.Time {
	if m.CalendarChanged == nil {
		return m.UpdatedAt
	}
	return *m.CalendarChanged
}

// FollowCalendar is called by every change of a meeting, with the meeting as it was before. Where time,
// place or status are others in calendars, it raises the number of their entries.
func (m *Meeting) FollowCalendar(before Meeting, now time.Time) {
	if m.CalendarStatus() == NoEntry || m.sameInCalendars(before) {
		return
	}
	if before.CalendarStatus() != NoEntry {
		m.CalendarSequence++
	}
	m.CalendarChanged = &now
}

func (m Meeting) sameInCalendars(other Meeting) bool {
	return m.CalendarStatus() == other.CalendarStatus() &&
		m.Mode == other.Mode && m.Location == other.Location && m.OnlineURL == other.OnlineURL &&
		slices.EqualFunc(m.Sittings, other.Sittings, Sitting.sameTime)
}

func (s Sitting) sameTime(other Sitting) bool {
	return s.Seq == other.Seq && s.StartsAt.Equal(other.StartsAt) && s.TimeZone == other.TimeZone && s.DurationMinutes == other.DurationMinutes
}
