package count

import (
	"slices"
	"sort"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// NoticeKind says how notice is counted (docs/domain/meetings.md, "Notice").
type NoticeKind string

// The kinds of notice.
const (
	Hours            NoticeKind = "HOURS"
	Days             NoticeKind = "DAYS"
	ClearDays        NoticeKind = "CLEAR_DAYS"
	ClearWorkingDays NoticeKind = "CLEAR_WORKING_DAYS"
)

// Notice is the time before a meeting at which its members must be called.
type Notice struct {
	Kind NoticeKind
	N    int
	// DeemedAfterHours is the number of hours after which a sent notice counts as served.
	DeemedAfterHours int
}

// WorkingDays are all days but the free days of the week and the holidays of an organisation.
type WorkingDays struct {
	Free     []time.Weekday
	Holidays []localtime.Date
}

// include reports whether a date is a working day.
func (w WorkingDays) include(d localtime.Date) bool {
	return !slices.Contains(w.Free, d.Weekday()) && !slices.Contains(w.Holidays, d)
}

// Excluded are the days of a period that do not count.
type Excluded struct {
	// Weekdays are the free days of the week in order from Monday.
	Weekdays []time.Weekday
	// Holidays are the holidays on other days of the week.
	Holidays []localtime.Date
}

// Between returns the days between two dates that are no working days.
func (w WorkingDays) Between(first, last localtime.Date) Excluded {
	found := Excluded{Weekdays: slices.Clone(w.Free)}
	slices.SortFunc(found.Weekdays, func(a, b time.Weekday) int { return int(a+6)%7 - int(b+6)%7 })
	for _, holiday := range w.Holidays {
		if holiday.Compare(first) > 0 && holiday.Compare(last) < 0 && !slices.Contains(w.Free, holiday.Weekday()) {
			found.Holidays = append(found.Holidays, holiday)
		}
	}
	return found
}

// countBetween counts the working days after first and before last.
func (w WorkingDays) countBetween(first, last localtime.Date) int {
	found := 0
	for day := first.AddDays(1); day.Compare(last) < 0; day = day.AddDays(1) {
		if w.include(day) {
			found++
		}
	}
	return found
}

// Sitting is the start of a meeting and the zone of its board. Days are counted in that zone [N2].
type Sitting struct {
	Start time.Time
	Zone  *time.Location
}

func (s Sitting) date() localtime.Date { return localtime.DateIn(s.Start, s.Zone) }

// Latest is the end of the time in which notice can be served.
type Latest struct {
	// Date is the last day on which a notice may be served.
	Date localtime.Date
	// Deadline is the last second in which it can be sent.
	Deadline time.Time
}

// Latest returns the last moment at which notice of a sitting is in time.
func (n Notice) Latest(of Sitting, days WorkingDays) Latest {
	if n.Kind == Hours {
		deemed := of.Start.Add(-time.Duration(n.N) * time.Hour)
		return Latest{Date: localtime.DateIn(deemed, of.Zone), Deadline: deemed.Add(-n.delay())}
	}
	date := n.latestDate(of.date(), days)
	return Latest{Date: date, Deadline: EndOf(date, of.Zone).Add(-n.delay())}
}

func (n Notice) latestDate(meeting localtime.Date, days WorkingDays) localtime.Date {
	switch n.Kind {
	case Days:
		return meeting.AddDays(-n.N)
	case ClearWorkingDays:
		date := meeting.AddDays(-1)
		for days.countBetween(date, meeting) < n.N && !n.isHopeless(date, meeting) {
			date = date.AddDays(-1)
		}
		return date
	default: // CLEAR_DAYS, the usual kind
		return meeting.AddDays(-n.N - 1)
	}
}

// isHopeless ends the search for working days where a calendar has none.
func (n Notice) isHopeless(date, meeting localtime.Date) bool {
	const mostFreeDays = 366
	return date.DaysUntil(meeting) > mostFreeDays+7*n.N
}

func (n Notice) delay() time.Duration { return time.Duration(n.DeemedAfterHours) * time.Hour }

// Service is when a notice was served, and whether that was in time.
type Service struct {
	// Date is the day on which it counts as served, in the board's zone [N2].
	Date localtime.Date
	// ShortBy is the number of missing days of the kind that the rule counts. It is 0 where the notice was in time [N4].
	ShortBy int
}

// Compliant reports whether the notice was in time.
func (s Service) Compliant() bool { return s.ShortBy == 0 }

// Serve returns the service of a notice that is sent at an instant.
func (n Notice) Serve(sentAt time.Time, of Sitting, days WorkingDays) Service {
	deemed := sentAt.Add(n.delay())
	service := Service{Date: localtime.DateIn(deemed, of.Zone)}
	latest := n.Latest(of, days)
	switch {
	case n.Kind == Hours:
		if late := sentAt.Sub(latest.Deadline); late > 0 {
			const day = 24 * time.Hour
			service.ShortBy = int((late + day - 1) / day)
		}
	case service.Date.Compare(latest.Date) <= 0:
	case n.Kind == ClearWorkingDays:
		service.ShortBy = max(1, n.N-days.countBetween(service.Date, of.date()))
	default:
		service.ShortBy = latest.Date.DaysUntil(service.Date)
	}
	return service
}

// EndOf returns the last second of a date in a zone.
func EndOf(date localtime.Date, zone *time.Location) time.Time {
	return beginOf(date.AddDays(1), zone).Add(-time.Second)
}

// beginOf returns the first instant of a date in a zone. It searches for it, because the clocks may change at midnight.
func beginOf(date localtime.Date, zone *time.Location) time.Time {
	const reach = 26 * time.Hour // offsets are at most 14 hours
	from := time.Date(date.Year, date.Month, date.Day, 0, 0, 0, 0, time.UTC).Add(-reach)
	seconds := sort.Search(int(2*reach/time.Second), func(i int) bool {
		return localtime.DateIn(from.Add(time.Duration(i)*time.Second), zone).Compare(date) >= 0
	})
	return from.Add(time.Duration(seconds) * time.Second)
}
