package graphql

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/graphql/generated"
)

// ruleBooks resolves the fields of Rules that its Go type does not have.
type ruleBooks struct{}

func (resolvers) Rules() generated.RulesResolver { return ruleBooks{} }

// Thresholds returns the thresholds, those of ORDINARY and SPECIAL first.
func (ruleBooks) Thresholds(_ context.Context, of *board.Rules) ([]board.NamedThreshold, error) {
	return of.NamedThresholds(), nil
}

// rulePresets resolves the fields of a RulePreset that its Go type does not have.
type rulePresets struct{}

func (resolvers) RulePreset() generated.RulePresetResolver { return rulePresets{} }

// Explanation returns the rules in words, for a board whose seats are all filled.
func (rulePresets) Explanation(_ context.Context, of *board.RulePreset, seats *int) ([]board.Sentence, error) {
	if seats == nil || *seats < 1 {
		return of.Rules.Explain(nil), nil
	}
	return of.Rules.Explain(&board.Occupancy{Seats: *seats, InOffice: *seats, When: fmt.Sprintf("With %d in office", *seats)}), nil
}

// RuleSets returns an empty list for an unknown and for a forbidden board alike [X6].
func (q query) RuleSets(ctx context.Context, boardID string) ([]board.KnownRules, error) {
	of := readableOrNull(ctx, boardID)
	if of == nil {
		return []board.KnownRules{}, nil
	}
	return q.Readers.Boards.RuleSets(ctx, rightsOf(ctx), *of)
}

// RulePresets lists the rules with which a board can begin.
func (query) RulePresets(context.Context) ([]board.RulePreset, error) { return board.Presets(), nil }

// TryRules returns null for an unknown and for a forbidden board alike [X6].
func (q query) TryRules(ctx context.Context, boardID string, rules *board.GivenRules, inOffice, present, notTakingPart int) (*generated.RulesTrialAnswer, error) {
	of := readableOrNull(ctx, boardID)
	if of == nil {
		return nil, nil
	}
	attempt := board.Attempt{InOffice: inOffice, Present: present, NotTakingPart: notTakingPart}
	trial, err := q.Readers.Boards.Try(ctx, rightsOf(ctx), *of, rules, attempt)
	if refusal := refusalOf(err); refusal != nil {
		return &generated.RulesTrialAnswer{UserErrors: []generated.UserError{*refusal}}, nil
	}
	return &generated.RulesTrialAnswer{Trial: trial, UserErrors: []generated.UserError{}}, err
}

// CreateRuleSet gives a board rules from a date on.
func (m mutation) CreateRuleSet(ctx context.Context, input board.RuleChange) (generated.RuleSetPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Boards.CreateRules(input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	if err != nil || value == nil {
		return generated.RuleSetPayload{UserErrors: userErrors}, err
	}
	known, err := m.Readers.Boards.RuleSets(ctx, rightsOf(ctx), *readableOrNull(ctx, value.BoardID)) // a person who changes rules reads the board
	if err != nil {
		return generated.RuleSetPayload{}, err
	}
	i := slices.IndexFunc(known, func(r board.KnownRules) bool { return r.ID == value.ID })
	if i < 0 {
		return generated.RuleSetPayload{}, fmt.Errorf("the rules %s are unknown", value.ID)
	}
	return generated.RuleSetPayload{RuleSet: &known[i], UserErrors: userErrors, AuditSeq: auditSeq}, nil
}
