package calendar

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// The forms of dates with times: as the clocks of a zone show them, and in UTC (RFC 5545, 3.3.5).
const (
	localForm = "20060102T150405"
	utcForm   = "20060102T150405Z"
)

// foresight is for how many years after the last entry the clock changes of a zone are examined. After 28 years the
// weekdays fall on the same dates again.
const foresight = 30

// span is the time for which a file needs a zone.
type span struct {
	zone        *time.Location
	first, last time.Time
}

// observance is a stretch of time in which a zone's clocks keep their offset from UTC.
type observance struct {
	name string
	// before and after are the offsets before and after the onset, in seconds.
	before, after int
	daylight      bool
	// onset is what the clocks would have shown at the beginning if they had not changed.
	onset time.Time
}

// kind returns the observance without its onset. Observances of one kind differ only in their onset.
func (o observance) kind() observance {
	o.onset = time.Time{}
	return o
}

// noBeginning is the onset of an observance that has no known beginning.
var noBeginning = time.Date(1970, time.January, 1, 0, 0, 0, 0, time.UTC)

// write adds the VTIMEZONE (RFC 5545, 3.6.5). Clock changes that come every year become rules. Other changes are listed
// if the file needs them.
func (s span) write(l *lines) {
	l.writeComponent("VTIMEZONE", func() {
		l.add("TZID", s.zone.String())
		horizon := s.last.AddDate(foresight, 0, 0)
		for _, same := range byKind(s.observances(horizon)) {
			s.writeKind(l, same, horizon)
		}
	})
}

func (s span) writeKind(l *lines, same []observance, horizon time.Time) {
	single := same
	if rule, since := yearly(same, horizon); rule != "" {
		writeObservance(l, same[since], func() { l.add("RRULE", rule) })
		single = same[:since]
	}
	single = slices.DeleteFunc(slices.Clone(single), func(o observance) bool { return o.onset.After(s.last.AddDate(1, 0, 0)) })
	if len(single) == 0 {
		return
	}
	writeObservance(l, single[0], func() {
		if len(single) == 1 {
			return
		}
		// DTSTART counts as one of the dates (RFC 5545, 3.8.5.2), but some programs use only the dates. So the dates
		// include it.
		for _, each := range single {
			l.add("RDATE", each.onset.Format(localForm))
		}
	})
}

func writeObservance(l *lines, o observance, again func()) {
	component := "STANDARD"
	if o.daylight {
		component = "DAYLIGHT"
	}
	l.writeComponent(component, func() {
		l.add("DTSTART", o.onset.Format(localForm))
		l.add("TZOFFSETFROM", distance(o.before))
		l.add("TZOFFSETTO", distance(o.after))
		l.addText("TZNAME", o.name)
		again()
	})
}

// observances returns the observance at the beginning of the span and all that begin until the horizon.
func (s span) observances(horizon time.Time) []observance {
	found := []observance{observanceAt(s.first, s.zone)}
	for at := s.first; ; {
		next, changes := changeAfter(at, horizon, s.zone)
		if !changes {
			return found
		}
		found = append(found, observanceAt(next, s.zone))
		at = next
	}
}

func observanceAt(instant time.Time, zone *time.Location) observance {
	here := clocksAt(instant, zone)
	o := observance{name: here.name, before: here.offset, after: here.offset, daylight: here.daylight, onset: noBeginning}
	start, changed := changeBefore(instant, zone)
	if !changed {
		return o
	}
	earlier := clocksAt(start.Add(-time.Second), zone)
	o.before = earlier.offset
	if earlier.daylight != here.daylight {
		o.daylight = o.after > o.before // some zones define their winter time as the exception
	}
	o.onset = start.UTC().Add(time.Duration(o.before) * time.Second)
	return o
}

// byKind groups observances by kind. Each group and the list of groups are in the order of their onsets.
func byKind(all []observance) [][]observance {
	var groups [][]observance
	for _, one := range all {
		i := slices.IndexFunc(groups, func(group []observance) bool { return group[0].kind() == one.kind() })
		if i < 0 {
			groups, i = append(groups, nil), len(groups)
		}
		groups[i] = append(groups[i], one)
	}
	return groups
}

// distance returns a UTC-OFFSET (RFC 5545, 3.3.14).
func distance(seconds int) string {
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	written := fmt.Sprintf("%c%02d%02d", sign, seconds/3600, seconds/60%60)
	if seconds%60 != 0 {
		written += fmt.Sprintf("%02d", seconds%60)
	}
	return written
}

// addInstant writes a time as the zone's clocks show it. It writes both of two equal local times in UTC, because a
// local time means the earlier one (RFC 5545, 3.3.5), but some programs take it for the later one.
func (l *lines) addInstant(name string, instant time.Time, zone *time.Location) {
	if _, isDoubled := localtime.OccurrenceOf(instant, zone); isDoubled {
		l.add(name, instant.UTC().Format(utcForm))
		return
	}
	l.add(name+";TZID="+zone.String(), instant.In(zone).Format(localForm))
}
