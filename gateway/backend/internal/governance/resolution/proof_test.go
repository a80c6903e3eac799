package resolution_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/resolution"
)

// unproved runs a command of a person whose last proof is too old, and returns the code of its refusal; empty for none.
func (c *chamber) unproved(by string, command change.Command[resolution.Changed]) string {
	c.Helper()
	answer, err := change.Do(c.Context(), change.NewChanger(c.store, c.clock), change.Account(by), command)
	if err != nil {
		c.Fatal(err)
	}
	if answer.Refused == nil {
		return ""
	}
	return answer.Refused.Code
}

// asksForProof changes the setting of the organisation.
func (c *chamber) asksForProof(asks bool) {
	c.Helper()
	of, err := c.store.FirstOrganisation(c.Context())
	governancetest.Must(c.T, err)
	of.VotesNeedProof = asks
	of.Changed(c.now)
	governancetest.Must(c.T, governancetest.Put(c.T, c.store, func(tx *change.Tx) error { return c.store.UpdateOrganisation(tx, of) }))
}

// Votes by name and in secret need a proof of the person, and the refusal is not kept: the same request works after the proof
// (35, decided 13; docs/domain/votes.md, "Proof").
func TestAVoteNeedsAProofOfThePerson(t *testing.T) {
	for _, kind := range []resolution.BallotKind{resolution.Named, resolution.Secret} {
		t.Run(string(kind), func(t *testing.T) {
			eachChamber(t, func(c *chamber) {
				c.opened(5, budget)
				id := c.voting(budget, kind)
				ballot := c.casting(id, yes)
				if code := c.unproved(director, c.resolutions.Cast(ballot)); code != change.CodeStepUp {
					c.Errorf("without a proof: %q", code)
				}
				if received := c.seen(director, id).Progress.Received; received != 0 {
					c.Errorf("%d ballots were taken", received)
				}
				must(c, director, c.resolutions.Cast(ballot))
				if code := c.unproved(director, c.resolutions.Cast(ballot)); code != "" {
					c.Errorf("a repeat of the request that was done: %q", code)
				}
				if received := c.seen(director, id).Progress.Received; received != 1 {
					c.Errorf("%d ballots were taken", received)
				}
			})
		})
	}
}

// A person who may not vote is not asked for a proof first.
func TestAProofIsAskedLast(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(5, budget)
		id := c.voting(budget, resolution.Named)
		for by, want := range map[string]string{
			"claire.beauchamp@example.org": change.CodeInvalidState, // a member who is not present
			secretary:                      change.CodeForbidden,
			observer:                       change.CodeForbidden,
		} {
			if code := c.unproved(by, c.resolutions.Cast(c.casting(id, yes))); code != want {
				c.Errorf("%s: %q, want %q", by, code, want)
			}
		}
	})
}

// The casting vote needs a proof as every vote by name does; acts that record what others did need none.
func TestOnlyOnesOwnVoteNeedsAProof(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.opened(6, budget)
		id := c.voting(budget, resolution.Named)
		c.votes(id, yes, yes, yes, nay, nay)
		recording := resolution.Recording{Request: c.request(), ResolutionID: id, PersonID: c.person(voters[5]), Choice: nay, Instruction: "by telephone"}
		if code := c.unproved(secretary, c.resolutions.Record(recording)); code != "" {
			c.Errorf("the secretary records a vote: %q", code)
		}
		if code := c.unproved(secretary, c.resolutions.Close(c.closing(id))); code != "" {
			c.Errorf("closing: %q", code)
		}
		decide := c.resolutions.Decide(resolution.Casting{Edit: c.edit(id), ResolutionID: id, Choice: yes})
		if code := c.unproved(chair, decide); code != change.CodeStepUp {
			c.Errorf("the casting vote without a proof: %q", code)
		}
		must(c, chair, decide)
		if got := c.outcome(id); got != "CARRIED CASTING_VOTE" {
			c.Errorf("the outcome is %s", got)
		}
	})
}

func TestAnOrganisationMayLetMembersVoteWithoutAProof(t *testing.T) {
	eachChamber(t, func(c *chamber) {
		c.asksForProof(false)
		c.opened(5, budget)
		id := c.voting(budget, resolution.Secret)
		for _, by := range voters[:3] {
			if code := c.unproved(by, c.resolutions.Cast(c.casting(id, count.For))); code != "" {
				c.Errorf("%s: %q", by, code)
			}
		}
	})
}
