package twin_test

// holding opens B-2026-05 with some of those who attend it.
func holding(present ...string) []step {
	meeting := func(w *world) string { return w.id("meetings", "number", "B-2026-05") }
	var steps []step
	for _, email := range present {
		steps = append(steps, common(secretary, "recordArrival", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person(email), "mode": "IN_PERSON"}
		}))
	}
	return append(steps, common(secretary, "openSitting", func(w *world) map[string]any {
		return w.versioned("meetings", meeting(w), map[string]any{
			"meetingId": meeting(w), "personChairingId": w.person(chair), "acknowledgeNoQuorum": true, "acknowledgeNotice": true,
		})
	}))
}

func starting(title string) func(w *world) map[string]any {
	return func(w *world) map[string]any { return map[string]any{"itemId": itemOf(title)(w)} }
}

func concluding(title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{"itemId": itemOf(title)(w), "note": "Left for the next meeting."}
	}
}

// heldItem is in progress, and done: who else is kept from it, leaves the room for it and chairs it is known to those who read it.
func heldItem() []step {
	const title = "Dredging contract variation"
	return append(holding(chair, deputy, director, excluded, executive),
		hidden(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": itemOf(title)(w), "personId": w.person(executive), "basis": "CONFLICT", "scope": "DISCUSSION_ONLY"}
		}),
		common(chair, "startItem", starting(title)),
		hidden(chair, "setPersonChairing", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "personId": w.person(deputy), "itemId": itemOf(title)(w)}
		}),
		common(chair, "concludeItem", concluding(title)),
		common(chair, "startItem", starting("Harbour masterplan: what the consultation said")),
	)
}

// heldBesideGuest is an item of the same meeting that is not the guest's.
func heldBesideGuest() []step {
	const title = "Pilot boat: repair or replace"
	return append(holding(chair, deputy, director, preparer),
		hidden(chair, "startItem", starting(title)),
		hidden(chair, "concludeItem", concluding(title)),
	)
}
