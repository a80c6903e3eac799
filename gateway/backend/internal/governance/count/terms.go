package count

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// EndOfTerm returns the last day of a term of office of so many months. It is the day before the next term would begin [R2]. Where
// the last month is too short for that day, the term ends with the month.
func EndOfTerm(start localtime.Date, months int) localtime.Date {
	next := monthsLater(start, months)
	if next.Day < start.Day {
		return next
	}
	return next.AddDays(-1)
}

// MonthsOf returns the number of months of a term of office, where a month that has begun counts as a whole one. It is the least
// number of months whose term does not end before end.
func MonthsOf(start, end localtime.Date) int {
	months := max(0, (end.Year-start.Year)*12+int(end.Month-start.Month)-1)
	for EndOfTerm(start, months).Compare(end) < 0 {
		months++
	}
	return months
}

// monthsLater returns the same day so many months later, or the last day of a shorter month.
func monthsLater(day localtime.Date, months int) localtime.Date {
	first := time.Date(day.Year, day.Month+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return localtime.Date{Year: first.Year(), Month: first.Month(), Day: min(day.Day, last)}
}
