//go:build !race

package graphql_test

import (
	"testing"
)

const amendExclusion = `mutation ($input: AmendExclusionInput!) { done: amendExclusion(input: $input) {
	item { access { exclusions { version basis scope privateReason } } quorumForecast { required certain } } userErrors { code field } } }`

// [X2] The basis and the private reason may follow an exclusion. Nobody gives themselves the papers back in this way.
func TestTheBasisOfAnExclusionFollows(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id := p.exclusion(t)
		input := map[string]any{
			"clientMutationId": "why", "exclusionId": id, "expectedVersion": p.versionOf(t, "exclusions", id),
			"basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION", "privateReason": "Adviser to the contractor",
		}
		done := at(t, p.read(t, bySecretary, amendExclusion, "input", input), "done")
		exclusion := at(t, done, "item", "access", "exclusions", 0)
		if at(t, exclusion, "basis") != "CONFLICT" || at(t, exclusion, "privateReason") != "Adviser to the contractor" {
			t.Errorf("the exclusion is %v", exclusion)
		}
		refused := at(t, p.read(t, bySecretary, amendExclusion, "input", with(input, "clientMutationId", "old")), "done")
		if at(t, refused, "userErrors", 0, "code") != "CONFLICT_VERSION" {
			t.Errorf("an edit of an old version is answered with %v", refused)
		}
		hidden := at(t, p.read(t, byDirector, amendExclusion, "input", with(input, "clientMutationId", "own")), "done")
		if at(t, hidden, "userErrors", 0, "code") != "NOT_FOUND" {
			t.Errorf("the excluded person learns of the exclusion: %v", hidden)
		}
	})
}
