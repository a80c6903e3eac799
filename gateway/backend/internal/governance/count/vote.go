package count

import "slices"

// VoteBase is the number from which a threshold is taken (docs/domain/votes.md, "The base").
type VoteBase string

// The bases of thresholds. CAST is for and against. PRESENT adds abstentions and the members present who did not vote. ENTITLED is
// everybody who could have voted, present or not [V2].
const (
	Cast     VoteBase = "CAST"
	Present  VoteBase = "PRESENT"
	Entitled VoteBase = "ENTITLED"
)

// Votes are the weights of a vote. Recused and excluded members are in none of them [V3].
type Votes struct {
	For, Against, Abstained int
	// PresentNotVoting is the weight of the members present who gave no ballot. They never support a resolution [V1].
	PresentNotVoting int
	// Entitled is the weight of all members who could have voted, present or not.
	Entitled int
}

// Add returns the votes with the weight of one more ballot. NoChoice adds nothing.
func (v Votes) Add(choice Choice, weight int) Votes {
	switch choice {
	case For:
		v.For += weight
	case Against:
		v.Against += weight
	case Abstain:
		v.Abstained += weight
	}
	return v
}

// base returns the number from which a threshold is taken.
func (v Votes) base(of VoteBase) int {
	switch of {
	case Present:
		return v.For + v.Against + v.Abstained + v.PresentNotVoting
	case Entitled:
		return v.Entitled
	default:
		return v.For + v.Against
	}
}

// Threshold is the support that a resolution needs: more than, or at least, P/Q of a base.
type Threshold struct {
	// Comparator is MORE_THAN or AT_LEAST.
	Comparator QuorumKind
	// P/Q is the fraction, 1 ≤ P ≤ Q.
	P, Q int
	Base VoteBase
}

// isMajorityOfCast reports whether the threshold is more than half of the votes cast, for which a casting vote may decide [V4].
func (t Threshold) isMajorityOfCast() bool {
	return t.Comparator == MoreThan && t.Base == Cast && 2*t.P == t.Q
}

// Comparison is a threshold with the numbers of a vote put in: Support × Q is compared with P × Base.
type Comparison struct {
	Threshold Threshold
	// Support is the weight for, Base the number from which the fraction is taken.
	Support, Base int
	// Holds reports whether the support is enough. Without a base it never is.
	Holds bool
}

// Left returns the left side of the inequality in whole numbers.
func (c Comparison) Left() int { return c.Support * c.Threshold.Q }

// Right returns the right side of the inequality in whole numbers.
func (c Comparison) Right() int { return c.Base * c.Threshold.P }

// Compare puts the numbers of a vote into a threshold.
func (t Threshold) Compare(v Votes) Comparison {
	c := Comparison{Threshold: t, Support: v.For, Base: v.base(t.Base)}
	if t.Comparator == MoreThan {
		c.Holds = c.Base > 0 && c.Left() > c.Right()
	} else {
		c.Holds = c.Base > 0 && c.Left() >= c.Right()
	}
	return c
}

// Outcome is how a vote at a meeting ended.
type Outcome string

// The outcomes. VOID means that there was no quorum when the vote was closed [Q1].
const (
	Carried    Outcome = "CARRIED"
	NotCarried Outcome = "NOT_CARRIED"
	Void       Outcome = "VOID"
)

// Reason says why an outcome is not simply that of the thresholds.
type Reason string

// The reasons. NoReason is that of a resolution that is carried by its thresholds.
const (
	NoReason         Reason = ""
	BelowThreshold   Reason = "THRESHOLD"
	Tied             Reason = "TIE"
	NoVotes          Reason = "NO_VOTES"
	ByCastingVote    Reason = "CASTING_VOTE"
	WithoutObjection Reason = "NO_OBJECTION"
	WithoutQuorum    Reason = "NO_QUORUM"
)

// Verdict is an outcome with what it follows from.
type Verdict struct {
	Outcome Outcome
	Reason  Reason
	// Comparisons are the thresholds with their numbers, in the order of the rules.
	Comparisons []Comparison
}

// Choice is what a ballot says.
type Choice string

// The choices. NoChoice is that of somebody who has given no ballot.
const (
	NoChoice Choice = ""
	For      Choice = "FOR"
	Against  Choice = "AGAINST"
	Abstain  Choice = "ABSTAIN"
)

// Decide returns the verdict of a vote that closes with a tally of its quorum. Every threshold must hold. casting is the casting
// vote, if one was given; it decides only a tie [V4].
func Decide(quorum Tally, thresholds []Threshold, v Votes, casting Choice) Verdict {
	verdict := Verdict{Outcome: NotCarried, Comparisons: make([]Comparison, len(thresholds))}
	for i, threshold := range thresholds {
		verdict.Comparisons[i] = threshold.Compare(v)
	}
	switch {
	case !quorum.Quorate():
		verdict.Outcome, verdict.Reason = Void, WithoutQuorum
	case len(thresholds) > 0 && !slices.ContainsFunc(verdict.Comparisons, fails):
		verdict.Outcome = Carried
	case slices.ContainsFunc(verdict.Comparisons, func(c Comparison) bool { return c.Base == 0 }):
		verdict.Reason = NoVotes
	case !IsTied(thresholds, v):
		verdict.Reason = BelowThreshold
	case casting == For:
		verdict.Outcome, verdict.Reason = Carried, ByCastingVote
	default:
		verdict.Reason = Tied
	}
	return verdict
}

// DecideWithoutObjection returns the verdict of a resolution to which nobody objected. It has no numbers [V9].
func DecideWithoutObjection(quorum Tally) Verdict {
	if !quorum.Quorate() {
		return Verdict{Outcome: Void, Reason: WithoutQuorum}
	}
	return Verdict{Outcome: Carried, Reason: WithoutObjection}
}

// IsTied reports whether a casting vote can decide: votes for and against are equal, and the resolution fails only because more
// than half of the votes cast is needed [V4].
func IsTied(thresholds []Threshold, v Votes) bool {
	if v.For != v.Against || v.For == 0 {
		return false
	}
	fails := false
	for _, threshold := range thresholds {
		if threshold.Compare(v).Holds {
			continue
		}
		if !threshold.isMajorityOfCast() {
			return false
		}
		fails = true
	}
	return fails
}

func fails(c Comparison) bool { return !c.Holds }
