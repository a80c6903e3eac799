package governance

import (
	"cmp"
	"fmt"
	"time"
)

// LocalDate is a date without time or zone. The zero value is no date.
type LocalDate struct {
	Year  int
	Month time.Month
	Day   int
}

// ParseLocalDate reads "2026-12-01". A day that the calendar lacks is refused.
func ParseLocalDate(text string) (LocalDate, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return LocalDate{}, fmt.Errorf("%q is not a date such as 2026-12-01", text)
	}
	return dateOf(t), nil
}

// DateIn is the date that the calendar shows in a zone at an instant.
func DateIn(instant time.Time, zone *time.Location) LocalDate { return dateOf(instant.In(zone)) }

func dateOf(t time.Time) LocalDate {
	year, month, day := t.Date()
	return LocalDate{Year: year, Month: month, Day: day}
}

// AddDays gives the date so many days later; negative numbers go back.
func (d LocalDate) AddDays(days int) LocalDate {
	return dateOf(time.Date(d.Year, d.Month, d.Day+days, 0, 0, 0, 0, time.UTC))
}

// Compare is negative, zero or positive as d is before, on or after other.
func (d LocalDate) Compare(other LocalDate) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// String is the date as "2026-12-01".
func (d LocalDate) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }
