package resolution

import (
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
)

// Comparison is a threshold with the numbers of a vote put in, in words.
type Comparison struct {
	// Text is the threshold, such as "more than half of the votes cast".
	Text string
	// Inequality is the comparison of whole numbers, such as "8 is more than 7".
	Inequality string
	Holds      bool

	// sides are the same comparison with its factors, such as "4×2 = 8 is more than 1×7 = 7".
	sides string
}

// compare puts the votes into the thresholds of one name, in the order of the rules.
func compare(thresholds []board.Threshold, votes count.Votes) []Comparison {
	compared := make([]Comparison, len(thresholds))
	for i, threshold := range thresholds {
		c := threshold.Arithmetic().Compare(votes)
		verb := verbOf(c)
		compared[i] = Comparison{
			Text: threshold.InWords(), Holds: c.Holds,
			Inequality: fmt.Sprintf("%d %s %d", c.Left(), verb, c.Right()),
			sides:      fmt.Sprintf("%d×%d = %d %s %d×%d = %d", c.Support, c.Threshold.Q, c.Left(), verb, c.Threshold.P, c.Base, c.Right()),
		}
	}
	return compared
}

// verbOf compares the two sides in words. Without a base no threshold holds, although its sides may be equal.
func verbOf(c count.Comparison) string {
	verb := "is more than"
	isMet := c.Left() > c.Right()
	if c.Threshold.Comparator == count.AtLeast {
		verb, isMet = "is at least", c.Left() >= c.Right()
	}
	if isMet {
		return verb
	}
	return strings.Replace(verb, "is", "is not", 1)
}

// abstentionInWords says what an abstention does under some thresholds [V2].
func abstentionInWords(thresholds []board.Threshold) string {
	isCast := func(t board.Threshold) bool { return t.Base == board.BaseCast }
	switch {
	case !slices.ContainsFunc(thresholds, func(t board.Threshold) bool { return !isCast(t) }):
		return "An abstention is not counted among the votes cast."
	case slices.ContainsFunc(thresholds, isCast):
		return "An abstention is not counted among the votes cast, but works like a vote against where the members present or entitled are counted."
	default:
		return "An abstention works like a vote against."
	}
}
