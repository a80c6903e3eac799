package board

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Readings is what Reader reads.
type Readings interface {
	rulesStore
	// Membership finds a term; fault.ErrNotFound without one.
	Membership(ctx context.Context, id string) (Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
	CallStore
}

// Reader finds the rules and terms that a viewer may read.
type Reader struct{ store Readings }

// NewReader returns a Reader that reads from store.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// KnownRules are a rule set as a viewer may see it.
type KnownRules struct {
	RuleSet
	// InForce reports whether these are the rules of today.
	InForce bool
	// Used reports whether a meeting was called under the rules. Used rules never change. Used is nil for viewers who
	// may not change the rules.
	Used        *bool
	Explanation []Sentence
}

// RuleSets lists a readable board's rules by date.
func (r *Reader) RuleSets(ctx context.Context, v *policy.Viewer, of Board) ([]KnownRules, error) {
	sets, err := r.store.RuleSets(ctx, of.ID)
	if err != nil {
		return nil, fmt.Errorf("list rule sets: %w", err)
	}
	var calls []Call
	mayEdit := v.May(policy.EditBoard, policy.Object{BoardID: of.ID}) == policy.Allowed
	if mayEdit {
		if calls, err = r.store.CallsOfBoards(ctx, []string{of.ID}); err != nil {
			return nil, fmt.Errorf("list the board's meetings: %w", err)
		}
	}
	today := v.Today(of.ID)
	inForce := RulesFor(sets, of.ID, today, nil)
	occupancy, err := r.occupancy(ctx, v, of, today)
	if err != nil {
		return nil, err
	}
	known := make([]KnownRules, len(sets))
	for i, set := range sets {
		known[i] = KnownRules{RuleSet: set, InForce: inForce != nil && inForce.ID == set.ID}
		if mayEdit {
			used := set.IsUsed(sets, calls)
			known[i].Used = &used
		}
		if known[i].InForce {
			known[i].Explanation = set.Rules.Explain(occupancy)
		} else {
			known[i].Explanation = set.Rules.Explain(nil)
		}
	}
	return known, nil
}

// occupancy returns nil when the viewer may not read the board's people.
func (r *Reader) occupancy(ctx context.Context, v *policy.Viewer, of Board, today localtime.Date) (*Occupancy, error) {
	if v.May(policy.ReadDirectory, policy.Object{BoardID: of.ID}) != policy.Allowed {
		return nil, nil
	}
	terms, err := r.store.MembershipsOfBoards(ctx, []string{of.ID})
	if err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	return &Occupancy{Seats: of.Seats, InOffice: of.votingOn(terms, today), When: "Today"}, nil
}

// Try applies rules to an imagined meeting: the given rules, or those of today. It returns nil for a board without
// rules.
func (r *Reader) Try(ctx context.Context, v *policy.Viewer, of Board, given *GivenRules, attempt Attempt) (*Trial, error) {
	var rules Rules
	if given != nil {
		rules = given.Complete()
		if err := rules.check(); err != nil {
			return nil, refuse(err)
		}
	} else {
		sets, err := r.store.RuleSets(ctx, of.ID)
		if err != nil {
			return nil, fmt.Errorf("list rule sets: %w", err)
		}
		inForce := RulesFor(sets, of.ID, v.Today(of.ID), nil)
		if inForce == nil {
			return nil, nil
		}
		rules = inForce.Rules
	}
	trial, err := rules.Try(of.Seats, attempt)
	if err != nil {
		return nil, refuse(err)
	}
	return &trial, nil
}

// Proposal returns what the rules propose for a voting term of a person; nil for viewers who may not seat people on the
// board.
func (r *Reader) Proposal(ctx context.Context, v *policy.Viewer, boardID, personID string, start localtime.Date) (*Tenure, error) {
	if v.May(policy.ManageMemberships, policy.Object{BoardID: boardID}) != policy.Allowed {
		return nil, nil
	}
	sets, terms, err := rulesAndTerms(ctx, r.store, boardID)
	if err != nil {
		return nil, err
	}
	tenure := TenureOf(RulesFor(sets, boardID, start, nil), start, votingTermsOf(terms, boardID, personID, ""))
	return &tenure, nil
}

// Consequences returns the consequences of ending a term on a date; none for viewers who may not end it. boards are the
// boards that the viewer reads.
func (r *Reader) Consequences(ctx context.Context, v *policy.Viewer, boards []Board, termID string, end localtime.Date) ([]string, error) {
	term, err := r.store.Membership(ctx, termID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the membership: %w", err)
	}
	of := slices.IndexFunc(boards, func(b Board) bool { return b.ID == term.BoardID })
	if of < 0 || v.May(policy.ManageMemberships, policy.Object{BoardID: term.BoardID}) != policy.Allowed {
		return nil, nil
	}
	holder, err := r.store.Person(ctx, term.PersonID)
	if err != nil {
		return nil, fmt.Errorf("find the holder of the term: %w", err)
	}
	sets, terms, err := rulesAndTerms(ctx, r.store, term.BoardID)
	if err != nil {
		return nil, err
	}
	return boards[of].Consequences(term, holder.DisplayName, end, terms, sets), nil
}

// rulesStore finds the rules and terms of a board.
type rulesStore interface {
	RuleSets(ctx context.Context, boardID string) ([]RuleSet, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]Membership, error)
}

func rulesAndTerms(ctx context.Context, store rulesStore, boardID string) ([]RuleSet, []Membership, error) {
	sets, err := store.RuleSets(ctx, boardID)
	if err != nil {
		return nil, nil, fmt.Errorf("list rule sets: %w", err)
	}
	terms, err := store.MembershipsOfBoards(ctx, []string{boardID})
	if err != nil {
		return nil, nil, fmt.Errorf("list memberships: %w", err)
	}
	return sets, terms, nil
}
