package twin_test

import (
	"encoding/json"
	"fmt"
)

// The steps of this file change what stands below an item that is kept from somebody: what there is, in which order, and since when.

// childOf is an item of no length below another one: how long what is hidden takes is no secret [X9].
func childOf(parent func(w *world) string, title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{
			"meetingId": w.one("SELECT meeting_id FROM agenda_items WHERE id = ?", parent(w)), "parentId": parent(w),
			"title": title, "purpose": "DISCUSSION", "durationMinutes": 0,
		}
	}
}

// firstChildOf takes as long as the item above it, whose own length does not count any more.
func firstChildOf(parent func(w *world) string, title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		input := childOf(parent, title)(w)
		var minutes int
		if _, err := fmt.Sscan(w.one("SELECT own_minutes FROM agenda_items WHERE id = ?", parent(w)), &minutes); err != nil {
			w.t.Fatal(err)
		}
		input["durationMinutes"] = minutes
		return input
	}
}

// late gives the reason that a published agenda asks for.
func late(input func(w *world) map[string]any) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		with := input(w)
		with["lateReason"] = "It came up since."
		return with
	}
}

func titled(title string) func(w *world) string {
	return func(w *world) string { return w.id("agenda_items", "title", title) }
}

// moved puts an item first on the level below another item, or on the first level.
func moved(by string, item, parent func(w *world) string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		meeting := w.one("SELECT meeting_id FROM agenda_items WHERE id = ?", item(w))
		input := map[string]any{"itemId": item(w), "expectedVersion": w.agendaVersion(by, meeting)}
		if parent != nil {
			input["parentId"] = parent(w)
		}
		return input
	}
}

// agendaVersion is the version of an agenda as somebody sees it.
func (w *world) agendaVersion(by, meeting string) int {
	w.t.Helper()
	got := w.ask(by, "query ($id: ID!) { meeting(id: $id) { agendaVersion } }", map[string]any{"id": meeting})
	var answered struct {
		Data struct{ Meeting struct{ AgendaVersion int } }
	}
	if err := json.Unmarshal([]byte(got.body), &answered); err != nil {
		w.t.Fatalf("find the version of an agenda: %s", got.body)
	}
	return answered.Data.Meeting.AgendaVersion
}

func withdrawn(item func(w *world) string, reason string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		input := w.versioned("agenda_items", item(w), map[string]any{"itemId": item(w)})
		if reason != "" {
			input["reason"] = reason
		}
		return input
	}
}

func published(number string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		meeting := w.id("meetings", "number", number)
		return w.versioned("meetings", meeting, map[string]any{"meetingId": meeting, "acknowledgeWarnings": true})
	}
}

// branchOf changes what is below an item that is kept from the reader: in a draft, before and after it is published.
func branchOf(email string) []step {
	accounts := titled("Annual accounts 2026")
	return []step{
		common(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": accounts(w), "personId": w.person(email), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION"}
		}),
		hidden(secretary, "addAgendaItem", childOf(accounts, "Claims of the chair")),
		hidden(secretary, "addAgendaItem", firstChildOf(accounts, "Claims of others")),
		hidden(secretary, "moveAgendaItem", moved(secretary, titled("Claims of others"), accounts)),
		hidden(secretary, "withdrawAgendaItem", withdrawn(titled("Claims of the chair"), "")),
		common(secretary, "addAgendaItem", item("B-2027-01", "Any other business")),
		common(secretary, "publishMeeting", published("B-2027-01")),
		hidden(secretary, "addAgendaItem", late(childOf(accounts, "Claims that came late"))),
		hidden(secretary, "publishMeeting", published("B-2027-01")),
		hidden(secretary, "withdrawAgendaItem", withdrawn(titled("Claims that came late"), "It is settled.")),
		common(secretary, "addAgendaItem", late(item("B-2027-01", "A letter of the town"))),
		common(secretary, "publishMeeting", published("B-2027-01")),
	}
}

// branchOfClosed changes what is below a closed item of a published agenda.
func branchOfClosed() []step {
	closed := titled("Succession of the chief executive")
	return []step{
		hidden(secretary, "addAgendaItem", late(childOf(closed, "A candidate"))),
		hidden(secretary, "addAgendaItem", late(firstChildOf(closed, "Another candidate"))),
		hidden(secretary, "moveAgendaItem", moved(secretary, titled("Another candidate"), closed)),
		hidden(secretary, "publishMeeting", published("B-2026-05")),
		hidden(secretary, "withdrawAgendaItem", withdrawn(titled("A candidate"), "Another post.")),
		common(secretary, "addAgendaItem", late(item("B-2026-05", "A letter of the town"))),
		common(secretary, "publishMeeting", published("B-2026-05")),
	}
}

// draftEdits leave an agenda as it was before its first publication: its readers learn of none of them [X4].
func draftEdits() []step {
	safety := titled("Safety on the water: yearly report")
	return []step{
		hidden(secretary, "addAgendaItem", item("B-2027-01", "Sale of the eastern quay")),
		hidden(secretary, "moveAgendaItem", moved(secretary, titled("Sale of the eastern quay"), safety)),
		hidden(secretary, "withdrawAgendaItem", withdrawn(titled("Sale of the eastern quay"), "")),
		common(secretary, "publishMeeting", published("B-2027-01")),
	}
}
