package demo_test

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

// accounts makes account ids from e-mails, and counts the calls for each.
type accounts map[string]int

func (a accounts) ensure(_ context.Context, email, password string) (string, error) {
	if password != "demo-portal-2026" {
		return "", errors.New("another password than the contract's")
	}
	a[email]++
	return "account of " + email, nil
}

func applicant(accountID, email string) people.Applicant {
	return people.Applicant{AccountID: accountID, Email: email, Proved: true}
}

func load(t *testing.T, s *store.Store, now time.Time, otherwise ...string) accounts {
	t.Helper()
	made := accounts{}
	if err := demo.Load(t.Context(), s, nil, made.ensure, now, otherwise...); err != nil {
		t.Fatalf("load: %v", err)
	}
	return made
}

// reading has the readers with which a viewer reads.
type reading struct {
	*viewers
	*meetings
}

type (
	viewers  = viewer.Reader
	meetings = meeting.Reader
)

// as returns the viewer with an e-mail at an instant. It links an account to the person first.
func as(t *testing.T, s *store.Store, email string, now time.Time) (reading, *viewer.Viewer) {
	t.Helper()
	clock := func() time.Time { return now }
	linking := people.NewLinking(s, nil)
	accountID := "account of " + email
	if err := governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, applicant(accountID, email)) }); err != nil {
		t.Fatal(err)
	}
	if _, err := governancetest.Approve(t, s, linking, applicant(accountID, email)); err != nil {
		t.Fatal(err)
	}
	reader := reading{viewer.NewReader(s, clock), meeting.NewReader(s)}
	theViewer, err := reader.Viewer(t.Context(), accountID)
	if err != nil || theViewer == nil {
		t.Fatalf("viewer of %s: %v, %v", email, theViewer, err)
	}
	return reader, theViewer
}

func boardOf(t *testing.T, theViewer *viewer.Viewer, code string) board.Board {
	t.Helper()
	for _, theBoard := range theViewer.Boards(nil) {
		if theBoard.Code == code {
			return theBoard
		}
	}
	t.Fatalf("no board %s", code)
	return board.Board{}
}

func numbers(t *testing.T, reader reading, theViewer *viewer.Viewer) []string {
	t.Helper()
	all := page.Largest
	found, err := reader.Meetings(t.Context(), theViewer.Rights(), meeting.Filter{}, meeting.StartsAscending, page.Args{First: &all})
	if err != nil || found.PageInfo.HasNextPage {
		t.Fatalf("list meetings: %v, more %v", err, found.PageInfo.HasNextPage)
	}
	list := make([]string, len(found.Edges))
	for i, edge := range found.Edges {
		list[i] = edge.Node.Number
	}
	return list
}

func TestLoadStoresTheFactsOfTheReference(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		load(t, s, anchor)
		reader, secretary := as(t, s, "secretary@example.org", anchor)

		t.Run("all thirteen meetings in order", func(t *testing.T) {
			want := []string{
				"B-2026-01", "A-2026-01", "B-2026-02", "R-2026-01", "A-2026-02", "B-2026-03", "B-2026-04",
				"A-2026-03", "B-2026-05", "R-2026-02", "A-2027-01", "B-2027-01", "B-2027-02",
			}
			if diff := cmp.Diff(want, numbers(t, reader, secretary)); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("[R1] members in office, vacancies", func(t *testing.T) {
			for code, want := range map[string]struct{ voting, vacancies int }{"B": {8, 1}, "A": {4, 0}, "R": {3, 0}} {
				checkOffice(t, reader, secretary, code, want.voting, want.vacancies)
			}
		})
		t.Run("the board had nine in office until the end of July", func(t *testing.T) {
			theBoard := boardOf(t, secretary, "B")
			officers, err := reader.Officers(t.Context(), secretary, []string{theBoard.ID})
			if err != nil {
				t.Fatal(err)
			}
			july := localtime.Date{Year: 2026, Month: time.July, Day: 31}
			if voting := countVoting(officers[theBoard.ID].InOffice(july)); voting != 9 {
				t.Errorf("%d voting members on %s", voting, july)
			}
		})
		t.Run("a meeting in two sittings, the first inquorate", func(t *testing.T) { checkSittings(t, reader, secretary) })
		t.Run("rule sets", func(t *testing.T) { checkRules(t, s, secretary) })
	})
}

func checkOffice(t *testing.T, reader reading, theViewer *viewer.Viewer, code string, voting, vacancies int) {
	t.Helper()
	theBoard := boardOf(t, theViewer, code)
	officers, err := reader.Officers(t.Context(), theViewer, []string{theBoard.ID})
	if err != nil {
		t.Fatal(err)
	}
	inOffice := officers[theBoard.ID].InOffice(theViewer.Today(theBoard))
	free := officers[theBoard.ID].Vacancies
	if free == nil {
		t.Fatalf("the vacancies of %s are not readable", code)
	}
	if got := countVoting(inOffice); got != voting || *free != vacancies {
		t.Errorf("%s has %d voting members and %d vacancies, want %d and %d", code, got, *free, voting, vacancies)
	}
}

func countVoting(terms []board.Membership) int {
	count := 0
	for _, term := range terms {
		if term.Voting {
			count++
		}
	}
	return count
}

func checkSittings(t *testing.T, reader reading, theViewer *viewer.Viewer) {
	t.Helper()
	theBoard := boardOf(t, theViewer, "R")
	last, err := reader.LastMeetings(t.Context(), theViewer.Rights(), []string{theBoard.ID})
	if err != nil {
		t.Fatal(err)
	}
	theMeeting := last[theBoard.ID]
	if theMeeting.Number != "R-2026-01" || len(theMeeting.Sittings) != 2 {
		t.Fatalf("last meeting %s with %d sittings", theMeeting.Number, len(theMeeting.Sittings))
	}
	first, second := theMeeting.Sittings[0], theMeeting.Sittings[1]
	if *first.CloseReason != meeting.SittingInquorate || first.ClosedAt.Sub(*first.OpenedAt) != 30*time.Minute {
		t.Errorf("first sitting: %s after %s", *first.CloseReason, first.ClosedAt.Sub(*first.OpenedAt))
	}
	if want := time.Date(2026, time.June, 17, 14, 0, 0, 0, time.UTC); !second.StartsAt.Equal(want) || second.Seq != 2 {
		t.Errorf("second sitting %d at %s, want %s", second.Seq, second.StartsAt, want)
	}
}

func checkRules(t *testing.T, s *store.Store, theViewer *viewer.Viewer) {
	t.Helper()
	sets, err := s.RuleSets(t.Context(), boardOf(t, theViewer, "A").ID)
	if err != nil || len(sets) != 1 {
		t.Fatalf("rule sets of A: %v, %v", sets, err)
	}
	want := board.Quorum{
		Kind: board.AtLeast, Fraction: board.Fraction{P: 1, Q: 2}, Base: board.BaseInOffice, Floor: 2,
		RemoteCounts: true, Conflicted: board.KeepBase, GraceMinutes: 30, Classes: []board.ClassQuota{{Tag: "INDEPENDENT", Min: 1}},
	}
	if diff := cmp.Diff(want, sets[0].Rules.Quorum); diff != "" {
		t.Error(diff)
	}
}

func TestDemoPeopleReadWhatTheReferenceSays(t *testing.T) {
	s := storetest.SQLite(t)
	load(t, s, anchor)
	for _, tc := range []struct {
		email  string
		boards []string
	}{
		{"secretary@example.org", []string{"B", "A", "R"}},
		{"chair@example.org", []string{"B", "R"}},
		{"director@example.org", []string{"B", "A"}},
		{"observer@example.org", []string{"B"}},
		{"yusuf.demir@example.org", []string{"A", "R"}},
		{"admin@example.org", nil},
		{"patrick.moran@example.org", []string{"A"}},
		{"hannah.lindqvist@example.org", nil},
		{"gareth.lowe@example.org", nil},
	} {
		t.Run("[X5] "+tc.email, func(t *testing.T) {
			_, theViewer := as(t, s, tc.email, anchor)
			var codes []string
			for _, theBoard := range theViewer.Boards(nil) {
				codes = append(codes, theBoard.Code)
			}
			if diff := cmp.Diff(tc.boards, codes); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFormerMemberReadsForNinetyDays(t *testing.T) {
	s := storetest.SQLite(t)
	load(t, s, anchor)
	for _, tc := range []struct {
		day  int
		want []string
	}{
		{29, []string{"B-2026-01", "B-2026-02"}},
		{30, []string{}},
	} {
		now := time.Date(2026, time.October, tc.day, 12, 0, 0, 0, time.UTC)
		reader, theViewer := as(t, s, "gareth.lowe@example.org", now)
		if diff := cmp.Diff(tc.want, numbers(t, reader, theViewer)); diff != "" {
			t.Errorf("[X5] on 2026-10-%d: %s", tc.day, diff)
		}
	}
}

func TestLoadMovesByWholeWeeks(t *testing.T) {
	for _, tc := range []struct {
		name  string
		now   time.Time
		start time.Time // the start of B-2026-05
	}{
		{"on the anchor, before nine", time.Date(2026, time.November, 20, 0, 30, 0, 0, time.UTC), time.Date(2026, time.December, 1, 13, 0, 0, 0, time.UTC)},
		{"six days later, nothing moves", anchor.AddDate(0, 0, 6), time.Date(2026, time.December, 1, 13, 0, 0, 0, time.UTC)},
		{"a week later", anchor.AddDate(0, 0, 7), time.Date(2026, time.December, 8, 13, 0, 0, 0, time.UTC)},
		{"into summer time, the local hour stays", anchor.AddDate(0, 0, 7*26), time.Date(2027, time.June, 1, 12, 0, 0, 0, time.UTC)},
		{"a day before", anchor.AddDate(0, 0, -1), time.Date(2026, time.November, 24, 13, 0, 0, 0, time.UTC)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := storetest.SQLite(t)
			load(t, s, tc.now)
			reader, theViewer := as(t, s, "chair@example.org", tc.now)
			theBoard := boardOf(t, theViewer, "B")
			next, err := reader.NextMeetings(t.Context(), theViewer.Rights(), []string{theBoard.ID})
			if err != nil {
				t.Fatal(err)
			}
			if theMeeting := next[theBoard.ID]; theMeeting.Number != "B-2026-05" || !theMeeting.StartsAt.Equal(tc.start) {
				t.Errorf("next meeting %s at %s, want B-2026-05 at %s", theMeeting.Number, theMeeting.StartsAt, tc.start)
			}
		})
	}
}

func TestLoadTwiceChangesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		load(t, s, anchor)
		before, err := s.PersonByEmail(t.Context(), "chair@example.org")
		if err != nil {
			t.Fatal(err)
		}
		if made := load(t, s, anchor.AddDate(0, 0, 21)); len(made) != 12 {
			t.Errorf("asked for the accounts %v, want all twelve again", made)
		}
		after, err := s.PersonByEmail(t.Context(), "chair@example.org")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, after); diff != "" {
			t.Error(diff)
		}
	})
}

func TestLoadGoesOnAfterASecondAccountAskedWithADemoAddress(t *testing.T) {
	s := storetest.SQLite(t)
	now := time.Now()
	load(t, s, now)
	linking := people.NewLinking(s, board.NewRoster(s))
	if err := governancetest.Do(t, s, func(tx *change.Tx) error {
		return linking.AccountConfirmed(tx, applicant("single sign-on", "chair@example.org"))
	}); err != nil {
		t.Fatal(err)
	}
	load(t, s, now)
	if person, err := s.PersonByAccount(t.Context(), "account of chair@example.org"); err != nil || person.Email != "chair@example.org" {
		t.Errorf("the chair's account: %+v, %v", person, err)
	}
}

func TestLoadLinksSignOnAccountsByTheirIDs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		claire := demo.SignOn{TenantID: "tenant", ObjectID: "claire", Email: "claire.beauchamp@example.org", Name: "Claire Beauchamp"}
		chair := demo.SignOn{TenantID: "tenant", ObjectID: "chair", Email: "chair@example.org", Name: "Margit Halloran"}
		ensure := func(_ context.Context, who demo.SignOn) (string, error) {
			return who.TenantID + ":" + who.ObjectID, nil
		}
		load(t, s, anchor, claire.Email)
		for range 2 {
			// The chair has a password account: the second one stays without a person.
			if err := demo.LoadSignOns(t.Context(), s, ensure, []demo.SignOn{claire, chair}, anchor); err != nil {
				t.Fatal(err)
			}
		}
		if person, err := s.PersonByAccount(t.Context(), "tenant:claire"); err != nil || person.DisplayName != "Claire Beauchamp" {
			t.Errorf("Claire's account: %+v, %v", person, err)
		}
		if person, err := s.PersonByAccount(t.Context(), "tenant:chair"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the chair's second account: %+v, %v", person, err)
		}
	})
}

func TestLoadLeavesOneAccountWithoutAPerson(t *testing.T) {
	s := storetest.SQLite(t)
	load(t, s, anchor)
	request, err := s.AccessRequestOfAccount(t.Context(), "account of unlinked@example.org")
	if err != nil || request.State != people.RequestPending {
		t.Errorf("access request: %+v, %v", request, err)
	}
	if _, err := s.PersonByEmail(t.Context(), "unlinked@example.org"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("person: %v, want none", err)
	}
}

func TestSecondOrganisationIsEmptyAndNotTheFirst(t *testing.T) {
	s := storetest.SQLite(t)
	load(t, s, anchor)
	first, err := s.FirstOrganisation(t.Context())
	if err != nil || first.Name != "Fennmark Harbour Trust" {
		t.Errorf("the first organisation is %q, %v", first.Name, err)
	}
}
