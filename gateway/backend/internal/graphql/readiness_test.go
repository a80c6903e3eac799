//go:build !race

package graphql_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

const readinessOf = `query ($id: ID!) { meetingReadiness(meetingId: $id) { warnings { code itemId message } } }`

// warned are the messages of a code that somebody is told before publishing, by item; an empty id is the meeting's.
func (p *portal) warned(t *testing.T, email, number, code string) map[string]string {
	t.Helper()
	found := map[string]string{}
	ready := at(t, p.read(t, email, readinessOf, "id", p.meetingID(t, number)), "meetingReadiness")
	if ready == nil { // for who does not prepare the meeting
		return found
	}
	warnings, _ := at(t, ready, "warnings").([]any)
	for _, one := range warnings {
		if at(t, one, "code") == code {
			itemID, _ := at(t, one, "itemId").(string)
			found[itemID] = at(t, one, "message").(string)
		}
	}
	return found
}

// voting are the members who vote at a meeting, with accounts.
func (p *portal) voting(t *testing.T, number string) (emails []string) {
	t.Helper()
	found, err := p.store.MeetingsByID(t.Context(), []string{p.meetingID(t, number)})
	governancetest.Must(t, err)
	terms, err := p.store.MembershipsOfBoards(t.Context(), []string{found[0].BoardID})
	governancetest.Must(t, err)
	for _, id := range found[0].Entitled(terms) {
		member, err := p.store.Person(t.Context(), id)
		governancetest.Must(t, err)
		emails = append(emails, member.Email)
	}
	return emails
}

// begin moves the beginning of a meeting to a local time, as it is.
func (p *portal) begin(t *testing.T, number, local string) {
	t.Helper()
	start, err := localtime.ParseDateTime(local)
	governancetest.Must(t, err)
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		of, err := p.store.MeetingToChange(tx, p.meetingID(t, number))
		if err != nil {
			return err
		}
		if err := of.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 120}); err != nil {
			return err
		}
		of.Changed(clock())
		return p.store.UpdateMeeting(tx, of)
	}))
}

// decline has members stay away from a meeting.
func (p *portal) decline(t *testing.T, number string, emails ...string) {
	t.Helper()
	id := p.meetingID(t, number)
	for _, email := range emails {
		personID := p.person(t, email).ID
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
			answer, err := p.store.AnswerToChange(tx, meeting.AnswerID(id, personID))
			if err == nil {
				answer.RSVP, answer.Mode = meeting.Declined, ""
				answer.Changed(clock())
				return p.store.UpdateAnswer(tx, answer)
			}
			return p.store.InsertAnswer(tx, meeting.Answer{
				ID: meeting.AnswerID(id, personID), MeetingID: id, PersonID: personID, RSVP: meeting.Declined, Stamp: governance.NewStamp(clock(), personID),
			})
		}))
	}
}

// [A8, N4] Before publishing it is told that notice would come late, until it was served or does not help any more.
func TestShortNoticeIsAWarningBeforePublishing(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	if got := p.warned(t, bySecretary, number, "NOTICE_SHORT"); len(got) != 0 {
		t.Errorf("months ahead: %v", got)
	}
	p.begin(t, number, clock().Add(3*24*time.Hour).Format("2006-01-02T15:04:05"))
	got := p.warned(t, bySecretary, number, "NOTICE_SHORT")
	if len(got) != 1 || !strings.Contains(got[""], "would be short by ") || !strings.HasSuffix(got[""], ", 23:59 (London).") {
		t.Errorf("three days ahead: %v", got)
	}
	if got := p.warned(t, "director@example.org", number, "NOTICE_SHORT"); len(got) != 0 {
		t.Errorf("a member is told %v", got)
	}
	if got := p.publish(t, number, "unseen", map[string]any{"acknowledgeWarnings": false}); at(t, got, "done", "userErrors", 0, "field") != "acknowledgeWarnings" {
		t.Errorf("published: %v", got)
	}
	if code := codeOf(t, p.publish(t, number, "seen", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	if code := codeOf(t, p.serve(t, number, "short", map[string]any{"acknowledgeShort": true})); code != "" {
		t.Fatal(code)
	}
	if got := p.warned(t, bySecretary, number, "NOTICE_SHORT"); len(got) != 0 {
		t.Errorf("after it was served: %v", got)
	}
}

// [A8, Q7] Before publishing it is told that the answers leave no quorum, or that an item has none without those who are excluded.
func TestAMissingQuorumIsAWarningBeforePublishing(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	voting := p.voting(t, number)
	if got := p.warned(t, bySecretary, number, "QUORUM_RED"); len(got) != 0 {
		t.Fatalf("nobody stays away: %v", got)
	}
	item := p.draftItem(t, number)
	away := slices.DeleteFunc(slices.Clone(voting), func(email string) bool { return email == "chair@example.org" })
	for _, email := range away[:4] {
		p.exclude(t, item, email)
	}
	got := p.warned(t, bySecretary, number, "QUORUM_RED")
	if len(got) != 1 || !strings.Contains(got[item.ID], "without those who are excluded: it takes 4 voting members, and at most 2 can come.") {
		t.Errorf("four are excluded from %s: %v", item.ID, got)
	}
	p.exclude(t, item, "chair@example.org")
	if got := p.warned(t, "chair@example.org", number, "QUORUM_RED"); len(got) != 0 {
		t.Errorf("[X10] the excluded chair is told %v", got)
	}
	p.decline(t, number, voting[:4]...)
	got = p.warned(t, bySecretary, number, "QUORUM_RED")
	if len(got) != 1 || !strings.HasPrefix(got[""], "The answers leave no quorum for the meeting: it takes 4 voting members, and at most 2 can come.") {
		t.Errorf("four stay away: %v", got)
	}
}

// [A8, C3] Before publishing, those who prepare the agenda are told of a possible conflict, and of one that was declared, until it is
// decided. Who is kept from the item is told nothing.
func TestConflictsThatAreNotDecidedAreWarnings(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		item := p.item(t)
		const number = "B-2027-01"
		priya := p.person(t, byDirector).ID
		is := func(when, code, message string) {
			t.Helper()
			if got := p.warned(t, bySecretary, number, code)[item.ID]; got != message {
				t.Errorf("%s, %s: %q, want %q", when, code, got, message)
			}
		}
		is("at first", "CONFLICT_POSSIBLE", "")
		named := p.named(map[string]any{"itemId": item.ID, "expectedVersion": item.Version, "counterparties": []string{"SEABRIGHT ENERGY"}})
		p.read(t, bySecretary, nameCounterparties, "input", named)
		is("with a counterparty", "CONFLICT_POSSIBLE", "A possible conflict for item 1 has not been decided.")
		p.convenes(t)
		declared := at(t, p.read(t, byChair, declareConflict, "input", p.named(map[string]any{
			"itemId": item.ID, "personId": priya, "kind": "ACTUAL", "statement": "Shares.",
		})), "done")
		if refused := at(t, declared, "userErrors").([]any); len(refused) > 0 {
			t.Fatal(refused)
		}
		is("after the declaration", "CONFLICT_POSSIBLE", "")
		is("after the declaration", "CONFLICT_UNDECIDED", "A declared conflict for item 1 has not been decided.")
		if got := p.warned(t, byDirector, number, "CONFLICT_UNDECIDED"); len(got) != 0 {
			t.Errorf("a member is told %v", got)
		}
	})
}

// [A8, C3] A possible conflict that is not decided is a reason to ask before publishing, also when it is the only one.
func TestPublishingAsksAboutAPossibleConflict(t *testing.T) {
	for _, tc := range []struct {
		name           string
		counterparties []string
		asks           bool
	}{{"without counterparties", []string{}, false}, {"with a counterparty of a member", []string{"SEABRIGHT ENERGY"}, true}} {
		t.Run(tc.name, func(t *testing.T) {
			const number = "B-2027-01"
			p := openPortal(t)
			for _, item := range p.items(t) {
				governancetest.Prepare(t, p.store, func(tx *change.Tx) error {
					item.Purpose = agenda.Discussion
					item.Changed(clock())
					return p.store.UpdateItem(tx, item)
				})
			}
			item := p.item(t)
			p.read(t, bySecretary, nameCounterparties, "input", p.named(map[string]any{
				"itemId": item.ID, "expectedVersion": item.Version, "counterparties": tc.counterparties,
			}))
			got := p.publish(t, number, "unseen", map[string]any{"acknowledgeWarnings": false})
			refused := at(t, got, "done", "userErrors").([]any)
			if asks := len(refused) > 0; asks != tc.asks {
				t.Errorf("the secretary is asked: %v, want %v: %v", asks, tc.asks, refused)
			}
			if tc.asks && at(t, refused[0], "field") != "acknowledgeWarnings" {
				t.Errorf("refused: %v", refused)
			}
		})
	}
}
