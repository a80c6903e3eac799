package board_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/storetest"
)

// refusalOf returns the code with which a command is refused; empty when it succeeds.
func refusalOf[A any](t *testing.T, o *office, command change.Command[A]) string {
	t.Helper()
	if refused := do(t, o, "company secretary", command).Refused; refused != nil {
		return refused.Code
	}
	return ""
}

// A dissolved board never changes: every command on it and its terms is refused.
func TestEveryCommandOnADissolvedBoard(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	made := must(t, o, "company secretary", o.commands.Create(committee(o)))
	seat := membership(o, "nobody")
	seat.BoardID = made.ID
	term := must(t, o, "company secretary", o.commands.Appoint(seat))
	must(t, o, "company secretary", o.commands.Dissolve(board.Dissolution{Edit: o.edit(1), BoardID: made.ID, Reason: "Its work is done"}))
	another := membership(o, "observer")
	another.BoardID = made.ID
	rules := ruleChange(o)
	rules.BoardID = made.ID
	for name, got := range map[string]string{
		"createRuleSet": refusalOf(t, o, o.commands.CreateRules(rules)),
		"updateBoard": refusalOf(t, o, o.commands.Update(board.Update{
			Edit: o.edit(2), BoardID: made.ID, Particulars: board.Particulars{Code: "AC", Name: "Audit", Seats: 3},
		})),
		"dissolveBoard":    refusalOf(t, o, o.commands.Dissolve(board.Dissolution{Edit: o.edit(2), BoardID: made.ID, Reason: "Again"})),
		"addMembership":    refusalOf(t, o, o.commands.Appoint(another)),
		"updateMembership": refusalOf(t, o, o.commands.ChangeTerm(board.TermChange{Edit: o.edit(term.Version), MembershipID: term.ID, TermGiven: seat.TermGiven})),
		"endMembership":    refusalOf(t, o, o.commands.EndTerm(board.TermEnd{Edit: o.edit(term.Version), MembershipID: term.ID, EndDate: date(t, "2027-06-01"), Reason: "Resigned"})),
	} {
		if got != change.CodeInvalidState {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

// A term is in the future, runs or has ended. A term that has ended can be corrected but not ended again.
func TestEveryCommandInEveryStateOfATerm(t *testing.T) {
	from, until := date(t, "2026-01-01"), date(t, "2026-06-30")
	ahead := date(t, "2027-01-01")
	for name, tc := range map[string]struct {
		term board.TermGiven
		ends string
		may  []string
	}{
		"ahead": {board.TermGiven{Role: policy.RoleMember, Voting: true, StartDate: ahead}, "2027-06-30", []string{"update", "end"}},
		"runs":  {board.TermGiven{Role: policy.RoleMember, Voting: true, StartDate: from}, "2026-12-31", []string{"update", "end"}},
		"ended": {board.TermGiven{Role: policy.RoleMember, Voting: true, StartDate: from, EndDate: &until}, "2026-06-30", []string{"update"}},
	} {
		for _, command := range []string{"update", "end"} {
			t.Run(command+" "+name, func(t *testing.T) {
				o := openOffice(t, storetest.SQLite(t))
				seat := membership(o, "nobody")
				seat.TermGiven = tc.term
				term := must(t, o, "company secretary", o.commands.Appoint(seat))
				given := seat.TermGiven
				given.AppointedBy = "the members"
				var got string
				if command == "update" {
					got = refusalOf(t, o, o.commands.ChangeTerm(board.TermChange{Edit: o.edit(1), MembershipID: term.ID, TermGiven: given}))
				} else {
					got = refusalOf(t, o, o.commands.EndTerm(board.TermEnd{Edit: o.edit(1), MembershipID: term.ID, EndDate: date(t, tc.ends), Reason: "Resigned"}))
				}
				want := change.CodeInvalidState
				if slices.Contains(tc.may, command) {
					want = ""
				}
				if got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			})
		}
	}
}
