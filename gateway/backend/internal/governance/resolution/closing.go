package resolution

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Closing is the input of Close.
type Closing struct {
	change.Edit
	ResolutionID string
	// AcknowledgeNoQuorum confirms that the vote is closed as void.
	AcknowledgeNoQuorum *bool
	// WithoutCastingVote closes a tie that the person chairing could decide.
	WithoutCastingVote *bool
}

var (
	errAsksObjection = &change.Refusal{Code: change.CodeInvalidState, Message: "record that nobody objects, or that somebody does"}
	errAsksCounts    = &change.Refusal{Code: change.CodeInvalidState, Message: "enter the totals of the show of hands"}
	errSecretLeft    = &change.Refusal{
		Code:    change.CodeInvalidState,
		Message: "a member who has voted in secret takes no part in the item any more, and nobody knows which ballot to leave out; withdraw the resolution and take the vote again",
	}
)

// AwaitsCastingVote is the answer to a closing that found a tie which the person chairing can decide.
func AwaitsCastingVote() *change.Refusal {
	return &change.Refusal{
		Code: change.CodeInvalidState, Message: "the votes are equal; the person chairing can decide",
		Data: map[string]any{"awaitsCastingVote": true},
	}
}

// closing is a vote at the instant at which it closes.
type closing struct {
	subject
	quorum room.Quorum
	// votes is nil for a vote without totals.
	votes *count.Votes
}

// verdict decides the vote.
func (c closing) verdict(casting count.Choice) count.Verdict {
	if c.votes == nil {
		return count.DecideWithoutObjection(c.quorum.Tally)
	}
	return count.Decide(c.quorum.Tally, c.resolution.thresholdsOf(c.facts.Rules.Rules), *c.votes, casting)
}

// isTied reports whether a casting vote can decide.
func (c closing) isTied() bool {
	return c.votes != nil && c.quorum.Quorate() && count.IsTied(c.resolution.thresholdsOf(c.facts.Rules.Rules), *c.votes)
}

// running declares a command of those who run the vote on an open vote.
func (cs *Commands) running(name, resolutionID string, edit change.Edit, key change.Key, apply func(tx *change.Tx, c closing) (Changed, error)) change.Command[Changed] {
	return cs.operation(command{
		name: name, key: key, resolutionID: resolutionID, expected: &edit.ExpectedVersion, action: policy.RunVoting, forbidden: onlyRunners,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if s.resolution.State != Voting || s.facts.Sitting() == nil {
				return Changed{}, errNotVoting
			}
			return apply(tx, closing{subject: s, quorum: s.facts.QuorumAt(s.item.ID, tx.Now())})
		},
	})
}

// Close returns the command that closes a vote. The outcome follows from the ballots and the quorum of this instant [Q1]. A tie that
// the person chairing can decide stays open for the casting vote, and takes no more ballots.
func (cs *Commands) Close(input Closing) change.Command[Changed] {
	return cs.running("closeVoting", input.ResolutionID, input.Edit, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, c closing) (Changed, error) {
		if !c.quorum.Quorate() && !isTrue(input.AcknowledgeNoQuorum) {
			return Changed{}, c.noQuorum(c.quorum, "acknowledgeNoQuorum")
		}
		if err := c.refuseWithoutNumbers(); err != nil {
			return Changed{}, err
		}
		if err := cs.tally(tx, &c); err != nil {
			return Changed{}, err
		}
		if c.isTied() && !isTrue(input.WithoutCastingVote) && c.deciderOf(c.resolution, tx.Now()) != "" {
			return cs.await(tx, c)
		}
		return cs.finish(tx, c, c.verdict(count.NoChoice), nil)
	})
}

// refuseWithoutNumbers refuses to close a vote whose result has to be entered first. A vote without a quorum needs none: it is void.
func (c closing) refuseWithoutNumbers() error {
	switch {
	case !c.quorum.Quorate():
		return nil
	case c.resolution.Ballot == NoObjection:
		return errAsksObjection
	case c.resolution.Ballot == RecordedCount && c.resolution.TiedAt == nil:
		return errAsksCounts
	default:
		return nil
	}
}

// tally adds up the votes at the instant of closing.
func (cs *Commands) tally(tx *change.Tx, c *closing) error {
	switch c.resolution.Ballot {
	case Named:
		votes := c.subject.votes(c.resolution, c.ballots, count.Votes{}, tx.Now())
		c.votes = &votes
	case Secret:
		if c.hasSecretLeft(tx) {
			return errSecretLeft
		}
		inBox, err := cs.store.SecretVotes(tx, c.resolution.ID)
		if err != nil {
			return fmt.Errorf("count the secret choices: %w", err)
		}
		votes := c.subject.votes(c.resolution, c.ballots, inBox, tx.Now())
		c.votes = &votes
	case RecordedCount:
		if c.resolution.Votes != nil {
			votes := c.counted(c.resolution, count.Votes{For: c.resolution.Votes.For, Against: c.resolution.Votes.Against, Abstained: c.resolution.Votes.Abstained}, tx.Now())
			c.votes = &votes
		}
	case NoObjection:
	}
	return nil
}

// hasSecretLeft reports whether somebody has voted in secret who takes no part in the item any more [V3].
func (c closing) hasSecretLeft(tx *change.Tx) bool {
	entitled := c.allowed(c.resolution.Eligible, tx.Now())
	for _, given := range c.ballots {
		if !given.IsCasting && !hasSeat(entitled, given.PersonID) {
			return true
		}
	}
	return false
}

// await ends the ballots of a vote whose votes are equal. It stays open for the casting vote.
func (cs *Commands) await(tx *change.Tx, c closing) (Changed, error) {
	waiting := Changed{ResolutionID: c.resolution.ID, AwaitsCastingVote: true}
	if c.resolution.TiedAt != nil {
		tx.Unchanged()
		return waiting, nil
	}
	now := tx.Now()
	tied := c.resolution
	tied.TiedAt = &now
	if tied.Ballot == RecordedCount {
		tied.Votes = c.votes
	}
	return waiting, cs.save(tx, tied, "VOTES_EQUAL", nil, "")
}

// mostHidden is the number of secret ballots below which no results are shown [V11].
const mostHidden = 3

// finish stores the outcome. casting is the casting vote, nil without one.
func (cs *Commands) finish(tx *change.Tx, c closing, verdict count.Verdict, casting *Ballot) (Changed, error) {
	now := tx.Now()
	closed := c.resolution
	closed.State, closed.Reason, closed.Votes = State(verdict.Outcome), verdict.Reason, c.votes
	closed.ClosedAt, closed.ClosedBy, closed.TiedAt, closed.Quorum = &now, tx.Actor(), nil, &c.quorum
	if c.hidesResults() {
		closed.Votes = nil
		if verdict.Reason != count.WithoutQuorum && verdict.Reason != count.ByCastingVote {
			closed.Reason = count.NoReason
		}
	}
	if closed.IsConsent && closed.State == Carried {
		var err error
		if closed, err = cs.concludeConsent(tx, c.subject, closed); err != nil {
			return Changed{}, err
		}
	}
	if err := cs.leaveOut(tx, c); err != nil {
		return Changed{}, err
	}
	if err := cs.store.EndSecret(tx, closed.ID); err != nil {
		return Changed{}, fmt.Errorf("delete the choices of a secret ballot: %w", err)
	}
	data := map[string]any{
		"outcome": string(closed.State), "reason": string(closed.Reason), "base": c.quorum.Base, "required": c.quorum.Required, "counted": c.quorum.Counted,
	}
	if votes := closed.Votes; votes != nil {
		data["for"], data["against"], data["abstained"] = votes.For, votes.Against, votes.Abstained
		data["presentNotVoting"], data["entitled"] = votes.PresentNotVoting, votes.Entitled
	}
	if casting != nil {
		data["castingVote"] = string(casting.Choice)
	}
	if err := cs.save(tx, closed, "VOTING_CLOSED", data, ""); err != nil {
		return Changed{}, err
	}
	return Changed{ResolutionID: closed.ID}, cs.queueOutcome(tx, closed)
}

// leaveOut takes the ballots out of a vote by name whose members are kept from the item since they voted. The ballots that are shown
// add up to the totals [V3].
func (cs *Commands) leaveOut(tx *change.Tx, c closing) error {
	if c.resolution.Ballot != Named {
		return nil
	}
	entitled := c.allowed(c.resolution.Eligible, tx.Now())
	for _, one := range c.ballots {
		if one.IsCasting || one.IsReplaced || hasSeat(entitled, one.PersonID) {
			continue
		}
		if err := cs.store.ReplaceBallot(tx, one.ID); err != nil {
			return fmt.Errorf("take a ballot out: %w", err)
		}
	}
	return nil
}

// hidesResults reports whether a secret ballot has so few ballots that their totals would tell who chose what [V11].
func (c closing) hidesResults() bool {
	if c.resolution.Ballot != Secret {
		return false
	}
	given := 0
	for _, one := range c.ballots {
		if !one.IsCasting && !one.IsReplaced {
			given++
		}
	}
	return given < mostHidden
}
