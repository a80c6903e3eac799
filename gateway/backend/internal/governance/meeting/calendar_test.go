package meeting_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

func TestTheNumberOfCalendarEntries(t *testing.T) {
	announced := time.Date(2026, 11, 19, 9, 0, 0, 0, time.UTC)
	later := announced.Add(time.Hour)
	plan := func(m *meeting.Meeting, starts string) {
		local, err := localtime.ParseDateTime(starts)
		if err == nil {
			err = m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: local, TimeZone: "Europe/London", DurationMinutes: 60})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		name   string
		before meeting.State
		change func(*meeting.Meeting)
		want   int
		told   bool
	}{
		{"announced", meeting.Draft, func(m *meeting.Meeting) { m.State, m.AnnouncedAt = meeting.Scheduled, &later }, 0, true},
		{"planned otherwise before it is announced", meeting.Draft, func(m *meeting.Meeting) { plan(m, "2026-12-02T13:00:00") }, 0, false},
		{"cancelled before it was announced", meeting.Draft, func(m *meeting.Meeting) { m.State = meeting.Cancelled }, 0, false},
		{"published", meeting.Scheduled, func(m *meeting.Meeting) { m.State = meeting.Published }, 1, true},
		{"rescheduled", meeting.Published, func(m *meeting.Meeting) { plan(m, "2026-12-02T13:00:00") }, 1, true},
		{"moved to another place", meeting.Published, func(m *meeting.Meeting) { m.Location = "Room 3" }, 1, true},
		{"moved online", meeting.Published, func(m *meeting.Meeting) { m.Mode, m.OnlineURL = meeting.Remote, "https://meet.example.org" }, 1, true},
		{"cancelled", meeting.Scheduled, func(m *meeting.Meeting) { m.State = meeting.Cancelled }, 1, true},
		{"opened", meeting.Published, func(m *meeting.Meeting) { m.State = meeting.InSession }, 0, false},
		{"with another pack", meeting.Published, func(m *meeting.Meeting) { m.PackVersion++; m.Changed(later) }, 0, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			before := meeting.Meeting{State: tc.before, Mode: meeting.InPerson, Location: "Room 2"}
			if tc.before != meeting.Draft {
				before.AnnouncedAt = &announced
			}
			plan(&before, "2026-12-01T13:00:00")
			after := before
			tc.change(&after)
			after.FollowCalendar(before, later)
			if after.CalendarSequence != tc.want || (after.CalendarChanged != nil) != tc.told {
				t.Errorf("the number is %d and the change %v, want %d and told %v", after.CalendarSequence, after.CalendarChanged, tc.want, tc.told)
			}
		})
	}
}
