package calendar

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

const daysOfWeek = 7

// leastYears is in how many consecutive years a rule must have applied.
const leastYears = 28

// yearly finds the rule by which the last of some observances come every year up to the horizon. since is the index of
// the first observance that follows the rule. The rule is empty when there is none.
func yearly(same []observance, horizon time.Time) (rule string, since int) {
	since = len(same) - 1
	last := same[since].onset
	if last.AddDate(1, 1, 0).Before(horizon) {
		return "", 0
	}
	earliest, latest := last.Day(), last.Day()
	for since > 0 && isYearAfter(same[since].onset, same[since-1].onset) {
		day := same[since-1].onset.Day()
		if max(latest, day)-min(earliest, day) >= daysOfWeek {
			break
		}
		earliest, latest = min(earliest, day), max(latest, day)
		since--
	}
	if len(same)-since < leastYears || latest-earliest != daysOfWeek-1 {
		return "", 0
	}
	return "FREQ=YEARLY;BYMONTH=" + strconv.Itoa(int(last.Month())) + ";" + dayRule(last, earliest), since
}

// isYearAfter reports whether an onset is a year after another one: in the same month, on the same day of the week, at the
// same time.
func isYearAfter(later, earlier time.Time) bool {
	sameClock := later.Format(time.TimeOnly) == earlier.Format(time.TimeOnly)
	return later.Year() == earlier.Year()+1 && later.Month() == earlier.Month() && later.Weekday() == earlier.Weekday() && sameClock
}

// dayRule names the day of the week of an onset, in the week of its month that begins on a day.
func dayRule(onset time.Time, begins int) string {
	weekday := strings.ToUpper(onset.Weekday().String()[:2])
	lastOfMonth := time.Date(onset.Year(), onset.Month()+1, 0, 0, 0, 0, 0, time.UTC).Day()
	switch {
	case begins+daysOfWeek-1 == lastOfMonth && onset.Month() != time.February:
		return "BYDAY=-1" + weekday
	case begins%daysOfWeek == 1:
		return fmt.Sprintf("BYDAY=%d%s", begins/daysOfWeek+1, weekday)
	}
	days := make([]string, daysOfWeek)
	for i := range days {
		days[i] = strconv.Itoa(begins + i)
	}
	return "BYMONTHDAY=" + strings.Join(days, ",") + ";BYDAY=" + weekday
}
