package twin_test

// consentedItem is for consent, taken out and put back, out of sight of a member who is kept from it. What the resolution about the other
// items decides, and the list that it has, is the same for the member.
func consentedItem() []step {
	const kept, out, put = "Dredging contract variation", "Chief executive", "Harbour masterplan: what the consultation said"
	forConsent := func(title string) func(w *world) map[string]any {
		return func(w *world) map[string]any {
			return w.versioned("agenda_items", itemOf(title)(w), map[string]any{"itemId": itemOf(title)(w), "purpose": "CONSENT"})
		}
	}
	steps := []step{
		common(secretary, "updateAgendaItem", forConsent(out)),
		common(secretary, "updateAgendaItem", forConsent(put)),
		hidden(secretary, "updateAgendaItem", forConsent(kept)),
		common(secretary, "publishMeeting", published("B-2026-05")),
		common(secretary, "proposeConsent", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "title": "Routine business"}
		}),
		hidden(director, "takeOutOfConsent", starting(kept)),
		hidden(director, "returnToConsent", starting(kept)),
		common(director, "takeOutOfConsent", starting(put)),
		common(director, "returnToConsent", starting(put)),
		common(director, "takeOutOfConsent", starting(out)),
	}
	steps = append(steps, holding(chair, deputy, director, excluded, executive, "tomasz.wisniewski@example.org", "sian.odell@example.org")...)
	return append(steps,
		common(chair, "startItem", starting(put)),
		common(chair, "openVoting", onResolution("Routine business")),
		common(chair, "recordNoObjection", onResolution("Routine business")),
	)
}
