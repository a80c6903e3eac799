//go:build !race

package graphql_test

import (
	"reflect"
	"testing"

	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
)

const (
	liveSeq    = `query ($id: ID!) { meetingLive(meetingId: $id) { seq } }`
	linesTaken = `query ($id: ID!) { packVersion(meetingId: $id) { version changes { kind title } } packChanges(meetingId: $id, sinceVersion: 1) { changes { kind title note } } }`
)

// late is the input of a late item.
func (p *portal) late(t *testing.T, title string) map[string]any {
	t.Helper()
	return map[string]any{"meetingId": p.meetingID(t, held), "title": title, "purpose": "DISCUSSION", "durationMinutes": 5, "presenterIds": []string{}, "lateReason": "Taken by consent of those present"}
}

// A late item of a meeting in session is on the agenda of all its readers at once, with a number and marked as late [A3, A7].
func TestALateItemIsPublishedAtOnce(t *testing.T) {
	p := openPortal(t)
	p.holds(t)
	id := p.meetingID(t, held)
	before := at(t, p.read(t, "director@example.org", liveSeq, "id", id), "meetingLive", "seq")
	unexplained := p.late(t, "Pilot boat engine")
	delete(unexplained, "lateReason")
	if got := p.read(t, bySecretary, addLate, "input", p.named(unexplained)); at(t, got, "done", "userErrors", 0, "field") != "lateReason" {
		t.Errorf("[A7] a late item without a reason: %v", got)
	}
	if got := codeOf(t, p.read(t, "director@example.org", addLate, "input", p.named(p.late(t, "Of a member")))); got != "FORBIDDEN" {
		t.Errorf("a member adds a late item: %s", got)
	}
	if got := p.read(t, "chair@example.org", addLate, "input", p.named(p.late(t, "Pilot boat engine"))); codeOf(t, got) != "" {
		t.Fatal(got)
	}
	item := p.itemTitled(t, "Pilot boat engine")
	if item.IsNew || item.PermanentNumber == "" || item.LateReason != "Taken by consent of those present" {
		t.Errorf("the item is %+v", item)
	}
	pack := p.read(t, "director@example.org", linesTaken, "id", id)
	if at(t, pack, "packVersion", "version") != 2.0 || at(t, pack, "packVersion", "changes", 0, "kind") != "ITEM_ADDED" || at(t, pack, "packVersion", "changes", 0, "title") != "Pilot boat engine" {
		t.Errorf("a member reads %v", pack)
	}
	if after := at(t, p.read(t, "director@example.org", liveSeq, "id", id), "meetingLive", "seq"); after == before {
		t.Error("the live view is as before")
	}
	if p.stateOf(t) != meeting.InSession {
		t.Errorf("the meeting is %s", p.stateOf(t))
	}
	p.done(t, startItem, map[string]any{"itemId": item.ID})
	below := p.late(t, "Below what is taken up")
	below["parentId"] = item.ID
	if got := p.read(t, bySecretary, addLate, "input", p.named(below)); at(t, got, "done", "userErrors", 0, "field") != "parentId" {
		t.Errorf("an item below one that is taken up: %v", got)
	}
}

// A paper that is accepted while the meeting is in session is tabled: its readers have it at once, and nobody else learns of
// it [X10].
func TestAPaperIsTabledAtTheMeeting(t *testing.T) {
	p := openPortal(t)
	item := p.draftItem(t, held)
	waiting := p.paper(t, item, paper.Submitted, "to table")
	p.holds(t)
	p.exclude(t, item, "director@example.org")
	id := p.meetingID(t, held)
	asked := []string{liveSeq, linesTaken}
	var before []any
	for _, document := range asked {
		before = append(before, p.read(t, "director@example.org", document, "id", id))
	}
	seq := at(t, p.read(t, "chair@example.org", liveSeq, "id", id), "meetingLive", "seq")
	p.done(t, acceptPaper, map[string]any{"versionId": waiting.ID, "expectedVersion": waiting.Version})
	tabled, err := p.store.PaperVersion(t.Context(), waiting.ID)
	governancetest.Must(t, err)
	kept, err := p.store.Paper(t.Context(), waiting.PaperID)
	governancetest.Must(t, err)
	if tabled.State != paper.Published || kept.PermanentNumber == "" || kept.LateReason != "Tabled at the meeting" {
		t.Errorf("the version is %s, of paper %q, late because %q", tabled.State, kept.PermanentNumber, kept.LateReason)
	}
	pack := p.read(t, "chair@example.org", linesTaken, "id", id)
	if at(t, pack, "packVersion", "changes", 0, "kind") != "PAPER_ADDED" || at(t, pack, "packChanges", "changes", 0, "note") != "Tabled at the meeting" {
		t.Errorf("the chair reads %v", pack)
	}
	if after := at(t, p.read(t, "chair@example.org", liveSeq, "id", id), "meetingLive", "seq"); after == seq {
		t.Error("the live view of a reader is as before")
	}
	for i, document := range asked {
		if after := p.read(t, "director@example.org", document, "id", id); !reflect.DeepEqual(after, before[i]) {
			t.Errorf("the excluded member reads %v, and read %v", after, before[i])
		}
	}
}

// What was accepted before the meeting began, and not published, is published while it is in session or adjourned. It is marked as
// tabled, and the meeting keeps its state and its version.
func TestAcceptedPapersArePublishedAfterTheOpening(t *testing.T) {
	const pending = `query ($id: ID!) { unpublishedChanges(meetingId: $id) { kind } meeting(id: $id) { version viewerMayPublish } meetingReadiness(meetingId: $id) { warnings { code } } }`
	for _, state := range []meeting.State{meeting.InSession, meeting.Adjourned} {
		t.Run(string(state), func(t *testing.T) {
			p := openPortal(t)
			item := p.draftItem(t, held)
			p.convenes(t)
			waiting := p.paper(t, item, paper.Accepted, "accepted before")
			p.holds(t)
			if state == meeting.Adjourned {
				p.adjourns(t)
			}
			id := p.meetingID(t, held)
			before := p.read(t, bySecretary, pending, "id", id)
			if at(t, before, "unpublishedChanges", 0, "kind") != "PAPER_ADDED" || at(t, before, "meeting", "viewerMayPublish") != true {
				t.Fatalf("the secretary reads %v", before)
			}
			for _, warning := range at(t, before, "meetingReadiness", "warnings").([]any) {
				if code := at(t, warning, "code"); code == "NOTICE_SHORT" || code == "QUORUM_RED" {
					t.Errorf("the secretary is warned of %v", code)
				}
			}
			if code := codeOf(t, p.read(t, "chair@example.org", publishMeeting, "input", p.named(map[string]any{"meetingId": id, "acknowledgeWarnings": true, "expectedVersion": at(t, before, "meeting", "version")}))); code != "FORBIDDEN" {
				t.Errorf("the chair publishes: %q", code)
			}
			if code := codeOf(t, p.publish(t, held, "after the opening", map[string]any{"acknowledgeWarnings": true})); code != "" {
				t.Fatal(code)
			}
			kept, err := p.store.PaperVersion(t.Context(), waiting.ID)
			governancetest.Must(t, err)
			pack := p.read(t, "director@example.org", linesTaken, "id", id)
			if kept.State != paper.Published || at(t, pack, "packChanges", "changes", 0, "note") != paper.Tabled {
				t.Errorf("the version is %s, and a member reads %v", kept.State, pack)
			}
			after := p.read(t, bySecretary, pending, "id", id)
			if p.stateOf(t) != state || at(t, after, "meeting", "version") != at(t, before, "meeting", "version") || len(at(t, after, "unpublishedChanges").([]any)) != 0 {
				t.Errorf("the meeting is %s, and the secretary reads %v", p.stateOf(t), after)
			}
		})
	}
}

// A file of the library that becomes a paper while the meeting is in session is tabled, too.
func TestALibraryFileIsTabledAtTheMeeting(t *testing.T) {
	p := openPortal(t)
	item := p.draftItem(t, held)
	p.holds(t)
	p.libraryFile(t, "B")
	p.done(t, `mutation ($input: AttachPaperInput!) { done: attachPaper(input: $input) { userErrors { code message } } }`,
		map[string]any{"itemId": item.ID, "versionId": "version of B", "title": "Treasury policy", "lateReason": "Asked for by the chair"})
	pack := p.read(t, "director@example.org", linesTaken, "id", p.meetingID(t, held))
	if at(t, pack, "packVersion", "changes", 0, "kind") != "PAPER_ADDED" || at(t, pack, "packChanges", "changes", 0, "title") != "Treasury policy" || at(t, pack, "packChanges", "changes", 0, "note") != "Asked for by the chair" {
		t.Errorf("a member reads %v", pack)
	}
	papers, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
	governancetest.Must(t, err)
	versions, err := p.store.VersionsOfPapers(t.Context(), []string{papers[0].ID})
	governancetest.Must(t, err)
	if len(versions) != 1 || versions[0].State != paper.Published || papers[0].PermanentNumber == "" {
		t.Errorf("the paper is %+v, with %+v", papers, versions)
	}
}

// A paper of an item that was taken off the agenda is accepted, and stays with those who prepare the meeting.
func TestAPaperOfAWithdrawnItemIsNotTabled(t *testing.T) {
	p := openPortal(t)
	item := p.draftItem(t, held)
	waiting := p.paper(t, item, paper.Submitted, "of what is withdrawn")
	p.holds(t)
	p.done(t, `mutation ($input: WithdrawAgendaItemInput!) { done: withdrawAgendaItem(input: $input) { userErrors { code message } } }`,
		map[string]any{"itemId": item.ID, "expectedVersion": p.versionOf(t, "agenda_items", item.ID), "reason": "Not needed"})
	p.done(t, acceptPaper, map[string]any{"versionId": waiting.ID, "expectedVersion": waiting.Version})
	if kept, err := p.store.PaperVersion(t.Context(), waiting.ID); err != nil || kept.State != paper.Accepted {
		t.Errorf("the version is %s, %v", kept.State, err)
	}
}
