package room

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
)

// Facts are what is known of the sittings of a meeting, for the votes that are taken in them.
type Facts struct {
	facts
	// Rules are those that hold for the meeting; the zero RuleSet without any.
	Rules board.RuleSet
}

// FactsOf reads the facts of a meeting.
func FactsOf(ctx context.Context, store Readings, of agenda.Agenda) (Facts, error) {
	f, rules, err := factsOf(ctx, store, of)
	return Facts{f, rules}, err
}

// Sitting returns the sitting that goes on; nil without one.
func (f Facts) Sitting() *Sitting { return f.record.Current() }

// IsInProgress reports whether an item is in progress in the sitting that goes on.
func (f Facts) IsInProgress(itemID string) bool {
	progress := f.record.InProgress()
	return f.Sitting() != nil && progress != nil && progress.ItemID == itemID
}

// ChairOf returns the person who chairs an item in the sitting that goes on; empty without a sitting.
func (f Facts) ChairOf(itemID string) string {
	current := f.Sitting()
	if current == nil {
		return ""
	}
	return f.record.ChairOf(current.Seq, itemID)
}

// QuorumAt returns the quorum of an item at an instant of the sitting that goes on. There must be one.
func (f Facts) QuorumAt(itemID string, at time.Time) Quorum {
	return f.quorum(*f.Sitting(), itemID, at)
}

// IsPresent reports whether a person is in the room for an item at an instant, in any mode.
func (f Facts) IsPresent(personID, itemID string, at time.Time) bool {
	return f.record.presence(personID, itemID, at) != nil
}

// KeptFrom returns a function that reports whether a person takes no part in an item at an instant: recused, excluded, or not on the
// list of readers of a closed item.
func (f Facts) KeptFrom(item agenda.Item, at time.Time) func(personID string) bool {
	return f.keptFrom(item, at)
}

// IsKeptOut reports whether a person has to leave the room for an item. Who only does not vote on it stays.
func (f Facts) IsKeptOut(item agenda.Item, personID string) bool { return f.keptOut(item, personID) }

// factsOf reads what the quorums of a meeting are computed from, and the rules that hold for it, as RulesOf returns them.
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
	rules := RulesOf(sets, of.Meeting, f.record)
	f.rule = rules.Rules.Quorum
	return f, rules, nil
}

// RulesOf returns the rules that hold for a meeting: those of the sitting that was opened last, or else those that were pinned when
// the date was announced. Without rules the zero RuleSet is returned.
func RulesOf(sets []board.RuleSet, of meeting.Meeting, record Record) board.RuleSet {
	if last := record.Last(); last != nil {
		if at := slices.IndexFunc(sets, func(one board.RuleSet) bool { return one.ID == last.RuleSetID }); at >= 0 {
			return sets[at]
		}
	}
	if pinned := board.RulesFor(sets, of.BoardID, of.Date, of.AnnouncedAt); pinned != nil {
		return *pinned
	}
	return board.RuleSet{}
}
