package agenda_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// naming returns the command that sets the counterparties of an item.
func (r *room) naming(item string, names ...string) change.Command[agenda.Changed] {
	return r.commands.Edit(agenda.Editing{Edit: r.editOf(item), ItemID: item, Counterparties: append([]string{}, names...)})
}

// [C3] An item has up to 20 different names of 2 to 160 characters, in the order in which they are given. Contributors do not write them.
func TestCounterpartiesOfAnItem(t *testing.T) {
	in(t, func(r *room) {
		item := r.must(ruth, r.commands.Add(agenda.Adding{
			Request: r.request(), MeetingID: meetingID, Title: "Dredging", Purpose: agenda.Decision, Counterparties: []string{" Zander Marine ", "Brackwater"},
		}))
		if got := r.item(item).Counterparties; !slices.Equal(got, []string{"Zander Marine", "Brackwater"}) {
			t.Errorf("a new item has %q", got)
		}
		many := make([]string, 21)
		for i := range many {
			many[i] = fmt.Sprint("Company ", i)
		}
		for name, refused := range map[string][]string{
			"an empty name": {"Brackwater", " "}, "a letter": {"B"}, "a long name": {strings.Repeat("b", 161)}, "two lines": {"Brack\nwater"}, "21 names": many,
		} {
			if _, code := r.do(ruth, r.naming(item, refused...)); code != change.CodeInvalid {
				t.Errorf("%s: %q", name, code)
			}
		}
		r.must(ruth, r.naming(item, append(many[:20:20], "Company 3 ")...))
		if got := r.item(item).Counterparties; !slices.Equal(got, many[:20]) {
			t.Errorf("the item has %q", got)
		}
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(item), ItemID: item, ContributorIDs: []string{hannah}}))
		if _, code := r.do(hannah, r.naming(item, "Brackwater")); code != change.CodeForbidden {
			t.Errorf("a contributor: %q", code)
		}
		r.must(ruth, r.naming(item))
		if got := r.item(item).Counterparties; len(got) > 0 {
			t.Errorf("after removing them the item has %q", got)
		}
	})
}

// [C3] Readers of a published agenda see changed names with its next publication, as all texts of an item.
func TestChangedCounterpartiesWaitForTheNextPublication(t *testing.T) {
	in(t, func(r *room) {
		item := r.add("Dredging")
		r.must(ruth, r.naming(item, "Brackwater"))
		r.number()
		r.must(ruth, r.naming(item, "Zander Marine"))
		shown, _ := r.agenda().ForViewer(r.viewer(wei)).Item(item)
		if !slices.Equal(shown.Counterparties, []string{"Brackwater"}) || !slices.Equal(r.item(item).Counterparties, []string{"Zander Marine"}) {
			t.Errorf("readers see %q, and writers %q", shown.Counterparties, r.item(item).Counterparties)
		}
	})
}

// [C3] Names belong to the item: it keeps them when it is carried to another meeting, and a copy of its structure has none.
func TestCarriedItemsKeepTheirCounterparties(t *testing.T) {
	in(t, func(r *room) {
		r.callOn("open", "later", meeting.Draft, "2026-12-08")
		item := r.add("Dredging")
		r.must(ruth, r.naming(item, "Brackwater"))
		r.must(ruth, r.commands.Copy(agenda.Copying{Request: r.request(), MeetingID: "later", FromMeetingID: meetingID}))
		r.must(ruth, r.applying(r.saved(ruth, "Usual"), "later"))
		for _, copied := range r.agendaOf("later").Items {
			if len(copied.Counterparties) > 0 {
				t.Errorf("a copy has %q", copied.Counterparties)
			}
		}
		r.number()
		r.must(ruth, r.deferring(item, "later"))
		after := r.agendaOf("later").Items
		if got := after[len(after)-1].Counterparties; !slices.Equal(got, []string{"Brackwater"}) {
			t.Errorf("the deferred item has %q", got)
		}
	})
}

// standing returns the standing items of an agenda.
func (r *room) standing(meetingID string) []agenda.Standing {
	r.Helper()
	var found []agenda.Standing
	for _, item := range r.agendaOf(meetingID).Items {
		if item.Standing != "" {
			found = append(found, item.Standing)
		}
	}
	return found
}

// [C1] The standard agenda has the standing items. Copies and templates keep them, also when their titles change, and an item that is
// carried to another meeting is none there.
func TestStandingItems(t *testing.T) {
	in(t, func(r *room) {
		for _, id := range []string{"copied", "templated", "deferred"} {
			r.callOn("open", id, meeting.Draft, "2026-12-08")
		}
		r.must(ruth, r.commands.ApplyTemplate(agenda.ApplyingTemplate{Request: r.request(), MeetingID: meetingID}))
		all := []agenda.Standing{agenda.Declarations, agenda.PreviousMinutes, agenda.MattersArising}
		if got := r.sees(ruth); !strings.HasPrefix(got, "1 Welcome and apologies, 2 Declarations of interest, 3 Minutes") || !slices.Equal(r.standing(meetingID), all) {
			t.Fatalf("the standard agenda is %s with %q", got, r.standing(meetingID))
		}
		declarations := r.agenda().Items[1].ID
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(declarations), ItemID: declarations, Title: pointer("Interests")}))
		r.must(ruth, r.commands.Copy(agenda.Copying{Request: r.request(), MeetingID: "copied", FromMeetingID: meetingID}))
		r.must(ruth, r.applying(r.saved(ruth, "Usual"), "templated"))
		for _, id := range []string{meetingID, "copied", "templated"} {
			if got := r.standing(id); !slices.Equal(got, all) {
				t.Errorf("%s has %q", id, got)
			}
		}
		r.number()
		r.must(ruth, r.deferring(declarations, "deferred"))
		if got := r.standing("deferred"); len(got) > 0 {
			t.Errorf("a deferred item is %q", got)
		}
	})
}
