package board

import (
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// RuleSet is what a board decided about its own procedure, from a date on. A used rule set never changes; a new rule
// set with a later date replaces it.
type RuleSet struct {
	ID            string
	BoardID       string
	EffectiveFrom localtime.Date
	// Source names the constitution's article, 3..200 characters.
	Source string
	Rules  Rules
	governance.Stamp
}

// The limits of a source, in characters.
const (
	shortestSource = 3
	longestSource  = 200
)

// NewRuleSet checks the rules and returns a board's rule set with them.
func NewRuleSet(id, boardID string, from localtime.Date, source string, rules Rules, now time.Time) (RuleSet, error) {
	if err := checkBetween("source", source, shortestSource, longestSource); err != nil {
		return RuleSet{}, err
	}
	if err := rules.check(); err != nil {
		return RuleSet{}, err
	}
	return RuleSet{
		ID: id, BoardID: boardID, EffectiveFrom: from, Source: source, Rules: rules,
		Stamp: governance.NewStamp(now, "secretariat"),
	}, nil
}

// Call is a meeting whose date was announced to everybody entitled to attend.
type Call struct {
	BoardID string
	Date    localtime.Date
	// At is when the date was announced.
	At time.Time
	// Ahead reports whether the meeting was neither held nor cancelled.
	Ahead bool
}

// RulesFor finds the rules of a board for a meeting on a date; nil when there are none. A meeting that was called keeps
// the rules that were recorded at that time. called is nil for a meeting that was not called.
func RulesFor(sets []RuleSet, boardID string, on localtime.Date, called *time.Time) *RuleSet {
	var found *RuleSet
	for i, set := range sets {
		if set.BoardID == boardID && set.EffectiveFrom.Compare(on) <= 0 && (found == nil || set.replaces(*found, called)) {
			found = &sets[i]
		}
	}
	return found
}

// replaces reports whether the rules replace other rules. Rules with a later date do, except for a meeting that was
// called before they were recorded.
func (r RuleSet) replaces(other RuleSet, called *time.Time) bool {
	if called != nil && !r.CreatedAt.Equal(other.CreatedAt) && (r.CreatedAt.After(*called) || other.CreatedAt.After(*called)) {
		return r.CreatedAt.Before(other.CreatedAt)
	}
	return r.EffectiveFrom.Compare(other.EffectiveFrom) > 0
}

// IsUsed reports whether a called meeting uses the rules. sets are the board's.
func (r RuleSet) IsUsed(sets []RuleSet, calls []Call) bool {
	for _, call := range calls {
		if of := RulesFor(sets, r.BoardID, call.Date, &call.At); call.BoardID == r.BoardID && of != nil && of.ID == r.ID {
			return true
		}
	}
	return false
}

// checkBetween returns an error when a text is not one line with the allowed number of characters.
func checkBetween(field, text string, shortest, longest int) error {
	if length := utf8.RuneCountInString(text); length < shortest || length > longest {
		return governance.Invalid(field, "must have %d to %d characters", shortest, longest)
	}
	return governance.CheckLine(field, text, longest)
}
