//go:build !race

package graphql_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

const (
	movePaper   = `mutation ($input: MovePaperInput!) { done: movePaper(input: $input) { item { papers { title } } userErrors { code } } }`
	renamePaper = `mutation ($input: RenamePaperInput!) { done: renamePaper(input: $input) { userErrors { code } } }`
)

// titles returns the titles of the papers of an item, in their order.
func (p *portal) titles(t *testing.T, itemID string) (found []string) {
	t.Helper()
	papers, err := p.store.PapersOfItems(t.Context(), []string{itemID})
	governancetest.Must(t, err)
	for _, one := range papers {
		found = append(found, one.Title)
	}
	return found
}

// [A4] Papers are moved and renamed until they are published; then their numbers stay.
func TestAPaperIsMovedAndRenamedUntilItIsPublished(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		item := p.item(t)
		for _, title := range []string{"first", "second", "third"} {
			p.paper(t, item, paper.Accepted, title)
		}
		papers, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
		governancetest.Must(t, err)
		last := papers[len(papers)-1]
		p.read(t, bySecretary, movePaper, "input", map[string]any{"clientMutationId": "move", "paperId": last.ID, "expectedVersion": last.Version})
		if titles := p.titles(t, item.ID); titles[0] != last.Title || len(titles) != len(papers) {
			t.Fatalf("after %s was moved to the first place the order is %v", last.Title, titles)
		}
		p.read(t, bySecretary, movePaper, "input", map[string]any{
			"clientMutationId": "move back", "paperId": last.ID, "expectedVersion": last.Version + 1, "afterId": papers[len(papers)-2].ID,
		})
		if titles := p.titles(t, item.ID); titles[len(titles)-1] != last.Title {
			t.Errorf("after %s was moved back the order is %v", last.Title, titles)
		}
		version := p.versionOf(t, "papers", last.ID)
		p.read(t, bySecretary, renamePaper, "input", map[string]any{
			"clientMutationId": "rename", "paperId": last.ID, "expectedVersion": version, "title": "  Another title ",
		})
		if titles := p.titles(t, item.ID); !slices.Contains(titles, "Another title") {
			t.Errorf("after renaming the titles are %v", titles)
		}
		p.publish(t, "B-2027-01", "with papers", map[string]any{"acknowledgeWarnings": true})
		refused := p.read(t, bySecretary, renamePaper, "input", map[string]any{
			"clientMutationId": "too late", "paperId": last.ID, "expectedVersion": p.versionOf(t, "papers", last.ID), "title": "Too late",
		})
		if code := at(t, refused, "done", "userErrors", 0, "code"); code != "INVALID_STATE" {
			t.Errorf("a published paper is renamed: %v", refused)
		}
	})
}
