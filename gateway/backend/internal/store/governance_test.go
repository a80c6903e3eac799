package store_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

var (
	moment      = time.Date(2026, time.November, 20, 9, 0, 0, 123_456_000, time.UTC)
	marked      = governance.Stamp{CreatedAt: moment, CreatedBy: "test", UpdatedAt: moment, Version: 1}
	january     = localtime.Date{Year: 2026, Month: time.January, Day: 1}
	compareDate = cmp.Comparer(func(a, b localtime.DateTime) bool { return a.String() == b.String() })
)

func insertBoards(t *testing.T, s *store.Store, count int) []board.Board {
	t.Helper()
	theOrganisation := organisation.Organisation{
		ID: "trust", Name: "Trust", LegalName: "The Trust", TimeZone: "Europe/London", Locale: "en-GB",
		IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: marked,
	}
	if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertOrganisation(tx, theOrganisation) }); err != nil {
		t.Fatal(err)
	}
	boards := make([]board.Board, count)
	for i := range boards {
		boards[i] = board.Board{
			ID: fmt.Sprintf("board-%d", i), OrganisationID: "trust", Code: fmt.Sprintf("B%d", i), Name: "Board", Kind: board.KindBoard,
			Purpose: "Decides.", Seats: 9, TimeZone: "Europe/London", Status: board.Active,
			DefaultLocation: "Quay Room", RestrictedSecretariat: i%2 == 1, DisplayOrder: count - i, Stamp: marked,
		}
		if i > 0 {
			boards[i].ParentID = &boards[0].ID
		}
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertBoard(tx, boards[i]) }); err != nil {
			t.Fatal(err)
		}
	}
	return boards
}

func person(id, email string) people.Person {
	return people.Person{
		ID: id, OrganisationID: "trust", GivenName: "Siân", FamilyName: "O'Dell", DisplayName: "Siân O'Dell", Email: email,
		TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active,
		OrgRoles:     []policy.OrgRole{policy.CompanySecretary, policy.Auditor},
		Independence: people.Independent, AccessEpoch: 1, Stamp: marked,
	}
}

func TestGovernanceIsReadAsItWasWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		boards := insertBoards(t, s, 2)
		t.Run("boards, by display order", func(t *testing.T) {
			got, err := s.Boards(ctx, "trust")
			expect(t, []board.Board{boards[1], boards[0]}, got, err)
		})
		t.Run("a person", func(t *testing.T) {
			account := "account"
			p := person("person", "sian@example.org")
			p.AccountID = &account
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, p) }); err != nil {
				t.Fatal(err)
			}
			got, err := s.PersonByAccount(ctx, account)
			expect(t, p, got, err)
			thePeople, err := s.People(ctx, "trust", []string{"person", "nobody"})
			expect(t, []people.Person{p}, thePeople, err)
			thePeople, err = s.People(ctx, "another organisation", []string{"person"})
			expect(t, nil, thePeople, err)
		})
		t.Run("a membership", func(t *testing.T) {
			end, history := january.AddDays(400), january.AddDays(-30)
			m := board.Membership{
				ID: "term", BoardID: boards[0].ID, PersonID: "person", Role: policy.RoleMember, Voting: true, StartDate: january, EndDate: &end,
				TermNumber: 3, EndReason: "Resigned", HistoryFrom: &history, DisplayOrder: 4, Stamp: marked,
			}
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMembership(tx, m) }); err != nil {
				t.Fatal(err)
			}
			m.EndDate, m.HistoryFrom, m.Version = nil, nil, 2
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.UpdateMembership(tx, m) }); err != nil {
				t.Fatal(err)
			}
			got, err := s.MembershipsOfBoards(ctx, []string{boards[0].ID, boards[1].ID})
			expect(t, []board.Membership{m}, got, err)
		})
		t.Run("a meeting with its sittings", func(t *testing.T) {
			reason := meeting.SittingInquorate
			m := planned(t, boards[0], 1, january)
			m.Sittings[0].OpenedAt, m.Sittings[0].ClosedAt, m.Sittings[0].CloseReason = &moment, &moment, &reason
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMeeting(tx, m) }); err != nil {
				t.Fatal(err)
			}
			got, err := s.FindMeetings(ctx, governancetest.Everything(boards[0].ID, boards[1].ID), meeting.Query{}, meeting.Page{Limit: 5})
			expect(t, []meeting.Meeting{m}, got, err)
		})
		t.Run("an access request", func(t *testing.T) {
			by, who := "administrator", "person"
			r := people.AccessRequest{
				ID: "request", AccountID: "account", Email: "sian@example.org", Source: people.SourceRegistration,
				RequestedAt: moment, State: people.RequestPending, Stamp: marked,
			}
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertAccessRequest(tx, r) }); err != nil {
				t.Fatal(err)
			}
			r.State, r.PersonID, r.DecidedBy, r.DecidedAt, r.Version = people.RequestLinked, &who, &by, &moment, 2
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.UpdateAccessRequest(tx, r) }); err != nil {
				t.Fatal(err)
			}
			got, err := s.AccessRequestOfAccount(ctx, "account")
			expect(t, r, got, err)
		})
	})
}

// The list has more ids than a statement can have arguments, most of them repeated or unknown.
func TestLongListsOfIDs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 1)
		p := person("person", "sian@example.org")
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, p) }); err != nil {
			t.Fatal(err)
		}
		term := board.Membership{
			ID: "term", BoardID: boards[0].ID, PersonID: "person", Role: policy.RoleMember, StartDate: january, TermNumber: 1, Stamp: marked,
		}
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMembership(tx, term) }); err != nil {
			t.Fatal(err)
		}
		ids := slices.Repeat([]string{"person", boards[0].ID, "unknown", `"quoted", 'too'`}, 20_000)
		thePeople, err := s.People(t.Context(), "trust", ids)
		expect(t, []people.Person{p}, thePeople, err)
		terms, err := s.MembershipsOfBoards(t.Context(), ids)
		expect(t, []board.Membership{term}, terms, err)
		none, err := s.MembershipsOfBoards(t.Context(), nil)
		expect(t, nil, none, err)
	})
}

func expect[T any](t *testing.T, want, got T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, compareDate); diff != "" {
		t.Error(diff)
	}
}

func planned(t testing.TB, theBoard board.Board, n int, on localtime.Date) meeting.Meeting {
	t.Helper()
	m := meeting.Meeting{
		ID: fmt.Sprintf("%s-meeting-%03d", theBoard.ID, n), BoardID: theBoard.ID, Number: fmt.Sprintf("%s-2026-%03d", theBoard.Code, n), Title: "Meeting",
		Kind: meeting.Ordinary, State: meeting.Scheduled, Mode: meeting.Hybrid,
		Location: "Quay Room", OnlineURL: "https://meet.example.org", NoticeState: meeting.NoticeServed, PackVersion: 2,
		CancelReason: "None.", AnnouncedAt: &moment, Stamp: marked,
	}
	start, err := localtime.ParseDateTime(on.String() + "T13:00:00")
	if err != nil {
		t.Fatal(err)
	}
	first := meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}
	second := meeting.Sitting{StartsAtLocal: start.AddDays(7), TimeZone: "Asia/Singapore", DurationMinutes: 90}
	if err := m.Plan(theBoard.TimeZone, first, second); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestOneOfTwoConcurrentChangesWins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		insertBoards(t, s, 1)
		p := person("person", "sian@example.org")
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, p) }); err != nil {
			t.Fatal(err)
		}
		p.Version = 2
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.UpdatePerson(tx, p) }); err != nil {
			t.Fatal(err)
		}
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.UpdatePerson(tx, p) }); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("the second change of the same version: %v", err)
		}
	})
}

func TestUniqueValues(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 1)
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person("one", "same@example.org")) }); err != nil {
			t.Fatal(err)
		}
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person("two", "same@example.org")) }); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("two people with one e-mail: %v", err)
		}
		again := boards[0]
		again.ID = "again"
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertBoard(tx, again) }); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("two boards with one code: %v", err)
		}
	})
}

// randomMeetings are stored once. The property below reads them under many scopes.
func randomMeetings(t *testing.T, s *store.Store, boards []board.Board) []meeting.Meeting {
	t.Helper()
	states := []meeting.State{
		meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession,
		meeting.Adjourned, meeting.Held, meeting.Closed, meeting.Cancelled,
	}
	var all []meeting.Meeting
	for n := range 96 {
		m := planned(t, boards[n%len(boards)], n, january.AddDays(n*7%60))
		m.State = states[n/3%len(states)]
		if n%5 == 0 {
			m.AnnouncedAt = nil
		}
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMeeting(tx, m) }); err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	slices.SortFunc(all, byStart)
	return all
}

func byStart(a, b meeting.Meeting) int {
	if c := a.StartsAt.Compare(b.StartsAt); c != 0 {
		return c
	}
	if a.ID < b.ID {
		return -1
	}
	return 1
}

func drawDate(t *rapid.T, label string) *localtime.Date {
	if !rapid.Bool().Draw(t, label+"?") {
		return nil
	}
	drawn := january.AddDays(rapid.IntRange(-5, 65).Draw(t, label))
	return &drawn
}

// Lists, counts and pages contain exactly the meetings that the policy lets a person read.
func TestMeetingsAgreeWithThePolicy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 3)
		all := randomMeetings(t, s, boards)
		ctx := t.Context()
		rapid.Check(t, func(t *rapid.T) {
			v, only := drawViewer(t, boards), drawBoards(t, boards)
			q, scope := meeting.Query{From: drawDate(t, "filter from"), To: drawDate(t, "filter to")}, v.Scope().On(only)
			if rapid.Bool().Draw(t, "states?") {
				q.States = rapid.SliceOfN(rapid.SampledFrom(meeting.ConvenedStates()), 0, 2).Draw(t, "states")
			}
			var want []string
			for _, m := range all {
				if reads(v, only, m.ForPolicy()) && passes(q, m) {
					want = append(want, m.ID)
				}
			}
			count, err := s.CountMeetings(ctx, scope, q)
			if err != nil || count != len(want) {
				t.Fatalf("[X10] counted %d, %v; want %d", count, err, len(want))
			}
			page := meeting.Page{Limit: rapid.IntRange(1, 40).Draw(t, "limit"), Descending: rapid.Bool().Draw(t, "descending")}
			if page.Descending {
				slices.Reverse(want)
			}
			var got []string
			for {
				found, err := s.FindMeetings(ctx, scope, q, page)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range found {
					got = append(got, m.ID)
				}
				if len(found) < page.Limit {
					break
				}
				last := found[len(found)-1]
				page.After = &meeting.Key{StartsAt: last.StartsAt, ID: last.ID}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("[X10] pages of %d: %s", page.Limit, diff)
			}
		})
	})
}

func passes(q meeting.Query, m meeting.Meeting) bool {
	return (q.From == nil || m.Date.Compare(*q.From) >= 0) && (q.To == nil || m.Date.Compare(*q.To) <= 0) &&
		(q.States == nil || slices.Contains(q.States, m.State))
}

func TestNextAndLastMeetings(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 2)
		for n, state := range []meeting.State{
			meeting.Closed, meeting.Held, meeting.Cancelled, meeting.Scheduled,
			meeting.Draft, meeting.Published, meeting.Scheduled,
		} {
			m := planned(t, boards[0], n, january.AddDays(10*n))
			m.State = state
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMeeting(tx, m) }); err != nil {
				t.Fatal(err)
			}
		}
		adjourned := planned(t, boards[1], 1, january)
		adjourned.State = meeting.Adjourned
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertMeeting(tx, adjourned) }); err != nil {
			t.Fatal(err)
		}
		secretary := person("person", "sian@example.org").ForPolicy()
		open := boards[1].ForPolicy()
		open.RestrictedSecretariat = false
		scope := func(now time.Time) policy.Scope {
			return policy.NewViewer(secretary, nil, nil, []policy.Board{boards[0].ForPolicy(), open}, now).Scope()
		}
		after := func(days int) time.Time {
			d := january.AddDays(days)
			return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
		}
		for _, tc := range []struct {
			name string
			now  time.Time
			want []string
		}{
			{"the planned one, its second sitting still ahead", after(37), []string{"board-0-meeting-003", "board-1-meeting-001"}},
			{"not a draft", after(39), []string{"board-0-meeting-005", "board-1-meeting-001"}},
			{"an adjourned one for as long as it takes", after(900), []string{"board-1-meeting-001"}},
		} {
			t.Run(tc.name, func(t *testing.T) {
				found, err := s.NextMeetings(t.Context(), scope(tc.now))
				expect(t, tc.want, ids(found), err)
			})
		}
		t.Run("the last one that was held", func(t *testing.T) {
			found, err := s.LastMeetings(t.Context(), scope(moment))
			expect(t, []string{"board-0-meeting-001"}, ids(found), err)
		})
	})
}

func ids(meetings []meeting.Meeting) []string {
	list := make([]string, len(meetings))
	for i, m := range meetings {
		list[i] = m.ID
	}
	slices.Sort(list)
	return list
}
