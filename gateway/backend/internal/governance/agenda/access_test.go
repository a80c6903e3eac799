package agenda_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

func (r *room) exclude(who, from string, scope agenda.Scope) (code string) {
	r.Helper()
	_, code = r.do(ruth, r.commands.Exclude(agenda.Excluding{
		Request: r.request(), ItemID: from, PersonID: who, Basis: agenda.Conflict, Scope: scope, PrivateReason: pointer("adviser to the contractor"),
	}))
	return code
}

func (r *room) around() agenda.BoardPeople {
	r.Helper()
	around, err := r.store.BoardPeople(r.Context(), "open")
	governancetest.Must(r.T, err)
	return around
}

// exclusionOf returns the only exclusion of a person.
func (r *room) exclusionOf(who string) string {
	r.Helper()
	for _, exclusion := range r.agenda().Exclusions {
		if exclusion.PersonID == who {
			return exclusion.ID
		}
	}
	r.Fatalf("%s is not excluded", who)
	return ""
}

func (r *room) closeTo(item string, readers ...string) (code string) {
	r.Helper()
	_, code = r.do(ruth, r.commands.SetSession(agenda.Closing{
		Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, Session: agenda.Closed, AllowIDs: readers,
	}))
	return code
}

func (r *room) contribute(item string, who ...string) {
	r.Helper()
	r.must(ruth, r.commands.Edit(agenda.Editing{
		Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, ContributorIDs: append([]string{}, who...),
	}))
}

// [X2, X3, X4, X5, X9] The test shows what each person sees of an agenda with an excluded member, a closed item and a
// contributor, before and after its publication.
func TestAgendaOfEachPerson(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		dredging := r.add("Dredging contract")
		r.add("Terms of the variation", dredging)
		pay := r.add("Pay")
		r.add("Budget")
		for _, code := range []string{r.exclude(wei, dredging, agenda.PapersAndDiscussion), r.exclude(margit, dredging, agenda.DiscussionOnly), r.closeTo(pay, ruth, margit, zoe)} {
			if code != "" {
				r.Fatal(code)
			}
		}
		r.contribute(dredging, hannah)
		whole := "1 Welcome, 2 Dredging contract, 2.1 Terms of the variation, 3 Pay, 4 Budget"
		for who, want := range map[string]string{
			ruth: whole, margit: whole, yusuf: "1 Welcome, 2 Dredging contract, 2.1 Terms of the variation, 3 …, 4 Budget",
			wei: "", zoe: "", patrick: "", kim: "", claire: "", hannah: "Dredging contract", // not which place it has
		} {
			if got := r.sees(who); got != want {
				r.Errorf("before: %s sees %q, want %q", who, got, want)
			}
		}
		r.publish()
		for who, want := range map[string]string{
			ruth: whole, margit: whole, yusuf: "1 Welcome, 2 Dredging contract, 2.1 Terms of the variation, 3 …, 4 Budget",
			wei: "1 Welcome, 2 …, 3 …, 4 Budget",
			// An observer does not read closed items, even on the list of readers.
			zoe:     "1 Welcome, 2 Dredging contract, 2.1 Terms of the variation, 3 …, 4 Budget",
			patrick: "1 Welcome, 2 Dredging contract, 2.1 Terms of the variation, 3 …, 4 Budget", kim: "", claire: "", hannah: "2 Dredging contract",
		} {
			if got := r.sees(who); got != want {
				r.Errorf("after: %s sees %q, want %q", who, got, want)
			}
		}
	})
}

// [X9] A placeholder's id differs for each reader and opens nothing. A placeholder has the time of its item.
func TestPlaceholders(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		pay := r.add("Pay")
		r.exclude(wei, pay, agenda.PapersAndDiscussion)
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		r.publish()
		ids := map[string]bool{pay: true}
		for _, who := range []string{wei, yusuf} {
			entry, ok := r.agenda().Seen(r.viewer(who), secret)[1].(agenda.Restricted)
			if !ok || entry.PlannedStart.Format("15:04") != "13:10" || entry.DurationMinutes != 10 {
				r.Fatalf("%s sees %+v", who, entry)
			}
			ids[entry.ID] = true
			found, err := agenda.NewReader(r.store, secret).Item(r.Context(), r.viewer(who), entry.ID)
			hidden, errHidden := agenda.NewReader(r.store, secret).Item(r.Context(), r.viewer(who), pay)
			if found != nil || hidden != nil || err != nil || errHidden != nil {
				r.Errorf("%s opened it: %v, %v", who, found, hidden)
			}
		}
		if len(ids) != 3 {
			r.Errorf("the ids tell: %v", ids)
		}
	})
}

// [X8] An item cannot be taken from the last person who may manage it.
func TestAnItemKeepsACustodian(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		bonus := r.add("Bonus", pay)
		for _, who := range []string{yusuf, margit} {
			if code := r.exclude(who, pay, agenda.PapersAndDiscussion); code != "" {
				r.Fatalf("%s: code %q", who, code)
			}
		}
		if code := r.exclude(ruth, bonus, agenda.PapersAndDiscussion); code != change.CodeNoCustodian {
			r.Errorf("the last one below: %q", code)
		}
		if code := r.exclude(ruth, pay, agenda.PapersAndDiscussion); code != change.CodeNoCustodian {
			r.Errorf("the last one: %q", code)
		}
		if code := r.exclude(ruth, pay, agenda.DiscussionOnly); code != "" {
			r.Errorf("who leaves the discussion only goes on managing the item: %q", code)
		}
		if code := r.closeTo(pay, wei, zoe); code != change.CodeNoCustodian {
			r.Errorf("closed to people who may not manage it: %q", code)
		}
		if r.item(pay).Session != agenda.Open {
			r.Error("what was refused took place")
		}
	})
}

// [X6] [X8] A move cannot leave an item without a custodian. A person who reads both items still manages the moved one.
// For other people one of the two items does not exist.
func TestAMovedItemKeepsACustodian(t *testing.T) {
	in(t, func(r *room) {
		pay, other := r.add("Pay"), r.add("Another")
		if code := r.closeTo(pay, ruth); code != "" {
			r.Fatal(code)
		}
		r.exclude(ruth, other, agenda.DiscussionOnly)
		r.must(margit, r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: other, PersonID: yusuf, Basis: agenda.OtherBasis, Scope: agenda.PapersAndDiscussion}))
		_, code := r.do(margit, r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: other, PersonID: ruth, Basis: agenda.OtherBasis, Scope: agenda.PapersAndDiscussion}))
		if code != change.CodeInvalid {
			r.Errorf("a second exclusion of one person: %q", code)
		}
		r.must(margit, r.commands.Lift(agenda.Lifting{Request: r.request(), ExclusionID: r.exclusionOf(ruth)}))
		r.must(margit, r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: other, PersonID: ruth, Basis: agenda.OtherBasis, Scope: agenda.PapersAndDiscussion}))
		_, code = r.do(margit, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(margit)}, ItemID: other, ParentID: &pay}))
		if code != change.CodeNotFound {
			r.Errorf("moved below an item that is closed to the mover: %q", code)
		}
	})
}

// [X7] The access epoch rises for exactly the people whose reading changes.
func TestChangesOfAccessRaiseEpochs(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		r.publish()
		everybody := []string{ruth, yusuf, margit, wei, zoe, hannah, kim, patrick, claire}
		raised := func(name, want string, act func() string) {
			before := map[string]int{}
			for _, who := range everybody {
				before[who] = r.epoch(who)
			}
			if code := act(); code != "" {
				r.Fatalf("%s: code %q", name, code)
			}
			var got []string
			for _, who := range everybody {
				if r.epoch(who) != before[who] {
					got = append(got, who)
				}
			}
			if strings.Join(got, " ") != want {
				r.Errorf("%s raised the epochs of %v, want %s", name, got, want)
			}
		}
		raised("an exclusion", wei, func() string { return r.exclude(wei, pay, agenda.PapersAndDiscussion) })
		raised("an exclusion from the discussion", "", func() string { return r.exclude(zoe, pay, agenda.DiscussionOnly) })
		raised("closing", "yusuf zoe patrick", func() string { return r.closeTo(pay, ruth, margit, wei) })
		raised("another reader", yusuf, func() string { return r.closeTo(pay, ruth, margit, wei, yusuf) })
		raised("the end of the exclusion", wei, func() string {
			_, code := r.do(ruth, r.commands.Lift(agenda.Lifting{Request: r.request(), ExclusionID: r.exclusionOf(wei)}))
			return code
		})
	})
}

// After any change, the lists that SQL statements use agree with the agenda [X10].
func TestAccessListsAgreeWithTheAgenda(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		bonus := r.add("Bonus", pay)
		r.closeTo(pay, ruth, margit, wei)
		r.closeTo(bonus, ruth, wei, zoe)
		r.exclude(wei, pay, agenda.PapersAndDiscussion)
		r.contribute(bonus, hannah)
		rows := func(table string) string {
			found, err := core.All(r.Context(), r.store.DB, core.Scalar[string], `SELECT person_id || ' ' || CASE item_id WHEN '`+pay+`' THEN 'pay' ELSE 'bonus' END FROM `+table+` ORDER BY 1`)
			governancetest.Must(r.T, err)
			return strings.Join(found, ", ")
		}
		if got, want := rows("item_readers"), "margit pay, ruth bonus, ruth pay, wei bonus, wei pay"; got != want {
			r.Errorf("readers: %s, want %s", got, want)
		}
		if got, want := rows("item_hidden"), "wei bonus, wei pay"; got != want {
			r.Errorf("hidden: %s, want %s", got, want)
		}
		if got, want := rows("item_grants"), "hannah bonus"; got != want {
			r.Errorf("grants: %s, want %s", got, want)
		}
		r.must(ruth, r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: bonus}))
		if got, want := rows("item_readers"), "margit pay, ruth bonus, ruth pay, wei bonus, wei pay, zoe bonus"; got != want {
			r.Errorf("readers after the move: %s, want %s", got, want)
		}
		if got, want := rows("item_hidden"), "wei pay"; got != want {
			r.Errorf("hidden after the move: %s, want %s", got, want)
		}
	})
}

// View as shows what the other person will see once the agenda is published, without what the viewer may not read.
func TestViewAs(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		dredging, pay := r.add("Dredging contract"), r.add("Pay")
		r.exclude(wei, dredging, agenda.PapersAndDiscussion)
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		for _, test := range []struct{ who, as, want string }{
			{ruth, wei, "1 Welcome, 2 …, 3 Pay"},
			{ruth, margit, "1 Welcome, 2 Dredging contract, 3 Pay"},
			{ruth, kim, ""},
			{ruth, "nobody", ""},
			{yusuf, wei, "1 Welcome, 2 …, 3 …"},
			{yusuf, margit, "1 Welcome, 2 Dredging contract, 3 …"},
			{margit, yusuf, "1 Welcome, 2 Dredging contract, 3 …"},
			{wei, margit, ""},
			{zoe, margit, ""},
			{kim, margit, ""},
			{patrick, margit, ""},
		} {
			entries := r.agenda().ViewAs(r.viewer(test.who), test.as, r.around(), secret)
			var lines []string
			for _, entry := range entries {
				switch entry := entry.(type) {
				case agenda.Item:
					lines = append(lines, entry.Number+" "+entry.Title)
				case agenda.Restricted:
					lines = append(lines, entry.Number+" …")
				}
			}
			if got := strings.Join(lines, ", "); got != test.want {
				r.Errorf("%s as %s sees %q, want %q", test.who, test.as, got, test.want)
			}
		}
	})
}

// People who may restrict an item see who reads it and who does not, and why.
func TestAccess(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		r.exclude(wei, pay, agenda.PapersAndDiscussion)
		r.exclude(margit, pay, agenda.DiscussionOnly)
		r.closeTo(pay, ruth, margit, wei, zoe)
		r.contribute(pay, hannah)
		known := r.agenda().Access(r.viewer(ruth), r.item(pay), r.around())
		var lines []string
		for _, reading := range known.Readings {
			line := reading.PersonID + " " + strings.Join(reading.Capacities, "+") + " " + reading.Rule
			if reading.ReadsPapers {
				line += " reads"
			}
			if reading.TakesPart {
				line += " takes part"
			}
			if reading.Manages {
				line += " manages"
			}
			lines = append(lines, line)
		}
		slices.Sort(lines)
		want := []string{
			"margit CH X5 reads manages", "patrick AUD X3", "ruth SEC X5 reads takes part manages", "wei ME X2", "yusuf SEC X3", "zoe OBS X3",
		}
		if strings.Join(lines, "\n") != strings.Join(want, "\n") {
			r.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
		}
		if len(known.Exclusions) != 2 || known.Exclusions[0].PrivateReason == "" {
			r.Errorf("exclusions %+v", known.Exclusions)
		}
		for _, who := range []string{yusuf, wei, zoe, hannah, kim, patrick, claire} {
			if told := r.agenda().Access(r.viewer(who), r.item(pay), r.around()); told != nil {
				r.Errorf("%s is told %+v", who, told)
			}
		}
	})
}

// [A8] Readiness lists what prevents the publication of an agenda, if the viewer may read it.
func TestReadiness(t *testing.T) {
	in(t, func(r *room) {
		told := func(who string) string {
			ready := r.agenda().Readiness(r.viewer(who), r.around())
			if ready == nil {
				return "nothing"
			}
			var lines []string
			for _, point := range ready.Blockers {
				lines = append(lines, "stops: "+point.Message)
			}
			for _, point := range ready.Warnings {
				lines = append(lines, "to know: "+point.Message)
			}
			return strings.Join(lines, " ")
		}
		if got, want := told(ruth), "stops: The agenda has no items."; got != want {
			r.Errorf("got %s, want %s", got, want)
		}
		pay := r.must(ruth, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Pay", Purpose: agenda.Decision, DurationMinutes: 185}))
		if got, want := told(margit), "to know: Item 1 is for decision and has no recommendation. to know: Over by 5 minutes."; got != want {
			r.Errorf("got %s, want %s", got, want)
		}
		r.exclude(yusuf, pay, agenda.PapersAndDiscussion)
		if got, want := told(yusuf), "to know: Over by 5 minutes."; got != want {
			r.Errorf("an excluded secretary is told %s, want %s", got, want)
		}
		_, err := r.store.Exec(r.Context(), `UPDATE memberships SET end_date = '2026-11-25' WHERE person_id IN ($1, $2)`, margit, yusuf)
		governancetest.Must(r.T, err)
		_, err = r.store.Exec(r.Context(), `UPDATE agenda_items SET session = 'CLOSED', allow_ids = '["claire"]' WHERE id = $1`, pay)
		governancetest.Must(r.T, err)
		// Nobody reads the item any more, so readiness says nothing about it.
		if got, want := told(ruth), "stops: Nobody is named to chair the meeting. to know: Over by 5 minutes."; got != want {
			r.Errorf("got %s, want %s", got, want)
		}
		for _, who := range []string{wei, zoe, hannah, kim, patrick, claire} {
			if got := told(who); got != "nothing" {
				r.Errorf("%s is told %s", who, got)
			}
		}
	})
}

// The test runs each operation as each role of the table of rights, and as a person whom the item excludes. The
// excluded person gets the same answer as for an item that does not exist [X6].
func TestEveryOperationByEveryRole(t *testing.T) {
	operations := map[string]func(r *room, item string) change.Command[agenda.Changed]{
		"addAgendaItem": func(r *room, _ string) change.Command[agenda.Changed] {
			return r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: meetingID, Title: "Another", Purpose: agenda.Decision})
		},
		"updateAgendaItem": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Edit(agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, Title: pointer("Pay " + r.request().ClientMutationID)})
		},
		"moveAgendaItem": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Move(agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: item})
		},
		"withdrawAgendaItem": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Withdraw(agenda.Withdrawing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item})
		},
		"deferAgendaItem": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Defer(agenda.Deferring{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, ToMeetingID: "later"})
		},
		"referAgendaItem": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Refer(agenda.Referring{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, ToBoardID: "other"})
		},
		"setItemSession": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.SetSession(agenda.Closing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, Session: agenda.Open})
		},
		"addExclusion": func(r *room, item string) change.Command[agenda.Changed] {
			return r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: item, PersonID: zoe, Basis: agenda.OtherBasis, Scope: agenda.DiscussionOnly})
		},
	}
	// The refusal depends on what the person reads.
	want := map[string]map[string]string{
		ruth: {"": ""}, margit: {"": ""}, yusuf: {"": ""},
		wei:    {"addAgendaItem": change.CodeForbidden, "": change.CodeNotFound},
		zoe:    {"addAgendaItem": change.CodeForbidden, "": change.CodeNotFound},
		hannah: {"addAgendaItem": change.CodeNotFound, "": change.CodeForbidden},
		// The auditor reads announced meetings, and no draft of an agenda.
		patrick: {"addAgendaItem": change.CodeForbidden, "": change.CodeNotFound},
		kim:     {"": change.CodeNotFound}, claire: {"": change.CodeNotFound},
	}
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Draft, "2027-03-02")
		r.anotherBoard(yusuf, margit)
		for name, operation := range operations {
			for who, codes := range want {
				item := r.add("Pay")
				r.contribute(item, hannah)
				expected, special := codes[name]
				if !special {
					expected = codes[""]
				}
				if _, code := r.do(who, operation(r, item)); code != expected {
					r.Errorf("%s by %s: %q, want %q", name, who, code, expected)
				}
			}
			hidden := r.add("Hidden")
			r.exclude(yusuf, hidden, agenda.PapersAndDiscussion)
			if _, code := r.do(yusuf, operation(r, hidden)); name != "addAgendaItem" && code != change.CodeNotFound {
				r.Errorf("%s by an excluded secretary: %q", name, code)
			}
		}
	})
}

// A contributor writes only the summary and the recommendation of their own item.
func TestContributors(t *testing.T) {
	in(t, func(r *room) {
		item := r.add("Pay")
		r.contribute(item, hannah)
		if v := r.viewer(hannah); !v.Person.HasGrants {
			r.Error("nobody knows of the grant")
		}
		r.must(hannah, r.commands.Edit(agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, Summary: pointer("Three years")}))
		if r.item(item).Summary != "Three years" {
			r.Error("the summary is not kept")
		}
		r.contribute(item)
		_, code := r.do(hannah, r.commands.Edit(agenda.Editing{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.item(item).Version}, ItemID: item, Summary: pointer("Four")}))
		if code != change.CodeNotFound {
			r.Errorf("after the grant was taken away: %q", code)
		}
	})
}

// A person who may not read an item cannot learn of its meeting's draft by asking for changes.
func TestADraftAgendaDoesNotExistForMembers(t *testing.T) {
	in(t, func(r *room) {
		r.call("draft", meeting.Draft)
		for who, want := range map[string]string{ruth: "", margit: "", wei: change.CodeNotFound, patrick: change.CodeNotFound, kim: change.CodeNotFound} {
			_, code := r.do(who, r.commands.Add(agenda.Adding{Request: r.request(), MeetingID: "draft", Title: "Welcome", Purpose: agenda.Procedural}))
			if code != want {
				r.Errorf("%s: %q, want %q", who, code, want)
			}
		}
	})
}

// Lists and exclusions may name a person who is seated and not active yet. A custodian of an item must be active.
func TestAccessOfInvitedPeople(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		_, err := r.store.Exec(r.Context(), `UPDATE people SET status = 'INVITED', account_id = NULL WHERE id IN ($1, $2)`, margit, wei)
		governancetest.Must(r.T, err)
		r.exclude(wei, pay, agenda.PapersAndDiscussion)
		for _, reading := range r.agenda().Access(r.viewer(ruth), r.item(pay), r.around()).Readings {
			switch reading.PersonID {
			case margit:
				if !reading.ReadsPapers || reading.Manages {
					r.Errorf("[X8] an invited chair: %+v", reading)
				}
			case wei:
				if reading.ReadsPapers || reading.Rule != "X2" {
					r.Errorf("[X2] an invited member who is excluded: %+v", reading)
				}
			}
		}
		if v := r.viewer(wei); v.Decide(r.agenda().ForPolicy(r.item(pay))).Access != policy.Absent {
			r.Error("[X1] whoever has not begun reads")
		}
	})
}

// The private reason of an exclusion is never shown to the person whom it is about, also one who may restrict the item. That person does
// not change it either [X2].
func TestNobodyReadsThePrivateReasonOfTheirOwnExclusion(t *testing.T) {
	in(t, func(r *room) {
		pay := r.add("Pay")
		r.exclude(wei, pay, agenda.PapersAndDiscussion)
		r.exclude(margit, pay, agenda.DiscussionOnly)
		var own agenda.Exclusion
		for who, want := range map[string]string{ruth: "adviser to the contractor", margit: ""} {
			known := r.agenda().Access(r.viewer(who), r.item(pay), r.around())
			for _, one := range known.Exclusions {
				if one.PersonID == wei && one.PrivateReason == "" || one.PersonID == margit && one.PrivateReason != want {
					r.Errorf("%s reads of %s: %q", who, one.PersonID, one.PrivateReason)
				}
				if one.PersonID == margit {
					own = one
				}
			}
		}
		amending := agenda.Amending{Edit: change.Edit{Request: r.request(), ExpectedVersion: own.Version}, ExclusionID: own.ID, Basis: agenda.OtherBasis, Scope: own.Scope}
		mine := amending
		mine.PrivateReason = pointer("none")
		if _, code := r.do(margit, r.commands.Amend(mine)); code != change.CodeInvalid {
			r.Errorf("the person concerned writes the reason: %q", code)
		}
		amending.Request = r.request()
		if _, code := r.do(margit, r.commands.Amend(amending)); code != "" {
			r.Errorf("the person concerned changes the basis: %q", code)
		}
		for _, one := range r.agenda().Access(r.viewer(ruth), r.item(pay), r.around()).Exclusions {
			if one.PersonID == margit && (one.Basis != agenda.OtherBasis || one.PrivateReason != "adviser to the contractor") {
				r.Errorf("the exclusion is %+v", one)
			}
		}
	})
}
