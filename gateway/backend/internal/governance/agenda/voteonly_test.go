package agenda_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
)

// [X2] An exclusion from the vote only hides nothing and leaves the person in the discussion, and the person does not count.
func TestAnExclusionFromTheVoteHidesNothing(t *testing.T) {
	in(t, func(r *room) {
		dredging := r.add("Dredging contract")
		if code := r.exclude(wei, dredging, agenda.VoteOnly); code != "" {
			r.Fatal(code)
		}
		r.publish()
		if got := r.sees(wei); got != "1 Dredging contract" {
			r.Errorf("[X2] the person sees %q", got)
		}
		of := r.agenda()
		item, _ := of.Item(dredging)
		if !slices.Contains(of.Away(item), wei) {
			r.Error("[Q3] the person counts for the quorum")
		}
		access := of.Access(r.viewer(ruth), item, r.around())
		at := slices.IndexFunc(access.Readings, func(one agenda.Reading) bool { return one.PersonID == wei })
		if one := access.Readings[at]; !one.ReadsPapers || !one.TakesPart {
			r.Errorf("the person is shown as %+v", one)
		}
		amend := func(scope agenda.Scope) string {
			standing := of.Exclusions[0]
			_, code := r.do(ruth, r.commands.Amend(agenda.Amending{
				Edit: change.Edit{Request: r.request(), ExpectedVersion: standing.Version}, ExclusionID: standing.ID, Basis: agenda.Conflict, Scope: scope,
			}))
			of = r.agenda()
			return code
		}
		for _, scope := range []agenda.Scope{agenda.PapersAndDiscussion, agenda.VoteOnly, agenda.DiscussionOnly} {
			if code := amend(scope); code != "" || of.ScopeFor(item, wei) != scope {
				r.Errorf("amended to %s: %q, and is %s", scope, code, of.ScopeFor(item, wei))
			}
		}
	})
}

// [X2] Of several exclusions of a person the widest scope holds for the item and those below it.
func TestTheWidestScopeHolds(t *testing.T) {
	in(t, func(r *room) {
		dredging := r.add("Dredging contract")
		terms := r.add("Terms of the variation", dredging)
		for item, scope := range map[string]agenda.Scope{dredging: agenda.VoteOnly, terms: agenda.DiscussionOnly} {
			if code := r.exclude(wei, item, scope); code != "" {
				r.Fatal(code)
			}
		}
		of := r.agenda()
		for id, want := range map[string]agenda.Scope{dredging: agenda.VoteOnly, terms: agenda.DiscussionOnly} {
			item, _ := of.Item(id)
			if got := of.ScopeFor(item, wei); got != want {
				r.Errorf("[X2] %s is excluded from %s, want %s", item.Title, got, want)
			}
		}
	})
}
