package calendar_test

import (
	"archive/zip"
	"go/build"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// everyZone returns the names of all zones of the tz database, as Go has it.
func everyZone(t *testing.T) []string {
	t.Helper()
	database, err := zip.OpenReader(filepath.Join(build.Default.GOROOT, "lib", "time", "zoneinfo.zip"))
	must(t, err)
	defer database.Close()
	var names []string
	for _, file := range database.File {
		if !strings.HasSuffix(file.Name, "/") {
			names = append(names, file.Name)
		}
	}
	if len(names) < 400 {
		t.Fatalf("the tz database has %d zones", len(names))
	}
	return names
}

// changesOf returns the instants at which the clocks of a zone go forward or back within some years.
func changesOf(zone *time.Location, firstYear, lastYear int) []time.Time {
	offset := func(at time.Time) int { _, seconds := at.In(zone).Zone(); return seconds }
	var changes []time.Time
	end := time.Date(lastYear+1, time.January, 1, 0, 0, 0, 0, time.UTC)
	for day := time.Date(firstYear, time.January, 1, 0, 0, 0, 0, time.UTC); day.Before(end); day = day.AddDate(0, 0, 1) {
		next := day.AddDate(0, 0, 1)
		if offset(day) == offset(next) {
			continue
		}
		at := day
		for offset(at) == offset(day) {
			at = at.Add(15 * time.Minute)
		}
		changes = append(changes, at)
	}
	return changes
}

// sittingAt returns a sitting that begins at an instant, even when its local time comes twice.
func sittingAt(t *testing.T, seq int, zone *time.Location, instant time.Time) meeting.Sitting {
	t.Helper()
	local, err := localtime.ParseDateTime(instant.In(zone).Format("2006-01-02T15:04:05"))
	must(t, err)
	return meeting.Sitting{Seq: seq, StartsAtLocal: local, TimeZone: zone.String(), StartsAt: instant.UTC(), DurationMinutes: 90}
}

// zoneKey returns a text that is the same for all names of one zone.
func zoneKey(zone *time.Location, changes []time.Time) string {
	var key strings.Builder
	for _, at := range append([]time.Time{time.Unix(0, 0), time.Date(2026, time.July, 1, 0, 0, 0, 0, time.UTC)}, changes...) {
		key.WriteString(at.In(zone).Format(time.RFC3339) + at.In(zone).Format(" MST "))
	}
	return key.String()
}

// In every zone of the world, a program that ignores DTSTART when RDATE follows finds each meeting at its instant. The
// test covers the days of the clock changes of several years, the hours before and after them, summer and winter, one
// common file and a file for each meeting.
func TestFeedsNameInstantsRightlyInEveryZone(t *testing.T) {
	const firstYear, lastYear = 2025, 2030
	known := map[string]bool{}
	for _, name := range everyZone(t) {
		zone, err := localtime.LoadZone(name)
		must(t, err)
		changes := changesOf(zone, firstYear, lastYear)
		key := zoneKey(zone, changes)
		if known[key] {
			continue // the zone was tried under another name
		}
		known[key] = true
		instants := []time.Time{time.Date(2026, time.January, 15, 10, 0, 0, 0, zone), time.Date(2026, time.July, 15, 10, 0, 0, 0, zone), time.Date(2030, time.July, 15, 10, 0, 0, 0, zone)}
		for _, change := range changes {
			for _, away := range []time.Duration{-25 * time.Hour, -10 * time.Hour, -2 * time.Hour, -time.Hour, -time.Minute, 0, 30 * time.Minute, 59 * time.Minute, time.Hour, 10 * time.Hour, 25 * time.Hour} {
				instants = append(instants, change.Add(away))
			}
		}
		slices.SortFunc(instants, time.Time.Compare)
		all := planned(t, "Etc/UTC", "2026-06-01T10:00:00")
		all.Sittings = nil
		for i, instant := range instants {
			all.Sittings = append(all.Sittings, sittingAt(t, i+1, zone, instant))
		}
		checkFile(t, feed(t, all), all.Sittings)
		for _, one := range all.Sittings[:min(len(all.Sittings), 36)] { // the sittings of the first clock changes
			single := all
			single.Sittings = []meeting.Sitting{one}
			checkFile(t, feed(t, single), single.Sittings)
		}
	}
}

// checkFile checks that a program finds sittings at their instants.
func checkFile(t *testing.T, file string, sittings []meeting.Sitting) {
	t.Helper()
	parsed := read(t, file)
	events := parsed.Events()
	if len(events) != len(sittings) {
		t.Fatalf("%d entries, want %d", len(events), len(sittings))
	}
	for i, event := range events {
		if got := instantOf(t, parsed, event.Props.Get(ical.PropDateTimeStart)); !got.Equal(sittings[i].StartsAt) {
			t.Fatalf("%s: a sitting starts at %s, want %s, in\n%s", sittings[i].TimeZone, got, sittings[i].StartsAt, file)
		}
		if got := instantOf(t, parsed, event.Props.Get(ical.PropDateTimeEnd)); !got.Equal(sittings[i].EndsAt()) {
			t.Fatalf("%s: a sitting ends at %s, want %s, in\n%s", sittings[i].TimeZone, got, sittings[i].EndsAt(), file)
		}
	}
}
