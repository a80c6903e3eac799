package policy

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

var (
	today     = localtime.Date{Year: 2026, Month: time.November, Day: 20}
	testBoard = Board{ID: "board", OrganisationID: "organisation", TimeZone: "Europe/London"}
)

// relation is how a person may stand to a board.
type relation struct {
	name string
	term *Term
	// reads tells whether announced meetings of last spring, of the own term and still to come are readable.
	past, ahead bool
	people      bool
	drafts      bool
}

func term(role BoardRole, start localtime.Date, end *localtime.Date) *Term {
	return &Term{BoardID: testBoard.ID, PersonID: "person", Role: role, StartDate: start, EndDate: end}
}

func day(offset int) localtime.Date    { return today.AddDays(offset) }
func until(offset int) *localtime.Date { d := day(offset); return &d }

func relations() []relation {
	const lastYear = -400
	list := []relation{
		{name: "none"},
		{name: "member from tomorrow", term: term(RoleMember, day(1), nil)},
		{name: "member until today", term: term(RoleMember, day(lastYear), until(0)), past: true, ahead: true, people: true},
		{name: "member until yesterday", term: term(RoleMember, day(lastYear), until(-1)), past: true},
		{name: "chair until yesterday", term: term(RoleChair, day(lastYear), until(-1)), past: true},
		{name: "member until 90 days ago", term: term(RoleMember, day(lastYear), until(-90)), past: true},
		{name: "member until 91 days ago", term: term(RoleMember, day(lastYear), until(-91))},
		{name: "another person's term", term: &Term{BoardID: testBoard.ID, PersonID: "somebody", Role: RoleChair, StartDate: day(lastYear)}},
		{name: "another board's term", term: &Term{BoardID: "other", PersonID: "person", Role: RoleChair, StartDate: day(lastYear)}},
	}
	for _, role := range []BoardRole{RoleChair, RoleDeputyChair, RoleMember, RoleObserver, RoleSecretary} {
		list = append(list, relation{
			name: "in office as " + string(role), term: term(role, day(lastYear), nil), past: true, ahead: true, people: true,
			drafts: role == RoleChair || role == RoleSecretary,
		})
	}
	return list
}

// The states of a meeting, as far as they matter here.
const (
	draft     = "draft"
	announced = "announced"
	convened  = "convened"
)

func meetingIn(state string, on localtime.Date) Meeting {
	return Meeting{BoardID: testBoard.ID, Date: on, Announced: state != draft, Convened: state == convened}
}

func covered(scope *BoardScope, m Meeting) bool {
	return scope != nil && slices.ContainsFunc(scope.Meetings, func(s MeetingScope) bool { return s.Covers(m) })
}

// Every organisation role × every relation to the board × every state of a meeting,
// before and after today.
func TestEveryRoleRelationAndState(t *testing.T) {
	for _, role := range []OrgRole{"", PortalAdministrator, CompanySecretary, Auditor} {
		for _, r := range relations() {
			person := Person{ID: "person", OrganisationID: "organisation", Active: true}
			if role != "" {
				person.OrgRoles = []OrgRole{role}
			}
			var terms []Term
			if r.term != nil {
				terms = []Term{*r.term}
			}
			scope := scopeOf(person, terms, testBoard, today)
			secretary := role == CompanySecretary
			t.Run(fmt.Sprintf("[X5] role %q, %s", role, r.name), func(t *testing.T) {
				if got, want := scope != nil && scope.People, secretary || r.people; got != want {
					t.Errorf("reads the board's people: %v, want %v", got, want)
				}
				// Terms that have not begun are for those who read drafts.
				if got, want := scope != nil && scope.ComingTerms, secretary || r.drafts; got != want {
					t.Errorf("[X4] reads coming terms: %v, want %v", got, want)
				}
				for _, state := range []string{draft, announced, convened} {
					isDraft := state == draft
					isConvened := state == convened
					for when, readable := range map[int]bool{
						-200: r.ahead || (r.past && isConvened),
						20:   r.ahead,
					} {
						want := secretary || (readable && (!isDraft || r.drafts))
						if got := covered(scope, meetingIn(state, day(when))); got != want {
							t.Errorf("[X4] reads a meeting %s %d days from today: %v, want %v", state, when, got, want)
						}
					}
				}
			})
		}
	}
}

func TestNobodyWithoutAnActivePersonReads(t *testing.T) {
	chair := []Term{*term(RoleChair, day(-400), nil)}
	t.Run("[X1] not active", func(t *testing.T) {
		person := Person{ID: "person", OrganisationID: "organisation", OrgRoles: []OrgRole{CompanySecretary}}
		if scope := scopeOf(person, chair, testBoard, today); scope != nil {
			t.Errorf("reads %+v", scope)
		}
	})
	t.Run("[X5] a secretary of another organisation", func(t *testing.T) {
		person := Person{ID: "person", OrganisationID: "elsewhere", Active: true, OrgRoles: []OrgRole{CompanySecretary}}
		if scope := scopeOf(person, chair, testBoard, today); scope != nil {
			t.Errorf("reads %+v", scope)
		}
	})
}

func TestRestrictedSecretariat(t *testing.T) {
	board := testBoard
	board.RestrictedSecretariat = true
	secretary := Person{ID: "person", OrganisationID: "organisation", Active: true, OrgRoles: []OrgRole{CompanySecretary}}
	t.Run("[X5] hides the board from a secretary who is not named on it", func(t *testing.T) {
		if scope := scopeOf(secretary, nil, board, today); scope != nil {
			t.Errorf("reads %+v", scope)
		}
	})
	t.Run("[X5] shows it to one who is", func(t *testing.T) {
		scope := scopeOf(secretary, []Term{*term(RoleSecretary, day(-400), nil)}, board, today)
		if !covered(scope, meetingIn(draft, day(20))) {
			t.Error("does not read a draft")
		}
	})
	t.Run("[X5] shows it to members", func(t *testing.T) {
		member := Person{ID: "person", OrganisationID: "organisation", Active: true}
		if !covered(scopeOf(member, []Term{*term(RoleMember, day(-400), nil)}, board, today), meetingIn(announced, day(20))) {
			t.Error("does not read a published meeting")
		}
	})
}

func TestHistoryFrom(t *testing.T) {
	member := Person{ID: "person", OrganisationID: "organisation", Active: true}
	current := term(RoleMember, day(-10), nil)
	current.HistoryFrom = until(-100)
	former := term(RoleMember, day(-400), until(-10))
	former.HistoryFrom = until(-100)
	for _, tc := range []struct {
		name string
		term *Term
		when int
		want bool
	}{
		{"in office, on the first day", current, -100, true},
		{"in office, a day before", current, -101, false},
		{"former, on the first day", former, -100, true},
		{"former, a day before", former, -101, false},
		{"former, on the last day of the term", former, -10, true},
		{"former, the day after", former, -9, false},
	} {
		t.Run("[X5] "+tc.name, func(t *testing.T) {
			scope := scopeOf(member, []Term{*tc.term}, testBoard, today)
			if got := covered(scope, meetingIn(convened, day(tc.when))); got != tc.want {
				t.Errorf("readable: %v, want %v", got, tc.want)
			}
		})
	}
}

func TestCancelledDraftStaysHidden(t *testing.T) {
	m := meetingIn(draft, day(20))
	person := Person{ID: "person", OrganisationID: "organisation", Active: true}
	for role, want := range map[BoardRole]bool{RoleMember: false, RoleDeputyChair: false, RoleChair: true, RoleSecretary: true} {
		if got := covered(scopeOf(person, []Term{*term(role, day(-400), nil)}, testBoard, today), m); got != want {
			t.Errorf("[X4] %s reads a draft that was cancelled before anybody heard of it: %v, want %v", role, got, want)
		}
	}
}

func TestRightsAddUp(t *testing.T) {
	person := Person{ID: "person", OrganisationID: "organisation", Active: true}
	observer := term(RoleObserver, day(-10), nil)
	observer.HistoryFrom = until(-10)
	former := term(RoleMember, day(-400), until(-11))
	scope := scopeOf(person, []Term{*former, *observer}, testBoard, today)
	for when, want := range map[int]bool{-401: false, -400: true, -11: true, -10: true, 20: true} {
		if got := covered(scope, meetingIn(convened, day(when))); got != want {
			t.Errorf("[X5] a meeting %d days from today is readable: %v, want %v", when, got, want)
		}
	}
}
