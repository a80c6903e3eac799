package governance

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

var (
	today     = LocalDate{Year: 2026, Month: time.November, Day: 20}
	testBoard = Board{ID: "board", OrganisationID: "organisation", Code: "B", Seats: 9, TimeZone: "Europe/London", Status: BoardActive}
)

// relation is how a person may stand to a board.
type relation struct {
	name string
	term *Membership
	// reads tells whether announced meetings of last spring, of the own term and still to come are readable.
	past, ahead bool
	people      bool
	drafts      bool
}

func term(role MembershipRole, start LocalDate, end *LocalDate) *Membership {
	return &Membership{ID: "term", BoardID: testBoard.ID, PersonID: "person", Role: role, StartDate: start, EndDate: end}
}

func day(offset int) LocalDate    { return today.AddDays(offset) }
func until(offset int) *LocalDate { d := day(offset); return &d }

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
		{name: "another person's term", term: &Membership{BoardID: testBoard.ID, PersonID: "somebody", Role: RoleChair, StartDate: day(lastYear)}},
		{name: "another board's term", term: &Membership{BoardID: "other", PersonID: "person", Role: RoleChair, StartDate: day(lastYear)}},
	}
	for _, role := range []MembershipRole{RoleChair, RoleDeputyChair, RoleMember, RoleObserver, RoleSecretary} {
		list = append(list, relation{
			name: "in office as " + string(role), term: term(role, day(lastYear), nil), past: true, ahead: true, people: true,
			drafts: role == RoleChair || role == RoleSecretary,
		})
	}
	return list
}

func meetingIn(state MeetingState, on LocalDate) Meeting {
	announced := time.Date(2025, time.January, 1, 0, 0, 0, 0, time.UTC)
	m := Meeting{ID: "meeting", BoardID: testBoard.ID, State: state, Date: on, AnnouncedAt: &announced}
	if state == MeetingDraft {
		m.AnnouncedAt = nil
	}
	return m
}

func covered(scope *BoardScope, m Meeting) bool {
	return scope != nil && slices.ContainsFunc(scope.Meetings, func(s MeetingScope) bool { return s.Covers(m) })
}

func allStates() []MeetingState {
	return []MeetingState{
		MeetingDraft, MeetingScheduled, MeetingPublished, MeetingInSession,
		MeetingAdjourned, MeetingHeld, MeetingClosed, MeetingCancelled,
	}
}

// Every organisation role × every relation to the board × every state of a meeting,
// before and after today.
func TestEveryRoleRelationAndState(t *testing.T) {
	for _, role := range []OrgRole{"", PortalAdministrator, CompanySecretary, Auditor} {
		for _, r := range relations() {
			person := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive}
			if role != "" {
				person.OrgRoles = []OrgRole{role}
			}
			var terms []Membership
			if r.term != nil {
				terms = []Membership{*r.term}
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
				for _, state := range allStates() {
					draft := state == MeetingDraft
					convened := slices.Contains(ConvenedStates(), state)
					for when, readable := range map[int]bool{
						-200: r.ahead || (r.past && convened),
						20:   r.ahead,
					} {
						want := secretary || (readable && (!draft || r.drafts))
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
	chair := []Membership{*term(RoleChair, day(-400), nil)}
	for _, status := range []PersonStatus{PersonInvited, PersonSuspended, PersonLeft} {
		t.Run("[X1] "+string(status), func(t *testing.T) {
			person := Person{ID: "person", OrganisationID: "organisation", Status: status, OrgRoles: []OrgRole{CompanySecretary}}
			if scope := scopeOf(person, chair, testBoard, today); scope != nil {
				t.Errorf("reads %+v", scope)
			}
		})
	}
	t.Run("[X5] a secretary of another organisation", func(t *testing.T) {
		person := Person{ID: "person", OrganisationID: "elsewhere", Status: PersonActive, OrgRoles: []OrgRole{CompanySecretary}}
		if scope := scopeOf(person, chair, testBoard, today); scope != nil {
			t.Errorf("reads %+v", scope)
		}
	})
}

func TestRestrictedSecretariat(t *testing.T) {
	board := testBoard
	board.RestrictedSecretariat = true
	secretary := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive, OrgRoles: []OrgRole{CompanySecretary}}
	t.Run("[X5] hides the board from a secretary who is not named on it", func(t *testing.T) {
		if scope := scopeOf(secretary, nil, board, today); scope != nil {
			t.Errorf("reads %+v", scope)
		}
	})
	t.Run("[X5] shows it to one who is", func(t *testing.T) {
		scope := scopeOf(secretary, []Membership{*term(RoleSecretary, day(-400), nil)}, board, today)
		if !covered(scope, meetingIn(MeetingDraft, day(20))) {
			t.Error("does not read a draft")
		}
	})
	t.Run("[X5] shows it to members", func(t *testing.T) {
		member := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive}
		if !covered(scopeOf(member, []Membership{*term(RoleMember, day(-400), nil)}, board, today), meetingIn(MeetingPublished, day(20))) {
			t.Error("does not read a published meeting")
		}
	})
}

func TestHistoryFrom(t *testing.T) {
	member := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive}
	current := term(RoleMember, day(-10), nil)
	current.HistoryFrom = until(-100)
	former := term(RoleMember, day(-400), until(-10))
	former.HistoryFrom = until(-100)
	for _, tc := range []struct {
		name string
		term *Membership
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
			scope := scopeOf(member, []Membership{*tc.term}, testBoard, today)
			if got := covered(scope, meetingIn(MeetingHeld, day(tc.when))); got != tc.want {
				t.Errorf("readable: %v, want %v", got, tc.want)
			}
		})
	}
}

func TestCancelledDraftStaysHidden(t *testing.T) {
	m := meetingIn(MeetingCancelled, day(20))
	m.AnnouncedAt = nil
	person := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive}
	for role, want := range map[MembershipRole]bool{RoleMember: false, RoleDeputyChair: false, RoleChair: true, RoleSecretary: true} {
		if got := covered(scopeOf(person, []Membership{*term(role, day(-400), nil)}, testBoard, today), m); got != want {
			t.Errorf("[X4] %s reads a draft that was cancelled before anybody heard of it: %v, want %v", role, got, want)
		}
	}
}

func TestRightsAddUp(t *testing.T) {
	person := Person{ID: "person", OrganisationID: "organisation", Status: PersonActive}
	observer := term(RoleObserver, day(-10), nil)
	observer.HistoryFrom = until(-10)
	former := term(RoleMember, day(-400), until(-11))
	scope := scopeOf(person, []Membership{*former, *observer}, testBoard, today)
	for when, want := range map[int]bool{-401: false, -400: true, -11: true, -10: true, 20: true} {
		if got := covered(scope, meetingIn(MeetingHeld, day(when))); got != want {
			t.Errorf("[X5] a meeting %d days from today is readable: %v, want %v", when, got, want)
		}
	}
}
