package meeting_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

func TestMeetingIsOnAnotherDayInSingapore(t *testing.T) {
	singapore, err := localtime.LoadZone("Asia/Singapore")
	if err != nil {
		t.Fatal(err)
	}
	planned := plan(t, "Europe/London", "2026-10-22T17:00:00")
	if want := (localtime.Date{Year: 2026, Month: time.October, Day: 22}); planned.Date != want {
		t.Errorf("the board's date is %s, want %s", planned.Date, want)
	}
	if got := localtime.DateIn(planned.StartsAt, singapore).String(); got != "2026-10-23" {
		t.Errorf("Singapore's date is %s, want 2026-10-23", got)
	}
}

func plan(t testing.TB, zone string, starts ...string) meeting.Meeting {
	t.Helper()
	planned := meeting.Meeting{ID: "m", BoardID: "b"}
	sittings := make([]meeting.Sitting, len(starts))
	for i, start := range starts {
		sittings[i] = meeting.Sitting{StartsAtLocal: local(t, start), TimeZone: zone, DurationMinutes: 60}
	}
	if err := planned.Plan(zone, sittings...); err != nil {
		t.Fatal(err)
	}
	return planned
}

func TestPlanRefuses(t *testing.T) {
	const zone = "Europe/London"
	for name, sittings := range map[string][]meeting.Sitting{
		"no sitting":            nil,
		"a sitting too short":   {{StartsAtLocal: local(t, "2026-12-01T13:00:00"), TimeZone: "Europe/London", DurationMinutes: 14}},
		"a sitting too long":    {{StartsAtLocal: local(t, "2026-12-01T13:00:00"), TimeZone: "Europe/London", DurationMinutes: 1441}},
		"this machine's zone":   {{StartsAtLocal: local(t, "2026-12-01T13:00:00"), TimeZone: "Local", DurationMinutes: 60}},
		"a zone that is no one": {{StartsAtLocal: local(t, "2026-12-01T13:00:00"), TimeZone: "Europe/Atlantis", DurationMinutes: 60}},
		"a skipped local time":  {{StartsAtLocal: local(t, "2026-03-29T01:30:00"), TimeZone: "Europe/London", DurationMinutes: 60}},
	} {
		t.Run(name, func(t *testing.T) {
			planned := meeting.Meeting{BoardID: "b"}
			if err := planned.Plan(zone, sittings...); err == nil {
				t.Errorf("accepted: %+v", planned)
			}
		})
	}
}

func local(t testing.TB, text string) localtime.DateTime {
	t.Helper()
	parsed, err := localtime.ParseDateTime(text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
