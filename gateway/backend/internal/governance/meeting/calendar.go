package meeting

import (
	"slices"
	"time"
)

// CalendarStatus is the status of a meeting in calendars (docs/domain/calendar.md, "Entries").
type CalendarStatus string

// The statuses of a meeting in calendars.
const (
	EntryTentative CalendarStatus = "TENTATIVE"
	EntryConfirmed CalendarStatus = "CONFIRMED"
	EntryCancelled CalendarStatus = "CANCELLED"
	NoEntry        CalendarStatus = ""
)

// CalendarStatus returns the status that calendars show. Calendars get a meeting only after it was announced. A draft
// that was cancelled never appears.
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

// CalendarChangedAt returns when anything that calendars show last changed.
func (m Meeting) CalendarChangedAt() time.Time {
	if m.CalendarChanged == nil {
		return m.UpdatedAt
	}
	return *m.CalendarChanged
}

// FollowCalendar raises the number of the calendar entries when time, place or status in calendars have changed. Every
// change of a meeting calls it. before is the meeting before the change.
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
