package resolution

import (
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/room"
)

// explain says why a closed vote has its outcome: the numbers, the rule with its source, the inequality, and the quorum at the
// instant of closing [V13]. casting is the casting vote, nil without one. The text is the same wherever it is shown.
func explain(r Resolution, casting *Ballot, rules board.RuleSet) string {
	said := []string{headline(r, casting)}
	if r.ObjectedAt != nil {
		said = append(said, "It was put without objection first, and somebody objected.")
	}
	if r.Votes != nil {
		said = append(said, totalsInWords(*r.Votes))
	} else if r.Ballot == Secret {
		said = append(said, "Fewer than three ballots were cast, so their numbers are not shown.")
	}
	if r.State != Void && r.Reason != count.WithoutObjection {
		said = append(said, ruleInWords(r, rules))
	}
	if r.State != Void {
		said = append(said, reasonInWords(r, casting))
	}
	said = append(said, quorumInWords(r.Quorum))
	return strings.Join(nonEmpty(said), " ")
}

// headline states the outcome.
func headline(r Resolution, casting *Ballot) string {
	switch {
	case r.State == Void:
		return "Void: there was no quorum when voting was closed."
	case r.Reason == count.WithoutObjection:
		return "Carried without objection."
	case r.State == Carried && casting != nil:
		return "Carried by casting vote."
	case r.State == Carried:
		return "Carried."
	default:
		return "Not carried."
	}
}

func totalsInWords(v count.Votes) string {
	said := fmt.Sprintf("%d for, %d against, %d abstained", v.For, v.Against, v.Abstained)
	if v.PresentNotVoting > 0 {
		said += fmt.Sprintf(", %d present did not vote", v.PresentNotVoting)
	}
	return said + "."
}

// ruleInWords names the rule with its source, and compares the numbers where they are known.
func ruleInWords(r Resolution, rules board.RuleSet) string {
	thresholds := rules.Rules.Thresholds[r.ThresholdName]
	if r.Votes == nil {
		return fmt.Sprintf("%s: %s (%s).", ruleName(r.ThresholdName), board.ThresholdsInWords(thresholds), rules.Source)
	}
	parts := make([]string, len(thresholds))
	for i, compared := range compare(thresholds, *r.Votes) {
		parts[i] = fmt.Sprintf("%s (%s): %s", compared.Text, rules.Source, compared.sides)
	}
	return ruleName(r.ThresholdName) + ": " + strings.Join(parts, "; ") + "."
}

// ruleName returns the name of thresholds as a reader knows it, such as "Ordinary resolution" for ORDINARY.
func ruleName(name string) string {
	words := strings.ToLower(strings.ReplaceAll(name, "_", " "))
	if words == "" {
		return "Resolution"
	}
	return strings.ToUpper(words[:1]) + words[1:] + " resolution"
}

// reasonInWords adds what the comparisons do not say.
func reasonInWords(r Resolution, casting *Ballot) string {
	switch {
	case casting != nil && casting.Choice == count.For:
		return "The votes were equal; the person chairing gave a casting vote for."
	case casting != nil:
		return "The votes were equal; the person chairing gave a casting vote against."
	case r.Reason == count.Tied:
		return "The votes were equal, and no casting vote was given."
	case r.Reason == count.NoVotes:
		return "No votes were cast that count."
	default:
		return ""
	}
}

// quorumInWords states the quorum at closing, with the classes that lacked members and those who took no part.
func quorumInWords(q *room.Quorum) string {
	if q == nil {
		return ""
	}
	said := fmt.Sprintf("Quorum %d, present %d.", q.Required, q.Counted)
	for _, class := range q.Classes {
		if class.Counted < class.Required {
			said += fmt.Sprintf(" Of the class %s %d were needed and %d present.", class.Class, class.Required, class.Counted)
		}
	}
	apart := 0
	for _, one := range q.NotCounted {
		if one.Cause == room.KeptApart {
			apart++
		}
	}
	switch apart {
	case 0:
	case 1:
		said += " 1 member was not entitled: recused or excluded."
	default:
		said += fmt.Sprintf(" %d members were not entitled: recused or excluded.", apart)
	}
	if q.Corrected != nil {
		said += fmt.Sprintf(" The attendance was corrected afterwards: by it, %d were present when voting was closed. The outcome stays as it was decided.", *q.Corrected)
	}
	return said
}

func nonEmpty(sentences []string) []string {
	var kept []string
	for _, one := range sentences {
		if one != "" {
			kept = append(kept, one)
		}
	}
	return kept
}
