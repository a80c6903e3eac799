package localtime_test

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/localtime"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	found, err := localtime.LoadZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func local(t testing.TB, text string) localtime.DateTime {
	t.Helper()
	clock, err := localtime.ParseDateTime(text)
	if err != nil {
		t.Fatal(err)
	}
	return clock
}

func TestLocalDateTimeMeansOneInstant(t *testing.T) {
	for _, tc := range []struct{ name, clock, zone, want string }{
		{"winter time", "2026-12-01T13:00:00", "Europe/London", "2026-12-01T13:00:00Z"},
		{"summer time", "2026-06-02T13:00:00", "Europe/London", "2026-06-02T12:00:00Z"},
		{"an hour before the clocks go forward", "2026-03-29T00:59:59", "Europe/London", "2026-03-29T00:59:59Z"},
		{"right after the clocks went forward", "2026-03-29T02:00:00", "Europe/London", "2026-03-29T01:00:00Z"},
		{"right after the doubled hour", "2026-10-25T02:00:00", "Europe/London", "2026-10-25T02:00:00Z"},
		{"far from Greenwich, hours after the clocks went forward", "2026-03-08T05:00:00", "America/Toronto", "2026-03-08T09:00:00Z"},
		{"far from Greenwich, hours before the clocks go forward", "2026-03-07T23:30:00", "America/Toronto", "2026-03-08T04:30:00Z"},
		{"ahead of Greenwich, hours before the clocks go back", "2026-04-05T00:30:00", "Australia/Sydney", "2026-04-04T13:30:00Z"},
		{"half an hour of daylight saving", "2026-10-04T02:30:00", "Australia/Lord_Howe", "2026-10-03T15:30:00Z"},
		{"the far east", "2026-10-23T00:00:00", "Asia/Singapore", "2026-10-22T16:00:00Z"},
		{"fourteen hours ahead", "2026-01-01T00:00:00", "Pacific/Kiritimati", "2025-12-31T10:00:00Z"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := local(t, tc.clock).Instant(zone(t, tc.zone))
			if err != nil || got.Format(time.RFC3339) != tc.want {
				t.Errorf("got %s, %v; want %s", got.Format(time.RFC3339), err, tc.want)
			}
		})
	}
}

func TestLocalDateTimeRefusesClockChanges(t *testing.T) {
	for _, tc := range []struct {
		name, clock, zone string
		want              error
	}{
		{"skipped in London", "2026-03-29T01:30:00", "Europe/London", localtime.ErrNonexistent},
		{"skipped in Toronto", "2026-03-08T02:00:00", "America/Toronto", localtime.ErrNonexistent},
		{"a whole day skipped in Samoa", "2011-12-30T12:00:00", "Pacific/Apia", localtime.ErrNonexistent},
		{"doubled in London", "2026-10-25T01:30:00", "Europe/London", localtime.ErrAmbiguous},
		{"doubled in Toronto", "2026-11-01T01:30:00", "America/Toronto", localtime.ErrAmbiguous},
		{"doubled in Sydney", "2026-04-05T02:30:00", "Australia/Sydney", localtime.ErrAmbiguous},
		{"doubled at its first second", "2026-10-25T01:00:00", "Europe/London", localtime.ErrAmbiguous},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got, err := local(t, tc.clock).Instant(zone(t, tc.zone)); !errors.Is(err, tc.want) {
				t.Errorf("got %s, %v; want %v", got, err, tc.want)
			}
		})
	}
}

// The zone's clocks show an accepted local time at its instant. Parsing what the clocks show gives the same instant,
// unless they show it twice.
func TestLocalDateTimeAgreesWithTheClocks(t *testing.T) {
	zones := []string{"Europe/London", "Asia/Singapore", "America/Toronto", "Australia/Lord_Howe", "Africa/Casablanca", "UTC"}
	rapid.Check(t, func(t *rapid.T) {
		place, err := localtime.LoadZone(rapid.SampledFrom(zones).Draw(t, "zone"))
		if err != nil {
			t.Fatal(err)
		}
		instant := time.Unix(rapid.Int64Range(1_500_000_000, 1_900_000_000).Draw(t, "instant"), 0).UTC()
		shown, err := localtime.ParseDateTime(instant.In(place).Format("2006-01-02T15:04:05"))
		if err != nil {
			t.Fatal(err)
		}
		got, err := shown.Instant(place)
		if err != nil && !errors.Is(err, localtime.ErrAmbiguous) {
			t.Fatalf("%s in %s: %v", shown, place, err)
		}
		if err == nil && !got.Equal(instant) {
			t.Fatalf("%s in %s is %s, want %s", shown, place, got, instant)
		}
	})
}

func TestLocalDate(t *testing.T) {
	leap, err := localtime.ParseDate("2028-02-28")
	if err != nil {
		t.Fatal(err)
	}
	if got := leap.AddDays(2).String(); got != "2028-03-01" {
		t.Errorf("two days after 2028-02-28 is %s", got)
	}
	for _, text := range []string{"", "2026-02-29", "2026-13-01", "2026-1-1", "01.02.2026", "2026-12-01T00:00:00"} {
		if date, err := localtime.ParseDate(text); err == nil {
			t.Errorf("%q was read as %s", text, date)
		}
	}
	for _, text := range []string{"", "2026-12-01", "2026-12-01T13:00:00Z", "2026-12-01T13:00:00.5", "2026-12-01T25:00:00"} {
		if clock, err := localtime.ParseDateTime(text); err == nil {
			t.Errorf("%q was read as %s", text, clock)
		}
	}
}

func TestMonthsLater(t *testing.T) {
	for _, tc := range []struct {
		from   string
		months int
		want   string
	}{
		{"2026-11-20", 0, "2026-11-20"}, {"2026-11-20", 12, "2027-11-20"}, {"2026-11-20", 13, "2027-12-20"}, {"2026-11-20", -12, "2025-11-20"},
		{"2026-01-31", 1, "2026-02-28"}, {"2028-01-31", 1, "2028-02-29"}, {"2024-02-29", 12, "2025-02-28"}, {"2026-12-31", 2, "2027-02-28"},
		{"2026-03-31", -1, "2026-02-28"}, {"2026-01-15", -13, "2024-12-15"},
	} {
		from, err := localtime.ParseDate(tc.from)
		if err != nil {
			t.Fatal(err)
		}
		if got := from.AddMonths(tc.months).String(); got != tc.want {
			t.Errorf("%d months after %s: %s, want %s", tc.months, tc.from, got, tc.want)
		}
	}
}

func TestTimesOfClockChanges(t *testing.T) {
	earlier, later := localtime.Earlier, localtime.Later
	london := zone(t, "Europe/London")
	t.Run("a skipped time names its neighbours", func(t *testing.T) {
		skipped := local(t, "2027-03-28T01:30:00")
		_, err := skipped.InstantOf(london, &later)
		var change *localtime.ClockChangeError
		if !errors.As(err, &change) || change.Before.String() != "2027-03-28T00:30:00" || change.After.String() != "2027-03-28T02:30:00" {
			t.Errorf("got %+v", err)
		}
		if found := skipped.Instants(london); len(found) != 0 {
			t.Errorf("instants %v", found)
		}
	})
	t.Run("a doubled time asks which one", func(t *testing.T) {
		doubled := local(t, "2026-10-25T01:30:00")
		var change *localtime.ClockChangeError
		if _, err := doubled.Instant(london); !errors.As(err, &change) || len(change.Instants) != 2 {
			t.Fatalf("got %v", err)
		}
		for which, want := range map[*localtime.Occurrence]string{&earlier: "2026-10-25T00:30:00Z", &later: "2026-10-25T01:30:00Z"} {
			if got, err := doubled.InstantOf(london, which); err != nil || got.Format(time.RFC3339) != want {
				t.Errorf("%s: %s, %v; want %s", *which, got, err, want)
			}
		}
	})
	t.Run("a choice says nothing of a time that comes once", func(t *testing.T) {
		if got, err := local(t, "2026-12-01T13:00:00").InstantOf(london, &later); err != nil || got.Hour() != 13 {
			t.Errorf("got %s, %v", got, err)
		}
	})
}

func TestDaysBetweenDates(t *testing.T) {
	first, last := localtime.Date{Year: 2028, Month: time.February, Day: 28}, localtime.Date{Year: 2028, Month: time.March, Day: 1}
	if got := first.DaysUntil(last); got != 2 {
		t.Errorf("%d days", got)
	}
	if got := last.DaysUntil(first); got != -2 || last.Weekday() != time.Wednesday {
		t.Errorf("%d days, %s", got, last.Weekday())
	}
}

func TestRepeatedHoursNameTheirOccurrence(t *testing.T) {
	for _, tc := range []struct{ zone, instant, want string }{
		{"Europe/London", "2026-10-25T00:29:59Z", ", the first of two such times, 00:29 UTC"},
		{"Europe/London", "2026-10-25T00:00:00Z", ", the first of two such times, 00:00 UTC"},
		{"Europe/London", "2026-10-25T01:00:00Z", ", the second of two such times, 01:00 UTC"},
		{"Europe/London", "2026-10-24T23:59:59Z", ""},
		{"Europe/London", "2026-10-25T02:00:00Z", ""},
		{"Europe/London", "2027-03-28T01:00:00Z", ""},
		{"Australia/Lord_Howe", "2027-04-03T14:45:00Z", ", the first of two such times, 14:45 UTC"},
		{"Etc/UTC", "2026-10-25T01:00:00Z", ""},
	} {
		zone, err := localtime.LoadZone(tc.zone)
		if err != nil {
			t.Fatal(err)
		}
		instant, err := time.Parse(time.RFC3339, tc.instant)
		if err != nil {
			t.Fatal(err)
		}
		if got := localtime.OccurrenceText(instant, zone); got != tc.want {
			t.Errorf("%s in %s: %q, want %q", tc.instant, tc.zone, got, tc.want)
		}
	}
}

func TestClocksOfAZoneAtAnInstant(t *testing.T) {
	noon := time.Date(2026, time.July, 1, 12, 0, 0, 0, time.UTC)
	for zone, want := range map[string]string{
		"Europe/London":    "2026-07-01T13:00:00",
		"Asia/Kolkata":     "2026-07-01T17:30:00",
		"Pacific/Apia":     "2026-07-02T01:00:00",
		"Nowhere/Atlantis": "2026-07-01T12:00:00",
	} {
		if got := localtime.At(noon, zone); got != local(t, want) {
			t.Errorf("At(%s, %s) = %s, want %s", noon, zone, got, want)
		}
		if got := localtime.AtOrNil(&noon, zone); got == nil || *got != local(t, want) {
			t.Errorf("AtOrNil(%s, %s) = %v, want %s", noon, zone, got, want)
		}
	}
	if got := localtime.AtOrNil(nil, "Europe/London"); got != nil {
		t.Errorf("AtOrNil(nil) = %s, want nil", got)
	}
}
