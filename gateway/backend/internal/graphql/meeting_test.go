package graphql_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	noticePlan = `query ($board: ID!, $sitting: SittingInput!) { noticePlan(boardId: $board, sitting: $sitting) {
  plan { rule source excluded startsAt date latestServiceDate deadline today timeZone daysLeft shortByDays entitled }
  userErrors { code field message data } } }`
	createMeeting = `mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) {
  meeting { id number state version startsAt viewerMayPlan viewerMayCancel takesAnswers } userErrors { code field message data } auditSeq } }`
	scheduleMeeting   = `mutation ($input: ScheduleMeetingInput!) { scheduleMeeting(input: $input) { meeting { id state version } userErrors { code } auditSeq } }`
	rescheduleMeeting = `mutation ($input: RescheduleMeetingInput!) { rescheduleMeeting(input: $input) { meeting { id startsAt version } userErrors { code } auditSeq } }`
	updateMeeting     = `mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { meeting { id title version } userErrors { code } auditSeq } }`
	cancelMeeting     = `mutation ($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id state cancelReason } userErrors { code } auditSeq } }`
	duplicateMeeting  = `mutation ($input: DuplicateMeetingInput!) { duplicateMeeting(input: $input) { meeting { id number title state } userErrors { code } auditSeq } }`
	respond           = `mutation ($input: RespondToInvitationInput!) { respondToInvitation(input: $input) {
  meeting { id viewerAnswer { id rsvp mode apology capacity answeredAt person { displayName } } quorumForecast { outlook certain } } userErrors { code field } auditSeq } }`
	attendance = `query ($id: ID!) { attendance(meetingId: $id) { rsvp mode apology capacity person { displayName } } }`
)

// at is one sitting of two hours.
func sittingAt(starts string) map[string]any {
	return map[string]any{"startsAtLocal": starts, "durationMinutes": 120}
}

func newMeeting(boardID, starts, name string) map[string]any {
	return map[string]any{
		"clientMutationId": name, "boardId": boardID, "kind": "ORDINARY", "title": "Budget meeting", "mode": "HYBRID", "location": "Quay Room",
		"sittings": []any{sittingAt(starts)},
	}
}

func TestTheNoticeClock(t *testing.T) {
	p := openPortal(t)
	for name, tc := range map[string]struct {
		starts, deadline string
		daysLeft         any
		short            float64
	}{
		"[N6] in time":           {"2026-12-01T13:00:00", "2026-11-23T23:59:59.000Z", 3.0, 0},
		"[N6] the last day":      {"2026-11-28T13:00:00", "2026-11-20T23:59:59.000Z", 0.0, 0},
		"[N4] short by two days": {"2026-11-26T13:00:00", "2026-11-18T23:59:59.000Z", nil, 2},
	} {
		t.Run(name, func(t *testing.T) {
			got := p.read(t, "secretary@example.org", noticePlan, "board", p.boardID(t, "B"), "sitting", sittingAt(tc.starts))
			plan := at(t, got, "noticePlan", "plan").(map[string]any)
			if plan["deadline"] != tc.deadline || plan["daysLeft"] != tc.daysLeft || plan["shortByDays"] != tc.short || plan["rule"] != "7 clear days" || plan["entitled"] != 8.0 {
				t.Errorf("got %v", plan)
			}
		})
	}
	t.Run("a time that comes twice", func(t *testing.T) {
		got := p.read(t, "secretary@example.org", noticePlan, "board", p.boardID(t, "B"), "sitting", sittingAt("2027-10-31T01:30:00"))
		if plan := at(t, got, "noticePlan", "plan"); plan != nil {
			t.Errorf("got %v", plan)
		}
		refused := at(t, got, "noticePlan", "userErrors").([]any)[0].(map[string]any)
		if refused["field"] != "occurrence" || at(t, refused, "data", "later") != "2027-10-31T01:30:00Z" {
			t.Errorf("got %v", refused)
		}
	})
	for _, account := range []string{"chair@example.org", "director@example.org", "observer@example.org", "admin@example.org"} {
		got := p.read(t, account, noticePlan, "board", p.boardID(t, "B"), "sitting", sittingAt("2026-12-01T13:00:00"))
		if got["noticePlan"] != nil {
			t.Errorf("%s is told of notice: %v", account, got)
		}
	}
}

func TestAMeetingFromPlanToCancellation(t *testing.T) {
	p := openPortal(t)
	const secretary, director, chair = "secretary@example.org", "director@example.org", "chair@example.org"
	made := p.read(t, secretary, createMeeting, "input", newMeeting(p.boardID(t, "B"), "2027-04-13T13:00:00", "one"))["createMeeting"].(map[string]any)
	id := at(t, made, "meeting", "id")
	want := map[string]any{"id": id, "number": "B-2027-03", "state": "DRAFT", "version": 1.0, "startsAt": "2027-04-13T12:00:00.000Z", "viewerMayPlan": true, "viewerMayCancel": true, "takesAnswers": false}
	if diff := cmp.Diff(want, made["meeting"]); diff != "" || made["auditSeq"] == nil {
		t.Fatal(diff, made)
	}
	edit := func(name string, version int, more map[string]any) map[string]any {
		input := map[string]any{"clientMutationId": name, "meetingId": id, "expectedVersion": version}
		for key, value := range more {
			input[key] = value
		}
		return input
	}
	renamed := edit("two", 1, map[string]any{"title": "Budget and fees", "kind": "ORDINARY", "mode": "HYBRID"})
	if got := p.read(t, secretary, updateMeeting, "input", renamed); at(t, got, "updateMeeting", "meeting", "title") != "Budget and fees" {
		t.Errorf("updated: %v", got)
	}
	if got := p.read(t, secretary, scheduleMeeting, "input", edit("three", 2, nil)); at(t, got, "scheduleMeeting", "meeting", "state") != "SCHEDULED" {
		t.Errorf("announced: %v", got)
	}
	if got := p.read(t, director, scheduleMeeting, "input", edit("four", 3, nil)); at(t, got, "scheduleMeeting", "auditSeq") != nil {
		t.Errorf("a director announces: %v", got)
	}
	moved := edit("five", 3, map[string]any{"sittings": []any{sittingAt("2027-04-15T13:00:00")}})
	if got := p.read(t, secretary, rescheduleMeeting, "input", moved); at(t, got, "rescheduleMeeting", "meeting", "startsAt") != "2027-04-15T12:00:00.000Z" {
		t.Errorf("rescheduled: %v", got)
	}
	answer := map[string]any{"clientMutationId": "six", "meetingId": id, "rsvp": "DECLINED", "apology": "Abroad"}
	answered := p.read(t, director, respond, "input", answer)
	wantAnswer := map[string]any{
		"id": at(t, answered, "respondToInvitation", "meeting", "viewerAnswer", "id"), "rsvp": "DECLINED", "mode": nil, "apology": "Abroad",
		"capacity": "VOTING_MEMBER", "answeredAt": "2026-11-20T09:00:00.000Z", "person": map[string]any{"displayName": "Priya Raman"},
	}
	if diff := cmp.Diff(wantAnswer, at(t, answered, "respondToInvitation", "meeting", "viewerAnswer")); diff != "" {
		t.Error(diff)
	}
	if at(t, answered, "respondToInvitation", "meeting", "quorumForecast") != nil {
		t.Error("[Q7] a director sees the forecast")
	}
	if got := p.read(t, secretary, duplicateMeeting, "input", map[string]any{"clientMutationId": "seven", "meetingId": id, "sittings": []any{sittingAt("2027-07-13T13:00:00")}}); at(t, got, "duplicateMeeting", "meeting", "number") != "B-2027-04" {
		t.Errorf("copied: %v", got)
	}
	got := p.read(t, chair, cancelMeeting, "input", edit("eight", 4, map[string]any{"reason": "No business"}))
	if at(t, got, "cancelMeeting", "meeting", "cancelReason") != "No business" || at(t, got, "cancelMeeting", "auditSeq") != nil {
		t.Errorf("cancelled: %v", got)
	}
}

// Members see who comes; why somebody does not is for those who keep the attendance.
func TestWhoReadsTheAnswers(t *testing.T) {
	p := openPortal(t)
	id := p.meetingID(t, "B-2026-05")
	apology := map[string]any{"clientMutationId": "one", "meetingId": id, "rsvp": "DECLINED", "apology": "At a hearing"}
	p.read(t, "director@example.org", respond, "input", apology)
	const forecast = `query ($id: ID!) { meeting(id: $id) { viewerAnswer { rsvp } takesAnswers quorumForecast { outlook base required certain undecided absent } } }`
	for account, want := range map[string]struct {
		attendees int
		reason    bool
		forecast  bool
		own       any
	}{
		"secretary@example.org": {9, true, true, nil}, "chair@example.org": {9, true, true, "ACCEPTED"}, "director@example.org": {9, true, false, "DECLINED"},
		"observer@example.org": {9, false, false, "PENDING"}, "admin@example.org": {0, false, false, nil}, p.link(t, "gareth.lowe@example.org"): {0, false, false, nil},
	} {
		t.Run("[X10] "+account, func(t *testing.T) {
			listed := at(t, p.read(t, account, attendance, "id", id), "attendance").([]any)
			reason := false
			for _, one := range listed {
				reason = reason || one.(map[string]any)["apology"] == "At a hearing"
			}
			if len(listed) != want.attendees || reason != want.reason {
				t.Errorf("%d attendees, the reason %v", len(listed), reason)
			}
			meeting := p.read(t, account, forecast, "id", id)["meeting"]
			if meeting == nil {
				return
			}
			if got := at(t, meeting, "quorumForecast"); (got != nil) != want.forecast {
				t.Errorf("[Q7] forecast %v", got)
			} else if got != nil {
				want := map[string]any{"outlook": "GREEN", "base": 8.0, "required": 5.0, "certain": 6.0, "undecided": 1.0, "absent": 1.0}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Error(diff)
				}
			}
			if answer := at(t, meeting, "viewerAnswer"); want.own == nil && answer != nil || want.own != nil && at(t, answer, "rsvp") != want.own {
				t.Errorf("own answer %v", answer)
			}
		})
	}
}

// plan is a mutation about a meeting or a board, with an input that changes nothing: whoever may do
// it is refused for the input's sake.
type plan struct {
	document string
	// byChair tells that the chair may do it, byAll that everybody may who reads the meeting.
	byChair, byAll bool
	input          func(id, name string) map[string]any
}

// plannedMutations are those about meetings.
var plannedMutations = []string{
	"createMeeting", "updateMeeting", "scheduleMeeting", "rescheduleMeeting", "cancelMeeting", "duplicateMeeting", "respondToInvitation",
}

func planned(mutation string) *plan {
	onMeeting := func(more map[string]any) func(id, name string) map[string]any {
		return func(id, name string) map[string]any {
			input := map[string]any{"clientMutationId": name, "meetingId": id, "expectedVersion": 0}
			for key, value := range more {
				input[key] = value
			}
			return input
		}
	}
	unversioned := func(more map[string]any) func(id, name string) map[string]any {
		return func(id, name string) map[string]any {
			input := onMeeting(more)(id, name)
			delete(input, "expectedVersion")
			return input
		}
	}
	return map[string]*plan{
		"createMeeting": {document: createMeeting, input: func(id, name string) map[string]any {
			input := newMeeting(id, "2027-04-13T13:00:00", name)
			input["title"] = "x"
			return input
		}},
		"updateMeeting":       {document: updateMeeting, input: onMeeting(map[string]any{"title": "Budget", "kind": "ORDINARY", "mode": "REMOTE"})},
		"scheduleMeeting":     {document: scheduleMeeting, input: onMeeting(nil)},
		"rescheduleMeeting":   {document: rescheduleMeeting, input: onMeeting(map[string]any{"sittings": []any{sittingAt("2027-04-13T13:00:00")}})},
		"cancelMeeting":       {document: cancelMeeting, byChair: true, input: onMeeting(map[string]any{"reason": "No business"})},
		"duplicateMeeting":    {document: duplicateMeeting, input: unversioned(map[string]any{"sittings": []any{sittingAt("2026-01-13T13:00:00")}})},
		"respondToInvitation": {document: respond, byAll: true, input: unversioned(map[string]any{"rsvp": "PENDING"})},
	}[mutation]
}

func TestSixAccountsPlanEverywhere(t *testing.T) {
	w := openWorld(t)
	for _, mutation := range plannedMutations {
		asked := planned(mutation)
		ids := w.meetings
		if mutation == "createMeeting" {
			ids = w.boards
		}
		for _, r := range readers() {
			t.Run(mutation+" by "+r.account, func(t *testing.T) {
				refused := map[string]string{}
				for n, id := range ids {
					got := w.ask(t, r.account, asked.document, "input", asked.input(id, fmt.Sprint(mutation, n)))
					code := at(t, got.Data, mutation, "userErrors", 0, "code")
					hidden := id == unknown || w.hidden[id](r)
					switch secretary := r.account == "secretary@example.org"; {
					case hidden && code != "NOT_FOUND":
						t.Errorf("[X6] about the hidden %s: %s", id, got.raw)
					case hidden:
						refused[got.raw] = id
					case asked.byAll || secretary || asked.byChair && w.isChair(t, r, id):
						if code == "NOT_FOUND" || code == "FORBIDDEN" && !asked.byAll {
							t.Errorf("[X5] about %s: %s", id, got.raw)
						}
					case code != "FORBIDDEN":
						t.Errorf("[X5] about %s: %s", id, got.raw)
					}
				}
				if len(refused) > 1 {
					t.Errorf("[X6] hidden and unknown ones are told apart: %v", refused)
				}
			})
		}
	}
}

// isChair tells whether a reader prepares what belongs to the board of a meeting.
func (w *world) isChair(t *testing.T, r reader, meetingID string) bool {
	t.Helper()
	found, err := w.store.MeetingToTell(t.Context(), meetingID)
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range strings.Split(r.drafts, "") {
		if w.boardID(t, code) == found.BoardID {
			return true
		}
	}
	return false
}
