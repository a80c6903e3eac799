// Package count has the arithmetic of the rules: pure, in whole numbers, without a clock or a store.
package count

import (
	"slices"
	"sort"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// NoticeKind tells how notice is counted (docs/domain/meetings.md, "Notice").
type NoticeKind string

// The kinds of notice.
const (
	Hours            NoticeKind = "HOURS"
	Days             NoticeKind = "DAYS"
	ClearDays        NoticeKind = "CLEAR_DAYS"
	ClearWorkingDays NoticeKind = "CLEAR_WORKING_DAYS"
)

// Notice is how long before a meeting its members must be called.
type Notice struct {
	Kind NoticeKind
	N    int
	// DeemedAfterHours is when a notice counts as received.
	DeemedAfterHours int
}

// WorkingDays tells which days are none: the organisation's free days of the week, and its holidays.
type WorkingDays struct {
	Free     []time.Weekday
	Holidays []localtime.Date
}

// include tells whether a date is a working day.
func (w WorkingDays) include(d localtime.Date) bool {
	return !slices.Contains(w.Free, d.Weekday()) && !slices.Contains(w.Holidays, d)
}

// Excluded are the days that do not count within some time.
type Excluded struct {
	// Weekdays are those of every week, from Monday on.
	Weekdays []time.Weekday
	// Holidays are those that would be working days.
	Holidays []localtime.Date
}

// Between finds the days between two dates that are no working days.
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

// between counts the working days that lie strictly between two dates.
func (w WorkingDays) between(first, last localtime.Date) int {
	found := 0
	for day := first.AddDays(1); day.Compare(last) < 0; day = day.AddDays(1) {
		if w.include(day) {
			found++
		}
	}
	return found
}

// Sitting is when a meeting begins, and the zone of its board, in which days are counted [N2].
type Sitting struct {
	Start time.Time
	Zone  *time.Location
}

func (s Sitting) date() localtime.Date { return localtime.DateIn(s.Start, s.Zone) }

// Latest is until when notice can be served in time.
type Latest struct {
	// Date is the last day on which a notice may count as served.
	Date localtime.Date
	// Deadline is the last second in which it can be sent.
	Deadline time.Time
}

// Latest finds until when notice of a sitting can be served in time.
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
		for days.between(date, meeting) < n.N && !n.isHopeless(date, meeting) {
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

// Service is how a notice that was sent at an instant stands.
type Service struct {
	// Date is the day on which it counts as served, in the board's zone [N2].
	Date localtime.Date
	// ShortBy is the number of days that are missing, of the kind that the rule counts; 0 when
	// the notice was in time [N4].
	ShortBy int
}

// Compliant tells whether the notice was in time.
func (s Service) Compliant() bool { return s.ShortBy == 0 }

// Serve finds how a notice that is sent at an instant stands.
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
		service.ShortBy = max(1, n.N-days.between(service.Date, of.date()))
	default:
		service.ShortBy = latest.Date.DaysUntil(service.Date)
	}
	return service
}

// EndOf is the last second of a date in a zone.
func EndOf(date localtime.Date, zone *time.Location) time.Time {
	return beginOf(date.AddDays(1), zone).Add(-time.Second)
}

// beginOf is the first instant of a date in a zone. The clocks may change at midnight, so it is searched for.
func beginOf(date localtime.Date, zone *time.Location) time.Time {
	const reach = 26 * time.Hour // offsets are at most 14 hours
	from := time.Date(date.Year, date.Month, date.Day, 0, 0, 0, 0, time.UTC).Add(-reach)
	seconds := sort.Search(int(2*reach/time.Second), func(i int) bool {
		return localtime.DateIn(from.Add(time.Duration(i)*time.Second), zone).Compare(date) >= 0
	})
	return from.Add(time.Duration(seconds) * time.Second)
}
