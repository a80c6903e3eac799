package twin_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
)

// step is one change that somebody makes. Hidden ones are made in one world only: the reader of the
// scenario must not learn of them.
type step struct {
	hidden   bool
	by       string
	mutation string
	input    func(w *world) map[string]any
	// then is what follows beside GraphQL; nil for nothing.
	then func(w *world)
}

// scenario is what happens in the two worlds, and who asks afterwards.
type scenario struct {
	name   string
	reader string
	steps  []step
}

const (
	secretary = "secretary@example.org"
	chair     = "chair@example.org"
	director  = "director@example.org"
	observer  = "observer@example.org"
	admin     = "admin@example.org"
	unlinked  = "unlinked@example.org"
	deputy    = "oluwaseun.adeyemi-whitcombe@example.org"
	excluded  = "weijun.tan@example.org"
	executive = "daniel.okafor@example.org"
	preparer  = "hannah.lindqvist@example.org"
	assistant = "yusuf.demir@example.org"

	driveHost = "drive.example.org"
)

func hidden(by, mutation string, input func(w *world) map[string]any) step {
	return step{hidden: true, by: by, mutation: mutation, input: input}
}

func common(by, mutation string, input func(w *world) map[string]any) step {
	return step{by: by, mutation: mutation, input: input}
}

// scenarios say for each reader what happens out of sight, and what everybody sees before and after it.
func scenarios() []scenario {
	return []scenario{
		{"a director, kept away from an item of a meeting that others prepare", excluded, append(append(append(restrictedItem(), guestOfRestricted()), elsewhere()...), dates()...)},
		{"the chair, excluded from an item", chair, append(append(excludedFromDraft(chair), noticeOfRestricted(chair)...), templateOfRestricted()...)},
		{"the secretary, excluded from an item of a committee", secretary, gradingItem()},
		{"the assistant secretary, excluded from the same item", assistant, append(gradingItem(), closedItem())},
		{"a member who is on two of three boards", director, append(append(draftMeeting(), elsewhere()...), dates()...)},
		{"an observer, who is at no closed item", observer, append(append(restrictedItem(), draftMeeting()...), elsewhere()...)},
		{"the chief executive, whose pay is discussed", executive, append(draftMeeting(), elsewhere()...)},
		{"the preparer of some items", preparer, append(draftMeeting(), elsewhere()...)},
		{"a guest of some items, who is kept from one of them", preparer, append(guests(), packOfItems("B-2026-05", itemOf("Harbour masterplan: what the consultation said"), itemOf("Pilot boat: repair or replace"))...)},
		{"a contributor, who is invited to an item from which others keep the person", preparer, append(keptGuest(), packOfItems("B-2026-05", itemOf("Budget 2027"), itemOf("Dredging contract variation"))...)},
		{"the deputy chair, before an agenda is published", deputy, draftMeeting()},
		{"the administrator, who reads no content", admin, append(append(restrictedItem(), draftMeeting()...), elsewhereStanding()...)},
		{"the chair and what is below an excluded item", chair, branchOf(chair)},
		{"an observer and what is below a closed item", observer, branchOfClosed()},
		{"a member and an agenda that is published", director, draftEdits()},
		{"a director, kept from the item in progress", excluded, heldItem()},
		{"a director, kept from an item with conflicts", excluded, conflictedItem()},
		{"the chair, who reads no interest for the secretariat", chair, hintedItem()},
		{"a director, who reads no hints", director, hintedItem()},
		{"a director, who loses an item by a decision", director, lostItem()},
		{"a director, kept from the item whose vote is open", excluded, votedItem()},
		{"a director, kept from an item for consent", excluded, consentedItem()},
		{"a guest, while another item is in progress", preparer, append(guests(), heldBesideGuest()...)},
		{"an account without a person", unlinked, append(append(restrictedItem(), draftMeeting()...), elsewhere()...)},
	}
}

// gradingItem is changed by the one person who is left to manage it.
func gradingItem() []step {
	grading := func(w *world) string { return w.id("agenda_items", "title", "Secretariat grading") }
	return []step{
		common(deputy, "addAgendaItem", item("R-2026-02", "Any other business")),
		hidden(deputy, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": grading(w), "personId": w.person("sian.odell@example.org"), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION", "privateReason": "A friend of theirs."}
		}),
		hidden(deputy, "liftExclusion", func(w *world) map[string]any {
			return map[string]any{"exclusionId": w.one("SELECT id FROM exclusions WHERE item_id = ? AND person_id = ? AND lifted_at IS NULL", grading(w), w.person("sian.odell@example.org"))}
		}),
		hidden(deputy, "setItemSession", func(w *world) map[string]any {
			return w.versioned("agenda_items", grading(w), map[string]any{"itemId": grading(w), "session": "CLOSED", "allowIds": []string{w.person(deputy), w.person(chair)}})
		}),
		hidden(deputy, "updateAgendaItem", func(w *world) map[string]any {
			return w.versioned("agenda_items", grading(w), map[string]any{
				"itemId": grading(w), "title": "Secretariat: two grades up", "summary": "The market has moved.", "recommendation": "To agree.",
				"purpose": "DECISION", "presenterIds": []string{w.person(deputy)},
			})
		}),
		common(deputy, "addAgendaItem", item("R-2026-02", "Date of the next meeting")),
	}
}

// closedItem is written by one of those on its list.
func closedItem() step {
	return hidden(secretary, "updateAgendaItem", func(w *world) map[string]any {
		pay := w.id("agenda_items", "title", "Chief executive's pay")
		return w.versioned("agenda_items", pay, map[string]any{"itemId": pay, "summary": "Two per cent more.", "presenterIds": []string{w.person(chair)}})
	})
}

// excludedFromDraft keeps somebody away from an item, which the secretary writes then.
func excludedFromDraft(email string) []step {
	accounts := func(w *world) string { return w.id("agenda_items", "title", "Annual accounts 2026") }
	return []step{
		common(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": accounts(w), "personId": w.person(email), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION"}
		}),
		hidden(secretary, "updateAgendaItem", func(w *world) map[string]any {
			return w.versioned("agenda_items", accounts(w), map[string]any{"itemId": accounts(w), "title": "The chair's expenses", "summary": "They are high.", "contributorIds": []string{w.person(preparer)}})
		}),
		paperFor(secretary, accounts),
		drawingFor(secretary),
		noteFor(secretary),
		sharedBy(secretary, email),
		hidden(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": accounts(w), "personId": w.person(executive), "basis": "OTHER", "scope": "DISCUSSION_ONLY"}
		}),
		hidden(secretary, "setItemSession", func(w *world) map[string]any {
			return w.versioned("agenda_items", accounts(w), map[string]any{"itemId": accounts(w), "session": "CLOSED", "allowIds": []string{w.person(secretary), w.person(deputy)}})
		}),
		common(secretary, "addAgendaItem", item("B-2027-01", "Any other business")),
	}
}

// templateOfRestricted is saved of an agenda with an item from which the chair is excluded, and with one that is closed to the chair.
func templateOfRestricted() []step {
	closed := func(w *world) string { return w.id("agenda_items", "title", "Safety on the water: yearly report") }
	return []step{
		common(secretary, "setItemSession", func(w *world) map[string]any {
			return w.versioned("agenda_items", closed(w), map[string]any{"itemId": closed(w), "session": "CLOSED", "allowIds": []string{w.person(secretary), w.person(deputy)}})
		}),
		hidden(secretary, "updateAgendaItem", func(w *world) map[string]any {
			return w.versioned("agenda_items", closed(w), map[string]any{"itemId": closed(w), "title": "The accident in the lock", "purpose": "DECISION", "presenterIds": []string{w.person(deputy)}})
		}),
		common(secretary, "saveTemplate", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2027-01"), "name": "Usual agenda"}
		}),
		common(secretary, "saveTemplate", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "R-2026-02"), "name": "Usual agenda of the committee"}
		}),
	}
}

// takingPlaceIn lets the published meeting take place elsewhere; its notice does not stand any more.
func takingPlaceIn(place string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		meeting := w.id("meetings", "number", "B-2026-05")
		return w.versioned("meetings", meeting, map[string]any{
			"meetingId": meeting, "kind": "ORDINARY", "title": "Board meeting, fourth quarter", "mode": "HYBRID", "location": place,
		})
	}
}

// restrictedItem changes who is kept away from an item of a published agenda, and from a closed one.
func restrictedItem() []step {
	closed := func(w *world) string { return w.id("agenda_items", "title", "Succession of the chief executive") }
	return []step{
		common(secretary, "updateMeeting", takingPlaceIn("Harbour Office, Tower Room")),
		hidden(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": closed(w), "personId": w.person("tomasz.wisniewski@example.org"), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION", "privateReason": "He is a candidate."}
		}),
		common(chair, "respondToInvitation", answerTo("B-2026-05", "ACCEPTED", "IN_PERSON")),
	}
}

// noticeOfRestricted is served of an agenda from which an item is kept from somebody. From whom else it is kept, others' views tell.
func noticeOfRestricted(email string) []step {
	item := func(w *world) string {
		return w.id("agenda_items", "title", "Harbour masterplan: what the consultation said")
	}
	exclude := func(from string) func(w *world) map[string]any {
		return func(w *world) map[string]any {
			return map[string]any{"itemId": item(w), "personId": w.person(from), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION"}
		}
	}
	return []step{
		common(secretary, "addExclusion", exclude(email)),
		hidden(secretary, "addExclusion", exclude(executive)),
		common(secretary, "updateMeeting", takingPlaceIn("Harbour Office, Tower Room")),
		common(secretary, "serveNotice", func(w *world) map[string]any {
			meeting := w.id("meetings", "number", "B-2026-05")
			return w.versioned("meetings", meeting, map[string]any{"meetingId": meeting, "acknowledgeShort": false})
		}),
	}
}

// draftMeeting is planned and written, and not announced. What everybody knows to be deferred goes on there.
func draftMeeting() []step {
	return []step{
		common(secretary, "deferAgendaItem", func(w *world) map[string]any {
			boat := w.id("agenda_items", "title", "Pilot boat: repair or replace")
			return w.versioned("agenda_items", boat, map[string]any{"itemId": boat, "toMeetingId": w.id("meetings", "number", "B-2027-01")})
		}),
		hidden(secretary, "addAgendaItem", func(w *world) map[string]any {
			input := item("B-2027-01", "Sale of the eastern quay")(w)
			input["afterId"] = w.id("agenda_items", "title", "Safety on the water: yearly report")
			return input
		}),
		hidden(secretary, "updateAgendaItem", func(w *world) map[string]any {
			sale := w.id("agenda_items", "title", "Sale of the eastern quay")
			return w.versioned("agenda_items", sale, map[string]any{"itemId": sale, "summary": "There is a buyer.", "recommendation": "To sell."})
		}),
		hidden(secretary, "deferAgendaItem", func(w *world) map[string]any {
			sale := w.id("agenda_items", "title", "Sale of the eastern quay")
			return w.versioned("agenda_items", sale, map[string]any{"itemId": sale, "toMeetingId": w.id("meetings", "number", "B-2027-02"), "reason": "The buyer asks for time."})
		}),
		hidden(secretary, "createMeeting", func(w *world) map[string]any {
			return map[string]any{
				"boardId": w.id("boards", "code", "B"), "title": "Sale of the eastern quay", "kind": "EXTRAORDINARY", "mode": "REMOTE",
				"sittings": []any{map[string]any{"startsAtLocal": "2027-01-12T09:00:00", "timeZone": "Europe/London", "durationMinutes": 60}},
			}
		}),
	}
}

// itemOf is an item of the published agenda.
func itemOf(title string) func(w *world) string {
	return func(w *world) string {
		return w.one("SELECT i.id FROM agenda_items i JOIN meetings m ON m.id = i.meeting_id WHERE m.number = 'B-2026-05' AND i.title = ?", title)
	}
}

// guests invites somebody to two items of a published agenda, and keeps the person from one of them. What becomes of
// that one, and who comes to other items, is hidden.
func guests() []step {
	open, kept := itemOf("Harbour masterplan: what the consultation said"), itemOf("Pilot boat: repair or replace")
	meeting := func(w *world) string { return w.id("meetings", "number", "B-2026-05") }
	return []step{
		common(secretary, "inviteGuest", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person(preparer), "itemIds": []string{open(w), kept(w)}}
		}),
		common(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": kept(w), "personId": w.person(preparer), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION"}
		}),
		hidden(secretary, "setItemSession", func(w *world) map[string]any {
			return w.versioned("agenda_items", kept(w), map[string]any{"itemId": kept(w), "session": "CLOSED", "allowIds": []string{w.person(secretary), w.person(chair), w.person(preparer)}})
		}),
		hidden(secretary, "inviteGuest", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "name": "Sam Pole", "email": "sam@pole.example", "itemIds": []string{kept(w)}}
		}),
		hidden(secretary, "inviteGuest", func(w *world) map[string]any {
			return map[string]any{"meetingId": meeting(w), "personId": w.person("patrick.moran@example.org"), "itemIds": []string{kept(w)}}
		}),
		hidden(chair, "respondToInvitation", answerTo("B-2026-05", "ACCEPTED", "REMOTE")),
		common(preparer, "respondToInvitation", answerTo("B-2026-05", "ACCEPTED", "IN_PERSON")),
	}
}

// guestOfRestricted comes to an item from which a director is excluded.
func guestOfRestricted() step {
	return hidden(secretary, "inviteGuest", func(w *world) map[string]any {
		return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "name": "Sam Pole", "itemIds": []string{w.id("agenda_items", "title", "Dredging contract variation")}}
	})
}

// keptGuest invites somebody to an item from which the person is excluded.
func keptGuest() []step {
	dredging := func(w *world) string { return w.id("agenda_items", "title", "Dredging contract variation") }
	return []step{
		common(secretary, "addExclusion", func(w *world) map[string]any {
			return map[string]any{"itemId": dredging(w), "personId": w.person(preparer), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION"}
		}),
		hidden(secretary, "inviteGuest", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "personId": w.person(preparer), "itemIds": []string{dredging(w)}}
		}),
		hidden(secretary, "revokeGuest", func(w *world) map[string]any {
			guest := w.one("SELECT id FROM guests WHERE person_id = ? AND revoked_at IS NULL", w.person(preparer))
			return w.versioned("guests", guest, map[string]any{"guestId": guest})
		}),
		hidden(secretary, "inviteGuest", func(w *world) map[string]any {
			return map[string]any{"meetingId": w.id("meetings", "number", "B-2026-05"), "personId": w.person(preparer), "itemIds": []string{dredging(w)}}
		}),
	}
}

// elsewhere is the committee that only its three members and the secretaries know of.
func elsewhere() []step {
	return []step{
		hidden(secretary, "updateMeeting", func(w *world) map[string]any {
			meeting := w.id("meetings", "number", "R-2026-02")
			return w.versioned("meetings", meeting, map[string]any{
				"meetingId": meeting, "kind": "ORDINARY", "title": "Committee meeting, late autumn", "mode": "IN_PERSON", "location": "Harbour Office, Sail Loft",
			})
		}),
		hidden(secretary, "recordDocument", func(w *world) map[string]any {
			return map[string]any{
				"boardId": w.id("boards", "code", "R"), "title": "Pay review", "fileName": "pay.pdf", "mediaType": "application/pdf",
				"sizeBytes": 4096, "driveItemId": "01PAY", "webUrl": "https://" + driveHost + "/pay",
			}
		}),
		hidden(secretary, "moveDocument", func(w *world) map[string]any {
			document := w.id("documents", "file_name", "pay.pdf")
			return w.versioned("documents", document, map[string]any{"documentId": document, "folderPath": "Pay/Chief executive"})
		}),
		fileFor(secretary, "R"),
		hidden(secretary, "withdrawDocument", func(w *world) map[string]any {
			document := w.id("documents", "file_name", "hidden.png")
			return w.versioned("documents", document, map[string]any{"documentId": document, "reason": "Another year's"})
		}),
		// The seat of a secretary waits for a second person, of which the committee and the administrators are told.
		hidden(secretary, "addMembership", func(w *world) map[string]any {
			return map[string]any{"boardId": w.id("boards", "code", "R"), "personId": w.person("sian.odell@example.org"), "role": "SECRETARY", "voting": false, "startDate": "2026-12-01"}
		}),
		hidden(deputy, "addAgendaItem", item("R-2026-02", "Bonus of the chief executive")),
		hidden(deputy, "respondToInvitation", answerTo("R-2026-02", "DECLINED", "")),
		hidden(secretary, "cancelMeeting", func(w *world) map[string]any {
			meeting := w.id("meetings", "number", "R-2026-02")
			return w.versioned("meetings", meeting, map[string]any{"meetingId": meeting, "reason": "The review is not ready."})
		}),
	}
}

// dates are told to everybody on the audit committee.
func dates() []step {
	extra := func(w *world) string { return w.id("meetings", "title", "Extra audit meeting") }
	sitting := func(day string) []any {
		return []any{map[string]any{"startsAtLocal": day + "T09:00:00", "timeZone": "Europe/London", "durationMinutes": 60}}
	}
	return []step{
		common(secretary, "createMeeting", func(w *world) map[string]any {
			return map[string]any{"boardId": w.id("boards", "code", "A"), "title": "Extra audit meeting", "kind": "EXTRAORDINARY", "mode": "IN_PERSON", "sittings": sitting("2027-01-12")}
		}),
		common(secretary, "scheduleMeeting", func(w *world) map[string]any {
			return w.versioned("meetings", extra(w), map[string]any{"meetingId": extra(w)})
		}),
		common(secretary, "rescheduleMeeting", func(w *world) map[string]any {
			return w.versioned("meetings", extra(w), map[string]any{"meetingId": extra(w), "sittings": sitting("2027-01-14")})
		}),
		common(secretary, "cancelMeeting", func(w *world) map[string]any {
			return w.versioned("meetings", extra(w), map[string]any{"meetingId": extra(w), "reason": "The auditors are ill."})
		}),
	}
}

// elsewhereStanding leaves the meeting called: who may dissolve a board is told whether people are invited there.
func elsewhereStanding() []step {
	return slices.DeleteFunc(elsewhere(), func(s step) bool { return s.mutation == "cancelMeeting" || s.mutation == "addMembership" })
}

func item(meeting, title string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		return map[string]any{"meetingId": w.id("meetings", "number", meeting), "title": title, "purpose": "DISCUSSION", "durationMinutes": 10}
	}
}

func answerTo(meeting, rsvp, mode string) func(w *world) map[string]any {
	return func(w *world) map[string]any {
		input := map[string]any{"meetingId": w.id("meetings", "number", meeting), "rsvp": rsvp}
		if mode != "" {
			input["mode"] = mode
		}
		return input
	}
}

func (w *world) person(email string) string { return w.id("people", "email", email) }

// versioned adds the version that stands.
func (w *world) versioned(table, id string, input map[string]any) map[string]any {
	var version int
	if _, err := fmt.Sscan(w.one("SELECT version FROM "+table+" WHERE id = ?", id), &version); err != nil {
		w.t.Fatal(err)
	}
	input["expectedVersion"] = version
	return input
}

// take makes the change of a step, which must be allowed.
func (w *world) take(s step, name string) {
	w.t.Helper()
	w.clock.seconds.Add(1)
	input := s.input(w)
	input["clientMutationId"] = name
	typed := schema().Mutation.Fields.ForName(s.mutation).Arguments.ForName("input").Type
	document := fmt.Sprintf("mutation($input: %s) { %s(input: $input) { userErrors { code message field } } }", typed, s.mutation)
	got := w.ask(s.by, document, map[string]any{"input": input})
	var answered struct {
		Data   map[string]struct{ UserErrors []any }
		Errors []any
	}
	if err := json.Unmarshal([]byte(got.body), &answered); err != nil || got.status != http.StatusOK || len(answered.Errors) > 0 || len(answered.Data[s.mutation].UserErrors) > 0 {
		w.t.Fatalf("%s by %s: %s", s.mutation, s.by, got.body)
	}
	if s.then != nil {
		s.then(w)
	}
	w.settle()
}
