package resolution

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
)

// Casting is the input of Decide.
type Casting struct {
	change.Edit
	ResolutionID string
	// Choice is FOR or AGAINST.
	Choice count.Choice
}

// Counts is the input of RecordCounts.
type Counts struct {
	change.Edit
	ResolutionID            string
	For, Against, Abstained int
}

var (
	errNoTie        = &change.Refusal{Code: change.CodeInvalidState, Message: "no tie waits for a casting vote; close the vote first"}
	errTieGone      = &change.Refusal{Code: change.CodeInvalidState, Message: "the votes are not equal any more, because a member takes no part in the item since; close the vote"}
	errNotDecider   = &change.Refusal{Code: change.CodeInvalidState, Message: "only a person chairing who is present and may vote on the item decides"}
	errNotCounted   = &change.Refusal{Code: change.CodeInvalidState, Message: "the totals of this vote follow from its ballots"}
	errNotObjection = &change.Refusal{Code: change.CodeInvalidState, Message: "this vote does not ask whether anybody objects"}
)

// Decide returns the command with which the person chairing the item decides a tie [V4, V5]. It closes the vote.
func (cs *Commands) Decide(input Casting) change.Command[Changed] {
	return cs.operation(command{
		name: "castCastingVote", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion,
		action: policy.CastDecidingVote, forbidden: onlyDecider,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			switch {
			case s.resolution.State != Voting || s.facts.Sitting() == nil:
				return Changed{}, errNotVoting
			case s.resolution.TiedAt == nil:
				return Changed{}, errNoTie
			case input.Choice != count.For && input.Choice != count.Against:
				return Changed{}, governance.Invalid("choice", "must be FOR or AGAINST")
			case s.deciderOf(s.resolution, tx.Now()) != tx.PersonID():
				return Changed{}, errNotDecider
			}
			c := closing{subject: s, quorum: s.facts.QuorumAt(s.item.ID, tx.Now())}
			if !c.quorum.Quorate() {
				return Changed{}, c.noQuorum(c.quorum, "")
			}
			if err := cs.tally(tx, &c); err != nil {
				return Changed{}, err
			}
			if !c.isTied() {
				return Changed{}, errTieGone
			}
			if err := checkProof(tx); err != nil {
				return Changed{}, err
			}
			given := Ballot{PersonID: tx.PersonID(), Choice: input.Choice, Channel: BySelf, IsCasting: true}
			if err := cs.give(tx, s, given, "CASTING_VOTE_CAST", ""); err != nil {
				return Changed{}, err
			}
			return cs.finish(tx, c, c.verdict(input.Choice), &given)
		},
	})
}

// RecordCounts returns the command that enters the totals of a show of hands and closes the vote [V10].
func (cs *Commands) RecordCounts(input Counts) change.Command[Changed] {
	return cs.running("recordCounts", input.ResolutionID, input.Edit, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, c closing) (Changed, error) {
		switch {
		case c.resolution.Ballot != RecordedCount:
			return Changed{}, errNotCounted
		case c.resolution.TiedAt != nil:
			return Changed{}, errTied
		}
		if err := input.check(c); err != nil {
			return Changed{}, err
		}
		if !c.quorum.Quorate() {
			return Changed{}, c.noQuorum(c.quorum, "")
		}
		weight := c.resolution.Eligible[0].Weight // all have the same, as opening makes sure
		votes := c.counted(c.resolution, count.Votes{For: input.For * weight, Against: input.Against * weight, Abstained: input.Abstained * weight}, tx.Now())
		c.votes = &votes
		if c.isTied() && c.deciderOf(c.resolution, tx.Now()) != "" {
			return cs.await(tx, c)
		}
		return cs.finish(tx, c, c.verdict(count.NoChoice), nil)
	})
}

// check refuses totals that so many people cannot have given.
func (t Counts) check(c closing) error {
	switch {
	case t.For < 0, t.For > c.quorum.Counted:
		return governance.Invalid("for", "must be 0 to %d, the number of members who count", c.quorum.Counted)
	case t.Against < 0, t.Against > c.quorum.Counted:
		return governance.Invalid("against", "must be 0 to %d, the number of members who count", c.quorum.Counted)
	case t.Abstained < 0, t.For+t.Against+t.Abstained > c.quorum.Counted:
		return governance.Invalid("abstained", "must be such that all votes together are at most %d, the number of members who count", c.quorum.Counted)
	case t.Abstained > 0 && !c.facts.Rules.Rules.AbstentionAllowed:
		return governance.Invalid("abstained", "must be 0; the rules of the board know no abstention")
	default:
		return nil
	}
}

// RecordNoObjection returns the command that closes a vote to which nobody objects [V9].
func (cs *Commands) RecordNoObjection(input Act) change.Command[Changed] {
	return cs.running("recordNoObjection", input.ResolutionID, input.Edit, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, c closing) (Changed, error) {
		if c.resolution.Ballot != NoObjection {
			return Changed{}, errNotObjection
		}
		if !c.quorum.Quorate() {
			return Changed{}, c.noQuorum(c.quorum, "")
		}
		return cs.finish(tx, c, c.verdict(count.NoChoice), nil)
	})
}

// RecordObjection returns the command that turns a vote without objection into one by name, because somebody objects [V9].
func (cs *Commands) RecordObjection(input Act) change.Command[Changed] {
	return cs.running("recordObjection", input.ResolutionID, input.Edit, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, c closing) (Changed, error) {
		if c.resolution.Ballot != NoObjection {
			return Changed{}, errNotObjection
		}
		turned, now := c.resolution, tx.Now()
		turned.Ballot, turned.ObjectedAt = Named, &now
		return Changed{ResolutionID: turned.ID}, cs.save(tx, turned, "OBJECTION_RECORDED", nil, "")
	})
}
