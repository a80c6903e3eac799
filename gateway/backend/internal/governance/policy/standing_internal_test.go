package policy

import (
	"fmt"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

var (
	noon      = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	today     = localtime.Date{Year: 2026, Month: time.November, Day: 20}
	testBoard = Board{ID: "board", OrganisationID: "organisation", TimeZone: "Europe/London"}
)

// relation is a possible relation of a person to a board.
type relation struct {
	name string
	term *Term
	// past and ahead say whether published meetings of last spring and of the future are readable.
	past, ahead    bool
	people, drafts bool
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

// somebody returns an active person of the organisation with the given roles.
func somebody(roles ...OrgRole) Person {
	return Person{ID: "person", OrganisationID: "organisation", Active: true, OrgRoles: roles}
}

func viewerOf(person Person, terms ...*Term) *Viewer {
	var held []Term
	for _, one := range terms {
		if one != nil {
			held = append(held, *one)
		}
	}
	return NewViewer(person, held, nil, []Board{testBoard}, noon)
}

// The states of a meeting that the policy distinguishes.
const (
	draft     = "draft"
	published = "published"
	convened  = "convened"
)

func meetingIn(state string, on localtime.Date) Item {
	return Item{BoardID: testBoard.ID, On: on, Published: state != draft, Convened: state == convened}
}

func documentOf(on localtime.Date) Item {
	return Item{BoardID: testBoard.ID, On: on, Published: true}
}

func reads(v *Viewer, i Item) bool { return v.Decide(i).Access == Readable }

// The test covers every role of the organisation × every relation to the board × every state of a meeting, before and
// after today.
func TestEveryRoleRelationAndState(t *testing.T) {
	for _, role := range []OrgRole{"", PortalAdministrator, CompanySecretary, Auditor} {
		for _, r := range relations() {
			person := somebody()
			if role != "" {
				person = somebody(role)
			}
			v, secretary := viewerOf(person, r.term), role == CompanySecretary
			t.Run(fmt.Sprintf("[X5] role %q, %s", role, r.name), func(t *testing.T) {
				_, known := v.Board(testBoard.ID)
				// An administrator sees the directory of any board that is there at all.
				directory := secretary || r.people || role == PortalAdministrator && known
				if got := v.ReadsTerm(Term{BoardID: testBoard.ID, PersonID: "colleague", StartDate: day(-1)}); got != directory {
					t.Errorf("reads the board's people: %v, want %v", got, directory)
				}
				// Terms that have not begun are for those who read drafts.
				if got, want := v.ReadsTerm(Term{BoardID: testBoard.ID, PersonID: "colleague", StartDate: day(1)}), secretary || r.drafts; got != want {
					t.Errorf("[X4] reads coming terms: %v, want %v", got, want)
				}
				if got, want := reads(v, documentOf(day(-300))), secretary || r.people; got != want {
					t.Errorf("reads a document: %v, want %v", got, want)
				}
				if got, want := v.May(AddPaper, Object{BoardID: testBoard.ID}) == Allowed, secretary || r.drafts; got != want {
					t.Errorf("adds documents: %v, want %v", got, want)
				}
				meetingsOf(t, v, r, secretary)
			})
		}
	}
}

func meetingsOf(t *testing.T, v *Viewer, r relation, secretary bool) {
	t.Helper()
	for _, state := range []string{draft, published, convened} {
		for when, readable := range map[int]bool{
			-200: r.ahead || r.past && state == convened,
			20:   r.ahead,
		} {
			want := secretary || readable && (state != draft || r.drafts)
			if got := reads(v, meetingIn(state, day(when))); got != want {
				t.Errorf("[X4] reads a meeting %s %d days from today: %v, want %v", state, when, got, want)
			}
		}
	}
}

func TestNobodyWithoutAnActivePersonReads(t *testing.T) {
	chair := term(RoleChair, day(-400), nil)
	inactive, elsewhere := somebody(CompanySecretary), somebody(CompanySecretary)
	inactive.Active, elsewhere.OrganisationID = false, "elsewhere"
	for name, v := range map[string]*Viewer{"[X1] not active": viewerOf(inactive, chair), "[X5] of another organisation": viewerOf(elsewhere, chair)} {
		if got := v.Decide(meetingIn(published, day(20))); got.Access != Absent {
			t.Errorf("%s: got %+v", name, got)
		}
		if !v.Scope().IsEmpty() {
			t.Errorf("%s: the scope is not empty", name)
		}
		if got := v.May(AddPaper, Object{BoardID: testBoard.ID}); got != Missing {
			t.Errorf("%s: may add documents: %v", name, got)
		}
	}
}

func TestRestrictedSecretariat(t *testing.T) {
	restricted := testBoard
	restricted.RestrictedSecretariat = true
	for name, tc := range map[string]struct {
		person Person
		term   *Term
		state  string
		want   bool
	}{
		"[X5] hides the board from a secretary who is not named on it": {somebody(CompanySecretary), nil, published, false},
		"[X5] shows it to one who is":                                  {somebody(CompanySecretary), term(RoleSecretary, day(-400), nil), draft, true},
		"[X5] shows it to members":                                     {somebody(), term(RoleMember, day(-400), nil), published, true},
	} {
		var terms []Term
		if tc.term != nil {
			terms = append(terms, *tc.term)
		}
		if got := reads(NewViewer(tc.person, terms, nil, []Board{restricted}, noon), meetingIn(tc.state, day(20))); got != tc.want {
			t.Errorf("%s: got %v", name, got)
		}
	}
}

func TestHistoryFrom(t *testing.T) {
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
			if got := reads(viewerOf(somebody(), tc.term), meetingIn(convened, day(tc.when))); got != tc.want {
				t.Errorf("readable: %v, want %v", got, tc.want)
			}
		})
	}
	for when, want := range map[int]bool{-101: false, -100: true, 0: true} {
		if got := reads(viewerOf(somebody(), current), documentOf(day(when))); got != want {
			t.Errorf("[X5] a document of day %d is readable: %v, want %v", when, got, want)
		}
	}
}

func TestCancelledDraftStaysHidden(t *testing.T) {
	for role, want := range map[BoardRole]bool{RoleMember: false, RoleDeputyChair: false, RoleChair: true, RoleSecretary: true} {
		got := viewerOf(somebody(), term(role, day(-400), nil)).Decide(meetingIn(draft, day(20)))
		if (got.Access == Readable) != want || !want && got.Rule != "X4" {
			t.Errorf("[X4] %s and a draft that was cancelled before anybody heard of it: %+v", role, got)
		}
	}
}

func TestRightsAddUp(t *testing.T) {
	observer := term(RoleObserver, day(-10), nil)
	observer.HistoryFrom = until(-10)
	v := viewerOf(somebody(), term(RoleMember, day(-400), until(-11)), observer)
	for when, want := range map[int]bool{-401: false, -400: true, -11: true, -10: true, 20: true} {
		if got := reads(v, meetingIn(convened, day(when))); got != want {
			t.Errorf("[X5] a meeting %d days from today is readable: %v, want %v", when, got, want)
		}
	}
}

func TestAuditorsReadTheirScope(t *testing.T) {
	scope := AuditorScope{BoardID: testBoard.ID, From: day(-100), To: day(10), Until: today}
	audit := func(person Person, scope AuditorScope) *Viewer {
		return NewViewer(person, nil, []AuditorScope{scope}, []Board{testBoard}, noon)
	}
	over := scope
	over.Until = day(-1)
	for name, tc := range map[string]struct {
		viewer *Viewer
		item   Item
		want   bool
	}{
		"[X5] the first day":                 {audit(somebody(Auditor), scope), meetingIn(published, day(-100)), true},
		"[X5] the day before":                {audit(somebody(Auditor), scope), meetingIn(published, day(-101)), false},
		"[X5] the last day":                  {audit(somebody(Auditor), scope), meetingIn(published, day(10)), true},
		"[X5] the day after":                 {audit(somebody(Auditor), scope), meetingIn(published, day(11)), false},
		"[X4] no draft":                      {audit(somebody(Auditor), scope), meetingIn(draft, day(0)), false},
		"[X5] a scope that is over":          {audit(somebody(Auditor), over), meetingIn(published, day(0)), false},
		"[X5] a scope of somebody else's":    {audit(somebody(), scope), meetingIn(published, day(0)), false},
		"[X5] a document in the same bounds": {audit(somebody(Auditor), scope), documentOf(day(-100)), true},
	} {
		if got := reads(tc.viewer, tc.item); got != tc.want {
			t.Errorf("%s: got %v", name, got)
		}
	}
	if audit(somebody(Auditor), scope).May(ReadPapers, Object{BoardID: testBoard.ID}) != Allowed {
		t.Error("[X5] an auditor's board has no documents for the auditor")
	}
}
