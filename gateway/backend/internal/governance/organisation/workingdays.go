package organisation

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
)

// Weekday is a day of the week: its English name in capitals.
type Weekday string

// weekdays returns the days of the week in the order of time.Weekday.
func weekdays() []Weekday {
	return []Weekday{"SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"}
}

// mostHolidays limits the holidays of an organisation. It is enough for several years.
const mostHolidays = 200

// Free returns the weekdays that are not working days: Saturday and Sunday when nobody has set others.
func (o Organisation) Free() []Weekday {
	if o.ExcludedWeekdays == nil {
		return []Weekday{"SATURDAY", "SUNDAY"}
	}
	return o.ExcludedWeekdays
}

// WorkingDays returns the days that count when a rule counts working days.
func (o Organisation) WorkingDays() count.WorkingDays {
	days := count.WorkingDays{Holidays: o.Holidays}
	for _, free := range o.Free() {
		days.Free = append(days.Free, time.Weekday(slices.Index(weekdays(), free)))
	}
	return days
}

// checkFree sorts weekdays. At least one of the seven must be a working day.
func checkFree(free []Weekday) ([]Weekday, error) {
	ordered := []Weekday{}
	for _, day := range append(weekdays()[1:], weekdays()[0]) {
		if slices.Contains(free, day) {
			ordered = append(ordered, day)
		}
	}
	if len(ordered) == len(weekdays()) {
		return nil, change.Invalid("excludedWeekdays", "leave at least one working day in the week")
	}
	return ordered, nil
}

// checkHolidays sorts holidays and drops duplicates.
func checkHolidays(given []localtime.Date) ([]localtime.Date, error) {
	ordered := append([]localtime.Date{}, given...)
	slices.SortFunc(ordered, localtime.Date.Compare)
	ordered = slices.Compact(ordered)
	if len(ordered) > mostHolidays {
		return nil, change.Invalid("holidays", "keep at most %d holidays; remove those that are over", mostHolidays)
	}
	return ordered, nil
}
