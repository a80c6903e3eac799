package interest_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

func dateOf(t *testing.T, text string) localtime.Date {
	t.Helper()
	day, err := localtime.ParseDate(text)
	governancetest.Must(t, err)
	return day
}

// maybe returns nil for an empty text.
func maybe(t *testing.T, text string) *localtime.Date {
	t.Helper()
	if text == "" {
		return nil
	}
	day := dateOf(t, text)
	return &day
}

func TestAConfirmationLastsAYear(t *testing.T) {
	for name, c := range map[string]struct {
		date, confirmed, seat string
		want                  interest.State
		due, outOfDate        string
	}{
		"[C6] on the day of the confirmation":                {"2025-08-20", "2025-08-20", "2020-01-01", interest.Confirmed, "2026-08-20", "2026-09-20"},
		"[C6] the day before a year is over":                 {"2026-08-19", "2025-08-20", "2020-01-01", interest.Confirmed, "2026-08-20", "2026-09-20"},
		"[C6] a year later it is due":                        {"2026-08-20", "2025-08-20", "2020-01-01", interest.Due, "2026-08-20", "2026-09-20"},
		"[C6] the day before thirteen months are over":       {"2026-09-19", "2025-08-20", "2020-01-01", interest.Due, "2026-08-20", "2026-09-20"},
		"[C6] after thirteen months it is out of date":       {"2026-09-20", "2025-08-20", "2020-01-01", interest.OutOfDate, "2026-08-20", "2026-09-20"},
		"[C6] a month without the day ends on its last one":  {"2026-02-28", "2025-01-31", "2020-01-01", interest.OutOfDate, "2026-01-31", "2026-02-28"},
		"[C6] a leap day":                                    {"2025-02-28", "2024-02-29", "2020-01-01", interest.Due, "2025-02-28", "2025-03-29"},
		"[C6] never confirmed, in the first year in office":  {"2026-11-20", "", "2025-11-21", interest.Confirmed, "2026-11-21", "2026-12-21"},
		"[C6] never confirmed, a year in office":             {"2026-11-21", "", "2025-11-21", interest.Due, "2026-11-21", "2026-12-21"},
		"[C6] never confirmed, thirteen months in office":    {"2026-12-21", "", "2025-11-21", interest.OutOfDate, "2026-11-21", "2026-12-21"},
		"[C6] who holds no seat is not asked":                {"2026-11-20", "", "", interest.NotAsked, "", ""},
		"[C6] who holds no seat any more is not asked again": {"2026-11-20", "2020-01-01", "", interest.NotAsked, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			var at *time.Time
			on := maybe(t, c.confirmed)
			if on != nil {
				noon := time.Date(on.Year, on.Month, on.Day, 12, 0, 0, 0, time.UTC)
				at = &noon
			}
			got := interest.StandingOn(dateOf(t, c.date), at, on, maybe(t, c.seat))
			if got.State != c.want || text(got.DueOn) != c.due || text(got.OutOfDateOn) != c.outOfDate {
				t.Errorf("%s, due on %q, out of date on %q", got.State, text(got.DueOn), text(got.OutOfDateOn))
			}
		})
	}
}

func text(day *localtime.Date) string {
	if day == nil {
		return ""
	}
	return day.String()
}

func TestTheFirstSeatIsThatOfAMemberToday(t *testing.T) {
	term := func(role policy.BoardRole, start, end string) board.Membership {
		return board.Membership{PersonID: "ana", Role: role, StartDate: dateOf(t, start), EndDate: maybe(t, end)}
	}
	for name, c := range map[string]struct {
		terms []board.Membership
		want  string
	}{
		"no term":                     {nil, ""},
		"an observer":                 {[]board.Membership{term(policy.RoleObserver, "2020-01-01", "")}, ""},
		"a secretary":                 {[]board.Membership{term(policy.RoleSecretary, "2020-01-01", "")}, ""},
		"a term that is over":         {[]board.Membership{term(policy.RoleMember, "2020-01-01", "2026-11-19")}, ""},
		"a term that ends today":      {[]board.Membership{term(policy.RoleMember, "2020-01-01", "2026-11-20")}, "2020-01-01"},
		"a term that begins later":    {[]board.Membership{term(policy.RoleMember, "2026-11-21", "")}, ""},
		"the first of two":            {[]board.Membership{term(policy.RoleMember, "2024-01-01", ""), term(policy.RoleChair, "2022-01-01", "")}, "2022-01-01"},
		"not the one that was before": {[]board.Membership{term(policy.RoleMember, "2019-01-01", "2021-12-31"), term(policy.RoleDeputyChair, "2022-01-01", "")}, "2022-01-01"},
	} {
		if got := text(interest.FirstSeat(c.terms, "ana", dateOf(t, "2026-11-20"))); got != c.want {
			t.Errorf("[C6] %s: %q, want %q", name, got, c.want)
		}
	}
	if got := interest.FirstSeat([]board.Membership{term(policy.RoleMember, "2020-01-01", "")}, "ben", dateOf(t, "2026-11-20")); got != nil {
		t.Errorf("another person's seat counts: %s", got)
	}
}
