package board

import (
	"fmt"
	"maps"
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// NamedThreshold is a name of Rules.Thresholds with its thresholds.
type NamedThreshold struct {
	Name  string
	AllOf []Threshold
}

// GivenRules are the rules of an input. Their thresholds are a list.
type GivenRules struct {
	Rules
	Thresholds []NamedThreshold
}

// Complete returns the given rules in their stored form.
func (g GivenRules) Complete() Rules {
	rules := g.Rules
	rules.Thresholds = map[string][]Threshold{}
	for _, one := range g.Thresholds {
		rules.Thresholds[one.Name] = append(rules.Thresholds[one.Name], one.AllOf...)
	}
	return rules
}

// NamedThresholds returns the rules' thresholds, ORDINARY and SPECIAL first.
func (r Rules) NamedThresholds() []NamedThreshold {
	names := []string{Ordinary, Special}
	for _, name := range slices.Sorted(maps.Keys(r.Thresholds)) {
		if name != Ordinary && name != Special {
			names = append(names, name)
		}
	}
	found := make([]NamedThreshold, len(names))
	for i, name := range names {
		found[i] = NamedThreshold{Name: name, AllOf: r.Thresholds[name]}
	}
	return found
}

// RuleChange is the input of CreateRules.
type RuleChange struct {
	change.Request
	BoardID       string
	EffectiveFrom localtime.Date
	Source        string
	Rules         GivenRules
}

// CreateRules returns the command that adds a rule set. It replaces an unused rule set that begins on the same day.
func (cs *Commands) CreateRules(input RuleChange) change.Command[RuleSet] {
	c := editing("createRuleSet", input.BoardID, change.KeyOf(input.ClientMutationID, input))
	repeat := change.Repeat[RuleSet]{
		IDOf:  func(rules RuleSet) string { return rules.ID },
		Again: func(tx *change.Tx, id string) (RuleSet, error) { return cs.editableRules(tx, input.BoardID, id) },
	}
	return operation(cs, c, repeat, func(tx *change.Tx, of Board) (RuleSet, error) { return cs.createRules(tx, of, input) })
}

// editableRules finds rules of a board that the actor may edit.
func (cs *Commands) editableRules(tx *change.Tx, boardID, id string) (RuleSet, error) {
	v, err := tx.Viewer()
	if err != nil {
		return RuleSet{}, err
	}
	if v.May(policy.EditBoard, policy.Object{BoardID: boardID}) != policy.Allowed {
		return RuleSet{}, ErrNoBoard
	}
	sets, err := cs.store.RuleSets(tx.Context(), boardID)
	if err != nil {
		return RuleSet{}, fmt.Errorf("list rule sets: %w", err)
	}
	if i := slices.IndexFunc(sets, func(r RuleSet) bool { return r.ID == id }); i >= 0 {
		return sets[i], nil
	}
	return RuleSet{}, ErrNoBoard
}

func (cs *Commands) createRules(tx *change.Tx, of Board, input RuleChange) (RuleSet, error) {
	made, err := NewRuleSet(tx.NewID(), of.ID, input.EffectiveFrom, governance.TidyLine(input.Source), input.Rules.Complete(), tx.Now())
	if err != nil {
		return RuleSet{}, refuse(err)
	}
	made.CreatedBy = tx.Actor()
	standing, err := cs.standingRules(tx, made)
	if err != nil {
		return RuleSet{}, err
	}
	if standing == nil {
		return made, cs.addRules(tx, made, map[string]any{})
	}
	standing.Source, standing.Rules = made.Source, made.Rules
	standing.Changed(tx.Now())
	if err := cs.store.UpdateRuleSet(tx, *standing); err != nil {
		return RuleSet{}, fmt.Errorf("replace rules: %w", err)
	}
	tx.Record(ruleEvent(*standing, "RULE_SET_REPLACED", map[string]any{}))
	return *standing, nil
}

// standingRules finds the rules that begin on the same day. It refuses a day that is not after the start of all rules
// that a meeting has used.
func (cs *Commands) standingRules(tx *change.Tx, made RuleSet) (*RuleSet, error) {
	sets, err := cs.store.RuleSets(tx.Context(), made.BoardID)
	if err != nil {
		return nil, fmt.Errorf("list rule sets: %w", err)
	}
	calls, err := cs.store.CallsOfBoards(tx.Context(), []string{made.BoardID})
	if err != nil {
		return nil, fmt.Errorf("list the board's meetings: %w", err)
	}
	var same *RuleSet
	var refusals []error
	for i, set := range sets {
		if set.IsUsed(sets, calls) && set.EffectiveFrom.Compare(made.EffectiveFrom) >= 0 {
			refusals = append(refusals, change.Invalid("effectiveFrom",
				"a meeting was called under the rules from %s; new rules begin on a later day", inWords(set.EffectiveFrom)))
		}
		if set.EffectiveFrom == made.EffectiveFrom {
			same = &sets[i]
		}
	}
	if len(refusals) > 0 {
		return nil, refusals[len(refusals)-1] // the new rules must begin after the latest of these days
	}
	return same, nil
}
