//go:build !race

package graphql_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
)

// [V11] The rules under which a resolution is drafted are those of the meeting, also when the board has newer ones.
func TestAMeetingKeepsItsVotingRules(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		item := p.draftItem(t, "B-2026-05").ID
		const ask = `query ($id: ID!) { agendaItem(id: $id) { id votingRules { thresholdNames thresholdText secretBallotAllowed } } }`
		told := func(email string) any { return at(t, p.read(t, email, ask, "id", item), "agendaItem", "votingRules") }
		before := fmt.Sprint(told(bySecretary))
		p.changesRules(t)
		for _, email := range []string{bySecretary, byDirector} {
			rules := told(email)
			if fmt.Sprint(rules) != before || at(t, rules, "secretBallotAllowed") != true || fmt.Sprint(at(t, rules, "thresholdNames")) != "[ORDINARY SPECIAL]" {
				t.Errorf("%s is told %v, and before the change %s", email, rules, before)
			}
			for code, input := range map[string]map[string]any{"": {"ballot": "SECRET"}, "VALIDATION_FAILED": {"thresholdName": "CHARTER"}} {
				input = with(input, "itemId", item, "title", "To try the rules", "text", "That the board agrees to it.")
				if got, _ := p.act(t, email, "draftResolution", "DraftResolutionInput", input); got != code {
					t.Errorf("the draft %v by %s: %q", input, email, got)
				}
			}
		}
		if rules := told("observer@example.org"); rules != nil {
			t.Errorf("somebody who drafts no resolutions is told %v", rules)
		}
	})
}

// A meeting that is not announced yet follows the rules of its board.
func TestADraftMeetingFollowsTheRulesOfItsBoard(t *testing.T) {
	p := openPortal(t)
	p.changesRules(t)
	id := p.draft(t, "B")
	const add = `mutation ($input: AddAgendaItemInput!) { addAgendaItem(input: $input) { item { id } userErrors { code message } } }`
	input := map[string]any{"meetingId": id, "title": "A vote", "purpose": "DECISION", "durationMinutes": 10}
	item := at(t, p.read(t, bySecretary, add, "input", p.named(input)), "addAgendaItem", "item", "id")
	rules := at(t, p.read(t, bySecretary, `query ($id: ID!) { agendaItem(id: $id) { votingRules { secretBallotAllowed } } }`, "id", item), "agendaItem", "votingRules")
	if at(t, rules, "secretBallotAllowed") != false {
		t.Errorf("a draft has the rules %v", rules)
	}
}

// changesRules gives the board B rules of today that let nobody vote in secret and have a majority more. They are made after its meetings were announced.
func (p *portal) changesRules(t *testing.T) {
	t.Helper()
	sets, err := p.store.RuleSetsOfBoards(t.Context(), []string{p.boardID(t, "B")})
	governancetest.Must(t, err)
	newer := sets[len(sets)-1]
	newer.ID, newer.EffectiveFrom, newer.Stamp = governance.NewID(), localtime.Date{Year: 2026, Month: time.November, Day: 20}, governance.NewStamp(clock().Add(time.Minute), "test")
	newer.Rules.SecretBallotAllowed = false
	newer.Rules.Thresholds = maps.Clone(newer.Rules.Thresholds)
	newer.Rules.Thresholds["CHARTER"] = newer.Rules.Thresholds[board.Special]
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertRuleSet(tx, newer) }))
	today := at(t, p.read(t, bySecretary, `query ($id: ID!) { ruleSets(boardId: $id) { id inForce } }`, "id", newer.BoardID), "ruleSets").([]any)
	if last := today[len(today)-1]; at(t, last, "id") != newer.ID || at(t, last, "inForce") != true {
		t.Fatalf("the rules are not changed: %v", today)
	}
}
