package board_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// office is an organisation with one person in each role. The ids of the people are the names of their roles.
type office struct {
	store    *store.Store
	commands *board.Commands
	names    int
}

func openOffice(t *testing.T, s *store.Store) *office {
	t.Helper()
	governancetest.Trust(t, s)
	o := &office{store: s, commands: board.NewCommands(s)}
	for id, roles := range map[string][]policy.OrgRole{
		"administrator": {policy.PortalAdministrator}, "company secretary": {policy.CompanySecretary}, "auditor": {policy.Auditor}, "nobody": nil,
		"secretary": nil, "chair": nil, "member": nil, "observer": nil, "stranger": nil,
	} {
		o.employ(t, id, roles...)
	}
	for id, role := range map[string]policy.BoardRole{
		"secretary": policy.RoleSecretary, "chair": policy.RoleChair, "member": policy.RoleMember, "observer": policy.RoleObserver,
	} {
		o.seat(t, id, "open", role)
	}
	o.seat(t, "stranger", "restricted", policy.RoleSecretary)
	return o
}

func (o *office) employ(t *testing.T, id string, roles ...policy.OrgRole) {
	t.Helper()
	account := id
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		return o.store.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: id, DisplayName: strings.ToUpper(id), Email: strings.ReplaceAll(id, " ", ".") + "@example.org", AccountID: &account,
			TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active, OrgRoles: roles, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	})
}

func (o *office) seat(t *testing.T, id, boardID string, role policy.BoardRole) {
	t.Helper()
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error {
		return o.store.InsertMembership(tx, board.Membership{
			ID: "term of " + id, BoardID: boardID, PersonID: id, Role: role, Voting: role == policy.RoleChair || role == policy.RoleMember, TermNumber: 1,
			StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, Stamp: governancetest.Stamp(),
		})
	})
}

// request returns a request with a new name.
func (o *office) request() change.Request {
	o.names++
	return change.Request{ClientMutationID: fmt.Sprintf("request %d", o.names)}
}

func (o *office) edit(version int) change.Edit {
	return change.Edit{Request: o.request(), ExpectedVersion: version}
}

func do[A any](t *testing.T, o *office, by string, command change.Command[A]) change.Answer[A] {
	t.Helper()
	answer, err := change.Do(t.Context(), change.NewChanger(o.store, governancetest.Clock), change.Account(by), command)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func must[A any](t *testing.T, o *office, by string, command change.Command[A]) A {
	t.Helper()
	answer := do(t, o, by, command)
	if answer.Refused != nil {
		t.Fatalf("refused: %+v", answer.Refused)
	}
	return answer.Value
}

func (o *office) epoch(t *testing.T, id string) int {
	t.Helper()
	person, err := o.store.Person(t.Context(), id)
	governancetest.Must(t, err)
	return person.AccessEpoch
}

func committee(o *office) board.Creation {
	parent := "open"
	return board.Creation{
		Request: o.request(), Particulars: board.Particulars{Code: "AC", Name: "Audit committee", Seats: 3},
		Kind: board.KindCommittee, ParentID: &parent, Preset: board.PresetUKPrivateCompany,
	}
}

func membership(o *office, personID string) board.Appointment {
	return board.Appointment{Request: o.request(), BoardID: "open", PersonID: personID, TermGiven: board.TermGiven{
		Role: policy.RoleMember, Voting: true, StartDate: localtime.Date{Year: 2027, Month: 1, Day: 1},
	}}
}

func ruleChange(o *office) board.RuleChange {
	rules := soundRules()
	return board.RuleChange{
		Request: o.request(), BoardID: "open", EffectiveFrom: localtime.Date{Year: 2027, Month: 1, Day: 1}, Source: "Articles, art. 12",
		Rules: board.GivenRules{Rules: rules, Thresholds: rules.NamedThresholds()},
	}
}

func update(o *office) board.Update {
	return board.Update{Edit: o.edit(1), BoardID: "open", Particulars: board.Particulars{Code: "O", Name: "Open board", Seats: 5}}
}

func termChange(o *office) board.TermChange {
	return board.TermChange{Edit: o.edit(1), MembershipID: "term of member", TermGiven: board.TermGiven{
		Role: policy.RoleDeputyChair, Voting: true, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1},
	}}
}

func termEnd(o *office) board.TermEnd {
	return board.TermEnd{Edit: o.edit(1), MembershipID: "term of member", EndDate: localtime.Date{Year: 2026, Month: 12, Day: 31}, Reason: "Resigned"}
}

// refusals are the codes with which commands are refused for each role. An empty code is success.
func TestCommandsByEveryRole(t *testing.T) {
	const denied, hidden, allowed = change.CodeForbidden, change.CodeNotFound, ""
	everybody := []string{"administrator", "company secretary", "secretary", "chair", "member", "observer", "auditor", "nobody", "stranger", "an account without a person"}
	for _, tc := range []struct {
		name string
		try  func(t *testing.T, o *office, by string) *change.Refusal
		want []string
	}{
		{"createBoard", func(t *testing.T, o *office, by string) *change.Refusal {
			input := committee(o)
			input.ParentID, input.Kind = nil, board.KindBoard
			return do(t, o, by, o.commands.Create(input)).Refused
		}, []string{allowed, allowed, denied, denied, denied, denied, denied, denied, denied, hidden}},
		{"updateBoard", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.Update(update(o))).Refused
		}, []string{hidden, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
		{"dissolveBoard", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.Dissolve(board.Dissolution{Edit: o.edit(1), BoardID: "open", Reason: "Merged"})).Refused
		}, []string{allowed, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
		{"createRuleSet", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.CreateRules(ruleChange(o))).Refused
		}, []string{hidden, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
		{"addMembership", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.Appoint(membership(o, "nobody"))).Refused
		}, []string{hidden, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
		{"updateMembership", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.ChangeTerm(termChange(o))).Refused
		}, []string{hidden, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
		{"endMembership", func(t *testing.T, o *office, by string) *change.Refusal {
			return do(t, o, by, o.commands.EndTerm(termEnd(o))).Refused
		}, []string{hidden, allowed, allowed, denied, denied, denied, hidden, hidden, hidden, hidden}},
	} {
		for i, by := range everybody {
			t.Run(tc.name+" by "+by, func(t *testing.T) {
				o := openOffice(t, storetest.SQLite(t))
				code := ""
				if refused := tc.try(t, o, by); refused != nil {
					code = refused.Code
				}
				if code != tc.want[i] {
					t.Errorf("[X6] answered %q, want %q", code, tc.want[i])
				}
			})
		}
	}
}

func TestABoardBeginsWithThePresetsRules(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		input := committee(o)
		made := must(t, o, "company secretary", o.commands.Create(input))
		if made.Code != "AC" || made.TimeZone != "Europe/London" || made.CreatedBy != "company secretary" || *made.ParentID != "open" {
			t.Errorf("made %+v", made)
		}
		sets, err := s.RuleSets(t.Context(), made.ID)
		if err != nil || len(sets) != 1 {
			t.Fatalf("%d rule sets, %v", len(sets), err)
		}
		if sets[0].Rules.Quorum.N != 2 || sets[0].EffectiveFrom.String() != "2026-11-20" || sets[0].Rules.CastingVote != board.CastingPersonChairing {
			t.Errorf("the rules are %+v", sets[0])
		}
		again := do(t, o, "company secretary", o.commands.Create(input))
		if again.Refused != nil || again.Value.ID != made.ID {
			t.Errorf("repeated: %+v", again)
		}
		input.Request = o.request()
		if refused := do(t, o, "company secretary", o.commands.Create(input)).Refused; refused == nil || refused.Field != "code" {
			t.Errorf("the same code: %+v", refused)
		}
	})
}

func TestCreateBoardChecksItsInput(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	restricted, dissolved := "restricted", "dissolved"
	for field, spoil := range map[string]func(*board.Creation){
		"code":                           func(c *board.Creation) { c.Code = "a1" },
		"name":                           func(c *board.Creation) { c.Name = "AB" },
		"seats":                          func(c *board.Creation) { c.Seats = 51 },
		"timeZone":                       func(c *board.Creation) { c.TimeZone = "Europe/Atlantis" },
		"kind":                           func(c *board.Creation) { c.Kind = "CLUB" },
		"preset":                         func(c *board.Creation) { c.Preset = "PIRATES" },
		"parentId":                       func(c *board.Creation) { c.ParentID = nil },
		"parentId of one that is hidden": func(c *board.Creation) { c.ParentID = &restricted },
		"parentId of a dissolved board":  func(c *board.Creation) { c.ParentID = &dissolved },
	} {
		input := committee(o)
		spoil(&input)
		want, _, _ := strings.Cut(field, " ")
		if refused := do(t, o, "company secretary", o.commands.Create(input)).Refused; refused == nil || refused.Field != want {
			t.Errorf("%s: refusal %+v", field, refused)
		}
	}
}

func TestUpdateBoard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		input := update(o)
		input.Code, input.Purpose = "OB", "Watches the harbour."
		changed := must(t, o, "secretary", o.commands.Update(input))
		if changed.Code != "OB" || changed.Purpose != "Watches the harbour." || changed.Version != 2 || changed.TimeZone != "Europe/London" {
			t.Errorf("changed to %+v", changed)
		}
		if refused := do(t, o, "secretary", o.commands.Update(update(o))).Refused; refused == nil || refused.Code != change.CodeConflict {
			t.Errorf("an old version: %+v", refused)
		}
		input = update(o)
		input.Seats, input.ExpectedVersion = 1, 2
		if refused := do(t, o, "secretary", o.commands.Update(input)).Refused; refused == nil || refused.Field != "seats" {
			t.Errorf("fewer seats than members: %+v", refused)
		}
		o.call(t, "open", "O-2026-01", localtime.Date{Year: 2026, Month: 12, Day: 1})
		input = update(o)
		input.ExpectedVersion = 2 // the code would be O again
		if refused := do(t, o, "secretary", o.commands.Update(input)).Refused; refused == nil || refused.Field != "code" {
			t.Errorf("another code with a meeting: %+v", refused)
		}
	})
}

func TestUpdateBoardChangesKindAndParent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		below := must(t, o, "company secretary", o.commands.Create(committee(o)))
		kind := func(k board.Kind, parent string) func(*board.Update) {
			return func(u *board.Update) {
				if u.Kind = &k; parent != "" {
					u.ParentID = &parent
				}
			}
		}
		for _, tc := range []struct {
			name  string
			place func(*board.Update)
			field string
		}{
			{"no such kind", kind("CLUB", ""), "kind"},
			{"a committee of no board", kind(board.KindCommittee, ""), "parentId"},
			{"a board below a board", kind(board.KindBoard, below.ID), "parentId"},
			{"below itself", kind(board.KindCommittee, "open"), "parentId"},
			{"below its own committee", kind(board.KindCommittee, below.ID), "parentId"},
			{"below a board that nobody knows", kind(board.KindAdvisory, "nobody knows"), "parentId"},
		} {
			input := update(o)
			tc.place(&input)
			if refused := do(t, o, "secretary", o.commands.Update(input)).Refused; refused == nil || refused.Code != change.CodeInvalid || refused.Field != tc.field {
				t.Errorf("%s: refusal %+v", tc.name, refused)
			}
		}
		input := board.Update{Edit: o.edit(1), BoardID: below.ID, Particulars: board.Particulars{Code: "AC", Name: "Audit panel", Seats: 3}}
		kind(board.KindAdvisory, "")(&input)
		if changed := must(t, o, "company secretary", o.commands.Update(input)); changed.Kind != board.KindAdvisory || changed.ParentID != nil {
			t.Errorf("changed to %+v", changed)
		}
		input.Edit, input.Kind = o.edit(2), nil
		input.Name = "Audit group"
		if changed := must(t, o, "company secretary", o.commands.Update(input)); changed.Kind != board.KindAdvisory {
			t.Errorf("a change without a kind: %+v", changed)
		}
	})
}

func TestABoardCanRestrictItsSecretariat(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		yes, no := true, false
		input := update(o)
		input.RestrictedSecretariat = &yes
		before := o.epoch(t, "company secretary")
		if changed := must(t, o, "company secretary", o.commands.Update(input)); !changed.RestrictedSecretariat || o.epoch(t, "company secretary") != before+1 {
			t.Errorf("[X7] changed to %+v, epoch %d after %d", changed, o.epoch(t, "company secretary"), before)
		}
		again := update(o)
		again.ExpectedVersion = 2
		if refused := do(t, o, "company secretary", o.commands.Update(again)).Refused; refused == nil || refused.Code != change.CodeNotFound {
			t.Errorf("[X6] a company secretary afterwards: %+v", refused)
		}
		for name, end := range map[string]func() *change.Refusal{
			"the end of the last secretary's term": func() *change.Refusal {
				return do(t, o, "secretary", o.commands.EndTerm(board.TermEnd{Edit: o.edit(1), MembershipID: "term of secretary", EndDate: date(t, "2026-12-31"), Reason: "Moved"})).Refused
			},
			"another role for the last secretary": func() *change.Refusal {
				return do(t, o, "secretary", o.commands.ChangeTerm(board.TermChange{Edit: o.edit(1), MembershipID: "term of secretary", TermGiven: board.TermGiven{
					Role: policy.RoleObserver, StartDate: date(t, "2026-01-01"),
				}})).Refused
			},
		} {
			if refused := end(); refused == nil || refused.Field != "endDate" || !strings.Contains(refused.Message, "seat another one first") {
				t.Errorf("%s: refusal %+v", name, refused)
			}
		}
		another := membership(o, "nobody")
		another.TermGiven = board.TermGiven{Role: policy.RoleSecretary, StartDate: date(t, "2026-12-01")}
		waits := must(t, o, "secretary", o.commands.Appoint(another))
		if len(waits.Grants) != 1 || waits.ID != "" {
			t.Fatalf("the seat of a secretary does not wait for a second person: %+v", waits)
		}
		governancetest.Must(t, governancetest.Do(t, o.store, func(tx *change.Tx) error {
			_, err := o.commands.Give(tx, waits.Grants[0])
			return err
		}))
		must(t, o, "secretary", o.commands.EndTerm(board.TermEnd{Edit: o.edit(1), MembershipID: "term of secretary", EndDate: date(t, "2026-12-31"), Reason: "Moved"}))
		again.Edit, again.RestrictedSecretariat = o.edit(2), &no
		must(t, o, "secretary", o.commands.Update(again))
		if o.epoch(t, "company secretary") != before+2 {
			t.Errorf("[X7] epoch %d after %d", o.epoch(t, "company secretary"), before)
		}
	})
}

func TestABoardWithoutASecretaryCannotRestrictItsSecretariat(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	below := must(t, o, "company secretary", o.commands.Create(committee(o)))
	yes := true
	input := board.Update{Edit: o.edit(1), BoardID: below.ID, Particulars: board.Particulars{Code: "AC", Name: "Audit committee", Seats: 3}, RestrictedSecretariat: &yes}
	if refused := do(t, o, "company secretary", o.commands.Update(input)).Refused; refused == nil || refused.Field != "restrictedSecretariat" {
		t.Errorf("answered %+v", refused)
	}
}

// call stores a meeting that was called at the clock's instant.
func (o *office) call(t *testing.T, boardID, number string, on localtime.Date) {
	t.Helper()
	announced := governancetest.Clock()
	called := meeting.Meeting{
		ID: number, BoardID: boardID, Number: number, Title: "Meeting", Kind: meeting.Ordinary, State: meeting.Scheduled, Mode: meeting.Remote,
		NoticeState: meeting.NoticeNotServed, AnnouncedAt: &announced, Stamp: governancetest.Stamp(),
	}
	starts, err := localtime.ParseDateTime(on.String() + "T10:00:00")
	governancetest.Must(t, err)
	governancetest.Must(t, called.Plan("Europe/London", meeting.Sitting{StartsAtLocal: starts, TimeZone: "Europe/London", DurationMinutes: 60}))
	governancetest.Prepare(t, o.store, func(tx *change.Tx) error { return o.store.InsertMeeting(tx, called) })
}

func TestDissolveBoard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		made := must(t, o, "company secretary", o.commands.Create(committee(o)))
		dissolve := func(id string) change.Answer[board.Board] {
			return do(t, o, "company secretary", o.commands.Dissolve(board.Dissolution{Edit: o.edit(1), BoardID: id, Reason: "Its work is done"}))
		}
		if refused := dissolve("open").Refused; refused == nil || refused.Code != change.CodeInvalidState {
			t.Errorf("a board with a committee: %+v", refused)
		}
		o.call(t, made.ID, "AC-2026-01", localtime.Date{Year: 2026, Month: 12, Day: 1})
		if refused := dissolve(made.ID).Refused; refused == nil || refused.Code != change.CodeInvalidState {
			t.Errorf("a board with a meeting ahead: %+v", refused)
		}
		other := committee(o)
		other.Code = "RC"
		second := must(t, o, "company secretary", o.commands.Create(other))
		if gone := dissolve(second.ID); gone.Refused != nil || gone.Value.Status != board.Dissolved {
			t.Fatalf("dissolved: %+v", gone)
		}
		seat := membership(o, "nobody")
		seat.BoardID = second.ID
		if refused := do(t, o, "company secretary", o.commands.Appoint(seat)).Refused; refused == nil || refused.Code != change.CodeInvalidState {
			t.Errorf("a member of a dissolved board: %+v", refused)
		}
	})
}

func TestAppointmentsRaiseTheAccessEpoch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		before := o.epoch(t, "nobody")
		input := membership(o, "nobody")
		term := must(t, o, "secretary", o.commands.Appoint(input))
		if term.TermNumber != 1 || term.Weight != 1 || term.CreatedBy != "secretary" || o.epoch(t, "nobody") != before+1 {
			t.Errorf("[X7] seated %+v, epoch %d", term, o.epoch(t, "nobody"))
		}
		if again := do(t, o, "secretary", o.commands.Appoint(input)); again.Refused != nil || again.Value.ID != term.ID || o.epoch(t, "nobody") != before+1 {
			t.Errorf("repeated: %+v", again)
		}
		changed := must(t, o, "secretary", o.commands.ChangeTerm(board.TermChange{Edit: o.edit(1), MembershipID: term.ID, TermGiven: board.TermGiven{
			Role: policy.RoleObserver, StartDate: term.StartDate,
		}}))
		if changed.Version != 2 || changed.Voting || o.epoch(t, "nobody") != before+2 {
			t.Errorf("[X7] changed %+v, epoch %d", changed, o.epoch(t, "nobody"))
		}
		ended := must(t, o, "secretary", o.commands.EndTerm(board.TermEnd{Edit: o.edit(2), MembershipID: term.ID, EndDate: term.StartDate, Reason: "Resigned"}))
		if *ended.EndDate != term.StartDate || ended.EndReason != "Resigned" || o.epoch(t, "nobody") != before+3 {
			t.Errorf("[X7] [R4] ended %+v, epoch %d", ended, o.epoch(t, "nobody"))
		}
		if refused := do(t, o, "secretary", o.commands.EndTerm(board.TermEnd{Edit: o.edit(2), MembershipID: term.ID, EndDate: term.StartDate, Reason: "x"})).Refused; refused == nil || refused.Code != change.CodeConflict {
			t.Errorf("an old version: %+v", refused)
		}
	})
}

func TestAppointmentsCheckTheirInput(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	before := localtime.Date{Year: 2026, Month: 12, Day: 31}
	zero := 0
	for _, tc := range []struct {
		field string
		spoil func(*board.Appointment)
	}{
		{"personId", func(a *board.Appointment) { a.PersonID = "nobody knows" }},
		{"role", func(a *board.Appointment) { a.Role = "GUEST" }},
		{"role", func(a *board.Appointment) { a.Role = policy.RoleChair }},
		{"voting", func(a *board.Appointment) { a.Role = policy.RoleObserver }},
		{"endDate", func(a *board.Appointment) { a.EndDate = &before }},
		{"termNumber", func(a *board.Appointment) { a.TermNumber = &zero }},
		{"weight", func(a *board.Appointment) { a.Weight = &zero }},
		{"appointedBy", func(a *board.Appointment) { a.AppointedBy = strings.Repeat("x", 201) }},
		{"startDate", func(a *board.Appointment) { a.PersonID = "member" }},
	} {
		input := membership(o, "nobody")
		tc.spoil(&input)
		if refused := do(t, o, "secretary", o.commands.Appoint(input)).Refused; refused == nil || refused.Code != change.CodeInvalid || refused.Field != tc.field {
			t.Errorf("%s: refusal %+v", tc.field, refused)
		}
	}
}

func TestMembershipsHaveAWeightOfVotes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		three := 3
		input := membership(o, "nobody")
		input.Weight = &three
		term := must(t, o, "secretary", o.commands.Appoint(input))
		given := board.TermGiven{Role: policy.RoleMember, Voting: true, StartDate: term.StartDate, AppointedBy: "BR-2026-07"}
		if kept := must(t, o, "secretary", o.commands.ChangeTerm(board.TermChange{Edit: o.edit(1), MembershipID: term.ID, TermGiven: given})); kept.Weight != 3 {
			t.Errorf("a change without a weight leaves %d", kept.Weight)
		}
		terms, err := s.MembershipsOfBoards(t.Context(), []string{"open"})
		governancetest.Must(t, err)
		if i := slices.IndexFunc(terms, func(m board.Membership) bool { return m.ID == term.ID }); terms[i].Weight != 3 {
			t.Errorf("kept %+v", terms[i])
		}
	})
}

func TestEndMembershipChecksTheDate(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	for _, tc := range []struct {
		name        string
		end, reason string
		field       string
	}{
		{"before the start", "2025-12-31", "Resigned", "endDate"},
		{"without a reason", "2026-12-31", " ", "reason"},
	} {
		input := termEnd(o)
		input.EndDate, input.Reason = date(t, tc.end), tc.reason
		if refused := do(t, o, "secretary", o.commands.EndTerm(input)).Refused; refused == nil || refused.Field != tc.field {
			t.Errorf("%s: refusal %+v", tc.name, refused)
		}
	}
	input := termEnd(o)
	input.EndDate = date(t, "2026-11-19")
	must(t, o, "secretary", o.commands.EndTerm(input))
	again := termEnd(o)
	again.ExpectedVersion = 2
	if refused := do(t, o, "secretary", o.commands.EndTerm(again)).Refused; refused == nil || refused.Code != change.CodeInvalidState {
		t.Errorf("a term that has ended: %+v", refused)
	}
}

func TestTermsBeyondTheLimitNeedAResolution(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	rules := ruleChange(o)
	rules.EffectiveFrom, rules.Rules.Terms = date(t, "2020-01-01"), board.TermRules{TermMonths: 12, MaxTerms: 1}
	must(t, o, "secretary", o.commands.CreateRules(rules))
	must(t, o, "secretary", o.commands.EndTerm(termEnd(o)))
	input := membership(o, "member")
	refused := do(t, o, "secretary", o.commands.Appoint(input)).Refused
	if refused == nil || refused.Field != "appointedBy" || !strings.Contains(refused.Message, "term 2") || !strings.Contains(refused.Message, "Articles, art. 12") {
		t.Fatalf("[R3] refusal %+v", refused)
	}
	input.Request, input.AppointedBy = o.request(), "BR-2026-07"
	if term := must(t, o, "secretary", o.commands.Appoint(input)); term.TermNumber != 2 || term.AppointedBy != "BR-2026-07" {
		t.Errorf("[R3] term %+v", term)
	}
}

func TestRulesInUseCannotChange(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		first := must(t, o, "secretary", o.commands.CreateRules(ruleChange(o)))
		replaced := ruleChange(o)
		replaced.Source = "Articles, art. 13"
		second := must(t, o, "secretary", o.commands.CreateRules(replaced))
		if second.ID != first.ID || second.Source != "Articles, art. 13" || second.Version != 2 {
			t.Errorf("unused rules give way: %+v", second)
		}
		o.call(t, "open", "O-2027-01", date(t, "2027-02-01"))
		for _, day := range []string{"2026-12-01", "2027-01-01"} {
			late := ruleChange(o)
			late.EffectiveFrom = date(t, day)
			if refused := do(t, o, "secretary", o.commands.CreateRules(late)).Refused; refused == nil || refused.Field != "effectiveFrom" {
				t.Errorf("rules from %s: %+v", day, refused)
			}
		}
		later := ruleChange(o)
		later.EffectiveFrom = date(t, "2027-01-15")
		must(t, o, "secretary", o.commands.CreateRules(later))
	})
}

// [docs/domain/records.md] A meeting that was called before new rules were known keeps the old rules.
func TestRulesFor(t *testing.T) {
	at := func(hours int) time.Time { return governancetest.Clock().Add(time.Duration(hours) * time.Hour) }
	set := func(id, from string, known int) board.RuleSet {
		return board.RuleSet{ID: id, BoardID: "b", EffectiveFrom: date(t, from), Stamp: governance.NewStamp(at(known), "test")}
	}
	sets := []board.RuleSet{set("old", "2020-01-01", 0), set("new", "2027-01-01", 10), {ID: "other", BoardID: "c", EffectiveFrom: date(t, "2026-01-01")}}
	early, late := at(5), at(15)
	for _, tc := range []struct {
		name, on string
		called   *time.Time
		want     string
	}{
		{"before all rules", "2019-12-31", nil, ""},
		{"the day before", "2026-12-31", nil, "old"},
		{"the first day", "2027-01-01", nil, "new"},
		{"called before the new rules were known", "2027-02-01", &early, "old"},
		{"called afterwards", "2027-02-01", &late, "new"},
	} {
		got := ""
		if found := board.RulesFor(sets, "b", date(t, tc.on), tc.called); found != nil {
			got = found.ID
		}
		if got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	if calls := []board.Call{{BoardID: "b", Date: date(t, "2027-02-01"), At: early}}; !sets[0].IsUsed(sets, calls) || sets[1].IsUsed(sets, calls) {
		t.Error("a meeting that was called early uses the old rules only")
	}
}

func TestTenure(t *testing.T) {
	ends := func(text string) *localtime.Date {
		d := date(t, text)
		return &d
	}
	first := board.Membership{StartDate: date(t, "2018-02-01"), EndDate: ends("2021-01-31"), TermNumber: 1, Voting: true}
	second := board.Membership{StartDate: date(t, "2021-02-01"), EndDate: ends("2024-01-31"), TermNumber: 2, Voting: true}
	rules := func(terms board.TermRules) *board.RuleSet {
		return &board.RuleSet{Source: "Articles, art. 4", Rules: board.Rules{Terms: terms}}
	}
	for _, tc := range []struct {
		name   string
		rules  *board.RuleSet
		before []board.Membership
		number int
		end    string
		limit  string
	}{
		{"no rules", nil, nil, 1, "", ""},
		{"a first term", rules(board.TermRules{TermMonths: 36, MaxTerms: 3}), nil, 1, "2027-01-31", ""},
		{"the last one allowed", rules(board.TermRules{TermMonths: 36, MaxTerms: 3, MaxTotalMonths: 108}), []board.Membership{first, second}, 3, "2027-01-31", ""},
		{"one too many", rules(board.TermRules{TermMonths: 36, MaxTerms: 2}), []board.Membership{first, second}, 3, "2027-01-31", "term 3"},
		{"too long in all", rules(board.TermRules{TermMonths: 36, MaxTotalMonths: 107}), []board.Membership{first, second}, 3, "2027-01-31", "108 months"},
	} {
		got := board.TenureOf(tc.rules, date(t, "2024-02-01"), tc.before)
		end := ""
		if got.EndDate != nil {
			end = got.EndDate.String()
		}
		if got.TermNumber != tc.number || end != tc.end || !strings.Contains(got.Limit, tc.limit) || (tc.limit == "") != (got.Limit == "") {
			t.Errorf("[R2] [R3] %s: got %+v", tc.name, got)
		}
	}
}

func TestPresetsAreSoundAndExplained(t *testing.T) {
	for _, preset := range board.Presets() {
		if _, err := board.NewRuleSet("id", "b", date(t, "2026-01-01"), preset.Source, preset.Rules, governancetest.Clock()); err != nil {
			t.Errorf("%s: error %v", preset.Name, err)
		}
		sentences := preset.Rules.Explain(&board.Occupancy{Seats: 8, InOffice: 8, When: "With 8 in office"})
		if slices.ContainsFunc(sentences, func(s board.Sentence) bool { return !strings.HasSuffix(s.Text, ".") }) || len(sentences) != 11 {
			t.Errorf("%s: sentences %+v", preset.Name, sentences)
		}
	}
	if board.PresetNamed("PIRATES") != nil {
		t.Error("an unknown preset is found")
	}
}

func TestExplainTheQuorum(t *testing.T) {
	half := board.Fraction{P: 1, Q: 2}
	today := &board.Occupancy{Seats: 9, InOffice: 8, When: "Today"}
	for _, tc := range []struct {
		name   string
		quorum board.Quorum
		today  *board.Occupancy
		want   string
	}{
		{
			"E1",
			board.Quorum{Kind: board.MoreThan, Fraction: half, Base: board.BaseInOffice, RemoteCounts: true},
			today,
			"A meeting can decide when more than half of the members in office are present. Today: 5 of 8. Members who take part remotely count.",
		},
		{
			"E4",
			board.Quorum{Kind: board.MoreThan, Fraction: half, Base: board.BaseSeats},
			today,
			"A meeting can decide when more than half of the seats, vacant ones included, are filled by members who are present. Today: 5 of 9. Members who take part remotely do not count.",
		},
		{
			"E5",
			board.Quorum{Kind: board.AtLeast, Fraction: board.Fraction{P: 1, Q: 3}, Floor: 3, RemoteCounts: true},
			nil,
			"A meeting can decide when at least a third of the members in office are present. It takes never fewer than 3 members. Members who take part remotely count.",
		},
		{
			"E8",
			board.Quorum{Kind: board.Absolute, N: 2, RemoteCounts: true},
			nil,
			"A meeting can decide when at least 2 members are present. Members who take part remotely count.",
		},
		{
			"classes",
			board.Quorum{Kind: board.Absolute, N: 2, RemoteCounts: true, Classes: []board.ClassQuota{{Tag: "INDEPENDENT", Min: 1}}},
			nil,
			"A meeting can decide when at least 2 members are present. Among them must be at least 1 who is independent. Members who take part remotely count.",
		},
	} {
		if got := (board.Rules{Quorum: tc.quorum}).Explain(tc.today)[0].Text; got != tc.want {
			t.Errorf("%s: got %q", tc.name, got)
		}
	}
}

func TestTryRules(t *testing.T) {
	rules := soundRules()
	trial, err := rules.Try(9, board.Attempt{InOffice: 8, Present: 6, NotTakingPart: 2})
	if want := "With 8 in office, 6 present, 2 not taking part: no quorum, 4 of 5."; err != nil || trial.Sentence != want || trial.Quorate {
		t.Errorf("[Q3] E6: %+v, %v", trial, err)
	}
	rules.Quorum.Conflicted = board.ReduceBase
	trial, err = rules.Try(9, board.Attempt{InOffice: 8, Present: 6, NotTakingPart: 2})
	if want := "With 8 in office, 6 present, 2 not taking part: a quorum, 4 of 4."; err != nil || trial.Sentence != want || !trial.Quorate {
		t.Errorf("[Q3] E7: %+v, %v", trial, err)
	}
	for _, attempt := range []board.Attempt{{InOffice: 51}, {InOffice: 2, Present: 3}, {InOffice: 3, Present: 2, NotTakingPart: 3}} {
		var invalid *governance.InvalidError
		if _, err := rules.Try(9, attempt); !errors.As(err, &invalid) {
			t.Errorf("%+v is taken, %v", attempt, err)
		}
	}
}

func TestConsequencesOfTheEndOfATerm(t *testing.T) {
	of := board.Board{ID: "b", Seats: 9}
	var terms []board.Membership
	for i := range 8 {
		terms = append(terms, board.Membership{ID: fmt.Sprint(i), BoardID: "b", Voting: true, StartDate: date(t, "2024-01-01")})
	}
	sets := []board.RuleSet{{BoardID: "b", EffectiveFrom: date(t, "2020-01-01"), Rules: soundRules()}}
	want := []string{
		"Gareth Lowe can read the meetings of this term until 29 October 2026.",
		"From 1 August 2026 the board has 7 voting members in office and 2 vacancies.",
		"A quorum is then 4 of 7.",
	}
	if got := of.Consequences(terms[0], "Gareth Lowe", date(t, "2026-07-31"), terms, sets); !slices.Equal(got, want) {
		t.Errorf("[R4] got %q", got)
	}
	if terms[0].EndDate != nil {
		t.Error("the term itself was changed")
	}
}

// The audit trail holds ids, dates, states and names of fields. Of texts it holds only hashes.
func TestAuditEventsOfBoardsHoldNoText(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		must(t, o, "secretary", o.commands.Update(update(o)))
		must(t, o, "secretary", o.commands.CreateRules(ruleChange(o)))
		must(t, o, "secretary", o.commands.Appoint(membership(o, "nobody")))
		must(t, o, "secretary", o.commands.EndTerm(termEnd(o)))
		must(t, o, "secretary", o.commands.Dissolve(board.Dissolution{Edit: o.edit(2), BoardID: "open", Reason: "Merged with another"}))
		var actions []string
		governancetest.Must(t, s.AuditEntries(t.Context(), "trust", 0, func(entry audit.Entry) error {
			var event struct{ Action, Actor string }
			governancetest.Must(t, json.Unmarshal([]byte(entry.Event), &event))
			if event.Actor == "secretary" {
				actions = append(actions, event.Action)
			}
			for _, text := range []string{"Open board", "Articles", "Resigned", "Merged"} {
				if strings.Contains(entry.Event, text) {
					t.Errorf("an event holds %q: %s", text, entry.Event)
				}
			}
			return nil
		}))
		want := []string{"BOARD_CHANGED", "RULE_SET_ADDED", "MEMBERSHIP_STARTED", "MEMBERSHIP_ENDED", "BOARD_DISSOLVED"}
		if !slices.Equal(actions, want) {
			t.Errorf("recorded %v, want %v", actions, want)
		}
	})
}
