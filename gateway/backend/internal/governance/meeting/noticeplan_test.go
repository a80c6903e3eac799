package meeting_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// [N6] Notice of a meeting that was called is counted by the rules that were known then; that of a draft and
// of a new meeting by those of today.
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
			plan, err := meeting.NewNoticeClock(s).Plan(t.Context(), secretary, "open", sitting(t, "2027-03-02T13:00:00")[0], tc.meetingID)
			governancetest.Must(t, err)
			if plan == nil || plan.Rule != tc.rule {
				t.Errorf("%s: %+v, want %s", name, plan, tc.rule)
			}
		}
	})
}
