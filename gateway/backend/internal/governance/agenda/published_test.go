package agenda_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
)

// late adds an item to the published agenda, after another item.
func (r *room) late(title, afterID string) string {
	r.Helper()
	return r.must(ruth, r.commands.Add(agenda.Adding{
		Request: r.request(), MeetingID: meetingID, AfterID: &afterID, Title: title, Purpose: agenda.Decision, LateReason: pointer("It came up on Monday"),
	}))
}

// editOf returns an edit of an item in its present version.
func (r *room) editOf(item string) change.Edit {
	r.Helper()
	return change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}
}

// number gives the items their permanent numbers and publishes what waits, as publishing does.
func (r *room) number() {
	r.Helper()
	r.publish()
	governancetest.Must(r.T, governancetest.Put(r.T, r.store, func(tx *change.Tx) error {
		for _, item := range r.agenda().Items {
			number := item.Number
			item = item.Published()
			item.PermanentNumber = number
			item.Changed(tx.Now())
			if err := r.store.UpdateItem(tx, item); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Changes after the publication are visible only to people who prepare the agenda, until the next publication. They see
// a new item with its permanent number [A2, A3, A7, X4].
func TestChangesOfAPublishedAgendaWaitForTheNextPublication(t *testing.T) {
	in(t, func(r *room) {
		welcome, reports, pay := r.add("Welcome"), r.add("Reports"), r.add("Pay")
		r.number()
		const published = "1 Welcome, 2 Reports, 3 Pay"

		_, code := r.do(ruth, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Urgent", Purpose: agenda.Decision}))
		if code != change.CodeInvalid {
			r.Errorf("[A7] late without a reason: %q", code)
		}
		r.late("Lease", reports)
		r.late("Loan", reports)
		r.late("Closing", pay)
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(reports), ItemID: reports, Title: pointer("Reports of the officers")}))
		r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: welcome, AfterID: &pay}))
		if got := r.sees(wei); got != published {
			r.Errorf("[X4] a member reads %s", got)
		}
		const written = "2 Reports of the officers, 2A Loan, 2B Lease, 3 Pay, 1 Welcome, 4 Closing"
		if got := r.sees(ruth); got != written {
			r.Errorf("[A3] the secretary reads %s", got)
		}
		r.number()
		if got := r.sees(wei); got != written {
			r.Errorf("[A2] after the next publication a member reads %s", got)
		}
		if after := r.item(welcome).TakenAfter; after == nil || *after != "3" {
			r.Errorf("[A3] the moved item is taken after %v", after)
		}
	})
}

// A published item stays below the item that its number names. A contributor cannot change a published text. An item
// that readers do not know yet is removed without a trace.
func TestPublishedItemsKeepTheirLevelAndText(t *testing.T) {
	in(t, func(r *room) {
		reports, pay := r.add("Reports"), r.add("Pay")
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(pay), ItemID: pay, ContributorIDs: []string{hannah}}))
		r.number()
		move := agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: pay, ParentID: &reports}
		if _, code := r.do(ruth, r.commands.Move(move)); code != change.CodeInvalid {
			r.Errorf("[A2] to another level: %q", code)
		}
		if _, code := r.do(hannah, r.commands.Edit(agenda.Editing{Edit: r.editOf(pay), ItemID: pay, Summary: pointer("Other words")})); code != change.CodeInvalidState {
			r.Errorf("a contributor writes: %q", code)
		}
		lease := r.late("Lease", reports)
		if _, code := r.do(ruth, r.commands.Refer(agenda.Referring{Edit: r.editOf(lease), ItemID: lease, ToBoardID: "other"})); code != change.CodeInvalidState {
			r.Errorf("an unknown item is referred: %q", code)
		}
		r.must(ruth, r.commands.Withdraw(agenda.Withdrawing{Edit: r.editOf(lease), ItemID: lease}))
		if got := r.sees(ruth); got != "1 Reports, 2 Pay" {
			r.Errorf("after the withdrawal the secretary reads %s", got)
		}
		below := r.must(ruth, r.commands.Add(agenda.Adding{
			Request: r.request(), MeetingID: meetingID, ParentID: &reports, Title: "Treasurer", Purpose: agenda.Information, LateReason: pointer("Figures"),
		}))
		if got := r.sees(ruth); got != "1 Reports, 1.1 Treasurer, 2 Pay" {
			r.Errorf("[A3] below: %s", got)
		}
		r.must(ruth, r.commands.Withdraw(agenda.Withdrawing{Edit: r.editOf(reports), ItemID: reports, Reason: pointer("Another day")}))
		if slices.ContainsFunc(r.agenda().Items, func(i agenda.Item) bool { return i.ID == below }) || !strings.Contains(r.sees(wei), "1 Reports") {
			r.Errorf("the item below is still there, or the number is gone: %s", r.sees(wei))
		}
	})
}

// A contributor still writes an item that readers do not know yet, but not a published one.
func TestAContributorWritesALateItem(t *testing.T) {
	in(t, func(r *room) {
		reports := r.add("Reports")
		r.contribute(reports, hannah)
		r.number()
		lease := r.late("Lease", reports)
		r.contribute(lease, hannah)
		if got := r.agenda().WritableBy(r.viewer(hannah)); !slices.Equal(got, []string{lease}) {
			r.Errorf("the contributor is offered %v, want %s", got, lease)
		}
		r.must(hannah, r.commands.Edit(agenda.Editing{Edit: r.editOf(lease), ItemID: lease, Summary: pointer("Ten years, from May")}))
		r.number()
		if got := r.agenda().WritableBy(r.viewer(hannah)); len(got) > 0 {
			r.Errorf("once it is published the contributor is offered %v", got)
		}
	})
}

// A text that returns to the published one waits for no publication.
func TestATextChangedBackWaitsForNoPublication(t *testing.T) {
	in(t, func(r *room) {
		reports, pay := r.add("Reports"), r.add("Pay")
		r.number()
		for _, title := range []string{"Salaries", "Pay"} {
			r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(pay), ItemID: pay, Title: pointer(title)}))
			if r.item(pay).IsPending() != (title != "Pay") {
				r.Errorf("%s: waits %v", title, r.item(pay).IsPending())
			}
		}
		for _, after := range []*string{nil, &reports} {
			r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: pay, AfterID: after}))
			if r.item(pay).IsPending() != (after == nil) {
				r.Errorf("moved after %v: waits %v", after, r.item(pay).IsPending())
			}
		}
	})
}
