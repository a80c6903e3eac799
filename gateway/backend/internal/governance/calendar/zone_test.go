package calendar_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"
	"github.com/teambition/rrule-go"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// A program knows of a zone only the VTIMEZONE in the file. Here third-party code reads it, including its rules.

const wallForm = "20060102T150405"

// onset is the beginning of an observance, with the offsets before and after it in seconds.
type onset struct {
	at            time.Time
	before, after int
}

// onsetsOf expands a VTIMEZONE up to a time, as programs do that ignore DTSTART when RDATE follows.
func onsetsOf(t tb, zone *ical.Component, until time.Time) []onset {
	t.Helper()
	var found []onset
	for _, observance := range zone.Children {
		before, after := seconds(t, observance, ical.PropTimezoneOffsetFrom), seconds(t, observance, ical.PropTimezoneOffsetTo)
		start, err := time.Parse(wallForm, observance.Props.Get(ical.PropDateTimeStart).Value)
		must(t, err)
		var walls []time.Time
		for _, each := range observance.Props[ical.PropRecurrenceDates] {
			wall, err := time.Parse(wallForm, each.Value)
			must(t, err)
			walls = append(walls, wall)
		}
		if len(walls) == 0 {
			walls = append(walls, start)
		}
		if rule := observance.Props.Get(ical.PropRecurrenceRule); rule != nil {
			option, err := rrule.StrToROption(rule.Value)
			must(t, err)
			option.Dtstart = start
			repeated, err := rrule.NewRRule(*option)
			must(t, err)
			between := repeated.Between(start, until, true)
			if until.After(start) && (len(between) == 0 || !between[0].Equal(start)) {
				t.Fatalf("DTSTART %s is not the first of %s", start, rule.Value)
			}
			walls = append(walls, between...)
		}
		for _, wall := range walls {
			found = append(found, onset{wall.Add(-time.Duration(before) * time.Second), before, after})
		}
	}
	slices.SortFunc(found, func(a, b onset) int { return a.at.Compare(b.at) })
	return found
}

func seconds(t tb, of *ical.Component, property string) int {
	t.Helper()
	written := of.Props.Get(property).Value
	hours, err := strconv.Atoi(written[1:3])
	must(t, err)
	minutes, err := strconv.Atoi(written[3:5])
	must(t, err)
	total := (hours*60 + minutes) * 60
	if written[0] == '-' {
		return -total
	}
	return total
}

// instantOf returns the instant that a program reads from a DTSTART or DTEND with the zone in the file. A local time
// that comes twice fails the test, because programs disagree about its meaning.
func instantOf(t tb, parsed *ical.Calendar, property *ical.Prop) time.Time {
	t.Helper()
	if property.Params.Get(ical.PropTimezoneID) == "" {
		instant, err := time.Parse(wallForm+"Z", property.Value)
		must(t, err)
		return instant
	}
	wall, err := time.Parse(wallForm, property.Value)
	must(t, err)
	for _, zone := range parsed.Children {
		if id := zone.Props.Get(ical.PropTimezoneID); zone.Name != ical.CompTimezone || id.Value != property.Params.Get(ical.PropTimezoneID) {
			continue
		}
		var instants []time.Time
		known := onsetsOf(t, zone, wall.AddDate(1, 0, 0))
		for i, one := range known {
			instant := wall.Add(-time.Duration(one.after) * time.Second)
			if !instant.Before(one.at) && (i == len(known)-1 || instant.Before(known[i+1].at)) {
				instants = append(instants, instant)
			}
		}
		if len(instants) == 1 {
			return instants[0]
		}
	}
	t.Fatalf("the file does not say when %s is", property.Value)
	return time.Time{}
}

// checkTimes checks that a program finds the sittings of a meeting at their instants.
func checkTimes(t tb, m meeting.Meeting) {
	t.Helper()
	file := feed(t, m)
	parsed := read(t, file)
	for i, event := range parsed.Events() {
		sitting := m.Sittings[i]
		if got := instantOf(t, parsed, event.Props.Get(ical.PropDateTimeStart)); !got.Equal(sitting.StartsAt) {
			t.Fatalf("sitting %d starts at %s, want %s, in\n%s", sitting.Seq, got, sitting.StartsAt, file)
		}
		if got := instantOf(t, parsed, event.Props.Get(ical.PropDateTimeEnd)); !got.Equal(sitting.EndsAt()) {
			t.Fatalf("sitting %d ends at %s, want %s, in\n%s", sitting.Seq, got, sitting.EndsAt(), file)
		}
	}
}

func TestDaysOfClockChanges(t *testing.T) {
	for _, tc := range []struct{ name, zone, start, wantStart, wantEnd string }{
		{"London, clocks go forward within", "Europe/London", "2027-03-28T00:30:00", "DTSTART;TZID=Europe/London:20270328T003000", "DTEND;TZID=Europe/London:20270328T043000"},
		{"London, clocks go back within", "Europe/London", "2026-10-25T00:30:00", "DTSTART;TZID=Europe/London:20261025T003000", "DTEND;TZID=Europe/London:20261025T023000"},
		{"London, ends in the first of the doubled hours", "Europe/London", "2026-10-24T22:15:00", "DTSTART;TZID=Europe/London:20261024T221500", "DTEND:20261025T001500Z"},
		{"London, ends in the second of the doubled hours", "Europe/London", "2026-10-24T23:15:00", "DTSTART;TZID=Europe/London:20261024T231500", "DTEND:20261025T011500Z"},
		{"London, that afternoon in spring", "Europe/London", "2027-03-28T13:00:00", "DTSTART;TZID=Europe/London:20270328T130000", "DTEND;TZID=Europe/London:20270328T160000"},
		{"London, that afternoon in autumn", "Europe/London", "2026-10-25T13:00:00", "DTSTART;TZID=Europe/London:20261025T130000", "DTEND;TZID=Europe/London:20261025T160000"},
		{"New York, clocks go forward within", "America/New_York", "2027-03-14T01:30:00", "DTSTART;TZID=America/New_York:20270314T013000", "DTEND;TZID=America/New_York:20270314T053000"},
		{"New York, clocks go back within", "America/New_York", "2026-11-01T00:30:00", "DTSTART;TZID=America/New_York:20261101T003000", "DTEND;TZID=America/New_York:20261101T023000"},
		{"Sydney, clocks go forward within", "Australia/Sydney", "2026-10-04T01:30:00", "DTSTART;TZID=Australia/Sydney:20261004T013000", "DTEND;TZID=Australia/Sydney:20261004T053000"},
		{"Sydney, clocks go back within", "Australia/Sydney", "2027-04-04T01:30:00", "DTSTART;TZID=Australia/Sydney:20270404T013000", "DTEND;TZID=Australia/Sydney:20270404T033000"},
		{"Lord Howe, half an hour", "Australia/Lord_Howe", "2026-10-04T01:30:00", "DTSTART;TZID=Australia/Lord_Howe:20261004T013000", "DTEND;TZID=Australia/Lord_Howe:20261004T050000"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m := planned(t, tc.zone, tc.start)
			checkTimes(t, m)
			for _, want := range []string{tc.wantStart, tc.wantEnd} {
				if file := feed(t, m); !strings.Contains(file, "\r\n"+want+"\r\n") {
					t.Errorf("no line %s in\n%s", want, file)
				}
			}
		})
	}
}

func TestZones(t *testing.T) {
	for _, tc := range []struct {
		name, zone, start string
		want              []string
	}{
		{"the north", "Europe/Berlin", "2026-06-01T10:00:00", []string{
			"STANDARD DTSTART:20261025T030000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "DAYLIGHT DTSTART:20260329T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
		}},
		{"the second Sunday", "America/Toronto", "2026-06-01T10:00:00", []string{
			"STANDARD DTSTART:20261101T020000 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "DAYLIGHT DTSTART:20260308T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
		}},
		{"the south, where the year begins in summer", "Australia/Sydney", "2027-01-15T10:00:00", []string{
			"DAYLIGHT DTSTART:20261004T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU", "STANDARD DTSTART:20270404T030000 RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
		}},
		{"a week of the month that no number names", "Asia/Jerusalem", "2026-06-01T10:00:00", []string{
			"DAYLIGHT DTSTART:20260327T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR", "STANDARD DTSTART:20261025T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
		}},
		{"winter as the exception", "Europe/Dublin", "2026-06-01T10:00:00", []string{
			"STANDARD DTSTART:20261025T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "DAYLIGHT DTSTART:20260329T010000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
		}},
		{"changes in the past only", "Europe/Istanbul", "2026-06-01T10:00:00", []string{"STANDARD DTSTART:20160907T000000"}},
		{"changes long ago", "Asia/Singapore", "2026-06-01T10:00:00", []string{"STANDARD DTSTART:19811231T233000"}},
		{"none ever", "Etc/UTC", "2026-06-01T10:00:00", []string{"STANDARD DTSTART:19700101T000000"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m := planned(t, tc.zone, tc.start)
			checkTimes(t, m)
			var got []string
			for _, observance := range read(t, feed(t, m)).Children[0].Children {
				line := observance.Name + " DTSTART:" + observance.Props.Get(ical.PropDateTimeStart).Value
				if rule := observance.Props.Get(ical.PropRecurrenceRule); rule != nil {
					line += " RRULE:" + rule.Value
				}
				got = append(got, line)
			}
			if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(tc.want))) {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "\n     "), strings.Join(tc.want, "\n     "))
			}
		})
	}
}

// Clock changes that follow no rule are listed one by one.
func TestClockChangesWithoutARule(t *testing.T) {
	m := planned(t, "Africa/Casablanca", "2026-01-20T10:00:00", "2026-03-03T10:00:00", "2026-06-01T10:00:00", "2027-02-20T10:00:00", "2028-06-01T10:00:00")
	checkTimes(t, m)
	if file := feed(t, m); strings.Contains(file, "RRULE") || !strings.Contains(file, "RDATE") {
		t.Errorf("a rule for what follows the moon, in\n%s", file)
	}
}

// zones has zones with every kind of clock change.
var zones = []string{
	"Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Paris", "Europe/Moscow", "Europe/Istanbul", "Europe/Chisinau", "Atlantic/Azores",
	"America/New_York", "America/Toronto", "America/St_Johns", "America/Havana", "America/Mexico_City", "America/Sao_Paulo", "America/Santiago", "America/Asuncion",
	"America/Nuuk", "America/Phoenix", "America/Miquelon", "Pacific/Honolulu", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Easter", "Pacific/Norfolk",
	"Pacific/Apia", "Pacific/Kiritimati", "Australia/Sydney", "Australia/Lord_Howe", "Australia/Brisbane", "Antarctica/Troll", "Asia/Jerusalem", "Asia/Gaza", "Asia/Beirut",
	"Asia/Tehran", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo", "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Etc/UTC", "Etc/GMT+5",
}

// A program finds meetings at their instants in any zone and at any time.
func TestAnyInstantIsInTheZonesOfAFeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		zone := rapid.SampledFrom(zones).Draw(t, "zone")
		place, err := localtime.LoadZone(zone)
		must(t, err)
		var starts []string
		for range rapid.IntRange(1, 4).Draw(t, "sittings") {
			instant := time.Unix(rapid.Int64Range(1_640_000_000, 2_200_000_000).Draw(t, "instant"), 0)
			starts = append(starts, instant.In(place).Format("2006-01-02T15:04:05"))
		}
		slices.Sort(starts)
		checkTimes(t, plannedUnless(t, zone, starts...))
	})
}

// Both instants of a local time that comes twice are written in UTC, both as the start and as the end of a sitting.
func TestLocalTimesThatComeTwice(t *testing.T) {
	for _, tc := range []struct{ zone, start, earlier, later string }{
		{"Europe/London", "2026-10-25T01:30:00", "20261025T003000Z", "20261025T013000Z"},
		{"Africa/Cairo", "2026-10-29T23:00:00", "20261029T200000Z", "20261029T210000Z"},
		{"Australia/Lord_Howe", "2027-04-04T01:30:00", "20270403T143000Z", "20270403T150000Z"},
	} {
		for which, want := range map[localtime.Occurrence]string{localtime.Earlier: tc.earlier, localtime.Later: tc.later} {
			local, err := localtime.ParseDateTime(tc.start)
			must(t, err)
			m := planned(t, tc.zone, "2026-06-01T10:00:00")
			must(t, m.Plan(tc.zone, meeting.Sitting{StartsAtLocal: local, TimeZone: tc.zone, DurationMinutes: 180, Occurrence: &which}))
			checkTimes(t, m)
			if file := feed(t, m); !strings.Contains(file, "\r\nDTSTART:"+want+"\r\n") {
				t.Errorf("no DTSTART:%s in\n%s", want, file)
			}
		}
	}
}

// plannedUnless is like planned, but it skips draws with a local time that the clocks show twice.
func plannedUnless(t *rapid.T, zone string, starts ...string) meeting.Meeting {
	place, err := localtime.LoadZone(zone)
	must(t, err)
	for _, start := range starts {
		local, err := localtime.ParseDateTime(start)
		must(t, err)
		if _, err := local.Instant(place); err != nil {
			t.Skip("the local time comes twice")
		}
	}
	return planned(t, zone, starts...)
}
