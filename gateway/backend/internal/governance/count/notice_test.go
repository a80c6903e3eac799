package count_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
)

// vector is one example of the domain's reference.
type vector struct {
	ID, BoardZone, MeetingStartsAtLocal string
	Kind                                count.NoticeKind
	N, DeemedAfterHours, ShortByDays    int
	ServedAt                            time.Time
	Holidays                            []string
	ServiceDate, LatestServiceDate      string
	LatestInstant                       *time.Time
	Compliant                           bool
}

func TestNoticeVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/notice.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) == 0 {
		t.Fatalf("%d vectors, %v", len(vectors), err)
	}
	for _, v := range vectors {
		t.Run("[N2] "+v.ID, func(t *testing.T) {
			rule := count.Notice{Kind: v.Kind, N: v.N, DeemedAfterHours: v.DeemedAfterHours}
			of := sittingAt(t, v.BoardZone, v.MeetingStartsAtLocal+":00")
			got := rule.Serve(v.ServedAt, of, working(t, v.Holidays...))
			if got.Date.String() != v.ServiceDate || got.Compliant() != v.Compliant {
				t.Errorf("served on %s, in time %v; want %s, %v", got.Date, got.Compliant(), v.ServiceDate, v.Compliant)
			}
			latest := rule.Latest(of, working(t, v.Holidays...))
			if v.LatestInstant != nil {
				if !latest.Deadline.Equal(*v.LatestInstant) {
					t.Errorf("deadline %s, want %s", latest.Deadline, v.LatestInstant)
				}
				return
			}
			if latest.Date.String() != v.LatestServiceDate || got.ShortBy != v.ShortByDays {
				t.Errorf("latest %s, short by %d; want %s, %d", latest.Date, got.ShortBy, v.LatestServiceDate, v.ShortByDays)
			}
		})
	}
}

func TestNoticeDeadlines(t *testing.T) {
	for _, tc := range []struct {
		name, zone, start string
		rule              count.Notice
		holidays          []string
		date, deadline    string
	}{
		{"[N6] N-a: seven clear days", "Europe/London", "2026-09-22T13:00:00", count.Notice{Kind: count.ClearDays, N: 7}, nil, "2026-09-14", "2026-09-14T22:59:59Z"},
		{"seven days", "Europe/London", "2026-09-22T13:00:00", count.Notice{Kind: count.Days, N: 7}, nil, "2026-09-15", "2026-09-15T22:59:59Z"},
		{"deemed served a day later", "Europe/London", "2026-09-22T13:00:00", count.Notice{Kind: count.ClearDays, N: 7, DeemedAfterHours: 24}, nil, "2026-09-14", "2026-09-13T22:59:59Z"},
		{"N-f: 48 hours over the end of summer time", "Europe/London", "2026-10-26T09:00:00", count.Notice{Kind: count.Hours, N: 48}, nil, "2026-10-24", "2026-10-24T09:00:00Z"},
		{"48 hours over the begin of summer time", "Europe/London", "2026-03-30T09:00:00", count.Notice{Kind: count.Hours, N: 48}, nil, "2026-03-28", "2026-03-28T08:00:00Z"},
		{"hours, deemed later", "Europe/London", "2026-12-01T13:00:00", count.Notice{Kind: count.Hours, N: 48, DeemedAfterHours: 2}, nil, "2026-11-29", "2026-11-29T11:00:00Z"},
		{"N-g: working days around a holiday", "Europe/London", "2026-09-02T10:00:00", count.Notice{Kind: count.ClearWorkingDays, N: 3}, []string{"2026-08-31"}, "2026-08-26", "2026-08-26T22:59:59Z"},
		{"no working day needed", "Europe/London", "2026-09-02T10:00:00", count.Notice{Kind: count.ClearWorkingDays}, nil, "2026-09-01", "2026-09-01T22:59:59Z"},
		{"the last day has 23 hours", "Europe/London", "2026-04-06T10:00:00", count.Notice{Kind: count.ClearDays, N: 7}, nil, "2026-03-29", "2026-03-29T22:59:59Z"},
		{"the last day has 25 hours", "Europe/London", "2026-11-02T10:00:00", count.Notice{Kind: count.ClearDays, N: 7}, nil, "2026-10-25", "2026-10-25T23:59:59Z"},
		{"the clocks go forward at midnight", "Africa/Cairo", "2026-04-25T10:00:00", count.Notice{Kind: count.Days, N: 2}, nil, "2026-04-23", "2026-04-23T21:59:59Z"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			latest := tc.rule.Latest(sittingAt(t, tc.zone, tc.start), working(t, tc.holidays...))
			if latest.Date.String() != tc.date || latest.Deadline.UTC().Format(time.RFC3339) != tc.deadline {
				t.Errorf("%s, %s; want %s, %s", latest.Date, latest.Deadline.UTC().Format(time.RFC3339), tc.date, tc.deadline)
			}
		})
	}
}

func TestMissingWorkingDays(t *testing.T) {
	rule := count.Notice{Kind: count.ClearWorkingDays, N: 3}
	of := sittingAt(t, "Europe/London", "2026-09-02T10:00:00")
	for sent, want := range map[string]int{"2026-08-26T09:00:00Z": 0, "2026-08-27T09:00:00Z": 1, "2026-08-29T09:00:00Z": 2, "2026-09-01T09:00:00Z": 3, "2026-09-05T09:00:00Z": 3} {
		if got := rule.Serve(instant(t, sent), of, working(t, "2026-08-31")).ShortBy; got != want {
			t.Errorf("[N4] sent %s: short by %d, want %d", sent, got, want)
		}
	}
}

func TestACalendarWithoutWorkingDaysEndsTheSearch(t *testing.T) {
	everyDay := []time.Weekday{0, 1, 2, 3, 4, 5, 6}
	rule := count.Notice{Kind: count.ClearWorkingDays, N: 3}
	latest := rule.Latest(sittingAt(t, "Europe/London", "2026-09-02T10:00:00"), count.WorkingDays{Free: everyDay})
	if latest.Date.Year > 2025 {
		t.Errorf("latest %s", latest.Date)
	}
}

// The deadline is the last second that is in time, whatever the rule, and also around the days on
// which the clocks change.
func TestTheDeadlineIsTheLastSecond(t *testing.T) {
	zones := []string{"Europe/London", "America/Toronto", "Australia/Lord_Howe", "Africa/Cairo", "Pacific/Auckland", "UTC"}
	changes := []string{"2026-03-29T00:00:00Z", "2026-10-25T00:00:00Z", "2026-03-08T00:00:00Z", "2026-11-01T00:00:00Z", "2026-04-24T00:00:00Z"}
	rapid.Check(t, func(rt *rapid.T) {
		place := zone(rt, rapid.SampledFrom(zones).Draw(rt, "zone"))
		near := instant(rt, rapid.SampledFrom(changes).Draw(rt, "clock change"))
		of := count.Sitting{Start: near.Add(time.Duration(rapid.IntRange(-72, 400).Draw(rt, "hours")) * time.Hour), Zone: place}
		rule := count.Notice{
			Kind: rapid.SampledFrom([]count.NoticeKind{count.Hours, count.Days, count.ClearDays, count.ClearWorkingDays}).Draw(rt, "kind"),
			N:    rapid.IntRange(0, 14).Draw(rt, "n"), DeemedAfterHours: rapid.IntRange(0, 72).Draw(rt, "deemed after"),
		}
		days := count.WorkingDays{Free: []time.Weekday{time.Saturday, time.Sunday}}
		latest := rule.Latest(of, days)
		for _, sender := range []*time.Location{time.UTC, zone(rt, "Pacific/Auckland")} {
			if got := rule.Serve(latest.Deadline.In(sender), of, days); !got.Compliant() {
				rt.Fatalf("[N2] at the deadline: short by %d", got.ShortBy)
			}
			if got := rule.Serve(latest.Deadline.Add(time.Second).In(sender), of, days); got.Compliant() {
				rt.Fatalf("[N2] a second after the deadline %s: in time", latest.Deadline)
			}
		}
	})
}

func sittingAt(t fataler, zoneName, local string) count.Sitting {
	clock, err := localtime.ParseDateTime(local)
	if err != nil {
		t.Fatal(err)
	}
	place := zone(t, zoneName)
	start, err := clock.Instant(place)
	if err != nil {
		t.Fatal(err)
	}
	return count.Sitting{Start: start, Zone: place}
}

func working(t fataler, holidays ...string) count.WorkingDays {
	days := count.WorkingDays{Free: []time.Weekday{time.Saturday, time.Sunday}}
	for _, text := range holidays {
		holiday, err := localtime.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		days.Holidays = append(days.Holidays, holiday)
	}
	return days
}

// fataler is what testing.T and rapid.T have in common.
type fataler interface{ Fatal(args ...any) }

func zone(t fataler, name string) *time.Location {
	found, err := localtime.LoadZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func instant(t fataler, text string) time.Time {
	found, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return found
}
