package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const ruleSetColumns = `id, board_id, effective_from, source, rules, created_at, created_by, updated_at, version`

func scanRuleSet(r row) (governance.RuleSet, error) {
	var set governance.RuleSet
	err := r.Scan(&set.ID, &set.BoardID, localDate{&set.EffectiveFrom}, &set.Source, document{&set.Rules},
		instant{&set.CreatedAt}, &set.CreatedBy, instant{&set.UpdatedAt}, &set.Version)
	return set, err
}

// RuleSets lists a board's by date.
func (s *Store) RuleSets(ctx context.Context, boardID string) ([]governance.RuleSet, error) {
	return all(ctx, s, scanRuleSet,
		`SELECT `+ruleSetColumns+` FROM rule_sets WHERE board_id = $1 ORDER BY effective_from`, boardID)
}

// InsertRuleSet adds a rule set. A second one of the board for the same date is fault.ErrConflict.
func (s *Store) InsertRuleSet(ctx context.Context, set governance.RuleSet) error {
	rules, err := toJSON(set.Rules)
	if err != nil {
		return err
	}
	_, err = s.exec(ctx, `INSERT INTO rule_sets (`+ruleSetColumns+`) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
		set.ID, set.BoardID, set.EffectiveFrom.String(), set.Source, rules,
		set.CreatedAt, set.CreatedBy, set.UpdatedAt, set.Version)
	if err != nil {
		return fmt.Errorf("insert a rule set: %w", err)
	}
	return nil
}
