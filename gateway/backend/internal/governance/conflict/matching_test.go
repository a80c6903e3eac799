package conflict_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
)

// names sets the counterparties of an item.
func (h *hall) names(number string, names ...string) {
	h.Helper()
	items, err := h.store.AgendaItems(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	of := items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.PermanentNumber == number })]
	must(h, secretary, h.agendas.Edit(agenda.Editing{
		Edit: change.Edit{Request: h.request(), ExpectedVersion: of.Version}, ItemID: of.ID, Counterparties: names,
	}))
}

// hints returns the organisations of the hints on an item that a person reads: "Brackwater Dredging Ltd, Okafor Logistics Ltd".
func (h *hall) hints(email, number string) string {
	h.Helper()
	matcher := conflict.NewMatcher(h.store, h.agenda, interest.NewReader(h.store))
	found, err := matcher.OfMeetings(h.Context(), h.viewer(email), []string{h.id})
	governancetest.Must(h.T, err)
	var organisations []string
	for _, one := range found[h.id].OnItem(h.viewer(email), h.item(number)) {
		if one.PersonID != one.Interest.PersonID {
			h.Errorf("the hint about %s has an interest of %s", one.PersonID, one.Interest.PersonID)
		}
		organisations = append(organisations, one.Interest.OrganisationName)
	}
	slices.Sort(organisations)
	return strings.Join(organisations, ", ")
}

// [C3, X10] The secretary and the chair read hints, each as far as they read the interests. Nobody else does, although members read
// the register. An interest that is over on the day of the meeting gives none.
func TestWhoReadsTheHints(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.names("5", "BRACKWATER DREDGING", "Okafor Logistics", "Calder Fisheries Finance")
		for email, want := range map[string]string{
			secretary: "Brackwater Dredging Ltd, Okafor Logistics Ltd", chair: "Brackwater Dredging Ltd",
			deputy: "", director: "", executive: "", observer: "", preparer: "", excluded: "", admin: "",
		} {
			if got := h.hints(email, "5"); got != want {
				h.Errorf("[C3] %s reads hints on %q, want %q", email, got, want)
			}
		}
		h.excludes(secretary, "5", agenda.PapersAndDiscussion)
		if got := h.hints(secretary, "5"); got != "" {
			h.Errorf("[X2] the secretary reads hints on an item that is withheld: %q", got)
		}
	})
}

// [C3] A person who is excluded, or whose conflict is declared, gives no hint, and neither does an item that is dealt with.
func TestSettledConflictsGiveNoHint(t *testing.T) {
	eachHall(t, func(h *hall) {
		for _, number := range []string{"5", "6", "7"} {
			h.names(number, "Brackwater Dredging")
		}
		if got := h.hints(secretary, "6"); got != "" { // Wei Jun Tan is excluded from item 6
			h.Errorf("an excluded person gives the hint %q", got)
		}
		h.declares(excluded, "5")
		if got := h.hints(secretary, "5"); got != "" {
			h.Errorf("a declared conflict gives the hint %q", got)
		}
		if got := h.hints(secretary, "7"); got != "Brackwater Dredging Ltd" {
			h.Errorf("the declaration on another item changes the hint: %q", got)
		}
		h.excludes(excluded, "7", agenda.VoteOnly)
		if got := h.hints(secretary, "7"); got != "" {
			h.Errorf("a person who does not vote gives the hint %q", got)
		}
	})
}
