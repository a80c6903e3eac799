package home_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance/agenda"
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

// newcomer adds a person of a new organisation. The id of the account is the name.
func newcomer(t *testing.T, s *store.Store, name string, roles ...policy.OrgRole) {
	t.Helper()
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertPerson(tx, people.Person{
			ID: name, OrganisationID: "new", GivenName: name, DisplayName: name, Email: name + "@example.org", AccountID: &name, OrgRoles: roles,
			TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	})
}

// undone returns the steps that are not done, and the rows.
func undone(t *testing.T, o trust, account string) []string {
	t.Helper()
	kinds := []string{}
	for _, step := range o.steps(t, account) {
		if !step.Done {
			kinds = append(kinds, string(step.Kind))
		}
	}
	for _, row := range o.rows(t, account, anchor) {
		kinds = append(kinds, strings.Fields(row)[0])
	}
	return kinds
}

func TestTheStepsOfANewOrganisation(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := trust{s}
		put := func(write func(tx *change.Tx) error) { governancetest.Prepare(t, s, write) }
		put(func(tx *change.Tx) error {
			return s.InsertOrganisation(tx, organisation.Organisation{ID: "new", Name: "New", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: governancetest.Stamp()})
		})
		newcomer(t, s, "founder", policy.PortalAdministrator, policy.CompanySecretary)
		first := meeting.Meeting{ID: "first", BoardID: "board", Number: "B-2027-01", Title: "First", Kind: meeting.Ordinary, State: meeting.Draft, Mode: meeting.Remote, NoticeState: meeting.NoticeNotServed, Stamp: governancetest.Stamp()}
		local, err := localtime.ParseDateTime("2027-01-12T10:00:00")
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Plan("Europe/London", meeting.Sitting{StartsAtLocal: local, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
			t.Fatal(err)
		}
		for _, one := range []struct {
			name string
			do   func()
			left string
		}{
			{"at first", func() {}, "BOARD PEOPLE MEMBERS MEETING AGENDA"},
			{"somebody is invited", func() { newcomer(t, s, "helper", policy.PortalAdministrator) }, "BOARD MEMBERS MEETING AGENDA"},
			{"there is a board", func() {
				put(func(tx *change.Tx) error {
					return s.InsertBoard(tx, board.Board{ID: "board", OrganisationID: "new", Code: "B", Name: "Board", Kind: board.KindBoard, Seats: 1, TimeZone: "Europe/London", Status: board.Active, Stamp: governancetest.Stamp()})
				})
			}, "MEMBERS MEETING AGENDA VACANCIES"},
			{"somebody sits on it", func() {
				put(func(tx *change.Tx) error {
					return s.InsertMembership(tx, board.Membership{ID: "term", BoardID: "board", PersonID: "helper", Role: policy.RoleMember, Voting: true, TermNumber: 1, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, Stamp: governancetest.Stamp()})
				})
			}, "MEETING AGENDA"},
			{"a meeting is planned", func() { put(func(tx *change.Tx) error { return s.InsertMeeting(tx, first) }) }, "AGENDA ANNOUNCE_MEETING"},
			{"its agenda has an item", func() {
				put(func(tx *change.Tx) error { return s.RaiseAgenda(tx, first.ID, agenda.Writers, agenda.Barrier{}) })
			}, "ANNOUNCE_MEETING"},
		} {
			one.do()
			if diff := cmp.Diff(strings.Fields(one.left), undone(t, o, "founder")); diff != "" {
				t.Errorf("%s: difference %s", one.name, diff)
			}
		}
		if steps := o.steps(t, "helper"); len(steps) > 0 {
			t.Errorf("who reads the board as a member takes no steps: %v", steps)
		}
	})
}

func TestAnAdministratorTakesTheFirstSteps(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertOrganisation(tx, organisation.Organisation{ID: "new", Name: "New", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: governancetest.Stamp()})
	})
	newcomer(t, s, "administrator", policy.PortalAdministrator)
	newcomer(t, s, "auditor", policy.Auditor)
	var kinds []string
	for _, step := range (trust{s}).steps(t, "administrator") {
		kinds = append(kinds, string(step.Kind))
	}
	if !slices.Equal(kinds, []string{"BOARD", "PEOPLE"}) {
		t.Errorf("the administrator's steps: %v", kinds)
	}
	if steps := (trust{s}).steps(t, "auditor"); len(steps) > 0 {
		t.Errorf("the auditor's steps: %v", steps)
	}
}
