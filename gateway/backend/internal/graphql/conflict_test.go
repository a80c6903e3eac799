//go:build !race

package graphql_test

import "testing"

const (
	declareConflict = `mutation ($input: DeclareConflictInput!) { done: declareConflict(input: $input) {
		declaration { id isMine interest { organisationName } decision mayDecide decider version } item { conflicts { id } viewerMayDeclareConflict viewerMayDeclareForAnother }
		userErrors { code field message } } }`
	decideConflict = `mutation ($input: DecideConflictInput!) { done: decideConflict(input: $input) {
		declaration { id decision decidedBy { id } inForce } item { id } userErrors { code field message } } }`
	conflictsOf = `query ($id: ID!) { agendaItem(id: $id) { conflicts { person { id } interest { organisationName } decider mayDecide } viewerMayDeclareConflict viewerMayDeclareForAnother } }`
	waitingHere = `{ home { kind count title meetingId itemId } }`
)

// declaration is a conflict that a director declared on an item of the meeting that is held, once.
func (p *portal) declaration(t *testing.T) string {
	t.Helper()
	p.convenes(t)
	for range 2 {
		if found := p.texts(t, `SELECT id FROM conflict_declarations WHERE meeting_id <> '`+p.meetingID(t, "B-2026-03")+`'`); len(found) > 0 {
			return found[0]
		}
		p.read(t, byDirector, declareConflict, "input", p.named(map[string]any{"itemId": p.item(t).ID, "kind": "ACTUAL", "statement": "My brother bids for the work."}))
	}
	t.Fatal("the conflict is not declared")
	return ""
}

// [C2, C4, X2] A conflict is declared, waits on Home of who decides, and is gone from the sight of a person who loses the papers.
func TestAConflictIsDeclaredAndDecided(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.draft(t, "B")
		p.convenes(t)
		item := p.item(t).ID
		declared := at(t, p.read(t, byDirector, declareConflict, "input", p.named(map[string]any{
			"itemId": item, "kind": "POTENTIAL", "statement": "I own shares.", "interestId": p.interestOf(t, byDirector),
		})), "done")
		if refused := at(t, declared, "userErrors").([]any); len(refused) > 0 {
			t.Fatal(refused)
		}
		if at(t, declared, "declaration", "interest") == nil || at(t, declared, "declaration", "decider") != nil || at(t, declared, "declaration", "mayDecide") != false {
			t.Errorf("the director is told %v", declared)
		}
		if at(t, declared, "item", "viewerMayDeclareForAnother") != false || at(t, declared, "item", "viewerMayDeclareConflict") != true {
			t.Errorf("the director may %v", at(t, declared, "item"))
		}
		waits := func(account string) (count any) {
			for _, row := range p.read(t, account, waitingHere)["home"].([]any) {
				if at(t, row, "kind") == "DECIDE_CONFLICTS" && at(t, row, "itemId") == item {
					count = at(t, row, "count")
				}
			}
			return count
		}
		if got := waits("chair@example.org"); got != 1.0 {
			t.Errorf("Home of the chair counts %v", got)
		}
		for _, account := range []string{bySecretary, byDirector} {
			if got := waits(account); got != nil {
				t.Errorf("Home of %s counts %v", account, got)
			}
		}
		id := at(t, declared, "declaration", "id").(string)
		decided := at(t, p.read(t, "chair@example.org", decideConflict, "input", p.named(map[string]any{"declarationId": id, "expectedVersion": 1, "decision": "WITHHOLD_PAPERS"})), "done")
		if at(t, decided, "declaration", "decision") != "WITHHOLD_PAPERS" || at(t, decided, "declaration", "inForce") != true {
			t.Errorf("it is decided as %v", decided)
		}
		if got := waits("chair@example.org"); got != nil {
			t.Errorf("after the decision Home of the chair counts %v", got)
		}
		if gone := p.read(t, byDirector, conflictsOf, "id", item)["agendaItem"]; gone != nil {
			t.Errorf("[X2] the person concerned sees %v", gone)
		}
		if seen := at(t, p.read(t, "observer@example.org", conflictsOf, "id", item), "agendaItem", "conflicts", 0, "interest"); seen != nil {
			t.Errorf("[X10] an observer reads the interest %v", seen)
		}
	})
}
