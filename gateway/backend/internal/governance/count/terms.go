package count

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// EndOfTerm is the last day of a term of so many months: the day before the one on which the next term
// would begin [R2]. Where that month is too short for the day, the term ends with the month.
func EndOfTerm(start localtime.Date, months int) localtime.Date {
	next := monthsLater(start, months)
	if next.Day < start.Day {
		return next
	}
	return next.AddDays(-1)
}

// MonthsOf is how many months a term takes, a month that has begun counting whole: the least number
// whose term would not end earlier.
func MonthsOf(start, end localtime.Date) int {
	months := max(0, (end.Year-start.Year)*12+int(end.Month-start.Month)-1)
	for EndOfTerm(start, months).Compare(end) < 0 {
		months++
	}
	return months
}

// monthsLater is the same day so many months later, or the last one of a month that lacks it.
func monthsLater(day localtime.Date, months int) localtime.Date {
	first := time.Date(day.Year, day.Month+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return localtime.Date{Year: first.Year(), Month: first.Month(), Day: min(day.Day, last)}
}
