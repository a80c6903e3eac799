package count_test

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/count"
)

var quorate = count.Tally{Required: 1, Counted: 1}

// asText writes a comparison as the vectors do.
func asText(c count.Comparison) string {
	sign := ">="
	if c.Threshold.Comparator == count.MoreThan {
		sign = ">"
	}
	return fmt.Sprintf("%d %s %d", c.Left(), sign, c.Right())
}

func TestVoteVectors(t *testing.T) {
	var vectors []struct {
		ID                                                string
		For, Against, Abstain, PresentNotVoting, Entitled int
		Thresholds                                        []count.Threshold
		CastingVote                                       count.Choice
		Outcome                                           count.Outcome
		Reason                                            count.Reason
		Inequalities                                      []string
	}
	readVectors(t, "votes", &vectors)
	if len(vectors) != 18 {
		t.Fatalf("%d vectors", len(vectors))
	}
	for _, v := range vectors {
		votes := count.Votes{
			For: v.For, Against: v.Against, Abstained: v.Abstain, PresentNotVoting: v.PresentNotVoting, Entitled: v.Entitled,
		}
		got := count.Decide(quorate, v.Thresholds, votes, v.CastingVote)
		if got.Outcome != v.Outcome || got.Reason != v.Reason {
			t.Errorf("%s: %s (%s), want %s (%s)", v.ID, got.Outcome, got.Reason, v.Outcome, v.Reason)
		}
		for i, comparison := range got.Comparisons {
			if text := asText(comparison); text != v.Inequalities[i] {
				t.Errorf("%s: %s, want %s", v.ID, text, v.Inequalities[i])
			}
		}
	}
}

// outcomes for all 0 ≤ F, A, Ab ≤ 15 and thresholds 1/2, 2/3, 3/4 agree with exact fractions [Invariant 3].
func TestOutcomesAgreeWithExactFractions(t *testing.T) {
	fractions := [][2]int{{1, 2}, {2, 3}, {3, 4}}
	for _, comparator := range []count.QuorumKind{count.MoreThan, count.AtLeast} {
		for _, base := range []count.VoteBase{count.Cast, count.Present, count.Entitled} {
			for _, f := range fractions {
				threshold := count.Threshold{Comparator: comparator, P: f[0], Q: f[1], Base: base}
				for n := range 16 * 16 * 16 {
					votes := count.Votes{For: n % 16, Against: n / 16 % 16, Abstained: n / 256, PresentNotVoting: n % 3}
					votes.Entitled = votes.For + votes.Against + votes.Abstained + votes.PresentNotVoting + n%5
					if got, want := threshold.Compare(votes).Holds, holdsExactly(threshold, votes); got != want {
						t.Fatalf("%+v with %+v: %v, exactly %v", threshold, votes, got, want)
					}
				}
			}
		}
	}
}

// holdsExactly compares the support with the fraction of the base as rational numbers.
func holdsExactly(of count.Threshold, v count.Votes) bool {
	base := v.For + v.Against
	switch of.Base {
	case count.Present:
		base += v.Abstained + v.PresentNotVoting
	case count.Entitled:
		base = v.Entitled
	}
	if base == 0 {
		return false
	}
	compared := big.NewRat(int64(v.For), int64(base)).Cmp(big.NewRat(int64(of.P), int64(of.Q)))
	return compared > 0 || compared == 0 && of.Comparator == count.AtLeast
}

func drawThreshold(t *rapid.T) count.Threshold {
	q := rapid.IntRange(1, 100).Draw(t, "q")
	return count.Threshold{
		Comparator: rapid.SampledFrom([]count.QuorumKind{count.AtLeast, count.MoreThan}).Draw(t, "comparator"),
		P:          rapid.IntRange(1, q).Draw(t, "p"), Q: q,
		Base: rapid.SampledFrom([]count.VoteBase{count.Cast, count.Present, count.Entitled}).Draw(t, "base"),
	}
}

func drawVotes(t *rapid.T) count.Votes {
	weight := func(name string) int { return rapid.IntRange(0, 1000).Draw(t, name) }
	v := count.Votes{For: weight("for"), Against: weight("against"), Abstained: weight("abstained"), PresentNotVoting: weight("silent")}
	v.Entitled = v.For + v.Against + v.Abstained + v.PresentNotVoting + weight("absent")
	return v
}

// Nobody's silence, abstention or vote against ever helps a resolution [V1, V2, invariant 4], and one vote more for it never harms it.
func TestOnlyVotesForSupportAResolution(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		thresholds := rapid.SliceOfN(rapid.Custom(drawThreshold), 1, 3).Draw(t, "thresholds")
		votes := drawVotes(t)
		carried := count.Decide(quorate, thresholds, votes, count.NoChoice).Outcome == count.Carried
		more := votes
		more.For, more.Entitled = more.For+1, more.Entitled+1
		if carried && count.Decide(quorate, thresholds, more, count.NoChoice).Outcome != count.Carried {
			t.Fatalf("%+v: carried by %+v but not by one more", thresholds, votes)
		}
		for name, less := range map[string]count.Votes{
			"against":   {For: votes.For, Against: votes.Against + 1, Abstained: votes.Abstained, PresentNotVoting: votes.PresentNotVoting, Entitled: votes.Entitled + 1},
			"abstained": {For: votes.For, Against: votes.Against, Abstained: votes.Abstained + 1, PresentNotVoting: votes.PresentNotVoting, Entitled: votes.Entitled + 1},
			"silent":    {For: votes.For, Against: votes.Against, Abstained: votes.Abstained, PresentNotVoting: votes.PresentNotVoting + 1, Entitled: votes.Entitled + 1},
		} {
			if !carried && count.Decide(quorate, thresholds, less, count.NoChoice).Outcome == count.Carried {
				t.Fatalf("%+v: one more %s carries %+v", thresholds, name, votes)
			}
		}
	})
}

// A casting vote changes an outcome only where votes are equal, and never makes good a threshold of another kind [V4].
func TestACastingVoteDecidesOnlyATie(t *testing.T) {
	half := count.Threshold{Comparator: count.MoreThan, P: 1, Q: 2, Base: count.Cast}
	sameHalf := count.Threshold{Comparator: count.MoreThan, P: 2, Q: 4, Base: count.Cast}
	twoThirds := count.Threshold{Comparator: count.AtLeast, P: 2, Q: 3, Base: count.Cast}
	ofEntitled := count.Threshold{Comparator: count.MoreThan, P: 1, Q: 2, Base: count.Entitled}
	equal := count.Votes{For: 3, Against: 3, Abstained: 1, Entitled: 8}
	for _, tc := range []struct {
		name       string
		thresholds []count.Threshold
		votes      count.Votes
		want       count.Reason
	}{
		{"equal votes", []count.Threshold{half}, equal, count.ByCastingVote},
		{"the same half in other numbers", []count.Threshold{sameHalf}, equal, count.ByCastingVote},
		{"not equal", []count.Threshold{half}, count.Votes{For: 3, Against: 4, Entitled: 8}, count.BelowThreshold},
		{"two thirds", []count.Threshold{twoThirds}, equal, count.BelowThreshold},
		{"half of everybody", []count.Threshold{ofEntitled}, equal, count.BelowThreshold},
		{"half, and two thirds", []count.Threshold{half, twoThirds}, equal, count.BelowThreshold},
		{"nobody voted", []count.Threshold{half}, count.Votes{Abstained: 8, Entitled: 8}, count.NoVotes},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := count.Decide(quorate, tc.thresholds, tc.votes, count.For); got.Reason != tc.want {
				t.Errorf("%s (%s)", got.Outcome, got.Reason)
			}
			if got := count.Decide(quorate, tc.thresholds, tc.votes, count.Against); got.Outcome != count.NotCarried {
				t.Errorf("a casting vote against: %s", got.Outcome)
			}
		})
	}
}

// A vote without quorum is VOID, whatever the votes say [Invariant 2].
func TestAVoteWithoutQuorumIsVoid(t *testing.T) {
	half := []count.Threshold{{Comparator: count.MoreThan, P: 1, Q: 2, Base: count.Cast}}
	rapid.Check(t, func(t *rapid.T) {
		counted := rapid.IntRange(0, 20).Draw(t, "counted")
		tally := count.Tally{Required: counted + rapid.IntRange(1, 5).Draw(t, "missing"), Counted: counted}
		casting := rapid.SampledFrom([]count.Choice{count.NoChoice, count.For, count.Against}).Draw(t, "casting")
		if got := count.Decide(tally, half, drawVotes(t), casting); got.Outcome != count.Void || got.Reason != count.WithoutQuorum {
			t.Fatalf("%s (%s)", got.Outcome, got.Reason)
		}
		if got := count.DecideWithoutObjection(tally); got.Outcome != count.Void {
			t.Fatalf("without objection: %s", got.Outcome)
		}
	})
	if got := count.DecideWithoutObjection(quorate); got.Outcome != count.Carried || got.Reason != count.WithoutObjection {
		t.Errorf("[V9] %s (%s)", got.Outcome, got.Reason)
	}
	if got := count.Decide(quorate, nil, count.Votes{For: 3, Entitled: 3}, count.NoChoice); got.Outcome != count.NotCarried {
		t.Errorf("a resolution without a threshold is %s", got.Outcome)
	}
}
