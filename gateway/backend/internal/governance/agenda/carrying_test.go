package agenda_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// anotherBoard adds a board with a secretary, a chair, a past meeting and a future meeting.
func (r *room) anotherBoard(secretary, chair string) {
	r.Helper()
	governancetest.Prepare(r.T, r.store, func(tx *change.Tx) error {
		return r.store.InsertBoard(tx, board.Board{
			ID: "other", OrganisationID: "trust", Code: "Z", Name: "Other board", Kind: board.KindCommittee, Seats: 5, Status: board.Active,
			TimeZone: "Europe/London", Stamp: governancetest.Stamp(),
		})
	})
	for id, role := range map[string]policy.BoardRole{secretary: policy.RoleSecretary, chair: policy.RoleChair} {
		governancetest.Prepare(r.T, r.store, func(tx *change.Tx) error {
			return r.store.InsertMembership(tx, board.Membership{
				ID: "other-" + id, BoardID: "other", PersonID: id, Role: role, StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, TermNumber: 1, Stamp: governancetest.Stamp(),
			})
		})
	}
	r.callOn("other", "before", meeting.Scheduled, "2026-11-01")
	r.callOn("other", "fixed", meeting.Published, "2026-12-02")
	r.callOn("other", "next", meeting.Draft, "2027-01-12")
	r.callOn("other", "afterwards", meeting.Draft, "2027-02-12")
}

func (r *room) deferring(item, to string) change.Command[agenda.Changed] {
	r.Helper()
	return r.commands.Defer(agenda.Deferring{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, ToMeetingID: to, Reason: pointer("The report is late.")})
}

func (r *room) referring(item, to string) change.Command[agenda.Changed] {
	r.Helper()
	return r.commands.Refer(agenda.Referring{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, ToBoardID: to})
}

func (r *room) withdrawing(item, reason string) change.Command[agenda.Changed] {
	r.Helper()
	input := agenda.Withdrawing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item}
	if reason != "" {
		input.Reason = &reason
	}
	return r.commands.Withdraw(input)
}

// A deferred item keeps its place without a time, and continues with all items below it at the end of the later agenda.
func TestADeferredItemContinuesInALaterMeeting(t *testing.T) {
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Scheduled, "2027-03-02")
		r.must(ruth, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: "later", Title: "Welcome", Purpose: agenda.Procedural}))
		reports := r.add("Reports")
		finance := r.add("Finance", reports)
		r.add("Any other business")
		r.must(margit, r.deferring(reports, "later"))

		if got, want := r.seesOf("later", ruth), "1 Welcome, 2 Reports, 2.1 Finance"; got != want {
			r.Errorf("the later agenda is %s, want %s", got, want)
		}
		for _, id := range []string{reports, finance} {
			item := r.item(id)
			carried, found := r.agendaOf("later").Item(item.Continued.ItemID)
			if item.State != agenda.Deferred || item.EndReason != "The report is late." || item.PlannedStart != nil || item.Continued.MeetingID != "later" {
				r.Errorf("item %+v", item)
			}
			if !found || carried.CarriedFrom != (agenda.Place{MeetingID: meetingID, ItemID: id}) || carried.State != agenda.Accepted || carried.EndReason != "" {
				r.Errorf("carried %+v", carried)
			}
		}
		if *r.agenda().SpareMinutes() != 170 {
			r.Errorf("%d minutes in hand", *r.agenda().SpareMinutes())
		}
	})
}

// An item is referred to the next agenda of the other board that is still written. The other board decides who prepares
// it there.
func TestAReferredItemContinuesOnTheNextAgendaOfABoard(t *testing.T) {
	in(t, func(r *room) {
		r.anotherBoard(yusuf, margit)
		item := r.add("Pay")
		r.contribute(item, hannah)
		r.must(yusuf, r.referring(item, "other"))
		if got := r.seesOf("next", margit); got != "1 Pay" {
			r.Errorf("the other board's agenda is %q", got)
		}
		if got := r.seesOf("next", hannah); got != "" {
			r.Errorf("a contributor follows the item: %q", got)
		}
		if r.item(item).State != agenda.Referred {
			r.Error(r.item(item).State)
		}
	})
}

// [X2, X3, X9] A deferral does not let a person read what was kept from them, even if it was kept by an ancestor that
// is not deferred.
func TestADeferredItemKeepsItsExclusions(t *testing.T) {
	for name, carry := range map[string]func(r *room, item string) string{
		"deferred": func(r *room, item string) string { r.must(ruth, r.deferring(item, "later")); return "later" },
		"referred": func(r *room, item string) string { r.must(ruth, r.referring(item, "other")); return "next" },
	} {
		t.Run(name, func(t *testing.T) {
			in(t, func(r *room) {
				r.callOn("open", "later", meeting.Draft, "2027-03-02")
				r.anotherBoard(wei, yusuf)
				parent := r.add("Remuneration")
				item := r.add("Pay", parent)
				lower := r.add("Bonus", item)
				r.closeTo(parent, ruth, yusuf, wei)
				r.exclude(wei, parent, agenda.PapersAndDiscussion)
				r.exclude(yusuf, lower, agenda.DiscussionOnly)
				r.exclude(yusuf, item, agenda.DiscussionOnly)
				to := carry(r, item)
				after := r.agendaOf(to)
				for who, want := range map[string]string{ruth: "1 Pay, 1.1 Bonus", margit: "1 …", wei: "1 …"} {
					// Members who prepare nothing see the agenda once it is published; secretaries and the chair do before.
					if _, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = 'PUBLISHED', announced_at = updated_at WHERE id = $1`, to); err != nil {
						r.Fatal(err)
					}
					if got := r.seesOf(to, who); got != want && (name == "deferred" || who != margit) {
						r.Errorf("%s sees %q, want %q", who, got, want)
					}
				}
				reasons := 0
				for _, exclusion := range after.Exclusions {
					if exclusion.PrivateReason != "" {
						reasons++
					}
				}
				if want := map[string]int{"deferred": 3, "referred": 0}[name]; len(after.Exclusions) != 3 || reasons != want {
					r.Errorf("%d exclusions with %d private reasons, want 3 with %d", len(after.Exclusions), reasons, want)
				}
			})
		})
	}
}

// The test tries places where an item cannot go. An unknown place gives the same answer as a forbidden one [X6].
func TestItemsAreDeferredAndReferredOnlyToAllowedPlaces(t *testing.T) {
	in(t, func(r *room) {
		r.anotherBoard(wei, zoe)
		r.callOn("open", "earlier", meeting.Draft, "2026-11-25")
		r.callOn("open", "fixed-later", meeting.Published, "2027-03-02")
		item := r.add("Pay")
		rest := r.add("Coffee")
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, ItemID: rest, Purpose: pointer(agenda.Break)}))
		for name, each := range map[string]struct {
			who     string
			command change.Command[agenda.Changed]
			want    string
		}{
			"to nothing known":                      {ruth, r.deferring(item, "nothing"), change.CodeInvalid},
			"to another board's meeting":            {ruth, r.deferring(item, "next"), change.CodeInvalid},
			"to the meeting itself":                 {ruth, r.deferring(item, meetingID), change.CodeInvalid},
			"to an earlier meeting":                 {ruth, r.deferring(item, "earlier"), change.CodeInvalid},
			"to a published agenda":                 {ruth, r.deferring(item, "fixed-later"), change.CodeInvalidState},
			"a break":                               {ruth, r.deferring(rest, "fixed-later"), change.CodeInvalidState},
			"to the own board":                      {ruth, r.referring(item, "open"), change.CodeInvalid},
			"to a board that the chair is not on":   {margit, r.referring(item, "other"), change.CodeInvalid},
			"to no board":                           {margit, r.referring(item, "nothing"), change.CodeInvalid},
			"to a board without a meeting to write": {ruth, r.referring(item, "dissolved"), change.CodeInvalidState},
		} {
			if _, code := r.do(each.who, each.command); code != each.want {
				r.Errorf("%s: %q, want %q", name, code, each.want)
			}
		}
		if r.item(item).State != agenda.Accepted || len(r.agendaOf("next").Items) > 0 {
			r.Error("a refused change left something behind")
		}
	})
}

// The test tries every operation in every state of the item and of its meeting. An operation that the state does not
// allow is INVALID_STATE.
func TestStatesOfItems(t *testing.T) {
	due := []agenda.State{agenda.Accepted, agenda.UnderWay}
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Draft, "2027-03-02")
		r.anotherBoard(wei, zoe)
		for _, at := range []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held, meeting.Closed, meeting.Cancelled} {
			for _, state := range []agenda.State{agenda.Proposed, agenda.Accepted, agenda.UnderWay, agenda.Concluded, agenda.Deferred, agenda.Referred, agenda.Withdrawn, agenda.Declined} {
				for name, command := range map[string]func(item string) change.Command[agenda.Changed]{
					"defer":    func(item string) change.Command[agenda.Changed] { return r.deferring(item, "later") },
					"refer":    func(item string) change.Command[agenda.Changed] { return r.referring(item, "other") },
					"withdraw": func(item string) change.Command[agenda.Changed] { return r.withdrawing(item, "Not needed.") },
				} {
					r.becomes(meetingID, meeting.Scheduled)
					item := r.add("Pay")
					_, err := r.store.Exec(r.Context(), `UPDATE agenda_items SET state = $2 WHERE id = $1`, item, string(state))
					governancetest.Must(r.T, err)
					r.becomes(meetingID, at)
					want := change.CodeInvalidState
					if slices.Contains(due, state) && !slices.Contains([]meeting.State{meeting.Held, meeting.Closed, meeting.Cancelled}, at) {
						want = ""
					}
					if _, code := r.do(ruth, command(item)); code != want {
						r.Errorf("%s of a %s item in %s: %q, want %q", name, state, at, code, want)
					}
					_, err = r.store.Exec(r.Context(), `DELETE FROM agenda_items`)
					governancetest.Must(r.T, err)
				}
			}
		}
	})
}

func (r *room) becomes(meetingID string, state meeting.State) {
	r.Helper()
	_, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = $2 WHERE id = $1`, meetingID, string(state))
	governancetest.Must(r.T, err)
}

// In a published agenda a withdrawn item stays with the items below it, and its readers see the reason.
func TestWithdrawingAPublishedItemStrikesItOut(t *testing.T) {
	in(t, func(r *room) {
		reports := r.add("Reports")
		lower := r.add("Finance", reports)
		r.publish()
		if _, code := r.do(ruth, r.withdrawing(reports, "")); code != change.CodeInvalid {
			r.Errorf("without a reason: %q", code)
		}
		if id := r.must(ruth, r.withdrawing(reports, "It was settled.")); id != reports {
			r.Errorf("the answer is about %q", id)
		}
		for _, id := range []string{reports, lower} {
			if item := r.item(id); item.State != agenda.Withdrawn || item.EndReason != "It was settled." {
				r.Errorf("item %+v", item)
			}
		}
		if got := r.sees(wei); got != "1 Reports, 1.1 Finance" {
			r.Errorf("a member sees %q", got)
		}
	})
}

// [X10] Only people who read the other item see where an item continues. Only people who may take it off see that they
// may.
func TestTheLinkBetweenItemsIsShownToReadersOfBoth(t *testing.T) {
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Draft, "2027-03-02")
		item := r.add("Pay")
		r.publish()
		r.must(ruth, r.deferring(item, "later"))
		next := r.item(item).Continued.ItemID
		links := func() (who []string) {
			for _, each := range []string{ruth, margit, wei, zoe, patrick, claire} {
				if r.agendaOf("later").LinkTo(r.viewer(each), next) != nil {
					who = append(who, each)
				}
			}
			return who
		}
		if got := links(); !slices.Equal(got, []string{ruth, margit}) {
			r.Errorf("while it is a draft: %v", got)
		}
		_, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = 'PUBLISHED', announced_at = updated_at WHERE id = 'later'`)
		governancetest.Must(r.T, err)
		if got := links(); !slices.Equal(got, []string{ruth, margit, wei, zoe}) {
			r.Errorf("once it is published: %v", got)
		}
		other := r.agendaOf("later")
		copied, _ := other.Item(next)
		for who, want := range map[string]bool{ruth: true, margit: true, wei: false, zoe: false} {
			if got := other.MayTakeOff(r.viewer(who), copied); got != want {
				r.Errorf("%s may take it off: %v", who, got)
			}
		}
	})
}

// [X7] The access epochs of contributors to a deferred item rise, because they can read more.
func TestADeferredItemKeepsItsContributors(t *testing.T) {
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Scheduled, "2027-03-02")
		item := r.add("Pay")
		r.contribute(item, hannah)
		before, others := r.epoch(hannah), r.epoch(wei)
		r.must(ruth, r.deferring(item, "later"))
		if r.epoch(hannah) <= before || r.epoch(wei) != others {
			r.Error("the epochs of others rose, or that of the contributor did not")
		}
		if got := r.seesOf("later", hannah); got != "Pay" {
			r.Errorf("the contributor sees %q", got)
		}
	})
}
