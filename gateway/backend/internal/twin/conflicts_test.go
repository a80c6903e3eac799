package twin_test

const dredging = "Dredging contract variation"

func declaringOn(title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{"itemId": itemOf(title)(w), "kind": "ACTUAL", "statement": "My brother bids for the work."}
	}
}

// deciding decides about the first conflict of a person.
func deciding(of, decision string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		id := w.one("SELECT id FROM conflict_declarations WHERE person_id = ? ORDER BY n LIMIT 1", w.person(of))
		return w.versioned("conflict_declarations", id, map[string]any{"declarationId": id, "decision": decision})
	}
}

// conflictedItem is in progress, while people declare conflicts on it and leave the room. Who is kept from it learns of nobody.
func conflictedItem() []step {
	return append(holding(chair, deputy, director, excluded, executive),
		hidden(director, "declareConflict", declaringOn(dredging)),
		common(chair, "startItem", starting(dredging)),
		hidden(chair, "decideConflict", deciding(director, "LEAVE_FOR_ITEM")),
		hidden(executive, "declareConflict", declaringOn(dredging)),
		hidden(chair, "decideConflict", deciding(executive, "WITHHOLD_PAPERS")),
		hidden(chair, "declareConflict", declaringOn(dredging)),
		hidden(deputy, "decideConflict", deciding(chair, "DISCUSS_NOT_VOTE")),
		hidden(chair, "decideConflict", deciding(director, "NO_ACTION")),
	)
}

// lostItem is withheld from a person, who learns nothing of what is declared and decided after it.
func lostItem() []step {
	return append(holding(chair, deputy, director, executive),
		common(director, "declareConflict", declaringOn(dredging)),
		common(chair, "decideConflict", deciding(director, "WITHHOLD_PAPERS")),
		common(chair, "startItem", starting(dredging)),
		hidden(executive, "declareConflict", declaringOn(dredging)),
		hidden(chair, "decideConflict", deciding(executive, "LEAVE_FOR_ITEM")),
		hidden(secretary, "declareConflict", func(w *world) map[string]any {
			input := declaringOn(dredging)(w)
			input["personId"] = w.person(director)
			return input
		}),
		common(chair, "concludeItem", concluding(dredging)),
	)
}

// hintedItem names a counterparty that is like the organisation in an interest for the secretariat alone [C3, X10].
func hintedItem() []step {
	const masterplan = "Harbour masterplan: what the consultation said"
	return []step{
		common(secretary, "updateAgendaItem", func(w *world) map[string]any {
			id := itemOf(masterplan)(w)
			return w.versioned("agenda_items", id, map[string]any{"itemId": id, "counterparties": []string{"NORRGARD WORKS", "Seabright Energy"}})
		}),
		hidden(executive, "addInterest", func(*world) map[string]any {
			return map[string]any{
				"organisationName": "Norrgard Works Ltd", "nature": "EMPLOYMENT", "description": "A secret.", "direct": true, "startDate": "2026-01-01", "visibility": "SECRETARIAT",
			}
		}),
	}
}
