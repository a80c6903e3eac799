package calendar

import "time"

// clocks describe what the clocks of a zone show at an instant.
type clocks struct {
	name string
	// offset is the offset from UTC, in seconds.
	offset   int
	daylight bool
}

func clocksAt(instant time.Time, zone *time.Location) clocks {
	here := instant.In(zone)
	name, offset := here.Zone()
	return clocks{name: name, offset: offset, daylight: here.IsDST()}
}

// aDay is the step over the end of a leap year. There ZoneBounds can give an end that is not after the instant.
const aDay = 24 * time.Hour

// changeAfter finds the next clock change, up to a horizon. ZoneBounds alone is not enough, because its bounds are also
// at the ends of years.
func changeAfter(instant, horizon time.Time, zone *time.Location) (change time.Time, changes bool) {
	now := clocksAt(instant, zone)
	for at := instant; ; {
		_, end := at.In(zone).ZoneBounds()
		if end.IsZero() {
			return time.Time{}, false
		}
		if !end.After(at) {
			end = at.Add(aDay)
		}
		if end.After(horizon) {
			return time.Time{}, false
		}
		if clocksAt(end, zone) != now {
			return end, true
		}
		at = end
	}
}

// changeBefore finds the previous clock change.
func changeBefore(instant time.Time, zone *time.Location) (change time.Time, changed bool) {
	now := clocksAt(instant, zone)
	for at := instant; ; {
		start, _ := at.In(zone).ZoneBounds()
		if start.IsZero() {
			return time.Time{}, false
		}
		at = start.Add(-time.Second)
		if clocksAt(at, zone) != now {
			return start, true
		}
	}
}
