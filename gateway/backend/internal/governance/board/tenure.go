package board

import (
	"fmt"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
)

// Tenure is what the rules say about a voting member's next term.
type Tenure struct {
	// TermNumber is the number after the person's earlier terms.
	TermNumber int
	// EndDate is the proposed end; nil when terms have no fixed length [R2].
	EndDate *localtime.Date
	// Limit says which limit the term would exceed, with its source; empty when it exceeds none [R3].
	Limit string
}

// TenureOf returns what the rules propose for a term that begins on a date. before are the person's other voting terms
// on the board. rules may be nil.
func TenureOf(rules *RuleSet, start localtime.Date, before []Membership) Tenure {
	proposed := Tenure{TermNumber: nextTerm(start, before)}
	if rules == nil {
		return proposed
	}
	if months := rules.Rules.Terms.TermMonths; months > 0 {
		end := count.EndOfTerm(start, months)
		proposed.EndDate = &end
	}
	term := Membership{StartDate: start, EndDate: proposed.EndDate, TermNumber: proposed.TermNumber}
	proposed.Limit = rules.limit(term, before)
	return proposed
}

// nextTerm returns the number after the highest number of the terms that began earlier.
func nextTerm(start localtime.Date, before []Membership) int {
	highest := 0
	for _, other := range before {
		if other.StartDate.Compare(start) < 0 {
			highest = max(highest, other.TermNumber)
		}
	}
	return highest + 1
}

// limit says which limit a voting term would exceed together with the person's other terms; empty when it exceeds none
// [R3].
func (r RuleSet) limit(term Membership, before []Membership) string {
	bounds := r.Rules.Terms
	if bounds.MaxTerms > 0 && term.TermNumber > bounds.MaxTerms {
		return fmt.Sprintf("This would be term %d, and a member serves at most %s (%s).", term.TermNumber, numbered(bounds.MaxTerms, "term", "terms"), r.Source)
	}
	total := term.months()
	for _, other := range before {
		total += other.months()
	}
	if bounds.MaxTotalMonths > 0 && total > bounds.MaxTotalMonths {
		return fmt.Sprintf("This would make %d months in office, and a member serves at most %d (%s).", total, bounds.MaxTotalMonths, r.Source)
	}
	return ""
}

// months returns the length of a term. A term without an end counts as zero.
func (m Membership) months() int {
	if m.EndDate == nil {
		return 0
	}
	return count.MonthsOf(m.StartDate, *m.EndDate)
}

// votingTermsOf returns the person's voting terms on a board, except for one term.
func votingTermsOf(all []Membership, boardID, personID, withoutID string) []Membership {
	var found []Membership
	for _, term := range all {
		if term.BoardID == boardID && term.PersonID == personID && term.Voting && term.ID != withoutID {
			found = append(found, term)
		}
	}
	return found
}
