//go:build !race

package graphql_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

const (
	addLate     = `mutation ($input: AddAgendaItemInput!) { done: addAgendaItem(input: $input) { item { id number isNew isPending lateReason } userErrors { code field message data } } }`
	reword      = `mutation ($input: UpdateAgendaItemInput!) { done: updateAgendaItem(input: $input) { item { id title isNew isPending version } userErrors { code field message data } } }`
	moveTo      = `mutation ($input: MoveAgendaItemInput!) { done: moveAgendaItem(input: $input) { item { id takenAfter } userErrors { code field message data } } }`
	unpublished = `query ($id: ID!) { unpublishedChanges(meetingId: $id) { kind number title n fields note } }`
	compare     = `query ($id: ID!, $since: Int) { packChanges(meetingId: $id, sinceVersion: $since) { since version notes
		changes { kind number title n fields note itemId paperId } } }`
)

// told are the changes of a comparison as lines.
func (p *portal) told(t *testing.T, email, meetingID string, since any) (lines []string) {
	t.Helper()
	changes, _ := at(t, p.read(t, email, compare, "id", meetingID, "since", since), "packChanges", "changes").([]any)
	for _, one := range changes {
		line := fmt.Sprintf("%v %v %v", at(t, one, "kind"), at(t, one, "number"), at(t, one, "title"))
		if fields, _ := at(t, one, "fields").([]any); len(fields) > 0 {
			line += fmt.Sprint(" ", fields)
		}
		if note := at(t, one, "note"); note != nil {
			line += fmt.Sprintf(": %v", note)
		}
		lines = append(lines, line)
	}
	return lines
}

// pending are the changes that the next publication would make, as lines.
func (p *portal) pending(t *testing.T, email, meetingID string) (lines []string) {
	t.Helper()
	changes, _ := at(t, p.read(t, email, unpublished, "id", meetingID), "unpublishedChanges").([]any)
	for _, one := range changes {
		lines = append(lines, fmt.Sprintf("%v %v %v", at(t, one, "kind"), at(t, one, "number"), at(t, one, "title")))
	}
	return lines
}

// What is written after a publication reaches readers with the next one, which tells what changed; older versions keep the words
// of their time [A2, A3, A7, X4, X10].
func TestChangesOfAPublishedAgenda(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	first := p.draftItem(t, number)
	version := p.paper(t, first, paper.Accepted, "of the pack")
	id := p.meetingID(t, number)
	publish := func(key string) {
		t.Helper()
		if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true, "note": "Note of " + key})); code != "" {
			t.Fatal(code)
		}
	}
	publish("first")
	before := p.lines(t, "director@example.org", id)

	input := map[string]any{"clientMutationId": "late", "meetingId": id, "afterId": first.ID, "title": "Lease of the hall", "purpose": "DECISION", "durationMinutes": 10}
	if got := p.read(t, bySecretary, addLate, "input", input); at(t, got, "done", "userErrors", 0, "field") != "lateReason" {
		t.Errorf("[A7] without a reason: %v", got)
	}
	got := p.read(t, bySecretary, addLate, "input", with(input, "clientMutationId", "late 2", "lateReason", "The offer came on Monday"))
	late := at(t, got, "done", "item")
	if at(t, late, "number") != "1A" || at(t, late, "isNew") != true {
		t.Fatalf("[A3] got %v", got)
	}
	change := map[string]any{"clientMutationId": "words", "itemId": first.ID, "expectedVersion": first.Version + 1, "title": "Opening of the meeting"}
	if got := p.read(t, bySecretary, reword, "input", change); at(t, got, "done", "item", "isPending") != true {
		t.Fatal(got)
	}
	if after := p.lines(t, "director@example.org", id); !slices.Equal(before, after) {
		t.Errorf("[X4] a member reads %v before the publication", after)
	}
	if item := at(t, p.read(t, "director@example.org", `query ($id: ID!) { agendaItem(id: $id) { id } }`, "id", at(t, late, "id")), "agendaItem"); item != nil {
		t.Errorf("[X4] a member finds an item that was not published: %v", item)
	}
	p.replaced(t, version)
	waiting := []string{"ITEM_CHANGED 1 Opening of the meeting", "PAPER_REPLACED 1.1 Estimates of the pack", "ITEM_ADDED 1A Lease of the hall"}
	if got := p.pending(t, bySecretary, id); !slices.Equal(got, waiting) {
		t.Errorf("before it is published the secretary is told %q, want %q", got, waiting)
	}
	if got := p.pending(t, "director@example.org", id); len(got) > 0 {
		t.Errorf("[X4] a member is told %q before the publication", got)
	}
	publish("second")
	if got := p.pending(t, bySecretary, id); len(got) > 0 {
		t.Errorf("after the publication %q waits", got)
	}

	want := []string{
		"ITEM_CHANGED 1 Opening of the meeting [title]", "PAPER_REPLACED 1.1 Estimates of the pack", "ITEM_ADDED 1A Lease of the hall: The offer came on Monday",
	}
	told := p.told(t, "director@example.org", id, 1)
	if !slices.Equal(told, want) {
		t.Errorf("a member is told\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	if now := p.lines(t, "director@example.org", id); !slices.Contains(now, "1 1A Lease of the hall") || !slices.Contains(now, "1 1 Opening of the meeting") {
		t.Errorf("after the publication a member reads %v", now)
	}
	old := at(t, p.read(t, "director@example.org", packEntries, "id", id, "version", 1), "packVersion", "entries", 0, "title")
	if old != first.Title {
		t.Errorf("[D1] the first version has now %v", old)
	}
	t.Run("an excluded member sees no change of the item", func(t *testing.T) {
		p.exclude(t, first, "director@example.org")
		if got := p.told(t, "director@example.org", id, 1); len(got) != 1 || !strings.HasPrefix(got[0], "ITEM_ADDED") {
			t.Errorf("[X10] the excluded member is told %v", got)
		}
	})
	t.Run("a version of another reader's pack is not found", func(t *testing.T) {
		for _, since := range []int{-1, 3} {
			if got := at(t, p.read(t, "chair@example.org", compare, "id", id, "since", since), "packChanges"); got != nil {
				t.Errorf("since %d: %v", since, got)
			}
		}
		compared := at(t, p.read(t, "chair@example.org", compare, "id", id), "packChanges")
		if at(t, compared, "since") != 0.0 || at(t, compared, "version") != 2.0 || fmt.Sprint(at(t, compared, "notes")) != "[Note of first Note of second]" {
			t.Errorf("since nothing was opened: %v", compared)
		}
	})
	t.Run("a moved item keeps its number", func(t *testing.T) {
		agendaVersion := at(t, p.read(t, bySecretary, `query ($id: ID!) { meeting(id: $id) { agendaVersion } }`, "id", id), "meeting", "agendaVersion")
		move := map[string]any{"clientMutationId": "move", "itemId": at(t, late, "id"), "expectedVersion": agendaVersion}
		if got := p.read(t, bySecretary, moveTo, "input", move); at(t, got, "done", "item", "takenAfter") != "" {
			t.Fatal(got)
		}
		publish("third")
		if got := p.told(t, "chair@example.org", id, 2); !slices.Equal(got, []string{"ITEM_MOVED 1A Lease of the hall"}) {
			t.Errorf("the chair is told %v", got)
		}
	})
	t.Run("what waits on an item is not told to a secretary who is excluded from it", func(t *testing.T) {
		now, err := p.store.AgendaItems(t.Context(), []string{id})
		governancetest.Must(t, err)
		at := slices.IndexFunc(now, func(one agenda.Item) bool { return one.ID == first.ID })
		change := map[string]any{"clientMutationId": "words again", "itemId": first.ID, "expectedVersion": now[at].Version, "summary": "How we begin"}
		if code := codeOf(t, p.read(t, bySecretary, reword, "input", change)); code != "" {
			t.Fatal(code)
		}
		if got := p.pending(t, bySecretary, id); !slices.Equal(got, []string{"ITEM_CHANGED 1 Opening of the meeting"}) {
			t.Errorf("before %q", got)
		}
		p.exclude(t, first, bySecretary)
		if got := p.pending(t, bySecretary, id); len(got) > 0 {
			t.Errorf("[X10] the excluded secretary is told %q", got)
		}
	})
}
