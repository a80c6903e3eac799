package board

import (
	"fmt"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Consequences returns sentences about the consequences of a term's end, for people who are about to end it [R4]. sets
// and terms are the board's. name is the person's.
func (b Board) Consequences(term Membership, name string, end localtime.Date, terms []Membership, sets []RuleSet) []string {
	said := []string{fmt.Sprintf("%s can read the meetings of this term until %s.", name, inWords(end.AddDays(policy.TailDays)))}
	if !term.Voting {
		return said
	}
	ended := make([]Membership, len(terms))
	copy(ended, terms)
	for i := range ended {
		if ended[i].ID == term.ID {
			ended[i].EndDate = &end
		}
	}
	after := end.AddDays(1)
	seated := b.votingOn(ended, after)
	said = append(said, fmt.Sprintf("From %s the board has %s in office and %s.", inWords(after),
		numbered(seated, "voting member", "voting members"), numbered(b.Vacancies(ended, after), "vacancy", "vacancies")))
	if rules := RulesFor(sets, b.ID, after, nil); rules != nil {
		quorum := rules.Rules.Quorum
		base := quorum.BaseOf(b.Seats, seated)
		said = append(said, fmt.Sprintf("A quorum is then %d of %d.", quorum.Arithmetic().Of(base), base))
	}
	return said
}

// votingOn returns how many voting members are in office on a date.
func (b Board) votingOn(terms []Membership, on localtime.Date) int {
	seated := 0
	for _, term := range terms {
		if term.BoardID == b.ID && term.Voting && term.InOffice(on) {
			seated++
		}
	}
	return seated
}

func inWords(day localtime.Date) string {
	return fmt.Sprintf("%d %s %d", day.Day, day.Month, day.Year)
}
