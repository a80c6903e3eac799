package meeting_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// [N6] Notice of a called meeting is counted by the rules that were known when it was called. Notice of a draft and of
// a new meeting is counted by today's rules.
func TestNoticeOfACalledMeetingKeepsItsRules(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		draft := o.inState(t, meeting.Draft)
		called := o.inState(t, meeting.Scheduled)
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			rules, err := board.NewRuleSet("longer", "open", localtime.Date{Year: 2026, Month: 6, Day: 1}, "Articles, art. 13", officeRules(21), tx.Now().Add(time.Hour))
			if err != nil {
				return err
			}
			return s.InsertRuleSet(tx, rules)
		})
		secretary, err := s.Viewer(t.Context(), "secretary", governancetest.Clock())
		governancetest.Must(t, err)
		for name, tc := range map[string]struct{ meetingID, rule string }{
			"of a new meeting":       {"", "21 clear days"},
			"of a draft":             {draft.ID, "21 clear days"},
			"of a called meeting":    {called.ID, "7 clear days"},
			"of a meeting not known": {"unknown", "21 clear days"},
		} {
			plan, err := meeting.NewNoticeClock(s).Plan(t.Context(), secretary, organisation.Organisation{}.WorkingDays(), "open", sitting(t, "2027-03-02T13:00:00")[0], tc.meetingID)
			governancetest.Must(t, err)
			if plan == nil || plan.Rule != tc.rule {
				t.Errorf("%s: %+v, want %s", name, plan, tc.rule)
			}
		}
	})
}

func TestFreeDaysAreLeftOut(t *testing.T) {
	s := storetest.SQLite(t)
	openOffice(t, s)
	rules := officeRules(3)
	rules.Notice.Kind = board.NoticeClearWorkingDays
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		made, err := board.NewRuleSet("working days", "open", localtime.Date{Year: 2026, Month: 1, Day: 1}, "Articles, art. 14", rules, tx.Now())
		if err != nil {
			return err
		}
		return s.InsertRuleSet(tx, made)
	})
	secretary, err := s.Viewer(t.Context(), "secretary", governancetest.Clock())
	governancetest.Must(t, err)
	for name, tc := range map[string]struct {
		of            organisation.Organisation
		last, because string
	}{
		"a usual week": {organisation.Organisation{}, "2027-02-24", "The day of service, the day of the meeting, Saturdays and Sundays are not counted."},
		"a holiday": {
			organisation.Organisation{Holidays: []localtime.Date{{Year: 2027, Month: 2, Day: 26}, {Year: 2027, Month: 2, Day: 27}, {Year: 2027, Month: 4, Day: 1}}},
			"2027-02-23", "The day of service, the day of the meeting, Saturdays, Sundays and the holiday on 26 February are not counted.",
		},
		"Fridays and Saturdays": {organisation.Organisation{ExcludedWeekdays: []organisation.Weekday{"FRIDAY", "SATURDAY"}}, "2027-02-24", "The day of service, the day of the meeting, Fridays and Saturdays are not counted."},
	} {
		plan, err := meeting.NewNoticeClock(s).Plan(t.Context(), secretary, tc.of.WorkingDays(), "open", sitting(t, "2027-03-02T13:00:00")[0], "")
		governancetest.Must(t, err)
		if plan == nil || plan.LatestServiceDate.String() != tc.last || plan.Excluded != tc.because {
			t.Errorf("%s: %+v, want %s: %s", name, plan, tc.last, tc.because)
		}
	}
}
