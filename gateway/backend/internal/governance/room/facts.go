package room

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
)

// factsOf reads what the quorums of a meeting are computed from, and the rules that hold for it: those of the sitting that was
// opened last, or else those that were pinned when the date was announced. Without rules the zero RuleSet is returned.
func factsOf(ctx context.Context, store Readings, of agenda.Agenda) (facts, board.RuleSet, error) {
	f := facts{agenda: of}
	var err error
	if f.record, err = store.Record(ctx, of.Meeting.ID); err != nil {
		return facts{}, board.RuleSet{}, fmt.Errorf("find the record of the sittings: %w", err)
	}
	if f.exclusions, err = store.AllExclusions(ctx, []string{of.Meeting.ID}); err != nil {
		return facts{}, board.RuleSet{}, fmt.Errorf("list exclusions: %w", err)
	}
	sets, err := store.RuleSetsOfBoards(ctx, []string{of.Meeting.BoardID})
	if err != nil {
		return facts{}, board.RuleSet{}, fmt.Errorf("list rule sets: %w", err)
	}
	rules := rulesOf(sets, of, f.record)
	f.rule = rules.Rules.Quorum
	return f, rules, nil
}

func rulesOf(sets []board.RuleSet, of agenda.Agenda, record Record) board.RuleSet {
	if last := record.Last(); last != nil {
		if at := slices.IndexFunc(sets, func(one board.RuleSet) bool { return one.ID == last.RuleSetID }); at >= 0 {
			return sets[at]
		}
	}
	if pinned := board.RulesFor(sets, of.Meeting.BoardID, of.Meeting.Date, of.Meeting.AnnouncedAt); pinned != nil {
		return *pinned
	}
	return board.RuleSet{}
}
