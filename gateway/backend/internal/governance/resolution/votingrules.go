package resolution

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// VotingRules are what the rules of a meeting let a resolution choose.
type VotingRules struct {
	// ThresholdNames has ORDINARY and SPECIAL first.
	ThresholdNames []string
	// ThresholdText says in words what ORDINARY and SPECIAL ask for.
	ThresholdText       string
	SecretBallotAllowed bool
}

// ReadsVotingRules reports whether a viewer who reads an item is told the rules under which its resolutions are drafted.
func ReadsVotingRules(v *policy.Viewer, known agenda.Agenda, of agenda.Item) bool {
	facts := known.ForPolicy(of)
	return v.May(policy.DraftResolution, policy.Object{Item: &facts}) == policy.Allowed
}

// VotingRules finds the rules by which drafts are checked, by meeting. A meeting without rules has none, and neither has one that
// does not exist for the viewer.
func (r *Reader) VotingRules(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]VotingRules, error) {
	agendas, err := r.agendas.Agendas(ctx, v, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the agendas of meetings: %w", err)
	}
	boardIDs := make([]string, 0, len(agendas))
	for _, of := range agendas {
		boardIDs = append(boardIDs, of.Meeting.BoardID)
	}
	sets, err := r.store.RuleSetsOfBoards(ctx, distinct(boardIDs))
	if err != nil {
		return nil, fmt.Errorf("list the rules of meetings: %w", err)
	}
	all := make(map[string]VotingRules, len(agendas))
	for id, of := range agendas {
		record, err := r.recordOf(ctx, of.Meeting)
		if err != nil {
			return nil, err
		}
		if rules := room.RulesOf(sets, of.Meeting, record); rules.ID != "" {
			all[id] = votingRulesOf(rules.Rules)
		}
	}
	return all, nil
}

// recordOf finds the record of a meeting whose sittings have begun and are not over. Resolutions of all others are not drafted
// under the rules of a sitting.
func (r *Reader) recordOf(ctx context.Context, of meeting.Meeting) (room.Record, error) {
	if of.State != meeting.InSession && of.State != meeting.Adjourned {
		return room.Record{}, nil
	}
	record, err := r.store.Record(ctx, of.ID)
	if err != nil {
		return room.Record{}, fmt.Errorf("find the record of the sittings: %w", err)
	}
	return record, nil
}

func votingRulesOf(rules board.Rules) VotingRules {
	named := rules.NamedThresholds()
	names := make([]string, len(named))
	for i, one := range named {
		names[i] = one.Name
	}
	return VotingRules{ThresholdNames: names, ThresholdText: rules.ExplainThresholds(), SecretBallotAllowed: rules.SecretBallotAllowed}
}
