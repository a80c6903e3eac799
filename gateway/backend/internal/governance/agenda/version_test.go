package agenda_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
)

// [X9] [X10] A version counts the changes that its reader can see. Changes below an item that is kept from a person do
// not change that person's version. Readers have no version before the agenda is published.
func TestAgendaVersionsCountOnlyChangesTheReaderSees(t *testing.T) {
	in(t, func(r *room) {
		pay, other := r.add("Pay"), r.add("Another")
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		versions := func() map[string]int {
			found := map[string]int{}
			for _, who := range []string{ruth, yusuf, wei, zoe, hannah} {
				found[who] = r.version(who)
			}
			return found
		}
		step := func(name string, act func(), rises ...string) {
			t := r.T
			t.Helper()
			before := versions()
			act()
			for who, now := range versions() {
				want := before[who]
				for _, one := range rises {
					if one == who {
						want = now
						if now <= before[who] {
							t.Errorf("%s: the version of %s went from %d to %d", name, who, before[who], now)
						}
					}
				}
				if now != want {
					t.Errorf("%s: the version of %s went from %d to %d, and %s sees no change", name, who, before[who], now, who)
				}
			}
		}
		var bonus string
		step("an item below a hidden one", func() { bonus = r.add("Bonus", pay) }, ruth)
		step("a move below a hidden item", func() {
			second := r.add("Pension", pay)
			r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: second, ParentID: &pay}))
		}, ruth)
		step("an item of the hidden branch is taken out", func() { r.must(ruth, r.withdrawing(bonus, "")) }, ruth)
		step("the hidden item is moved", func() {
			r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: pay, AfterID: &other}))
		}, ruth, yusuf)
		step("an item goes below the hidden one", func() {
			third := r.add("Third")
			r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: third, ParentID: &pay}))
		}, ruth, yusuf)
		if code := r.closeTo(pay, ruth, margit, wei); code != "" {
			r.Fatal(code)
		}
		r.publish()
		step("a late item waits", func() { r.late("Late", other) }, ruth, yusuf)
		step("the hidden item is struck out", func() { r.must(ruth, r.withdrawing(pay, "Not now.")) }, ruth, yusuf, wei, zoe)
	})
}

// The check for concurrent changes uses what the editor sees. A hidden change by another person causes no conflict.
func TestAMoveExpectsTheEditorsOwnVersion(t *testing.T) {
	in(t, func(r *room) {
		pay, other := r.add("Pay"), r.add("Another")
		r.add("Third")
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		version := r.version(yusuf)
		r.add("Bonus", pay)
		move := func() string {
			_, code := r.do(yusuf, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: version}, ItemID: other}))
			return code
		}
		if code := move(); code != "" {
			r.Errorf("something hidden changed meanwhile: %q", code)
		}
		if code := move(); code != change.CodeConflict {
			r.Errorf("the editor moved it meanwhile: %q", code)
		}
	})
}

// [X6] The parent and the sibling of a new place must be items that the editor knows.
func TestAPlaceIsBesideItemsThatTheEditorKnows(t *testing.T) {
	in(t, func(r *room) {
		pay, other := r.add("Pay"), r.add("Another")
		bonus := r.add("Bonus", pay)
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		tries := map[string]func(id *string) change.Command[agenda.Changed]{
			"added below": func(id *string) change.Command[agenda.Changed] {
				return r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, ParentID: id, Title: "More", Purpose: agenda.Decision})
			},
			"added behind": func(id *string) change.Command[agenda.Changed] {
				return r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, AfterID: id, Title: "More", Purpose: agenda.Decision})
			},
			"moved below": func(id *string) change.Command[agenda.Changed] {
				return r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(yusuf)}, ItemID: other, ParentID: id})
			},
			"moved behind": func(id *string) change.Command[agenda.Changed] {
				return r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(yusuf)}, ItemID: other, AfterID: id})
			},
		}
		before := len(r.agenda().Items)
		for name, try := range tries {
			for _, id := range []string{pay, bonus, "nothing", ""} {
				if _, code := r.do(yusuf, try(&id)); code != change.CodeNotFound {
					r.Errorf("%s %q: code %q", name, id, code)
				}
			}
		}
		if got := len(r.agenda().Items); got != before {
			r.Errorf("%d items were %d", got, before)
		}
	})
}

// [X9] Moving the item above a hidden item does not reveal how deep the branch below the hidden item is.
func TestMovesDoNotRevealTheDepthOfAHiddenBranch(t *testing.T) {
	in(t, func(r *room) {
		other := r.add("Another")
		codes := map[bool]string{}
		for _, deep := range []bool{false, true} {
			top := r.add("Top")
			hidden := r.add("Hidden", top)
			if deep {
				r.add("Below", hidden)
			}
			r.exclude(yusuf, hidden, agenda.PapersAndDiscussion)
			_, codes[deep] = r.do(yusuf, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(yusuf)}, ItemID: top, ParentID: &other}))
		}
		if codes[false] != change.CodeForbidden || codes[true] != codes[false] {
			r.Errorf("a short branch answers %q, a long one %q", codes[false], codes[true])
		}
	})
}
