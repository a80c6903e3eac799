package resolution

import (
	"math/rand/v2"
	"testing"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/room"
)

// [V1, invariant 4] Silence never supports: a resolution that is not carried is not carried either when members who voted for it fall silent, or when
// members are present besides who give no ballot. Without ballots nothing is carried.
func TestSilenceNeverSupports(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	isCarried := func(name string, v count.Votes) bool {
		return count.Decide(count.Tally{}, Resolution{ThresholdName: name}.thresholdsOf(standing().Rules), v, count.NoChoice).Outcome == count.Carried
	}
	for range 20000 {
		voted := count.Votes{For: random.IntN(13), Against: random.IntN(13), Abstained: random.IntN(5), PresentNotVoting: random.IntN(5)}
		voted.Entitled = voted.For + voted.Against + voted.Abstained + voted.PresentNotVoting + random.IntN(5)
		silent := voted
		fell := random.IntN(voted.For + 1)
		silent.For, silent.PresentNotVoting = voted.For-fell, voted.PresentNotVoting+fell
		more := voted
		more.PresentNotVoting, more.Entitled = more.PresentNotVoting+2, more.Entitled+2
		for _, name := range []string{"ORDINARY", "SPECIAL", "CHARTER_CHANGE"} {
			if !isCarried(name, voted) && (isCarried(name, silent) || isCarried(name, more)) {
				t.Fatalf("%s: silence carries what %+v does not: %+v, %+v", name, voted, silent, more)
			}
			if isCarried(name, count.Votes{PresentNotVoting: voted.Entitled, Entitled: voted.Entitled}) {
				t.Fatalf("%s is carried without a ballot", name)
			}
		}
	}
}

// [V11, V10] Votes without names need members of equal weight.
func TestEqualWeights(t *testing.T) {
	if !areEqual([]room.Seat{{Weight: 2}, {Weight: 2}}) || areEqual([]room.Seat{{Weight: 1}, {Weight: 2}}) {
		t.Error("weights are compared wrongly")
	}
}

// [V6] The latest ballot of a member counts, and a casting vote is none of the totals [V4].
func TestTheLatestBallotCounts(t *testing.T) {
	ballots := []Ballot{
		{ID: "1", PersonID: "a", Choice: count.For, IsReplaced: true}, {ID: "2", PersonID: "a", Choice: count.Against}, {ID: "3", PersonID: "a", Choice: count.For, IsCasting: true},
	}
	if got := currentBallot(ballots, "a"); got == nil || got.ID != "2" {
		t.Errorf("the ballot that counts is %+v", got)
	}
	if got := castingVote(ballots); got == nil || got.ID != "3" {
		t.Errorf("the casting vote is %+v", got)
	}
	if currentBallot(ballots, "b") != nil {
		t.Error("a member without a ballot has one")
	}
}
