package resolution_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/storetest"
)

const (
	yes     = count.For
	nay     = count.Against
	abstain = count.Abstain
	silence = count.NoChoice
)

// [V1, V2] The outcome follows from the ballots, and those who gave none do not support.
func TestTheOutcomeFollowsFromTheBallots(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		for _, tc := range []struct {
			choices []count.Choice
			want    string
		}{
			{[]count.Choice{yes, yes, yes, nay, nay, abstain}, "CARRIED "},
			{[]count.Choice{yes, yes, nay, nay, nay, abstain}, "NOT_CARRIED THRESHOLD"},
			{[]count.Choice{abstain, abstain, abstain}, "NOT_CARRIED NO_VOTES"},
			{[]count.Choice{yes, silence, silence, silence, silence, silence}, "CARRIED "},
			{nil, "NOT_CARRIED NO_VOTES"},
		} {
			id := c.voting(budget, resolution.Named)
			c.votes(id, tc.choices...)
			must(c, chair, c.resolutions.Close(c.closing(id)))
			if got := c.outcome(id); got != tc.want {
				c.Errorf("%v: %s, want %s", tc.choices, got, tc.want)
			}
			seen := c.seen(director, id)
			if seen.Tally == nil || seen.Tally.For+seen.Tally.Against+seen.Tally.Abstained+seen.Tally.PresentNotVoting != 6 || seen.Tally.Entitled != 8 || seen.Explanation == "" || seen.Quorum.Counted != 6 {
				c.Errorf("%v: tally %+v, quorum %+v, %q", tc.choices, seen.Tally, seen.Quorum, seen.Explanation)
			}
		}
	})
}

// [Q5, invariant 2] Voting opens with a quorum, and without one at the instant of closing the vote is void, whatever the ballots say. A void
// vote is repeated once, as a new resolution.
func TestAVoteWithoutAQuorumIsVoid(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		id := c.proposed(budget, resolution.Named)
		c.leaves(voters[4])
		if refused := do(c, chair, c.resolutions.Open(c.act(id))).Refused; refused == nil || refused.Code != change.CodeNoQuorum || refused.Data["required"] != 5 || refused.Data["counted"] != 4 {
			c.Errorf("opening without a quorum: %+v", refused)
		}
		c.arrives(voters[4], room.InPerson)
		c.passes(time.Minute)
		must(c, chair, c.resolutions.Open(c.act(id)))
		c.votes(id, yes, yes, yes, yes, yes)
		c.leaves(voters[4])
		if code := codeOf(c, chair, c.resolutions.Close(c.closing(id))); code != change.CodeNoQuorum {
			c.Errorf("closing without a quorum: %q", code)
		}
		known, closing := true, c.closing(id)
		closing.AcknowledgeNoQuorum = &known
		must(c, chair, c.resolutions.Close(closing))
		if got := c.outcome(id); got != "VOID NO_QUORUM" {
			c.Errorf("the outcome is %s", got)
		}
		if seen := c.seen(director, id); !strings.HasPrefix(seen.Explanation, "Void: there was no quorum when voting was closed.") || seen.Tally.For != 5 {
			c.Errorf("void: %q, %+v", seen.Explanation, seen.Tally)
		}
		again := must(c, chair, c.resolutions.Repeat(c.act(id))).ResolutionID
		repeated, void := c.seen(director, again), c.seen(director, id)
		if repeated.State != resolution.Proposed || repeated.RepeatsID != id || repeated.Number == void.Number || repeated.Text != void.Text || void.RepeatedByID != again {
			c.Errorf("repeated: %+v", repeated)
		}
		if code := codeOf(c, chair, c.resolutions.Repeat(c.act(id))); code != change.CodeInvalidState {
			c.Errorf("repeating twice: %q", code)
		}
	})
}

// [V4, V5] A tie waits for the casting vote of the person chairing the item. It takes no ballots meanwhile, so that nobody learns of
// the votes by trying.
func TestATieWaitsForTheCastingVote(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		id := c.voting(budget, resolution.Named)
		c.votes(id, yes, yes, yes, nay, nay, nay)
		if c.seen(chair, id).Rights.MayCastDecidingVote {
			c.Error("the chair learns of a tie before the vote is closed")
		}
		decide := func(by string, choice count.Choice) string {
			return codeOf(c, by, c.resolutions.Decide(resolution.Casting{Edit: c.edit(id), ResolutionID: id, Choice: choice}))
		}
		if code := decide(chair, yes); code != change.CodeInvalidState {
			c.Errorf("a casting vote before the closing: %q", code)
		}
		if waiting := must(c, secretary, c.resolutions.Close(c.closing(id))); !waiting.AwaitsCastingVote {
			c.Error("the tie does not wait")
		}
		if again := must(c, secretary, c.resolutions.Close(c.closing(id))); !again.AwaitsCastingVote || c.seen(secretary, id).State != resolution.Voting {
			c.Error("a second closing does not wait")
		}
		if code := codeOf(c, director, c.resolutions.Cast(c.casting(id, yes))); code != change.CodeInvalidState {
			c.Errorf("a ballot after the tie was found: %q", code)
		}
		seen := c.seen(chair, id)
		if !seen.AwaitsCastingVote || !seen.Rights.MayCastDecidingVote || seen.Tally != nil || c.seen(director, id).Rights.MayCastDecidingVote {
			c.Errorf("the chair sees %+v", seen)
		}
		for by, want := range map[string]string{director: change.CodeForbidden, secretary: change.CodeForbidden} {
			if code := decide(by, yes); code != want {
				c.Errorf("%s decides: %q", by, code)
			}
		}
		if code := decide(chair, abstain); code != change.CodeInvalid {
			c.Errorf("a casting vote that abstains: %q", code)
		}
		if code := decide(chair, yes); code != "" {
			c.Fatalf("the casting vote: %q", code)
		}
		seen = c.seen(director, id)
		if got := c.outcome(id); got != "CARRIED CASTING_VOTE" || seen.CastingVote == nil || seen.Tally.For != 3 || len(seen.Ballots) != 6 {
			c.Errorf("%s, %+v", got, seen)
		}
		if !strings.HasPrefix(seen.Explanation, "Carried by casting vote. 3 for, 3 against, 0 abstained.") {
			c.Error(seen.Explanation)
		}
	})
}

// [V5] Another member who chairs the item gives the casting vote, and without one a tie is not carried.
func TestWhoChairsTheItemDecides(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	item := c.item(budget).ID
	must(c, chair, c.rooms.SetPersonChairing(room.ChairSetting{Request: c.request(), MeetingID: c.id, PersonID: c.person(director), ItemID: &item}))
	id := c.proposed(budget, resolution.Named)
	must(c, director, c.resolutions.Open(c.act(id)))
	c.votes(id, yes, nay)
	must(c, director, c.resolutions.Close(c.closing(id)))
	if code := codeOf(c, chair, c.resolutions.Decide(resolution.Casting{Edit: c.edit(id), ResolutionID: id, Choice: yes})); code != change.CodeForbidden {
		t.Errorf("the chair, who does not chair the item, decides: %q", code)
	}
	must(c, director, c.resolutions.Decide(resolution.Casting{Edit: c.edit(id), ResolutionID: id, Choice: nay}))
	if got := c.outcome(id); got != "NOT_CARRIED TIE" {
		t.Errorf("decided against: %s", got)
	}
	second := c.voting(budget, resolution.Named)
	c.votes(second, yes, nay)
	closing, known := c.closing(second), true
	closing.WithoutCastingVote = &known
	must(c, chair, c.resolutions.Close(closing))
	if got := c.outcome(second); got != "NOT_CARRIED TIE" {
		t.Errorf("without a casting vote: %s", got)
	}
}

// [V5, invariant 5] A chair who is recused from the item gives no casting vote, also when the recusal comes while the tie waits for it.
func TestARecusedChairGivesNoCastingVote(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(7, budget)
		id := c.voting(budget, resolution.Named)
		c.votes(id, abstain, yes, yes, yes, nay, nay, nay)
		if waiting := must(c, secretary, c.resolutions.Close(c.closing(id))); !waiting.AwaitsCastingVote {
			c.Fatal("the tie does not wait")
		}
		c.exclude(chair, budget, agenda.DiscussionOnly)
		c.passes(time.Second)
		if seen := c.seen(chair, id); seen == nil || seen.Rights.MayCastDecidingVote {
			c.Errorf("the chair sees %+v", seen)
		}
		if code := codeOf(c, chair, c.resolutions.Decide(resolution.Casting{Edit: c.edit(id), ResolutionID: id, Choice: yes})); code != change.CodeInvalidState {
			c.Errorf("the recused chair decides: %q", code)
		}
		must(c, secretary, c.resolutions.Close(c.closing(id)))
		if got := c.outcome(id); got != "NOT_CARRIED TIE" {
			c.Errorf("without a casting vote: %s", got)
		}
	})
}

// [V6, V7] A ballot can be changed until voting closes, also one that the secretary recorded. The earlier ones stay on record.
func TestABallotIsChangedUntilVotingCloses(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		id := c.voting(budget, resolution.Named)
		record := func(email, instruction string) string {
			return codeOf(c, secretary, c.resolutions.Record(resolution.Recording{
				Request: c.request(), ResolutionID: id, PersonID: c.person(email), Choice: nay, Instruction: instruction,
			}))
		}
		c.votes(id, yes, yes, yes, yes)
		if code := record(director, "By telephone, her own voice"); code != "" {
			c.Fatal(code)
		}
		own := c.seen(director, id).ViewerBallot
		if own == nil || own.Choice != nay || own.Channel != resolution.BySecretary || own.Instruction == "" {
			c.Errorf("the member sees %+v", own)
		}
		if others := c.seen(deputy, id); len(others.Ballots) != 1 || others.Progress.Received != 4 || len(others.Progress.Outstanding) != 0 {
			c.Errorf("before the closing another member sees %+v, %+v", others.Ballots, others.Progress)
		}
		if runs := c.seen(secretary, id); len(runs.Ballots) != 1 || len(runs.Progress.Outstanding) != 2 {
			c.Errorf("before the closing the secretary sees %+v, %+v", runs.Ballots, runs.Progress)
		}
		must(c, director, c.resolutions.Cast(c.casting(id, abstain)))
		for email, want := range map[string]string{voters[6]: change.CodeInvalid, observer: change.CodeInvalid} {
			if record(email, "By letter") != want {
				c.Errorf("a ballot is recorded for %s, who is not present or has no vote", email)
			}
		}
		if code := record(director, " "); code != change.CodeInvalid {
			c.Errorf("without an instruction: %q", code)
		}
		must(c, chair, c.resolutions.Close(c.closing(id)))
		if seen := c.seen(director, id); seen.Tally.For != 3 || seen.Tally.Abstained != 1 || len(seen.Ballots) != 4 {
			c.Errorf("after the closing: %+v, %+v", seen.Tally, seen.Ballots)
		}
		all, err := c.store.BallotsOf(c.Context(), []string{id})
		governancetest.Must(c.T, err)
		if len(all) != 6 {
			c.Errorf("%d ballots are on record", len(all))
		}
		if code := codeOf(c, director, c.resolutions.Cast(c.casting(id, yes))); code != change.CodeInvalidState {
			c.Errorf("a ballot after the closing: %q", code)
		}
	})
}

// [V11] A secret ballot has no choice beside a member, in no row and in no event, and few ballots show no numbers.
func TestASecretBallotTellsNobodysChoice(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		id := c.voting(budget, resolution.Secret)
		c.votes(id, yes, yes, yes, nay)
		if code := codeOf(c, chair, c.resolutions.Cast(c.casting(id, nay))); code != change.CodeInvalidState {
			c.Errorf("a secret ballot is changed: %q", code)
		}
		commented, comment := c.casting(id, nay), "Because of the costs"
		commented.Comment = &comment
		if code := codeOf(c, voters[4], c.resolutions.Cast(commented)); code != change.CodeInvalid {
			c.Errorf("a comment in a secret ballot: %q", code)
		}
		recording := resolution.Recording{Request: c.request(), ResolutionID: id, PersonID: c.person(voters[4]), Choice: nay, Instruction: "By letter"}
		if code := codeOf(c, secretary, c.resolutions.Record(recording)); code != change.CodeInvalidState {
			c.Errorf("a secret ballot is recorded: %q", code)
		}
		given, err := c.store.BallotsOf(c.Context(), []string{id})
		governancetest.Must(c.T, err)
		if len(given) != 4 || slices.ContainsFunc(given, func(b resolution.Ballot) bool { return b.Choice != silence }) {
			c.Errorf("the rows of the ballots are %+v", given)
		}
		must(c, chair, c.resolutions.Close(c.closing(id)))
		seen := c.seen(director, id)
		if c.outcome(id) != "CARRIED " || seen.Tally.For != 3 || seen.Tally.Against != 1 || len(seen.Ballots) != 1 || seen.ViewerBallot.Choice != silence {
			c.Errorf("%s: %+v, %+v", c.outcome(id), seen.Tally, seen.Ballots)
		}
		few := c.voting(budget, resolution.Secret)
		c.votes(few, nay, nay)
		must(c, chair, c.resolutions.Close(c.closing(few)))
		if seen := c.seen(director, few); seen.State != resolution.NotCarried || seen.Tally != nil || seen.Resolution.Reason != "" || len(seen.Comparisons) != 0 {
			c.Errorf("two secret ballots show %+v", seen)
		}
	})
}

// [V11] The rules that hold for the meeting decide about a secret ballot, and the refusal says so: newer rules of the board may allow it.
func TestASecretBallotNeedsTheRulesOfTheMeeting(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	forbidSecret(c)
	kind := resolution.Secret
	draft := resolution.Draft{Request: c.request(), ItemID: c.item(budget).ID, Title: "A resolution", Text: "That the board agrees to it.", Ballot: &kind}
	refused := do(c, secretary, c.resolutions.Draft(draft)).Refused
	if refused == nil || refused.Field != "ballot" || !strings.Contains(refused.Message, "the rules that hold for the meeting do not allow it") {
		c.Errorf("a secret ballot without such a rule: %+v", refused)
	}
}

// [V11] While a meeting is in session, its drafts follow the rules of the sitting, and those who draft are told so.
func TestDraftsFollowTheRulesOfTheSitting(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	sets, err := c.store.RuleSetsOfBoards(c.Context(), []string{c.item(budget).BoardID})
	governancetest.Must(t, err)
	newer := sets[len(sets)-1]
	newer.ID, newer.Rules.SecretBallotAllowed = "newer", false
	newer.EffectiveFrom = localtime.Date{Year: 2026, Month: time.December, Day: 1}
	governancetest.Must(t, governancetest.Put(t, c.store, func(tx *change.Tx) error { return c.store.InsertRuleSet(tx, newer) }))
	told, err := c.reader.VotingRules(c.Context(), c.viewer(director), []string{c.id})
	governancetest.Must(t, err)
	if !told[c.id].SecretBallotAllowed || !slices.Equal(told[c.id].ThresholdNames, []string{"ORDINARY", "SPECIAL"}) {
		t.Errorf("told %+v", told)
	}
	kind := resolution.Secret
	draft := resolution.Draft{Request: c.request(), ItemID: c.item(budget).ID, Title: "A resolution", Text: "That the board agrees to it.", Ballot: &kind}
	if code := codeOf(c, director, c.resolutions.Draft(draft)); code != "" {
		t.Errorf("a secret ballot: %q", code)
	}
}

// forbidSecret changes the rules of the board, before anybody votes in B-2026-05.
func forbidSecret(c *chamber) {
	c.Helper()
	sets, err := c.store.RuleSetsOfBoards(c.Context(), []string{c.item(budget).BoardID})
	governancetest.Must(c.T, err)
	for _, set := range sets {
		set.Rules.SecretBallotAllowed = false
		set.Changed(c.now)
		governancetest.Must(c.T, governancetest.Put(c.T, c.store, func(tx *change.Tx) error { return c.store.UpdateRuleSet(tx, set) }))
	}
}

// [V9] Without objection nothing is counted, and one objection turns it into a vote by name.
func TestNobodyObjectsOrSomebodyDoes(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.NoObjection)
	if code := codeOf(c, director, c.resolutions.Cast(c.casting(id, yes))); code != change.CodeInvalidState {
		t.Errorf("a ballot without an objection: %q", code)
	}
	if code := codeOf(c, chair, c.resolutions.Close(c.closing(id))); code != change.CodeInvalidState {
		t.Errorf("closing without an answer: %q", code)
	}
	must(c, chair, c.resolutions.RecordNoObjection(c.act(id)))
	if got := c.outcome(id); got != "CARRIED NO_OBJECTION" || c.seen(director, id).Tally != nil {
		t.Errorf("without objection: %s", got)
	}
	second := c.voting(budget, resolution.NoObjection)
	must(c, chair, c.resolutions.RecordObjection(c.act(second)))
	c.votes(second, yes, nay, nay)
	must(c, chair, c.resolutions.Close(c.closing(second)))
	if got := c.outcome(second); got != "NOT_CARRIED THRESHOLD" {
		t.Errorf("after an objection: %s", got)
	}
	const objected = "Not carried. It was put without objection first, and somebody objected. 1 for, 2 against, 0 abstained"
	if said := c.seen(director, second).Explanation; !strings.HasPrefix(said, objected) {
		t.Errorf("the outcome says %q", said)
	}
}

// [V10] The totals of a show of hands are at most the members who count.
func TestAShowOfHandsIsEntered(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.RecordedCount)
	enter := func(inFavour, against, abstained int) string {
		return codeOf(c, secretary, c.resolutions.RecordCounts(resolution.Counts{Edit: c.edit(id), ResolutionID: id, For: inFavour, Against: against, Abstained: abstained}))
	}
	for _, wrong := range [][3]int{{7, 0, 0}, {-1, 2, 0}, {4, 2, 1}, {0, 0, -1}} {
		if code := enter(wrong[0], wrong[1], wrong[2]); code != change.CodeInvalid {
			t.Errorf("%v: %q", wrong, code)
		}
	}
	if code := enter(3, 2, 0); code != "" {
		t.Fatal(code)
	}
	if seen := c.seen(director, id); seen.State != resolution.Carried || seen.Tally.PresentNotVoting != 1 || seen.Tally.Entitled != 8 {
		t.Errorf("a show of hands: %+v", seen.Tally)
	}
}

// [V4, V10] Whoever decides a show of hands that is a tie knows the totals.
func TestTheTotalsOfATiedShowOfHandsAreSeen(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.RecordedCount)
	if seen := c.seen(chair, id); seen.Tally != nil {
		t.Errorf("before the totals are entered: %+v", seen.Tally)
	}
	must(c, secretary, c.resolutions.RecordCounts(resolution.Counts{Edit: c.edit(id), ResolutionID: id, For: 3, Against: 3}))
	if seen := c.seen(chair, id); !seen.AwaitsCastingVote || seen.Tally == nil || seen.Tally.For != 3 || seen.Tally.Against != 3 {
		t.Errorf("a tied show of hands: %+v", seen.Tally)
	}
}

// [V3, X2] Who is excluded from the item has no vote, is in no base, and learns nothing of the resolution.
func TestWhoIsExcludedHasNoVoteAndLearnsNothing(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(7, dredging)
		id := c.voting(dredging, resolution.Named)
		if got := c.seen(director, id).Number; !strings.HasPrefix(got, "BR-2026-05-6.") {
			c.Errorf("[X10] the number is %q", got)
		}
		if c.seen(excluded, id) != nil {
			c.Error("the excluded director sees the resolution")
		}
		if code := codeOf(c, excluded, c.resolutions.Cast(c.casting(id, yes))); code != change.CodeNotFound {
			c.Errorf("the excluded director votes: %q", code)
		}
		live := c.view(excluded)
		if live.Vote != nil {
			c.Errorf("the excluded director sees that a vote is open: %+v", live.Vote)
		}
		c.votes(id, yes, yes, yes, nay)
		live = c.view(director)
		if live.Vote == nil || live.Vote.Received != 4 || live.Vote.Entitled != 7 {
			c.Errorf("a director sees %+v", live.Vote)
		}
		must(c, chair, c.resolutions.Close(c.closing(id)))
		if seen := c.seen(director, id); seen.Tally.Entitled != 7 || seen.Tally.PresentNotVoting != 2 || !strings.Contains(seen.Explanation, "1 member was not entitled") {
			c.Errorf("%+v %s", seen.Tally, seen.Explanation)
		}
	})
}

// [V3] Who is excluded while voting is open is taken out with the ballot: the ballots that are shown add up to the totals.
func TestABallotIsTakenOutWithItsMember(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(7, "5")
		id := c.voting("5", resolution.Named)
		c.votes(id, yes, yes, yes, yes, yes, nay)
		item := c.item("5")
		must(c, secretary, c.rooms.Settling(c.agendas.Exclude(agenda.Excluding{
			Request: c.request(), ItemID: item.ID, PersonID: c.person(voters[5]), Basis: agenda.Conflict, Scope: agenda.VoteOnly,
		})))
		c.passes(time.Minute)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		seen := c.seen(director, id)
		if seen.Tally.For != 5 || seen.Tally.Against != 0 || len(seen.Ballots) != 5 {
			c.Errorf("%+v, and %d ballots", seen.Tally, len(seen.Ballots))
		}
		if out := c.seen(voters[5], id); out.ViewerBallot != nil {
			c.Errorf("the member who was taken out has the ballot %+v", out.ViewerBallot)
		}
	})
}

// [X10] The live view changes with a proposal and a withdrawal, for those who read the item and for nobody else.
func TestTheLiveViewFollowsProposals(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, dredging)
		seq := func(email string) int {
			live := c.view(email)
			seq, err := live.Seq()
			governancetest.Must(c.T, err)
			return seq
		}
		before, beforeExcluded := seq(director), seq(excluded)
		id := c.proposed(dredging, resolution.Named)
		proposed := seq(director)
		if proposed == before {
			c.Error("a proposal does not change the view of a director")
		}
		must(c, secretary, c.resolutions.Withdraw(resolution.Withdrawal{Edit: c.edit(id), ResolutionID: id, Reason: "Not today"}))
		if seq(director) == proposed {
			c.Error("a withdrawal does not change the view of a director")
		}
		if seq(excluded) != beforeExcluded {
			c.Error("the view of the excluded director tells of a resolution")
		}
	})
}

// [V3] An exclusion that begins while voting is open takes the member and the ballot out.
func TestALateExclusionTakesTheBallotOut(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(7, budget)
	id := c.voting(budget, resolution.Named)
	c.votes(id, yes, yes, nay, nay, nay)
	c.exclude(voters[4], budget, agenda.DiscussionOnly)
	c.passes(time.Second)
	if seen := c.seen(voters[4], id); seen == nil || seen.Progress != nil || seen.Rights.MayVote {
		t.Errorf("[X2] who is out of the discussion sees %+v", seen)
	}
	if code := codeOf(c, voters[4], c.resolutions.Cast(c.casting(id, yes))); code != change.CodeForbidden {
		t.Errorf("who is out of the discussion votes: %q", code)
	}
	if seen := c.seen(director, id); seen.Progress.Received != 4 || seen.Progress.Entitled != 7 {
		t.Errorf("progress: %+v", seen.Progress)
	}
	closing, known := c.closing(id), true
	closing.WithoutCastingVote = &known
	must(c, chair, c.resolutions.Close(closing))
	if seen := c.seen(director, id); seen.Tally.Against != 2 || seen.Tally.Entitled != 7 || c.outcome(id) != "NOT_CARRIED TIE" {
		t.Errorf("%s: %+v", c.outcome(id), seen.Tally)
	}
}

// A secret vote cannot leave out the ballot of a member who was excluded since, and is withdrawn.
func TestASecretVoteWithALateExclusionIsWithdrawn(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(7, budget)
	id := c.voting(budget, resolution.Secret)
	c.votes(id, yes, yes, nay, nay, nay)
	c.exclude(voters[4], budget, agenda.DiscussionOnly)
	c.passes(time.Second)
	if code := codeOf(c, chair, c.resolutions.Close(c.closing(id))); code != change.CodeInvalidState {
		t.Errorf("closing: %q", code)
	}
	withdrawal := resolution.Withdrawal{Edit: c.edit(id), ResolutionID: id, Reason: "A member was excluded"}
	if code := codeOf(c, director, c.resolutions.Withdraw(withdrawal)); code != change.CodeForbidden {
		t.Errorf("a member withdraws an open vote: %q", code)
	}
	withdrawal.Edit = c.edit(id)
	must(c, chair, c.resolutions.Withdraw(withdrawal))
	if seen := c.seen(director, id); seen.State != resolution.Withdrawn || seen.EndReason == "" {
		t.Errorf("withdrawn: %+v", seen)
	}
}

// The room waits for the vote: no item is concluded and no sitting ends while one is open, and a decided resolution is reason enough.
func TestTheRoomWaitsForTheVote(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		id := c.voting(budget, resolution.Named)
		conclude := func() string {
			return codeOf(c, chair, c.rooms.ConcludeItem(room.Concluding{Request: c.request(), ItemID: c.item(budget).ID}))
		}
		m, err := c.store.MeetingToTell(c.Context(), c.id)
		governancetest.Must(c.T, err)
		edit := change.Edit{Request: c.request(), ExpectedVersion: m.Version}
		if code := codeOf(c, chair, c.rooms.Adjourn(room.Adjournment{Edit: edit, MeetingID: c.id, Reason: "Late"})); code != change.CodeInvalidState {
			c.Errorf("adjourning while a vote is open: %q", code)
		}
		edit.Request = c.request()
		if code := codeOf(c, chair, c.rooms.Close(room.Closing{Edit: edit, MeetingID: c.id})); code != change.CodeInvalidState {
			c.Errorf("closing while a vote is open: %q", code)
		}
		if code := conclude(); code != change.CodeInvalidState {
			c.Errorf("concluding while a vote is open: %q", code)
		}
		c.arrives(voters[6], room.Video)
		second := c.proposed(budget, resolution.Named)
		if code := codeOf(c, chair, c.resolutions.Open(c.act(second))); code != change.CodeInvalidState {
			c.Errorf("a second vote: %q", code)
		}
		c.votes(id, yes, yes)
		must(c, chair, c.resolutions.Close(c.closing(id)))
		if code := conclude(); code != "" {
			c.Errorf("with a decided resolution: %q", code)
		}
		if code := codeOf(c, chair, c.resolutions.Open(c.act(second))); code != change.CodeInvalidState {
			c.Errorf("a vote on a concluded item: %q", code)
		}
	})
}

// A draft is seen by those who prepare the agenda and by the person who drafted it, and its number comes with proposing [X4, X10].
func TestADraftIsForItsEditors(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		draft := resolution.Draft{Request: c.request(), ItemID: c.item(budget).ID, Title: "Of a member", Text: "That the board agrees to it."}
		id := must(c, director, c.resolutions.Draft(draft)).ResolutionID
		for email, sees := range map[string]bool{director: true, secretary: true, chair: true, deputy: false, observer: false} {
			if got := c.seen(email, id) != nil; got != sees {
				c.Errorf("%s sees the draft: %v", email, got)
			}
		}
		if code := codeOf(c, deputy, c.resolutions.Propose(resolution.Act{Edit: change.Edit{Request: c.request(), ExpectedVersion: 1}, ResolutionID: id})); code != change.CodeNotFound {
			c.Errorf("another member proposes it: %q", code)
		}
		must(c, director, c.resolutions.Propose(c.act(id)))
		if seen := c.seen(deputy, id); seen == nil || seen.Number != "BR-2026-09" || seen.Rights.MayEdit {
			c.Errorf("a member sees %+v", seen)
		}
		title := "Of somebody else"
		if code := codeOf(c, deputy, c.resolutions.Update(resolution.Update{Edit: c.edit(id), ResolutionID: id, Title: &title})); code != change.CodeForbidden {
			c.Errorf("another member changes it: %q", code)
		}
		must(c, secretary, c.resolutions.Update(resolution.Update{Edit: c.edit(id), ResolutionID: id, Title: &title}))
		if code := codeOf(c, observer, c.resolutions.Draft(resolution.Draft{Request: c.request(), ItemID: draft.ItemID, Title: draft.Title, Text: draft.Text})); code != change.CodeForbidden {
			c.Errorf("an observer drafts: %q", code)
		}
	})
}

// [V12] The text is fixed when voting opens, and a member who is not present has no ballot [Q2].
func TestTheTextIsFixedAndMembersVoteWhoArePresent(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.Named)
	text := "That the board agrees to something else."
	if code := codeOf(c, secretary, c.resolutions.Update(resolution.Update{Edit: c.edit(id), ResolutionID: id, Text: &text})); code != change.CodeInvalidState {
		t.Errorf("the text changes while voting is open: %q", code)
	}
	if code := codeOf(c, voters[6], c.resolutions.Cast(c.casting(id, yes))); code != change.CodeInvalidState {
		t.Errorf("a member votes who is away: %q", code)
	}
	c.arrives(voters[6], room.Phone)
	if code := codeOf(c, voters[6], c.resolutions.Cast(c.casting(id, yes))); code != "" {
		t.Errorf("a member who takes part by telephone: %q", code)
	}
	if code := codeOf(c, observer, c.resolutions.Cast(c.casting(id, yes))); code != change.CodeForbidden {
		t.Errorf("an observer votes: %q", code)
	}
}

// [V12] The papers of a vote are those of its opening, each with version and fingerprint, whatever is published later.
func TestThePapersOfAVoteAreFixed(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	of := paper.Paper{
		ID: "estimate", BoardID: c.item(budget).BoardID, MeetingID: c.id, ItemID: c.item(budget).ID, Position: 7, PermanentNumber: "5.8", Title: "Estimate",
		Stamp: governance.NewStamp(c.now, "p09"),
	}
	version := func(n int, state paper.State) paper.Version {
		return paper.Version{
			ID: fmt.Sprint("estimate ", n), PaperID: of.ID, N: n, FileName: "estimate.pdf", MediaType: "application/pdf", SizeBytes: 1, SHA256: fmt.Sprint("print of ", n),
			State: state, ScanState: paper.NotScanned, UploadedByID: c.person(secretary), BlobKey: fmt.Sprint("p/aa/", n), CopyKey: fmt.Sprint("d/aa/", n), CopyBytes: 1,
			Stamp: governance.NewStamp(c.now, "p09"),
		}
	}
	first := version(1, paper.Published)
	governancetest.Must(t, governancetest.Put(t, c.store, func(tx *change.Tx) error {
		return errors.Join(c.store.InsertPaper(tx, of), c.store.InsertPaperVersion(tx, first))
	}))
	c.opened(6, budget)
	id := c.voting(budget, resolution.Named)
	first.State = paper.Superseded
	first.Changed(c.now)
	governancetest.Must(t, governancetest.Put(t, c.store, func(tx *change.Tx) error {
		return errors.Join(c.store.UpdatePaperVersion(tx, first), c.store.InsertPaperVersion(tx, version(2, paper.Published)))
	}))
	c.votes(id, yes, yes, yes, yes, yes, yes)
	must(c, chair, c.resolutions.Close(c.closing(id)))
	voted := c.seen(director, id).Papers
	at := slices.IndexFunc(voted, func(p resolution.VotedPaper) bool { return p.Number == "5.8" })
	if at < 0 || voted[at].Version != 1 || voted[at].Fingerprint != "print of 1" || voted[at].Title != "Estimate" {
		t.Errorf("the vote names the papers %+v", voted)
	}
}

// A repeated request with another choice is answered as before, and changes nothing: its key holds no choice, so that no stored
// hash tells of a secret one [V11, invariant 10].
func TestTheKeyOfABallotHasNoChoice(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.Named)
	cast := c.casting(id, yes)
	must(c, director, c.resolutions.Cast(cast))
	cast.Choice = nay
	again := do(c, director, c.resolutions.Cast(cast))
	if again.Refused != nil {
		t.Errorf("the repeated request is refused: %+v", again.Refused)
	}
	if own := c.seen(director, id).ViewerBallot; own == nil || own.Choice != yes {
		t.Errorf("the ballot is %+v", own)
	}
}
