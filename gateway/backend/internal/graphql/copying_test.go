//go:build !race

package graphql_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
)

const copyAgenda = `mutation ($input: CopyAgendaInput!) { done: copyAgenda(input: $input) { meeting { id } userErrors { code field message } } }`

// copied copies the agenda of the published meeting to a draft, and returns the draft's items by title.
func (p *portal) copied(t *testing.T, account string, more map[string]any) (items map[string]agenda.Item, refusals []any) {
	t.Helper()
	to := p.meetingID(t, "B-2027-02")
	done := at(t, p.read(t, account, copyAgenda, "input", with(more, "clientMutationId", "copy by "+account, "meetingId", to, "fromMeetingId", p.meetingID(t, "B-2026-05"))), "done")
	found, err := p.store.AgendaItems(t.Context(), []string{to})
	governancetest.Must(t, err)
	items = map[string]agenda.Item{}
	for _, item := range found {
		items[item.Title] = item
	}
	refusals, _ = at(t, done, "userErrors").([]any)
	return items, refusals
}

// [X2] [X3] A copied agenda has the items of the other meeting with their minutes, presenters and lists of readers, and none of its texts,
// papers and exclusions.
func TestACopiedAgendaHasListsAndNoExclusions(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		items, refusals := p.copied(t, bySecretary, nil)
		if len(refusals) > 0 {
			t.Fatalf("refused: %v", refusals)
		}
		originals, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2026-05")})
		governancetest.Must(t, err)
		for _, original := range originals {
			item, found := items[original.Title]
			if !found || item.OwnMinutes != original.OwnMinutes || item.Purpose != original.Purpose || !slices.Equal(item.PresenterIDs, original.PresenterIDs) {
				t.Errorf("%s is copied as %+v", original.Title, item)
			}
			if item.Session != original.Session || !slices.Equal(item.AllowIDs, original.AllowIDs) {
				t.Errorf("%s is read by %v of a session that is %s", original.Title, item.AllowIDs, item.Session)
			}
			if item.Summary != "" || item.Recommendation != "" || len(item.ContributorIDs) > 0 || (item.ParentID == nil) != (original.ParentID == nil) {
				t.Errorf("%s has texts, contributors or another place: %+v", original.Title, item)
			}
		}
		exclusions, err := p.store.Exclusions(t.Context(), []string{p.meetingID(t, "B-2027-02")})
		governancetest.Must(t, err)
		if len(exclusions) > 0 {
			t.Errorf("exclusions came along: %v", exclusions)
		}
	})
}

// [X9] What the copier does not read does not come along, and only chosen items do.
func TestACopyLeavesOutWhatTheCopierDoesNotRead(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		originals, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2026-05")})
		governancetest.Must(t, err)
		kept := originals[slices.IndexFunc(originals, func(i agenda.Item) bool {
			return i.ParentID == nil && i.Session == agenda.Open && i.Purpose == agenda.Decision
		})]
		p.exclude(t, kept, byChair)
		items, refusals := p.copied(t, byChair, nil)
		if _, found := items[kept.Title]; found || len(items) == 0 || len(refusals) > 0 {
			t.Errorf("the chair copied %d items, the hidden one among them: %v, refused: %v", len(items), found, refusals)
		}
		more, _ := p.copied(t, bySecretary, map[string]any{"itemIds": []string{kept.ID}})
		if _, found := more[kept.Title]; !found || len(more) != len(items)+1 {
			t.Errorf("the secretary chose one item, and there are %d after %d", len(more), len(items))
		}
	})
}
