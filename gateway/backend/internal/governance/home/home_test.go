package home_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// anchor is the day for which the demonstration data was written.
var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

// trust is the demonstration data with further records for the rows: a meeting in session, a draft whose notice is
// short, and two accounts that ask for access, one of them for longer than a day.
type trust struct{ *store.Store }

func openTrust(t *testing.T, s *store.Store) trust {
	t.Helper()
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(t.Context(), s, nil, ensure, anchor); err != nil {
		t.Fatal(err)
	}
	o := trust{s}
	o.plan(t, "A-now", "A", meeting.InSession, "2026-11-20T08:00:00")
	o.plan(t, "B-draft", "B", meeting.Draft, "2026-11-24T10:00:00")
	o.plan(t, "B-over", "B", meeting.Draft, "2026-11-19T10:00:00")
	for id, hours := range map[string]time.Duration{"old": 30 * time.Hour, "new": time.Hour} {
		o.put(t, func(tx *change.Tx) error {
			stamp := governancetest.Stamp()
			return s.InsertAccessRequest(tx, people.AccessRequest{
				ID: id, AccountID: id, Email: id + "@example.org", Source: people.SourceRegistration,
				RequestedAt: anchor.Add(-hours), State: people.RequestPending, Stamp: stamp,
			})
		})
	}
	return o
}

func (o trust) put(t *testing.T, write func(tx *change.Tx) error) {
	t.Helper()
	if err := governancetest.Put(t, o.Store, write); err != nil {
		t.Fatal(err)
	}
}

func (o trust) boardID(t *testing.T, code string) string {
	t.Helper()
	secretary, err := o.PersonByEmail(t.Context(), "secretary@example.org")
	if err != nil {
		t.Fatal(err)
	}
	boards, err := o.Boards(t.Context(), secretary.OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range boards {
		if one.Code == code {
			return one.ID
		}
	}
	t.Fatalf("no board %s", code)
	return ""
}

// plan adds a meeting of an hour. Readers know of it unless it is a draft.
func (o trust) plan(t *testing.T, number, code string, state meeting.State, starts string) {
	t.Helper()
	local, err := localtime.ParseDateTime(starts)
	if err != nil {
		t.Fatal(err)
	}
	m := meeting.Meeting{
		ID: number, BoardID: o.boardID(t, code), Number: number, Title: "Meeting " + number, Kind: meeting.Ordinary, State: state,
		Mode: meeting.Remote, NoticeState: meeting.NoticeNotServed, Stamp: governancetest.Stamp(),
	}
	if state != meeting.Draft {
		m.AnnouncedAt = &m.CreatedAt
	}
	if err := m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: local, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
		t.Fatal(err)
	}
	if state == meeting.InSession {
		opened := m.StartsAt.Add(2 * time.Minute)
		m.Sittings[0].OpenedAt = &opened
	}
	o.put(t, func(tx *change.Tx) error { return o.InsertMeeting(tx, m) })
}

// personID returns the person of an account.
func (o trust) personID(t *testing.T, email string) string {
	t.Helper()
	person, err := o.PersonByEmail(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return person.ID
}

func (o trust) meeting(t *testing.T, number string) meeting.Meeting {
	t.Helper()
	all := governancetest.Everything(o.boardID(t, "A"), o.boardID(t, "B"), o.boardID(t, "R"))
	found, err := o.FindMeetings(t.Context(), all, meeting.Query{}, meeting.Page{Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range found {
		if one.Number == number {
			return one
		}
	}
	t.Fatalf("no meeting %s", number)
	return meeting.Meeting{}
}

// answer stores a first answer.
func (o trust) answer(t *testing.T, email, number string, rsvp meeting.RSVP) {
	t.Helper()
	of, personID := o.meeting(t, number), o.personID(t, email)
	o.put(t, func(tx *change.Tx) error {
		given := meeting.Answer{ID: meeting.AnswerID(of.ID, personID), MeetingID: of.ID, PersonID: personID, RSVP: rsvp, Stamp: governancetest.Stamp()}
		_, err := o.AnswerToChange(tx, given.ID)
		if err == nil {
			given.Version = 2
			return o.UpdateAnswer(tx, given)
		}
		return o.InsertAnswer(tx, given)
	})
}

// change rewrites a meeting.
func (o trust) change(t *testing.T, number string, to func(m *meeting.Meeting)) {
	t.Helper()
	m := o.meeting(t, number)
	to(&m)
	m.Changed(anchor)
	o.put(t, func(tx *change.Tx) error { return o.UpdateMeeting(tx, m) })
}

// renew adds a term after each of a person's terms that ends.
func (o trust) renew(t *testing.T, familyName string) {
	t.Helper()
	terms, err := o.MembershipsOfBoards(t.Context(), []string{o.boardID(t, "A"), o.boardID(t, "B"), o.boardID(t, "R")})
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range terms {
		person, err := o.Person(t.Context(), term.PersonID)
		if err != nil {
			t.Fatal(err)
		}
		if person.FamilyName != familyName || term.EndDate == nil {
			continue
		}
		next := board.Membership{
			ID: "after " + term.ID, BoardID: term.BoardID, PersonID: term.PersonID, Role: term.Role, Voting: term.Voting,
			StartDate: term.EndDate.AddDays(1), TermNumber: term.TermNumber + 1, Stamp: governance.NewStamp(anchor, "test"),
		}
		o.put(t, func(tx *change.Tx) error { return o.InsertMembership(tx, next) })
	}
}

func (o trust) asking(t *testing.T, account string, now time.Time) *viewer.Viewer {
	t.Helper()
	asking, err := viewer.NewReader(o, func() time.Time { return now }).Viewer(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	return asking
}

func (o trust) home() *home.Reader {
	agendas := agenda.NewReader(o, []byte("secret"))
	return home.NewReader(o, participation.NewReader(o, agendas), agenda.NewCustody(o), notice.NewReader(o), reading.NewReader(o), access.NewReader(o), interest.NewReader(o), conflict.NewReader(o, agendas), resolution.NewReader(o, agendas))
}

func (o trust) waiting(t *testing.T, account string, now time.Time) []home.Row {
	t.Helper()
	rows, err := o.home().Waiting(t.Context(), o.asking(t, account, now))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func (o trust) steps(t *testing.T, account string) []home.Step {
	t.Helper()
	steps, err := o.home().FirstSteps(t.Context(), o.asking(t, account, anchor))
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// rows returns the rows of Home in words.
func (o trust) rows(t *testing.T, account string, now time.Time) []string {
	t.Helper()
	lines := []string{}
	for _, row := range o.waiting(t, account, now) {
		line := []string{string(row.Kind)}
		if row.Meeting != nil {
			line = append(line, row.Meeting.Number)
		}
		if row.PersonID != "" {
			person, err := o.Person(t.Context(), row.PersonID)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, person.FamilyName)
		}
		if row.Count != nil {
			line = append(line, fmt.Sprint(*row.Count))
		}
		line = append(line, string(row.State))
		if row.SinceLocal != nil {
			line = append(line, "since "+row.SinceLocal.String())
		}
		if row.DueAt != nil {
			line = append(line, row.DueAt.UTC().Format("2006-01-02T15:04"))
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return lines
}

func TestHomeRowsOfEachRole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		for role, tc := range map[string]struct {
			account string
			want    []string
		}{
			"the company secretary": {"secretary@example.org", []string{
				"MEETING_IN_SESSION A-now NOW since 2026-11-20T08:02:00",
				"ANNOUNCE_MEETING B-draft OVERDUE 2026-11-16T23:59",
				"ACCESS_REQUESTS 3 OVERDUE 2026-11-20T03:00",
				"NOT_ANSWERED B-2026-05 3 LATER 2026-12-01T13:00",
				"SERVE_NOTICE R-2026-02 LATER 2026-12-03T23:59",
				"NOT_ANSWERED R-2026-02 4 LATER 2026-12-09T15:00",
				"TERM_ENDS Adeyemi-Whitcombe LATER 2026-12-31T23:59",
				"VACANCIES 1 ANYTIME",
			}},
			"the secretary of two boards": {"yusuf.demir@example.org", []string{
				"MEETING_IN_SESSION A-now NOW since 2026-11-20T08:02:00",
				"ACCESS_REQUESTS 3 OVERDUE 2026-11-20T03:00",
				"SERVE_NOTICE R-2026-02 LATER 2026-12-03T23:59",
				"ANSWER_INVITATION R-2026-02 LATER 2026-12-09T15:00",
				"NOT_ANSWERED R-2026-02 3 LATER 2026-12-09T15:00",
				"TERM_ENDS Adeyemi-Whitcombe LATER 2026-12-31T23:59",
				"ANSWER_INVITATION A-2027-01 LATER 2027-02-23T14:00",
			}},
			"a chair": {"chair@example.org", []string{
				"NOT_ANSWERED B-2026-05 3 LATER 2026-12-01T13:00",
				"ANSWER_INVITATION R-2026-02 LATER 2026-12-09T15:00",
				"ANSWER_INVITATION B-2027-01 LATER 2027-03-02T13:00",
			}},
			"a deputy chair, whose own term ends and whose list of interests is out of date [C6]": {"oluwaseun.adeyemi-whitcombe@example.org", []string{
				"CONFIRM_INTERESTS OVERDUE 2026-09-19T22:59",
				"ANSWER_INVITATION R-2026-02 LATER 2026-12-09T15:00",
				"NOT_ANSWERED R-2026-02 3 LATER 2026-12-09T15:00",
				"ANSWER_INVITATION B-2027-01 LATER 2027-03-02T13:00",
				"ANSWER_INVITATION B-2027-02 LATER 2027-06-01T12:00",
			}},
			"a member": {"director@example.org", []string{
				"MEETING_IN_SESSION A-now NOW since 2026-11-20T08:02:00",
				"ANSWER_INVITATION B-2026-05 LATER 2026-12-01T13:00",
				"ANSWER_INVITATION A-2027-01 LATER 2027-02-23T14:00",
				"ANSWER_INVITATION B-2027-01 LATER 2027-03-02T13:00",
				"ANSWER_INVITATION B-2027-02 LATER 2027-06-01T12:00",
			}},
			"an observer": {"observer@example.org", []string{
				"ANSWER_INVITATION B-2026-05 LATER 2026-12-01T13:00",
				"ANSWER_INVITATION B-2027-01 LATER 2027-03-02T13:00",
				"ANSWER_INVITATION B-2027-02 LATER 2027-06-01T12:00",
			}},
			"a portal administrator, who reads no board": {"admin@example.org", []string{
				"ACCESS_REQUESTS 3 OVERDUE 2026-11-20T03:00",
			}},
			"a contributor, who has no seat": {"hannah.lindqvist@example.org", []string{
				"PREPARE_ITEMS B-2027-01 1 LATER 2027-03-02T13:00",
			}},
		} {
			t.Run(role, func(t *testing.T) {
				if diff := cmp.Diff(tc.want, o.rows(t, tc.account, anchor)); diff != "" {
					t.Error(diff)
				}
			})
		}
		if got := o.waiting(t, "unlinked@example.org", anchor); len(got) > 0 {
			t.Errorf("[X1] an account without a person is told of %v", got)
		}
	})
}

// has reports whether one of the rows begins with a text.
func has(rows []string, beginning string) bool {
	return slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, beginning) })
}

func TestARowDisappearsWhenItIsDone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		const director, secretary = "director@example.org", "secretary@example.org"
		for name, tc := range map[string]struct {
			account, row string
			do           func()
		}{
			"an invitation is answered": {director, "ANSWER_INVITATION B-2026-05", func() { o.answer(t, director, "B-2026-05", meeting.Tentative) }},
			"a draft is announced": {secretary, "ANNOUNCE_MEETING B-draft", func() {
				o.change(t, "B-draft", func(m *meeting.Meeting) { m.State, m.AnnouncedAt = meeting.Scheduled, &m.CreatedAt })
			}},
			"a sitting is closed": {director, "MEETING_IN_SESSION A-now", func() {
				o.change(t, "A-now", func(m *meeting.Meeting) { m.State = meeting.Held })
			}},
			"the next term is there": {secretary, "TERM_ENDS Adeyemi-Whitcombe", func() { o.renew(t, "Adeyemi-Whitcombe") }},
			"the last request is decided": {"admin@example.org", "ACCESS_REQUESTS", func() {
				for _, account := range []string{"old", "new", "unlinked@example.org"} {
					o.put(t, func(tx *change.Tx) error {
						_, err := s.DeletePendingAccessRequests(tx, account)
						return err
					})
				}
			}},
		} {
			t.Run(name, func(t *testing.T) {
				if before := o.rows(t, tc.account, anchor); !has(before, tc.row) {
					t.Fatalf("%s does not wait: %q", tc.row, before)
				}
				tc.do()
				if after := o.rows(t, tc.account, anchor); has(after, tc.row) {
					t.Errorf("%s still waits: %q", tc.row, after)
				}
			})
		}
	})
}

func TestTheDayOfADeadline(t *testing.T) {
	o := openTrust(t, storetest.SQLite(t))
	for name, tc := range map[string]struct {
		now  time.Time
		want string
	}{
		"[N6] the day before":          {time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC), "ANNOUNCE_MEETING B-draft LATER"},
		"[N6] the day itself":          {time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC), "ANNOUNCE_MEETING B-draft TODAY"},
		"[N6] a minute after midnight": {time.Date(2026, 11, 17, 0, 1, 0, 0, time.UTC), "ANNOUNCE_MEETING B-draft OVERDUE"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := o.rows(t, "secretary@example.org", tc.now); !has(got, tc.want) {
				t.Errorf("%q is not among %q", tc.want, got)
			}
		})
	}
}

func TestADissolvedBoardHasNoRows(t *testing.T) {
	o := openTrust(t, storetest.SQLite(t))
	before := o.rows(t, "secretary@example.org", anchor)
	secretary := o.asking(t, "secretary@example.org", anchor)
	of, _ := secretary.Board(o.boardID(t, "B"))
	of.Status = board.Dissolved
	of.Changed(anchor)
	o.put(t, func(tx *change.Tx) error { return o.UpdateBoard(tx, of) })
	after := o.rows(t, "secretary@example.org", anchor)
	for _, row := range []string{"ANNOUNCE_MEETING B-draft", "VACANCIES 1"} {
		if !has(before, row) || has(after, row) {
			t.Errorf("%s: before %q, after %q", row, before, after)
		}
	}
}

func TestQuorumAtRisk(t *testing.T) {
	const chair, secretary = "chair@example.org", "secretary@example.org"
	week, day := time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC), "2026-12-01"
	decline := func(t *testing.T, o trust, accounts ...string) {
		for _, account := range accounts {
			o.answer(t, account, "B-2027-01", meeting.Declined)
		}
	}
	o := openTrust(t, storetest.SQLite(t))
	if got := o.rows(t, chair, anchor); has(got, "QUORUM_AT_RISK") {
		t.Errorf("[Q7] answers that are missing months before are no risk: %q", got)
	}
	near := time.Date(2027, 2, 26, 9, 0, 0, 0, time.UTC)
	if got := o.rows(t, chair, near); !has(got, "QUORUM_AT_RISK B-2027-01 LATER") {
		t.Errorf("[Q7] answers that are missing days before are one: %q", got)
	}
	decline(t, o, "chair@example.org", "director@example.org", "oluwaseun.adeyemi-whitcombe@example.org", "weijun.tan@example.org")
	for account, want := range map[string]bool{chair: true, secretary: true, "director@example.org": false, "observer@example.org": false, "admin@example.org": false} {
		if got := o.rows(t, account, anchor); has(got, "QUORUM_AT_RISK B-2027-01 LATER") != want {
			t.Errorf("[Q7] four of eight decline: %s is told of it: %t: %q", account, !want, got)
		}
	}
	if got := o.rows(t, chair, week); has(got, "QUORUM_AT_RISK B-2026-05") {
		t.Errorf("[Q7] those who accepted are enough on %s: %q", day, got)
	}
}

func TestEmailsThatCouldNotBeDelivered(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		for i, state := range []events.State{events.Refused, events.Abandoned, events.Sent} {
			e := events.Event{ID: fmt.Sprint("event ", i), Topic: events.MeetingAnnounced, Payload: map[string]string{}, CreatedAt: anchor, NotBefore: anchor}
			if _, err := s.QueueEvent(t.Context(), e); err != nil {
				t.Fatal(err)
			}
			if _, err := s.AddDeliveries(t.Context(), e, events.Email, []string{"somebody"}); err != nil {
				t.Fatal(err)
			}
			if err := s.FinishDelivery(t.Context(), events.Delivery{EventID: e.ID, Recipient: "somebody", Channel: events.Email}, state, ""); err != nil {
				t.Fatal(err)
			}
		}
		const row = "EMAILS_NOT_DELIVERED 2 ANYTIME"
		for account, want := range map[string]bool{"admin@example.org": true, "secretary@example.org": false, "chair@example.org": false} {
			if got := o.rows(t, account, anchor); has(got, row) != want {
				t.Errorf("%s is told of e-mails: %t: %q", account, !want, got)
			}
		}
		if got := o.rows(t, "admin@example.org", anchor.AddDate(0, 0, 8)); has(got, "EMAILS") {
			t.Errorf("eight days later: %q", got)
		}
	})
}

// Only the secretary sees that a notice did not reach a person, until the notice is corrected or waived [N3].
func TestANoticeThatDidNotArrive(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		m := o.meeting(t, "B-2026-05")
		served, err := s.Notices(t.Context(), []string{m.ID})
		if err != nil || len(served) != 1 {
			t.Fatal(len(served), err)
		}
		bounced := served[0].Recipients[0]
		bounced.SentAt, bounced.BouncedAt = nil, &anchor
		m.NoticeState = meeting.NoticeShort
		m.Changed(anchor)
		o.put(t, func(tx *change.Tx) error { return errors.Join(o.UpdateRecipient(tx, bounced), o.UpdateMeeting(tx, m)) })
		const row = "NOTICE_NOT_DELIVERED B-2026-05 1 LATER 2026-11-23T23:59"
		for account, want := range map[string]bool{"secretary@example.org": true, "chair@example.org": false, "director@example.org": false, "admin@example.org": false} {
			if got := o.rows(t, account, anchor); has(got, row) != want {
				t.Errorf("%s is told of the notice: %t: %q", account, !want, got)
			}
		}
		bounced.WaivedAt = &anchor
		o.put(t, func(tx *change.Tx) error { return o.UpdateRecipient(tx, bounced) })
		if got := o.rows(t, "secretary@example.org", anchor); has(got, "NOTICE_NOT_DELIVERED") {
			t.Errorf("[N4] waived: %q", got)
		}
	})
}

// The number of statements does not depend on the number of rows.
func TestHomeNeedsAFixedNumberOfStatements(t *testing.T) {
	const most = 13
	o := openTrust(t, storetest.SQLite(t))
	asking := o.asking(t, "secretary@example.org", anchor)
	count := func() (statements, waiting int) {
		o.Observe(func(string, string, time.Duration, bool) { statements++ })
		defer o.Observe(nil)
		rows, err := o.home().Waiting(t.Context(), asking)
		if err != nil {
			t.Fatal(err)
		}
		return statements, len(rows)
	}
	before, few := count()
	for i := range 30 {
		o.plan(t, fmt.Sprintf("R-more-%d", i), "R", meeting.Draft, "2027-05-04T10:00:00")
	}
	after, many := count()
	if many != few+30 {
		t.Fatalf("%d rows, and %d before", many, few)
	}
	if after != before || after > most {
		t.Errorf("%d statements with 30 meetings more, %d before, want at most %d", after, before, most)
	}
}

// weeks returns a line for each future week that has dates.
func (o trust) weeks(t *testing.T, account string, now time.Time) []string {
	t.Helper()
	weeks, err := o.home().WeeksAhead(t.Context(), o.asking(t, account, now))
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{}
	for _, week := range weeks {
		for _, date := range week.Dates {
			about := ""
			if date.Meeting != nil {
				about = date.Meeting.Number
			} else if person, err := o.Person(t.Context(), date.PersonID); err == nil {
				about = person.FamilyName
			}
			lines = append(lines, fmt.Sprintf("week of %s: %s %s %s", week.StartsOn, date.On, date.Kind, about))
		}
	}
	return lines
}

// [N6] A secretary sees the dates of the present week and the five weeks after it. A person who plans no meetings sees
// none.
func TestSixWeeksAhead(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		for _, account := range []string{"director@example.org", "chair@example.org", "admin@example.org", "unlinked@example.org"} {
			if got := o.weeks(t, account, anchor); len(got) > 0 {
				t.Errorf("%s sees %v", account, got)
			}
		}
		want := []string{
			"week of 2026-11-16: 2026-11-20 MEETING A-now",
			"week of 2026-11-23: 2026-11-24 MEETING B-draft",
			"week of 2026-11-30: 2026-12-01 MEETING B-2026-05",
			"week of 2026-11-30: 2026-12-03 NOTICE R-2026-02",
			"week of 2026-12-07: 2026-12-09 MEETING R-2026-02",
		}
		if diff := cmp.Diff(want, o.weeks(t, "secretary@example.org", anchor)); diff != "" {
			t.Error(diff)
		}
	})
}
