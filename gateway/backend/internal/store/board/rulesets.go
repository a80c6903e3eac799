package board

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var ruleSets = core.NewTable("rule_sets", func(r *board.RuleSet) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &r.ID), core.Fixed("board_id", &r.BoardID), core.Fixed("effective_from", &r.EffectiveFrom),
		core.Col("source", &r.Source), core.Col("rules", core.JSON(&r.Rules)),
	}, core.Stamp(&r.Stamp)...)
})

// RuleSets lists a board's rule sets by date.
func (s Store) RuleSets(ctx context.Context, boardID string) ([]board.RuleSet, error) {
	return ruleSets.All(ctx, s.db, `WHERE board_id = $1 ORDER BY effective_from`, boardID)
}

// RuleSetsOfBoards lists the rule sets of several boards by date.
func (s Store) RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error) {
	ofBoards, ids := s.db.Among("board_id", "$1", boardIDs)
	return ruleSets.All(ctx, s.db, `WHERE `+ofBoards+` ORDER BY board_id, effective_from`, ids)
}

// InsertRuleSet adds a rule set. A second one of the board for the same date is fault.ErrConflict.
func (s Store) InsertRuleSet(tx *change.Tx, r board.RuleSet) error {
	return ruleSets.Insert(tx, s.db, r)
}

// UpdateRuleSet replaces an unused rule set. One that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateRuleSet(tx *change.Tx, r board.RuleSet) error {
	return ruleSets.Update(tx, s.db, r)
}
