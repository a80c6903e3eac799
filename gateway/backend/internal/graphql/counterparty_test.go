//go:build !race

package graphql_test

import "testing"

const (
	nameCounterparties = `mutation ($input: UpdateAgendaItemInput!) { done: updateAgendaItem(input: $input) { item { counterparties } userErrors { code field message } } }`
	hintsOf            = `query ($id: ID!) { agendaItem(id: $id) { counterparties standing version
		possibleConflicts { counterparty person { id displayName } interest { id organisationName nature } } } }`
)

// [C3, X4, X10] The secretary names a counterparty, and the secretary and the chair get a hint, which ends when the conflict is declared. A
// member reads the name once the agenda is published and learns nothing of a hint, although the member reads the register.
func TestACounterpartyGivesAHintToTheSecretaryAndTheChair(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		item, priya := p.item(t), p.person(t, byDirector).ID
		named := p.named(map[string]any{"itemId": item.ID, "expectedVersion": item.Version, "counterparties": []string{"SEABRIGHT ENERGY", "Okafor Logistics"}})
		done := at(t, p.read(t, bySecretary, nameCounterparties, "input", named), "done")
		if refused := at(t, done, "userErrors").([]any); len(refused) > 0 {
			t.Fatal(refused)
		}
		hints := func(account string) []any {
			return at(t, p.read(t, account, hintsOf, "id", item.ID), "agendaItem", "possibleConflicts").([]any)
		}
		count := func(when string, want map[string]int) {
			t.Helper()
			for account, count := range want {
				if got := hints(account); len(got) != count {
					t.Errorf("[C3] %s %s reads %v, want %d hints", when, account, got, count)
				}
			}
		}
		count("before the publication", map[string]int{bySecretary: 2, byChair: 1})
		if got := p.read(t, byDirector, hintsOf, "id", item.ID)["agendaItem"]; got != nil {
			t.Errorf("[X4] before the publication a member reads %v", got)
		}
		p.convenes(t)
		count("after the publication", map[string]int{bySecretary: 2, byChair: 1, byDirector: 0, "observer@example.org": 0})
		if got := at(t, p.read(t, byDirector, hintsOf, "id", item.ID), "agendaItem", "counterparties"); len(got.([]any)) != 2 {
			t.Errorf("a member reads the counterparties %v", got)
		}
		hint := hints(byChair)[0]
		if at(t, hint, "person", "id") != priya || at(t, hint, "counterparty") != "SEABRIGHT ENERGY" || at(t, hint, "interest", "nature") != "SHAREHOLDING" {
			t.Errorf("the hint is %v", hint)
		}
		declared := at(t, p.read(t, byChair, declareConflict, "input", p.named(map[string]any{
			"itemId": item.ID, "personId": priya, "kind": "ACTUAL", "statement": "Shares.", "interestId": at(t, hint, "interest", "id"),
		})), "done")
		if refused := at(t, declared, "userErrors").([]any); len(refused) > 0 {
			t.Fatal(refused)
		}
		count("after the declaration", map[string]int{bySecretary: 1, byChair: 0})
	})
}

// [C3] A name that is too short is refused at its field.
func TestAnInvalidCounterpartyIsRefused(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		item := p.item(t)
		named := p.named(map[string]any{"itemId": item.ID, "expectedVersion": item.Version, "counterparties": []string{"B"}})
		refused := at(t, p.read(t, bySecretary, nameCounterparties, "input", named), "done", "userErrors", 0)
		if at(t, refused, "field") != "counterparties" || at(t, refused, "message") != "counterparties must have 2 to 160 characters each" {
			t.Errorf("refused as %v", refused)
		}
	})
}
