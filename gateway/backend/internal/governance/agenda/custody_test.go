package agenda_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// endTerm ends a person's term on a date, with the check of Keep.
func (r *room) endTerm(by, of string, date localtime.Date) (code string) {
	r.Helper()
	command := board.NewCommands(r.store).EndTerm(board.TermEnd{
		Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, MembershipID: "term-" + of, EndDate: date, Reason: "moves away",
	})
	answer, err := change.Do(r.Context(), r.changer(), change.Account(by), agenda.Keep(agenda.NewCustody(r.store), command))
	governancetest.Must(r.T, err)
	if answer.Refused != nil {
		return answer.Refused.Code
	}
	return ""
}

func (r *room) suspend(by, who string) (code string) {
	r.Helper()
	person, err := r.store.Person(r.Context(), who)
	governancetest.Must(r.T, err)
	command := people.NewCommands(r.store, nobodySignedIn{}).Suspend(people.Suspending{
		Edit: change.Edit{Request: r.request(), ExpectedVersion: person.Version}, PersonID: who,
	})
	answer, err := change.Do(r.Context(), r.changer(), change.Account(by), agenda.Keep(agenda.NewCustody(r.store), command))
	governancetest.Must(r.T, err)
	if answer.Refused != nil {
		return answer.Refused.Code
	}
	return ""
}

// nobodySignedIn has no sessions to end.
type nobodySignedIn struct{ people.Accounts }

func (nobodySignedIn) SignOut(*change.Tx, string) error { return nil }

// without counts the boards that have an item without a custodian.
func (r *room) without() int {
	r.Helper()
	boards, err := agenda.NewCustody(r.store).BoardsWithout(r.Context(), organisation.Organisation{ID: "trust"}, governancetest.Clock())
	governancetest.Must(r.T, err)
	return len(boards)
}

// [X8] An actor who reads an item cannot end the term of its last custodian, even if the item loses the custodian only
// when its meeting begins.
func TestTheLastCustodianCannotBeRemoved(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		r.contribute(pay, wei)
		for _, who := range []string{margit, ruth} {
			if code := r.exclude(who, pay, agenda.PapersAndDiscussion); code != "" {
				r.Fatal(who, code)
			}
		}
		today := localtime.Today(governancetest.Clock(), "Europe/London")
		if code := r.endTerm(yusuf, yusuf, today); code != change.CodeNoCustodian {
			r.Errorf("who reads the item and is its last custodian: %q", code)
		}
		if code := r.endTerm(yusuf, yusuf, today.AddDays(1)); code != change.CodeNoCustodian {
			r.Errorf("a term that ends before the meeting: %q", code)
		}
		if code := r.endTerm(yusuf, zoe, today); code != "" {
			r.Errorf("another term: %q", code)
		}
		if got := r.without(); got != 0 {
			r.Errorf("%d boards have items without a custodian", got)
		}
	})
}

// [X8] An actor who may not read the item does not learn of it by a refusal. Portal administrators learn the board.
func TestNoItemLosesItsLastCustodian(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		for _, who := range []string{margit, ruth} {
			if code := r.exclude(who, pay, agenda.PapersAndDiscussion); code != "" {
				r.Fatal(who, code)
			}
		}
		if code := r.suspend(kim, yusuf); code != "" {
			r.Errorf("the administrator, who reads no content: %q", code)
		}
		if got := r.without(); got != 1 {
			r.Errorf("%d boards have items without a custodian", got)
		}
	})
}
