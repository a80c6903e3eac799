package resolution_test

import (
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// The items on the consent agenda of the tests. The others for consent are left out of it: a member is excluded from item 6, and item
// 8 is closed.
var onConsent = []string{"4.1", "4.2", "7"}

// consents makes items of the meeting ones for consent, and all others ones for decision.
func (c *chamber) consents(numbers ...string) {
	c.Helper()
	items, err := c.store.AgendaItems(c.Context(), []string{c.id})
	governancetest.Must(c.T, err)
	for _, item := range items {
		item.Purpose = agenda.Decision
		if slices.Contains(numbers, item.PermanentNumber) {
			item.Purpose = agenda.Consent
		}
		item.Changed(c.now)
		governancetest.Must(c.T, governancetest.Put(c.T, c.store, func(tx *change.Tx) error { return c.store.UpdateItem(tx, item) }))
	}
}

func (c *chamber) takingOut(number string) change.Command[agenda.Changed] {
	c.Helper()
	return c.resolutions.TakeOut(resolution.TakingOut{Request: c.request(), ItemID: c.item(number).ID})
}

func (c *chamber) proposing(kind resolution.BallotKind) change.Command[resolution.Changed] {
	return c.resolutions.ProposeConsent(resolution.ConsentProposal{Request: c.request(), MeetingID: c.id, Ballot: &kind})
}

// consentVote proposes the consent resolution and opens its vote while an item is in progress.
func (c *chamber) consentVote(kind resolution.BallotKind) string {
	c.Helper()
	id := must(c, chair, c.proposing(kind)).ResolutionID
	must(c, chair, c.resolutions.Open(c.act(id)))
	c.passes(time.Minute)
	return id
}

func (c *chamber) consentAgenda(email string) resolution.ConsentAgenda {
	c.Helper()
	found, err := c.reader.ConsentAgendas(c.Context(), c.viewer(email), []string{c.id})
	governancetest.Must(c.T, err)
	return found[c.id]
}

// numbersOn are the numbers of the items on the consent agenda that somebody sees, and listedIn those of a consent resolution.
func (c *chamber) numbersOn(email string) []string {
	numbers := []string{}
	for _, item := range c.consentAgenda(email).Items {
		numbers = append(numbers, item.Number)
	}
	return numbers
}

func (c *chamber) listedIn(email, id string) []string {
	numbers := []string{}
	for _, item := range c.seen(email, id).Items {
		numbers = append(numbers, item.Number)
	}
	return numbers
}

// statesOf are the states of items.
func (c *chamber) statesOf(numbers ...string) []agenda.State {
	states := []agenda.State{}
	for _, number := range numbers {
		states = append(states, c.item(number).State)
	}
	return states
}

func (c *chamber) equal(what string, got, want []string) {
	c.Helper()
	if !slices.Equal(got, want) {
		c.Errorf("%s: %v, want %v", what, got, want)
	}
}

func eachConsent(t *testing.T, test func(c *chamber)) {
	t.Helper()
	eachChamber(t, func(c *chamber) {
		c.consents("4.1", "4.2", "6", "7", "8")
		test(c)
	})
}

// [A9] One resolution lists the items for consent, and when it is carried, they are all concluded. An item that is closed, or from
// which somebody is excluded, is not among them.
func TestAConsentResolutionConcludesAllItsItems(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		c.equal("before the meeting", c.numbersOn(director), onConsent)
		c.opened(6, "4.2")
		id := c.consentVote(resolution.NoObjection)
		c.equal("the vote", c.listedIn(director, id), onConsent)
		must(c, chair, c.resolutions.RecordNoObjection(c.act(id)))
		if got := c.outcome(id); got != "CARRIED NO_OBJECTION" {
			c.Fatalf("outcome %s", got)
		}
		want := []agenda.State{agenda.Concluded, agenda.Concluded, agenda.Concluded, agenda.Accepted, agenda.Accepted}
		if got := c.statesOf("4.1", "4.2", "7", "6", "8"); !slices.Equal(got, want) {
			c.Errorf("states %v, want %v", got, want)
		}
		c.equal("the outcome", c.listedIn(director, id), onConsent)
		c.equal("left", c.numbersOn(director), []string{})
		live := c.view(director)
		if live.Item != nil {
			c.Errorf("item 4.2 is still in progress")
		}
		ofItem, err := c.reader.OfItems(c.Context(), c.viewer(director), []string{c.item("7").ID, c.item("5").ID})
		governancetest.Must(c.T, err)
		if of := ofItem[c.item("7").ID]; len(of) != 1 || of[0].ID != id || len(ofItem[c.item("5").ID]) != 0 {
			c.Errorf("item 7 has %+v", of)
		}
		if code := codeOf(c, director, c.takingOut("7")); code != change.CodeInvalidState {
			c.Errorf("taking out a concluded item: %q", code)
		}
	})
}

// [A9] A consent resolution that is not carried, and one that is void, conclude nothing. The items can be put again.
func TestAConsentResolutionThatIsNotCarriedLeavesItsItems(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		c.opened(5, "4.1")
		id := c.consentVote(resolution.Named)
		c.votes(id, nay, nay, nay, yes)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		want := []agenda.State{agenda.UnderWay, agenda.Accepted, agenda.Accepted}
		if got := c.statesOf(onConsent...); c.outcome(id) != "NOT_CARRIED THRESHOLD" || !slices.Equal(got, want) {
			c.Errorf("%s, states %v", c.outcome(id), got)
		}
		must(c, director, c.takingOut("7"))
		second := c.consentVote(resolution.Named)
		c.equal("put again", c.listedIn(director, second), []string{"4.1", "4.2"})
		c.leaves(voters[4])
		acknowledged := true
		closing := c.closing(second)
		closing.AcknowledgeNoQuorum = &acknowledged
		must(c, chair, c.resolutions.Close(closing))
		if got := c.statesOf(onConsent...); c.outcome(second) != "VOID NO_QUORUM" || !slices.Equal(got, want) {
			c.Errorf("%s, states %v", c.outcome(second), got)
		}
		third := must(c, chair, c.resolutions.Repeat(c.act(second))).ResolutionID
		if seen := c.seen(director, third); !seen.IsConsent || seen.RepeatsID != second {
			c.Errorf("repeated: %+v", seen.Resolution)
		}
		c.equal("repeated", c.listedIn(director, third), []string{"4.1", "4.2"})
	})
}

// [A9] The chair and members take items out, before and during the meeting, until the vote is opened.
func TestAMemberTakesAnItemOutUntilTheVoteIsOpened(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		for by, want := range map[string]string{secretary: change.CodeForbidden, observer: change.CodeForbidden} {
			if code := codeOf(c, by, c.takingOut("7")); code != want {
				c.Errorf("%s takes an item out: %q, want %q", by, code, want)
			}
		}
		if code := codeOf(c, excluded, c.takingOut("6")); code != change.CodeNotFound {
			c.Errorf("an excluded member takes an item out: %q", code)
		}
		if code := codeOf(c, director, c.takingOut(budget)); code != change.CodeInvalidState {
			c.Errorf("an item for decision is taken out: %q", code)
		}
		if known := c.consentAgenda(director); !known.MayTakeOut || known.MayPropose {
			c.Errorf("a member before the meeting: %+v", known)
		}
		before := c.mark(director)
		input := resolution.TakingOut{Request: c.request(), ItemID: c.item("4.2").ID}
		must(c, director, c.resolutions.TakeOut(input))
		if c.mark(director) == before {
			c.Errorf("the live view has not changed")
		}
		version := c.item("4.2").Version
		c.passes(time.Minute)
		must(c, director, c.resolutions.TakeOut(input))
		must(c, chair, c.takingOut("4.2"))
		if item := c.item("4.2"); item.Version != version || item.TakenOutOfConsentBy != c.person(director) {
			c.Errorf("taken out twice: version %d after %d, by %s", item.Version, version, item.TakenOutOfConsentBy)
		}
		c.opened(6, "4.1")
		id := must(c, chair, c.proposing(resolution.NoObjection)).ResolutionID
		c.equal("proposed", c.listedIn(director, id), []string{"4.1", "7"})
		version = c.seen(director, id).Version
		must(c, chair, c.takingOut("4.1"))
		c.equal("without 4.1", c.listedIn(director, id), []string{"7"})
		if now := c.seen(director, id).Version; now != version {
			c.Errorf("taking out raised the version of the resolution to %d", now)
		}
		if code := codeOf(c, chair, c.resolutions.Open(c.act(id))); code != change.CodeInvalidState {
			c.Errorf("opening beside another item: %q", code)
		}
		must(c, chair, c.rooms.ConcludeItem(room.Concluding{Request: c.request(), ItemID: c.item("4.1").ID}))
		must(c, chair, c.rooms.StartItem(room.Starting{Request: c.request(), ItemID: c.item("7").ID}))
		must(c, chair, c.resolutions.Open(c.act(id)))
		if code := codeOf(c, director, c.takingOut("7")); code != change.CodeInvalidState {
			c.Errorf("taking out during the vote: %q", code)
		}
		if known := c.consentAgenda(director); known.MayTakeOut || len(known.Items) != 1 {
			c.Errorf("a member during the vote: %+v", known)
		}
	})
}

// [A9] Those who run votes propose one consent resolution at a time, and none without items.
func TestWhoRunsVotesProposesOneConsentResolution(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.consents()
		if code := codeOf(c, chair, c.proposing(resolution.NoObjection)); code != change.CodeInvalidState {
			c.Errorf("without items: %q", code)
		}
		c.consents("4.1", "4.2")
		if code := codeOf(c, director, c.proposing(resolution.NoObjection)); code != change.CodeForbidden {
			c.Errorf("a member proposes: %q", code)
		}
		id := must(c, secretary, c.proposing(resolution.NoObjection)).ResolutionID
		seen := c.seen(director, id)
		if seen.State != resolution.Proposed || !seen.IsConsent || seen.Text != "That the items of the consent agenda be approved." {
			c.Errorf("proposed: %+v", seen.Resolution)
		}
		if code := codeOf(c, chair, c.proposing(resolution.NoObjection)); code != change.CodeInvalidState {
			c.Errorf("a second one: %q", code)
		}
		must(c, chair, c.takingOut("4.1"))
		must(c, chair, c.takingOut("4.2"))
		c.opened(6, "4.1")
		if code := codeOf(c, chair, c.resolutions.Open(c.act(id))); code != change.CodeInvalidState {
			c.Errorf("opening without items: %q", code)
		}
		must(c, secretary, c.resolutions.Withdraw(resolution.Withdrawal{Edit: c.edit(id), ResolutionID: id, Reason: "All items are taken singly."}))
	})
}

// [A9, X10] Who is excluded from one of the items, before, during or after the vote, sees the resolution about the others, and nothing of
// that item.
func TestAnExclusionTakesAnItemOffTheListForThePerson(t *testing.T) {
	eachConsent(t, func(c *chamber) {
		c.opened(6, "4.2")
		id := must(c, chair, c.proposing(resolution.Named)).ResolutionID
		c.excludes(director, "4.1")
		if seen := c.seen(director, id); seen == nil {
			c.Fatal("the resolution about the other items is gone")
		}
		c.equal("proposed", c.listedIn(director, id), []string{"4.2", "7"})
		c.equal("for others", c.listedIn(deputy, id), []string{"4.2", "7"})
		must(c, chair, c.resolutions.Open(c.act(id)))
		c.excludes(deputy, "7")
		c.equal("during the vote", c.listedIn(deputy, id), []string{"4.2"})
		c.votes(id, yes, yes, yes, yes)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		want := []agenda.State{agenda.Accepted, agenda.Concluded, agenda.Accepted}
		if got := c.statesOf(onConsent...); c.outcome(id) != "CARRIED " || !slices.Equal(got, want) {
			c.Errorf("%s, states %v, want %v", c.outcome(id), got, want)
		}
		c.equal("for everybody", c.listedIn(chair, id), []string{"4.2"})
	})
}

// excludes keeps somebody from an item's papers and discussion, as the secretary does in the room.
func (c *chamber) excludes(email, number string) {
	c.Helper()
	must(c, secretary, c.rooms.Settling(c.agendas.Exclude(agenda.Excluding{
		Request: c.request(), ItemID: c.item(number).ID, PersonID: c.person(email), Basis: agenda.Conflict, Scope: agenda.PapersAndDiscussion,
	})))
}

func (c *chamber) mark(email string) int {
	c.Helper()
	live := c.view(email)
	return live.ConsentMark
}
