//go:build !race

package graphql_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
)

const (
	readTemplates = `query ($boardId: ID!) { templates(boardId: $boardId) { id boardId name version createdAt updatedAt items { depth title purpose ownMinutes session } } }`
	saveTemplate  = `mutation ($input: SaveTemplateInput!) { done: saveTemplate(input: $input) { template { id name } userErrors { code field message } } }`
	applyTemplate = `mutation ($input: ApplyTemplateInput!) { done: applyTemplate(input: $input) { meeting { id } userErrors { code field message } } }`
)

// savesTemplate saves the agenda of a meeting as a template of its board.
func (p *portal) savesTemplate(t *testing.T, account, number, name string) (id string) {
	t.Helper()
	done := at(t, p.read(t, account, saveTemplate, "input", p.named(map[string]any{"meetingId": p.meetingID(t, number), "name": name})), "done")
	if refusals, _ := at(t, done, "userErrors").([]any); len(refusals) > 0 {
		t.Fatalf("%s may not save a template: %v", account, refusals)
	}
	return at(t, done, "template", "id").(string)
}

// templateTitles returns the titles of the items of the board's only template as an account reads it.
func (p *portal) templateTitles(t *testing.T, account string) (titles []string) {
	t.Helper()
	answered := p.read(t, account, readTemplates, "boardId", p.boardID(t, "B"))
	items, _ := at(t, answered, "templates", 0, "items").([]any)
	for _, item := range items {
		titles = append(titles, item.(map[string]any)["title"].(string))
	}
	return titles
}

// [X2] [X3] A template is for the people who write the board's agendas, and closed items in it are for the people on their lists.
func TestATemplateShowsEachReaderTheirItems(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		originals, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2026-05")})
		governancetest.Must(t, err)
		kept := originals[slices.IndexFunc(originals, func(i agenda.Item) bool {
			return i.ParentID == nil && i.Session == agenda.Open && i.Purpose == agenda.Decision
		})]
		p.exclude(t, kept, byChair)
		p.savesTemplate(t, bySecretary, "B-2026-05", "Quarterly meeting")
		whole := p.templateTitles(t, bySecretary)
		if len(whole) == 0 || slices.Contains(whole, kept.Title) {
			t.Errorf("the template has %v, with %q from which the chair is excluded", whole, kept.Title)
		}
		chair := p.person(t, byChair).ID
		readable := slices.DeleteFunc(slices.Clone(whole), func(title string) bool {
			return slices.ContainsFunc(originals, func(i agenda.Item) bool {
				return i.Title == title && i.Session == agenda.Closed && !slices.Contains(i.AllowIDs, chair)
			})
		})
		if got := p.templateTitles(t, byChair); !slices.Equal(got, readable) {
			t.Errorf("the chair reads %v of the template, and not %v", got, readable)
		}
		for _, account := range []string{byDirector, byAdmin} {
			if got := at(t, p.read(t, account, readTemplates, "boardId", p.boardID(t, "B")), "templates"); got != nil {
				t.Errorf("%s reads templates: %v", account, got)
			}
		}
	})
}

// An applied template makes the items that it shows, with their lists of readers.
func TestATemplateIsAppliedToADraft(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id, to := p.savesTemplate(t, bySecretary, "B-2026-05", "Quarterly meeting"), p.meetingID(t, "B-2027-02")
		before, err := p.store.AgendaItems(t.Context(), []string{to})
		governancetest.Must(t, err)
		done := at(t, p.read(t, bySecretary, applyTemplate, "input", p.named(map[string]any{"meetingId": to, "templateId": id})), "done")
		if refusals, _ := at(t, done, "userErrors").([]any); len(refusals) > 0 {
			t.Fatalf("refused: %v", refusals)
		}
		originals, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2026-05")})
		governancetest.Must(t, err)
		after, err := p.store.AgendaItems(t.Context(), []string{to})
		governancetest.Must(t, err)
		added := slices.DeleteFunc(after, func(i agenda.Item) bool {
			return slices.ContainsFunc(before, func(known agenda.Item) bool { return known.ID == i.ID })
		})
		for _, item := range added {
			at := slices.IndexFunc(originals, func(i agenda.Item) bool { return i.Title == item.Title })
			if at < 0 || item.Session != originals[at].Session || !slices.Equal(item.AllowIDs, originals[at].AllowIDs) || item.OwnMinutes != originals[at].OwnMinutes {
				t.Errorf("%s was added as %+v", item.Title, item)
			}
		}
		if titles := p.templateTitles(t, bySecretary); len(added) != len(titles) {
			t.Errorf("%d items were added of %s", len(added), strings.Join(titles, ", "))
		}
	})
}
