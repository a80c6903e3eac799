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
	return append(holding(chair, deputy, director, excluded, executive, "tomasz.wisniewski@example.org", "sian.odell@example.org", "claire.beauchamp@example.org"),
		hidden(secretary, "draftResolution", drafting(title, "Accept the variation")),
		hidden(secretary, "proposeResolution", onResolution("Accept the variation")),
		hidden(secretary, "draftResolution", drafting(title, "Refuse the variation")),
		hidden(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": itemOf(title)(w), "personId": w.person(executive), "basis": "CONFLICT", "scope": "DISCUSSION_ONLY"}
		}),
		common(chair, "startItem", starting(title)),
		hidden(chair, "setPersonChairing", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "personId": w.person(deputy), "itemId": itemOf(title)(w)}
		}),
		hidden(deputy, "openVoting", onResolution("Accept the variation")),
		hidden(director, "castBallot", voting("Accept the variation", "FOR")),
		hidden(secretary, "recordBallot", func(w *world) map[string]any {
			return map[string]any{"resolutionId": resolutionOf("Accept the variation")(w), "personId": w.person(chair), "choice": "AGAINST", "instruction": "In the room"}
		}),
		hidden(secretary, "closeVoting", onResolution("Accept the variation", "withoutCastingVote", true)),
		common(chair, "concludeItem", concluding(title)),
		common(secretary, "draftResolution", drafting("Harbour masterplan: what the consultation said", "Thank those who wrote")),
		common(secretary, "proposeResolution", onResolution("Thank those who wrote")),
		common(chair, "startItem", starting("Harbour masterplan: what the consultation said")),
		common(chair, "openVoting", onResolution("Thank those who wrote")),
	)
}

// votedItem is in progress while a vote on it is open.
func votedItem() []step {
	const title = "Dredging contract variation"
	return append(holding(chair, deputy, director, excluded, "tomasz.wisniewski@example.org", "sian.odell@example.org", "claire.beauchamp@example.org"),
		common(chair, "startItem", starting(title)),
		hidden(director, "draftResolution", drafting(title, "Accept the variation")),
		hidden(director, "proposeResolution", onResolution("Accept the variation")),
		hidden(chair, "openVoting", onResolution("Accept the variation")),
		hidden(director, "castBallot", voting("Accept the variation", "FOR")),
		hidden(chair, "castBallot", voting("Accept the variation", "AGAINST")),
	)
}

func drafting(item, title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{"itemId": itemOf(item)(w), "title": title, "text": "That the board agrees to it."}
	}
}

func resolutionOf(title string) func(w *world) string {
	return func(w *world) string { return w.id("resolutions", "title", title) }
}

// onResolution names a resolution and its version, with more fields.
func onResolution(title string, more ...any) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		id := resolutionOf(title)(w)
		input := map[string]any{"resolutionId": id}
		for i := 0; i < len(more); i += 2 {
			input[more[i].(string)] = more[i+1]
		}
		return w.versioned("resolutions", id, input)
	}
}

func voting(title, choice string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{"resolutionId": resolutionOf(title)(w), "choice": choice}
	}
}

// heldBesideGuest is an item of the same meeting that is not the guest's. People come and go, it is chaired by somebody else, somebody
// has a conflict on it, it is voted on. The guest is recorded as present, and the own item comes
// afterwards.
func heldBesideGuest() []step {
	const title, own = "Minutes of the previous meeting", "Harbour masterplan: what the consultation said"
	meeting := func(w *world) string { return w.id("meetings", "number", "B-2026-05") }
	here := func(email string) func(w *world) map[string]any {
		return func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person(email), "mode": "VIDEO"}
		}
	}
	return append(holding(chair, deputy, director, preparer, "tomasz.wisniewski@example.org", "sian.odell@example.org"),
		hidden(secretary, "recordArrival", here("claire.beauchamp@example.org")),
		hidden(secretary, "recordArrival", here(observer)),
		hidden(secretary, "recordDeparture", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person(observer)}
		}),
		hidden(secretary, "draftResolution", drafting(title, "Approve the minutes")),
		hidden(secretary, "proposeResolution", onResolution("Approve the minutes")),
		hidden(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": itemOf(title)(w), "personId": w.person("sian.odell@example.org"), "basis": "CONFLICT", "scope": "DISCUSSION_ONLY"}
		}),
		hidden(chair, "startItem", starting(title)),
		hidden(chair, "setPersonChairing", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person(deputy), "itemId": itemOf(title)(w)}
		}),
		hidden(director, "declareConflict", func(w *world) map[string]any {
			return map[string]any{"itemId": itemOf(title)(w), "kind": "PERCEIVED", "statement": "I wrote them."}
		}),
		hidden(deputy, "openVoting", onResolution("Approve the minutes")),
		hidden(director, "castBallot", voting("Approve the minutes", "FOR")),
		hidden(deputy, "closeVoting", onResolution("Approve the minutes")),
		hidden(deputy, "concludeItem", concluding(title)),
		common(chair, "startItem", starting(own)),
		hidden(secretary, "recordDeparture", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person("claire.beauchamp@example.org")}
		}),
	)
}
