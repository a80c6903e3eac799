// Package localtime has dates and times without an offset, as calendars and clocks on a wall show them, and converts them to
// instants in a time zone.
package localtime

import (
	"cmp"
	"fmt"
	"time"
)

// Date is a date without time or zone. The zero value is no date.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// ParseDate reads "2026-12-01". A day that the calendar lacks is refused.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%q is not a date such as 2026-12-01", text)
	}
	return dateOf(t), nil
}

// DateIn returns the date in a zone at an instant.
func DateIn(instant time.Time, zone *time.Location) Date { return dateOf(instant.In(zone)) }

// Today returns the date in a zone with an IANA name. It uses UTC where the zone cannot be loaded.
func Today(now time.Time, zoneName string) Date {
	zone, err := LoadZone(zoneName)
	if err != nil {
		zone = time.UTC
	}
	return DateIn(now, zone)
}

func dateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{Year: year, Month: month, Day: day}
}

// AddDays returns the date so many days later, or earlier for a negative number.
func (d Date) AddDays(days int) Date {
	return dateOf(time.Date(d.Year, d.Month, d.Day+days, 0, 0, 0, 0, time.UTC))
}

// AddMonths returns the same day so many months later, or earlier for a negative number. A month without that day has its
// last day instead: a month after 31 January is 28 or 29 February.
func (d Date) AddMonths(months int) Date {
	first := time.Date(d.Year, d.Month+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1)
	return Date{Year: first.Year(), Month: first.Month(), Day: min(d.Day, last.Day())}
}

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.midnight().Weekday() }

// DaysUntil returns the number of days from d to other. It is negative when other is before d.
func (d Date) DaysUntil(other Date) int {
	return int(other.midnight().Sub(d.midnight()) / (24 * time.Hour))
}

// midnight returns the start of the date in UTC, where all days have the same length.
func (d Date) midnight() time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
}

// Compare returns a negative number, zero or a positive number where d is before, equal to or after other.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// Within reports whether the date is one of the days from first to last, both included. With a nil last there is no end.
func (d Date) Within(first Date, last *Date) bool {
	return first.Compare(d) <= 0 && (last == nil || d.Compare(*last) <= 0)
}

// MarshalText returns the date as String does. Records and hashes use it.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Date) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDate(string(text))
	return err
}

// String returns the date as "2026-12-01".
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }
