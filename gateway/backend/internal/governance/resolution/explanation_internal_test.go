package resolution

import (
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/room"
)

// standing are rules with the thresholds of the examples.
func standing() board.RuleSet {
	fraction := func(p, q int) board.Fraction { return board.Fraction{P: p, Q: q} }
	majority := board.Threshold{Comparator: board.MoreThan, Fraction: fraction(1, 2), Base: board.BaseCast}
	return board.RuleSet{ID: "rules", Source: "Standing orders 7.2", Rules: board.Rules{Thresholds: map[string][]board.Threshold{
		"ORDINARY": {majority},
		"SPECIAL":  {{Comparator: board.AtLeast, Fraction: fraction(2, 3), Base: board.BaseCast}},
		"CHARTER_CHANGE": {
			{Comparator: board.MoreThan, Fraction: fraction(1, 2), Base: board.BasePresent}, {Comparator: board.AtLeast, Fraction: fraction(2, 3), Base: board.BaseCast},
		},
	}}}
}

func counted(required, present int) *room.Quorum {
	return &room.Quorum{Tally: count.Tally{Base: 8, Required: required, Counted: present}}
}

// decided is a closed resolution: its outcome is what package count decides.
func decided(name string, votes count.Votes, casting count.Choice) (Resolution, *Ballot) {
	r := Resolution{ThresholdName: name, Ballot: Named, Votes: &votes, Quorum: counted(5, 8)}
	verdict := count.Decide(r.Quorum.Tally, r.thresholdsOf(standing().Rules), votes, casting)
	r.State, r.Reason = State(verdict.Outcome), verdict.Reason
	if casting == count.NoChoice {
		return r, nil
	}
	return r, &Ballot{Choice: casting, IsCasting: true}
}

// [V13] Every outcome says why it is as it is.
func TestEveryOutcomeHasAnExplanation(t *testing.T) {
	for name, tc := range map[string]struct {
		threshold string
		votes     count.Votes
		casting   count.Choice
		want      string
	}{
		"V-a carried": {"ORDINARY", count.Votes{For: 4, Against: 3, Abstained: 1, Entitled: 8}, "",
			"Carried. 4 for, 3 against, 1 abstained. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 4×2 = 8 is more than 1×7 = 7. Quorum 5, present 8."},
		"V-e not carried": {"SPECIAL", count.Votes{For: 5, Against: 3, Entitled: 8}, "",
			"Not carried. 5 for, 3 against, 0 abstained. Special resolution: at least two thirds of the votes cast (Standing orders 7.2): 5×3 = 15 is not at least 2×8 = 16. Quorum 5, present 8."},
		"V-g tie": {"ORDINARY", count.Votes{For: 4, Against: 4, Entitled: 8}, "",
			"Not carried. 4 for, 4 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 4×2 = 8 is not more than 1×8 = 8. The votes were equal, and no casting vote was given. Quorum 5, present 8."},
		"V-g tie with a casting vote for": {"ORDINARY", count.Votes{For: 4, Against: 4, Entitled: 8}, count.For,
			"Carried by casting vote. 4 for, 4 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 4×2 = 8 is not more than 1×8 = 8. The votes were equal; the person chairing gave a casting vote for. Quorum 5, present 8."},
		"V-g tie with a casting vote against": {"ORDINARY", count.Votes{For: 4, Against: 4, Entitled: 8}, count.Against,
			"Not carried. 4 for, 4 against, 0 abstained. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 4×2 = 8 is not more than 1×8 = 8. The votes were equal; the person chairing gave a casting vote against. Quorum 5, present 8."},
		"V-h all abstain": {"ORDINARY", count.Votes{Abstained: 6, Entitled: 8}, "",
			"Not carried. 0 for, 0 against, 6 abstained. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 0×2 = 0 is not more than 1×0 = 0. No votes were cast that count. Quorum 5, present 8."},
		"V-k two thresholds": {"CHARTER_CHANGE", count.Votes{For: 7, Against: 4, Abstained: 2, Entitled: 13}, "",
			"Not carried. 7 for, 4 against, 2 abstained. Charter change resolution: more than half of the members present (Standing orders 7.2): 7×2 = 14 is more than 1×13 = 13; at least two thirds of the votes cast (Standing orders 7.2): 7×3 = 21 is not at least 2×11 = 22. Quorum 5, present 8."},
		"silence": {"ORDINARY", count.Votes{For: 5, PresentNotVoting: 3, Entitled: 8}, "",
			"Carried. 5 for, 0 against, 0 abstained, 3 present did not vote. Ordinary resolution: more than half of the votes cast (Standing orders 7.2): 5×2 = 10 is more than 1×5 = 5. Quorum 5, present 8."},
	} {
		t.Run(name, func(t *testing.T) {
			r, casting := decided(tc.threshold, tc.votes, tc.casting)
			if got := explain(r, casting, standing()); got != tc.want {
				t.Errorf("the explanation is\n%s\nand not\n%s", got, tc.want)
			}
		})
	}
}

// [Q1, V3, V9, V11] Outcomes without numbers are explained, too, and members who took no part are counted.
func TestOutcomesWithoutNumbersAreExplained(t *testing.T) {
	classes := counted(5, 4)
	classes.Classes = []count.ClassTally{{Class: "INDEPENDENT", Required: 2, Counted: 1}}
	apart := counted(5, 6)
	apart.NotCounted = []room.NotCounted{{PersonID: "tan", Cause: room.KeptApart}, {PersonID: "okafor", Cause: room.Away}}
	for name, tc := range map[string]struct {
		of   Resolution
		want string
	}{
		"void": {Resolution{State: Void, Reason: count.WithoutQuorum, Ballot: Named, Votes: &count.Votes{For: 4}, Quorum: classes},
			"Void: there was no quorum when voting was closed. 4 for, 0 against, 0 abstained. Quorum 5, present 4. Of the class INDEPENDENT 2 were needed and 1 present."},
		"no objection": {Resolution{State: Carried, Reason: count.WithoutObjection, Ballot: NoObjection, Quorum: apart},
			"Carried without objection. Quorum 5, present 6. 1 member was not entitled: recused or excluded."},
		"few secret ballots": {Resolution{State: NotCarried, Ballot: Secret, ThresholdName: "ORDINARY", Quorum: counted(2, 2)},
			"Not carried. Fewer than three ballots were cast, so their numbers are not shown. Ordinary resolution: more than half of the votes cast (Standing orders 7.2). Quorum 2, present 2."},
	} {
		t.Run(name, func(t *testing.T) {
			if got := explain(tc.of, nil, standing()); got != tc.want {
				t.Errorf("the explanation is\n%s\nand not\n%s", got, tc.want)
			}
		})
	}
}

// [V2] The words say what an abstention does before a member chooses.
func TestAbstentionIsExplainedBeforeTheChoice(t *testing.T) {
	rules := standing().Rules
	for name, want := range map[string]string{"ORDINARY": "not counted among the votes cast.", "CHARTER_CHANGE": "works like a vote against where"} {
		if got := abstentionInWords(rules.Thresholds[name]); !strings.Contains(got, want) {
			t.Errorf("%s: %s", name, got)
		}
	}
	present := []board.Threshold{{Comparator: board.MoreThan, Fraction: board.Fraction{P: 1, Q: 2}, Base: board.BasePresent}}
	if got := abstentionInWords(present); got != "An abstention works like a vote against." {
		t.Error(got)
	}
}
