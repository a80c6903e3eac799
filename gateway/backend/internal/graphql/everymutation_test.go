//go:build !race

package graphql_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Every mutation of the schema is tried here with one input that is right: by every role, with other versions, twice at
// once, repeated, and with another input under the same name. A mutation without a sample fails. All this runs without the race
// detector, which makes it eight times as slow: the tests of each aggregate run its changes with it.

// sample is an input that a mutation takes, from somebody who may.
type sample struct {
	account string
	// action is the row of the table of rights; empty for what is everybody's own.
	action string
	input  func(t *testing.T, p *portal) map[string]any
	// ofItem tells that the mutation is about an agenda item.
	ofItem bool
	// isSilent tells that no event of the audit trail tells of it.
	isSilent bool
	// isUnkept tells that a repeat does the same once more.
	isUnkept bool
}

const (
	bySecretary = "secretary@example.org"
	byAdmin     = "admin@example.org"
	planMeeting = "PlanMeeting"
	editAgenda  = "EditDraftAgenda"
	restrict    = "RestrictItem"
	manage      = "ManagePeople"
)

func samples() map[string]sample {
	onMeeting := func(number string, more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			id := "draft-B"
			if number != "" {
				id = p.meetingID(t, number)
			}
			found, err := p.store.MeetingToTell(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			return with(more, "meetingId", id, "expectedVersion", found.Version)
		}
	}
	onItem := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			item := p.item(t)
			return with(more, "itemId", item.ID, "expectedVersion", item.Version)
		}
	}
	onPerson := func(email string, more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			person := p.person(t, email)
			return with(more, "personId", person.ID, "expectedVersion", person.Version)
		}
	}
	onBoard := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			return with(more, "boardId", p.boardID(t, "B"), "expectedVersion", p.boardVersion(t, "B"))
		}
	}
	onTerm := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			return with(more, "membershipId", p.openTerm(t), "expectedVersion", 1)
		}
	}
	onRequest := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			id := at(t, p.read(t, byAdmin, `{ accessRequests(state: PENDING, first: 1) { edges { node { id } } } }`), "accessRequests", "edges", 0, "node", "id")
			return with(more, "requestId", id)
		}
	}
	onVersion := func(state paper.State, more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			return with(more, "versionId", p.paper(t, p.item(t), state, "of every mutation").ID, "expectedVersion", 1)
		}
	}
	onDocument := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			return with(more, "documentId", at(t, p.record(t, bySecretary, p.file(t, "B", 1)), "document", "id"), "expectedVersion", 1)
		}
	}
	onAnnotation := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			return with(more, "annotationId", p.annotated(t, bySecretary, p.paper(t, p.item(t), paper.Submitted, "of every mutation"), "note"), "expectedVersion", 1)
		}
	}
	onSubmitted := func(more map[string]any) func(*testing.T, *portal) map[string]any {
		return func(t *testing.T, p *portal) map[string]any {
			_, version := p.submitted(t)
			return with(more, "versionId", version.ID, "expectedVersion", version.Version)
		}
	}
	return map[string]sample{
		"submitPaper":     {account: bySecretary, action: "AddPaper", input: onVersion(paper.Returned, nil)},
		"withdrawVersion": {account: bySecretary, action: "AddPaper", input: onVersion(paper.Submitted, map[string]any{"reason": "Another file"}), ofItem: true},
		"renameDocument":  {account: bySecretary, action: "AddPaper", input: onDocument(map[string]any{"title": "Another title"})},
		"withdrawDocument": {account: bySecretary, action: "AddPaper", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"documentId": p.libraryFile(t, "B"), "expectedVersion": 1, "reason": "Another file"}
		}},
		"attachPaper": {account: bySecretary, action: "AddPaper", input: func(t *testing.T, p *portal) map[string]any {
			p.libraryFile(t, "B")
			return map[string]any{"itemId": p.item(t).ID, "versionId": "version of B", "title": "Treasury policy"}
		}, ofItem: true},
		"moveDocument": {account: bySecretary, action: "AddPaper", input: onDocument(map[string]any{"folderPath": "Policies/2026"})},

		"setReadingPosition": {account: bySecretary, action: "", isSilent: true, isUnkept: true, input: func(t *testing.T, p *portal) map[string]any {
			item := p.item(t)
			return map[string]any{"meetingId": item.MeetingID, "versionId": p.paper(t, item, paper.Submitted, "of every mutation").ID, "page": 2}
		}},

		"addAnnotation": {account: bySecretary, action: "Annotate", isSilent: true, ofItem: true, input: func(t *testing.T, p *portal) map[string]any {
			version := p.paper(t, p.item(t), paper.Submitted, "of every mutation")
			return map[string]any{"versionId": version.ID, "kind": "NOTE", "anchor": quoting(1), "body": "To ask"}
		}},
		"updateAnnotation": {account: bySecretary, action: "", isSilent: true, input: onAnnotation(map[string]any{"body": "To ask again"})},
		"deleteAnnotation": {account: bySecretary, action: "", isSilent: true, input: onAnnotation(nil)},
		"shareAnnotation": {account: bySecretary, action: "", isSilent: true, input: func(t *testing.T, p *portal) map[string]any {
			return onAnnotation(map[string]any{"personIds": []string{p.person(t, "director@example.org").ID}})(t, p)
		}},
		"placeOrphan": {account: bySecretary, action: "", isSilent: true, input: func(t *testing.T, p *portal) map[string]any {
			input := onAnnotation(map[string]any{"anchor": quoting(2)})(t, p)
			return with(input, "versionId", p.newer(t, p.paper(t, p.item(t), paper.Submitted, "of every mutation"), paper.Submitted).ID)
		}},

		"createMeeting": {account: bySecretary, action: planMeeting, input: func(t *testing.T, p *portal) map[string]any {
			return newMeeting(p.boardID(t, "B"), "2027-04-13T13:00:00", "")
		}},
		"updateMeeting":     {account: bySecretary, action: planMeeting, input: onMeeting("", map[string]any{"title": "Budget", "kind": "ORDINARY", "mode": "REMOTE"})},
		"scheduleMeeting":   {account: bySecretary, action: planMeeting, input: onMeeting("", nil)},
		"rescheduleMeeting": {account: bySecretary, action: planMeeting, input: onMeeting("B-2027-02", map[string]any{"sittings": []any{sittingAt("2027-05-13T13:00:00")}})},
		"cancelMeeting":     {account: bySecretary, action: "CancelMeeting", input: onMeeting("B-2027-02", map[string]any{"reason": "No business"})},
		"publishMeeting":    {account: bySecretary, action: "Publish", input: onMeeting("B-2027-01", map[string]any{"acknowledgeWarnings": true})},
		"serveNotice": {account: bySecretary, action: "Publish", input: func(t *testing.T, p *portal) map[string]any {
			p.publish(t, "B-2027-01", "to call it", map[string]any{"acknowledgeWarnings": true})
			return onMeeting("B-2027-01", map[string]any{"acknowledgeShort": false})(t, p)
		}},
		"recordHandedOver": {account: bySecretary, action: "Publish", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"noticeId": p.notice(t), "personId": p.person(t, "director@example.org").ID, "at": anchor.Format(time.RFC3339)}
		}},
		"recordNoticeWaiver": {account: bySecretary, action: "Publish", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"noticeId": p.notice(t), "personId": p.person(t, "director@example.org").ID}
		}},
		"duplicateMeeting": {account: bySecretary, action: planMeeting, input: onMeeting("B-2027-02", map[string]any{"sittings": []any{sittingAt("2027-06-15T13:00:00")}})},
		"respondToInvitation": {account: "director@example.org", action: "", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"meetingId": p.meetingID(t, "B-2027-02"), "rsvp": "DECLINED", "apology": "Abroad"}
		}},

		"addAgendaItem": {account: bySecretary, action: editAgenda, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"meetingId": p.meetingID(t, "B-2027-01"), "title": "Sample", "purpose": "DECISION", "durationMinutes": 5}
		}},
		"updateAgendaItem": {account: bySecretary, action: editAgenda, input: onItem(map[string]any{"title": "Another title"}), ofItem: true},
		"moveAgendaItem": {account: bySecretary, action: editAgenda, input: func(t *testing.T, p *portal) map[string]any {
			items := p.items(t)
			last := items[len(items)-1]
			return map[string]any{"itemId": p.item(t).ID, "afterId": last.ID, "expectedVersion": p.agendaVersion(t, bySecretary, last.MeetingID)}
		}, ofItem: true},
		"withdrawAgendaItem": {account: bySecretary, action: editAgenda, input: onItem(nil), ofItem: true},
		"deferAgendaItem": {account: bySecretary, action: editAgenda, input: func(t *testing.T, p *portal) map[string]any {
			return onItem(map[string]any{"toMeetingId": p.meetingID(t, "B-2027-02")})(t, p)
		}, ofItem: true},
		"referAgendaItem": {account: bySecretary, action: editAgenda, input: func(t *testing.T, p *portal) map[string]any {
			return onItem(map[string]any{"toBoardId": p.boardID(t, "R")})(t, p)
		}, ofItem: true},
		"setItemSession": {account: bySecretary, action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			return onItem(map[string]any{"session": "CLOSED", "allowIds": []string{p.person(t, bySecretary).ID}})(t, p)
		}, ofItem: true},
		"createUploadSession": {account: bySecretary, action: "AddPaper", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"itemId": p.item(t).ID, "fileName": "report.pdf", "sizeBytes": 1000, "title": "Report"}
		}, ofItem: true},
		"acceptPaper": {account: bySecretary, action: restrict, input: onSubmitted(nil), ofItem: true},
		"returnPaper": {account: bySecretary, action: restrict, input: onSubmitted(map[string]any{"note": "Add the figures"}), ofItem: true},
		"detachPaper": {account: bySecretary, action: "AddPaper", input: func(t *testing.T, p *portal) map[string]any {
			of, _ := p.submitted(t)
			return map[string]any{"paperId": of.ID, "expectedVersion": of.Version}
		}, ofItem: true},
		"addExclusion": {account: bySecretary, action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"itemId": p.item(t).ID, "personId": p.person(t, "director@example.org").ID, "basis": "OTHER", "scope": "DISCUSSION_ONLY"}
		}, ofItem: true},
		"liftExclusion": {account: bySecretary, action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			stand, err := p.store.Exclusions(t.Context(), []string{p.meetingID(t, "B-2027-01")})
			if err != nil {
				t.Fatal(err)
			}
			if len(stand) == 0 {
				p.exclude(t, p.item(t), "director@example.org")
				stand, err = p.store.Exclusions(t.Context(), []string{p.meetingID(t, "B-2027-01")})
			}
			if err != nil || len(stand) == 0 {
				t.Fatal("nobody is excluded", err)
			}
			return map[string]any{"exclusionId": stand[0].ID}
		}},
		"inviteGuest": {account: bySecretary, action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"meetingId": p.meetingID(t, "B-2027-01"), "personId": p.person(t, "patrick.moran@example.org").ID, "itemIds": []string{p.item(t).ID}}
		}},
		"revokeGuest": {account: bySecretary, action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"guestId": p.guest(t), "expectedVersion": 1}
		}},

		"createBoard": {account: bySecretary, action: "ManageBoards", input: func(*testing.T, *portal) map[string]any { return newBoard("") }},
		"updateBoard": {account: bySecretary, action: "EditBoard", input: onBoard(map[string]any{"code": "B", "name": "The new name", "seats": 9})},
		"dissolveBoard": {account: bySecretary, action: "ManageBoards", input: func(t *testing.T, p *portal) map[string]any {
			created := p.read(t, bySecretary, createBoard, "input", with(newBoard("to dissolve"), "code", "ND"))
			id, known := at(t, created, "createBoard", "board").(map[string]any)
			if !known { // it stands already
				return map[string]any{"boardId": p.boardID(t, "ND"), "expectedVersion": 1, "reason": "Sample"}
			}
			return map[string]any{"boardId": id["id"], "expectedVersion": 1, "reason": "Sample"}
		}},
		"createRuleSet": {account: bySecretary, action: "EditBoard", input: onBoard(map[string]any{"effectiveFrom": "2027-06-01", "source": "Sample", "rules": sampleRules()})},
		"addMembership": {account: bySecretary, action: "ManageMemberships", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"boardId": p.boardID(t, "B"), "personId": p.person(t, "hannah.lindqvist@example.org").ID, "role": "OBSERVER", "voting": false, "startDate": "2027-01-01"}
		}},
		"updateMembership": {account: bySecretary, action: "ManageMemberships", input: onTerm(map[string]any{"role": "OBSERVER", "voting": false, "startDate": "2020-02-01", "endDate": "2028-01-31"})},
		"endMembership":    {account: bySecretary, action: "ManageMemberships", input: onTerm(map[string]any{"endDate": "2027-01-31", "reason": "Sample"})},

		"invitePerson": {account: byAdmin, action: manage, input: func(*testing.T, *portal) map[string]any {
			return map[string]any{"givenName": "Sample", "familyName": "Person", "email": "sample@example.org"}
		}},
		"invitePeople": {account: byAdmin, action: manage, input: func(*testing.T, *portal) map[string]any {
			return map[string]any{"people": []any{map[string]any{"givenName": "Sample", "familyName": "Person", "email": "sample@example.org"}}, "sendInvitations": false}
		}},
		"sendInvitation":    {account: byAdmin, action: manage, input: onPerson("sian.odell@example.org", nil)},
		"updatePerson":      {account: byAdmin, action: manage, input: onPerson("director@example.org", map[string]any{"givenName": "Priya", "familyName": "Sample", "timeZone": "Europe/London"})},
		"suspendPerson":     {account: byAdmin, action: manage, input: onPerson("sian.odell@example.org", nil)},
		"reinstatePerson":   {account: byAdmin, action: manage, input: reinstated},
		"setOrgRoles":       {account: byAdmin, action: "SetOrganisationRoles", input: onPerson("sian.odell@example.org", map[string]any{"orgRoles": []string{"AUD"}})},
		"signOutEverywhere": {account: byAdmin, action: manage, input: onPerson("director@example.org", nil)},
		"requestSecondFactorReset": {account: byAdmin, action: "SetSecurity", input: func(t *testing.T, p *portal) map[string]any {
			p.secondAdministrator(t)
			return onPerson("director@example.org", nil)(t, p)
		}},
		"confirmSecondFactorReset":  {account: byAdmin, action: "SetSecurity", input: resetRequested},
		"withdrawSecondFactorReset": {account: byAdmin, action: "SetSecurity", input: resetRequested},
		"linkAccessRequest": {account: byAdmin, action: manage, input: func(t *testing.T, p *portal) map[string]any {
			return onRequest(map[string]any{"personId": p.person(t, "sian.odell@example.org").ID})(t, p)
		}},
		"confirmAccessGrant": {account: byAdmin, action: "", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"accessGrantId": p.seatThatWaits(t)}
		}},
		"stopAccessGrant": {account: byAdmin, action: "", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"accessGrantId": p.seatThatWaits(t), "reason": "Nobody asked the board"}
		}},
		"dismissAccessChange": {account: byAdmin, action: "", isSilent: true, input: func(t *testing.T, p *portal) map[string]any {
			p.read(t, bySecretary, endTerm, "input", map[string]any{
				"clientMutationId": "to be told", "membershipId": p.openTerm(t), "expectedVersion": 1, "endDate": "2027-01-31", "reason": "Sample",
			})
			told, err := p.store.ChangesToldOf(t.Context(), p.person(t, byAdmin).ID, anchor, 1)
			if err != nil || len(told) == 0 {
				t.Fatal("the administrator was told of nothing", err)
			}
			return map[string]any{"accessChangeId": told[0].ID}
		}},
		"declineAccessRequest": {account: byAdmin, action: manage, input: onRequest(map[string]any{"reason": "Unknown here"})},

		"createCalendarFeed": {account: "director@example.org", action: "", input: func(*testing.T, *portal) map[string]any { return map[string]any{} }},
		"revokeCalendarFeed": {account: "director@example.org", action: "", input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"feedId": at(t, p.createFeed(t, "director@example.org", "to revoke"), "calendarFeed", "id"), "expectedVersion": 1}
		}},
		"updateNotificationPreferences": {account: "director@example.org", action: "", input: func(*testing.T, *portal) map[string]any {
			return map[string]any{"ways": []any{map[string]any{"type": "TERM_ENDS", "way": "DIGEST"}}, "digestHour": 8, "expectedVersion": 0}
		}},
		"updateOrganisation": {account: byAdmin, action: "SetSecurity", input: func(t *testing.T, p *portal) map[string]any {
			version := int(at(t, p.read(t, byAdmin, readOrganisation), "organisation", "settings", "version").(float64))
			return map[string]any{"name": "Another name", "legalName": "", "idleTimeoutMinutes": 20, "absoluteSessionHours": 8, "expectedVersion": version}
		}},
		"recordDocument": {account: bySecretary, action: "AddPaper", input: func(t *testing.T, p *portal) map[string]any { return p.file(t, "B", 1) }},
	}
}

func reinstated(t *testing.T, p *portal) map[string]any {
	t.Helper()
	if person := p.person(t, "sian.odell@example.org"); person.Status != people.Suspended {
		input := map[string]any{"clientMutationId": "to reinstate", "personId": person.ID, "expectedVersion": person.Version}
		p.read(t, byAdmin, `mutation ($input: SuspendPersonInput!) { suspendPerson(input: $input) { userErrors { code } } }`, "input", input)
	}
	person := p.person(t, "sian.odell@example.org")
	return map[string]any{"personId": person.ID, "expectedVersion": person.Version}
}

// secondAdministrator makes an administrator of somebody who has no other role.
func (p *portal) secondAdministrator(t *testing.T) {
	t.Helper()
	person := p.person(t, p.link(t, "sian.odell@example.org"))
	person.OrgRoles = []policy.OrgRole{policy.PortalAdministrator}
	person.Changed(clock())
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdatePerson(tx, person) }))
}

// resetRequested has somebody else request that the second factors of a director are reset.
func resetRequested(t *testing.T, p *portal) map[string]any {
	t.Helper()
	of := p.person(t, "director@example.org")
	request := people.FactorReset{PersonID: of.ID, RequestedBy: p.person(t, bySecretary).ID, RequestedAt: clock()}
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.SetFactorReset(tx, request) }))
	return map[string]any{"personId": of.ID}
}

// with is an input with more fields.
func with(input map[string]any, more ...any) map[string]any {
	whole := maps.Clone(input)
	if whole == nil {
		whole = map[string]any{}
	}
	for i := 0; i < len(more); i += 2 {
		whole[more[i].(string)] = more[i+1]
	}
	return whole
}

func (p *portal) person(t *testing.T, email string) people.Person {
	t.Helper()
	found, err := p.store.PersonByEmail(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// libraryFile is a file that the portal keeps in the library of a board, and that readers have.
func (p *portal) libraryFile(t *testing.T, code string) (id string) {
	t.Helper()
	stamp := governance.NewStamp(clock(), p.person(t, bySecretary).ID)
	of := document.Document{
		ID: "file of " + code, BoardID: p.boardID(t, code), Title: "Treasury policy", FileName: "treasury.pdf", MediaType: "application/pdf", SizeBytes: 4096,
		UploadedByID: stamp.CreatedBy, RecordedOn: localtime.Date{Year: 2026, Month: 11, Day: 1}, Published: true, Stamp: stamp,
	}
	if found, err := p.store.DocumentByID(t.Context(), of.ID); err == nil {
		return found.ID
	}
	version := paper.Version{
		ID: "version of " + code, DocumentID: of.ID, N: 1, FileName: of.FileName, MediaType: of.MediaType, SizeBytes: of.SizeBytes, SHA256: "2a",
		State: paper.Published, ScanState: paper.Clean, UploadedByID: stamp.CreatedBy, BlobKey: "p/aa/" + strings.ToLower(code), Stamp: stamp,
	}
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		_, err := p.store.AddDocument(tx, of)
		return errors.Join(err, p.store.InsertPaperVersion(tx, version))
	}))
	return of.ID
}

// items are those of an agenda that is not published yet, at the first level.
func (p *portal) items(t *testing.T) []agenda.Item {
	t.Helper()
	found, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2027-01")})
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(found, func(item agenda.Item) bool { return item.ParentID != nil || item.Session != agenda.Open })
}

func (p *portal) item(t *testing.T) agenda.Item { return p.items(t)[0] }

// submitted is a paper of the item whose version waits for the secretary.
func (p *portal) submitted(t *testing.T) (paper.Paper, paper.Version) {
	t.Helper()
	item := p.item(t)
	papers, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
	if err != nil {
		t.Fatal(err)
	}
	if len(papers) == 0 {
		stamp := governance.Stamp{CreatedAt: anchor, CreatedBy: "test", UpdatedAt: anchor, Version: 1}
		of := paper.Paper{ID: governance.NewID(), BoardID: p.boardID(t, "B"), MeetingID: item.MeetingID, ItemID: item.ID, Title: "Report", Stamp: stamp}
		version := paper.Version{
			ID: governance.NewID(), PaperID: of.ID, N: 1, FileName: "report.pdf", MediaType: "application/pdf", SizeBytes: 1000, SHA256: strings.Repeat("a", 64),
			PageCount: 2, State: paper.Submitted, ScanState: paper.NotScanned, UploadedByID: p.person(t, "hannah.lindqvist@example.org").ID, Stamp: stamp,
		}
		if err := governancetest.Do(t, p.store, func(tx *change.Tx) error {
			tx.Record(audit.Event{Action: "PAPER_UPLOADED", Entity: "paper", EntityID: version.ID, BoardID: of.BoardID, Data: map[string]any{"itemId": of.ItemID}})
			return errors.Join(p.store.InsertPaper(tx, of), p.store.InsertPaperVersion(tx, version))
		}); err != nil {
			t.Fatal(err)
		}
		return of, version
	}
	versions, err := p.store.VersionsOfPapers(t.Context(), []string{papers[0].ID})
	if err != nil || len(versions) == 0 {
		t.Fatal("the paper has no version", err)
	}
	return papers[0], versions[0]
}

func (p *portal) exclude(t *testing.T, from agenda.Item, email string) {
	t.Helper()
	p.read(t, bySecretary, `mutation ($input: AddExclusionInput!) { addExclusion(input: $input) { userErrors { code } } }`, "input", map[string]any{
		"clientMutationId": "exclude " + email, "itemId": from.ID, "personId": p.person(t, email).ID, "basis": "OTHER", "scope": "PAPERS_AND_DISCUSSION",
	})
}

// invite makes a contributor a guest of the item of an agenda that is not published yet.
func (p *portal) invite(t *testing.T) {
	t.Helper()
	p.read(t, bySecretary, `mutation ($input: InviteGuestInput!) { inviteGuest(input: $input) { userErrors { code } } }`, "input", map[string]any{
		"clientMutationId": "a guest", "meetingId": p.meetingID(t, "B-2027-01"), "personId": p.person(t, "hannah.lindqvist@example.org").ID, "itemIds": []string{p.item(t).ID},
	})
}

func (p *portal) guest(t *testing.T) string {
	t.Helper()
	found, err := p.store.Guests(t.Context(), []string{p.meetingID(t, "B-2027-01")})
	if err != nil || len(found) == 0 {
		t.Fatal("there is no guest", err)
	}
	return found[0].ID
}

// agendaVersion is the version of an agenda as somebody sees it.
func (p *portal) agendaVersion(t *testing.T, account, meetingID string) int {
	t.Helper()
	return int(at(t, p.read(t, account, `query ($id: ID!) { meeting(id: $id) { agendaVersion } }`, "id", meetingID), "meeting", "agendaVersion").(float64))
}

func (p *portal) boardVersion(t *testing.T, code string) int {
	t.Helper()
	boards, err := p.store.Boards(t.Context(), p.person(t, bySecretary).OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range boards {
		if one.Code == code {
			return one.Version
		}
	}
	t.Fatalf("no board %s", code)
	return 0
}

// openTerm is the observer's, which has no end.
func (p *portal) openTerm(t *testing.T) string {
	t.Helper()
	terms, err := p.store.MembershipsOfBoards(t.Context(), []string{p.boardID(t, "B")})
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range terms {
		if term.PersonID == p.person(t, "observer@example.org").ID {
			return term.ID
		}
	}
	t.Fatal("the observer has no term")
	return ""
}

// events counts the audit trail.
func (p *portal) events(t *testing.T) int64 {
	t.Helper()
	head, err := p.store.AuditHead(t.Context(), p.person(t, bySecretary).OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	return head.Seq
}

// tried is one mutation with its sample, on a portal of its own.
type tried struct {
	*portal
	sample
	field    *ast.FieldDefinition
	of       *ast.Definition
	document string
}

// send asks for the mutation under a name; what the input's type does not have is left out.
func (m tried) send(t *testing.T, account, name string, input map[string]any) answer {
	t.Helper()
	input = with(input, "clientMutationId", name)
	maps.DeleteFunc(input, func(field string, _ any) bool { return m.of.Fields.ForName(field) == nil })
	got := m.ask(t, account, m.document, "input", input)
	if got.Data == nil || len(got.Errors) > 0 {
		t.Fatalf("%s: %d %s", m.field.Name, got.status, got.raw)
	}
	return got
}

// code is that of the refusal; empty without one.
func (m tried) code(t *testing.T, got answer) string {
	t.Helper()
	refused, _ := at(t, got.Data, m.field.Name, "userErrors").([]any)
	if len(refused) == 0 {
		return ""
	}
	code, _ := at(t, refused[0], "code").(string)
	return code
}

func (m tried) hasVersion() bool { return m.of.Fields.ForName("expectedVersion") != nil }

// payloadOf asks for what tells one answer from another: ids and versions of what was made.
func payloadOf(schema *ast.Schema, field *ast.FieldDefinition) string {
	var fields strings.Builder
	for _, one := range schema.Types[field.Type.Name()].Fields {
		below := schema.Types[one.Type.Name()]
		switch {
		case one.Name == "userErrors":
			fields.WriteString(" userErrors { code field message }")
		case below.Kind == ast.Object:
			fields.WriteString(" " + one.Name + " { __typename")
			for _, name := range []string{"id", "version"} {
				if below.Fields.ForName(name) != nil {
					fields.WriteString(" " + name)
				}
			}
			fields.WriteString(" }")
		case below.Kind == ast.Scalar:
			fields.WriteString(" " + one.Name)
		}
	}
	return fmt.Sprintf("mutation ($input: %s) { %s(input: $input) {%s } }", field.Arguments.ForName("input").Type, field.Name, fields.String())
}

func TestEveryMutation(t *testing.T) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		rights := tableOfRights(t)
		for _, field := range schema.Mutation.Fields {
			if strings.HasPrefix(field.Name, "__") {
				continue
			}
			given, known := samples()[field.Name]
			if !known {
				t.Errorf("Mutation.%s has no sample", field.Name)
				continue
			}
			t.Run(field.Name, func(t *testing.T) {
				m := tried{portal: portalLike(t, s), sample: given, field: field, of: schema.Types[field.Arguments.ForName("input").Type.Name()], document: payloadOf(schema, field)}
				m.draft(t, "B")
				m.link(t, "patrick.moran@example.org")
				m.invite(t)
				if given.action != "" {
					m.byEveryRole(t, rights[given.action])
				}
				if given.ofItem {
					m.byTheExcluded(t)
				}
				if m.hasVersion() {
					m.withOtherVersions(t)
				}
				right := decoded(t, with(m.input(t, m.portal), "clientMutationId", "texts"))
				m.refuses(t, right)
				m.twice(t)
				m.survives(t, right)
			})
		}
	})
}

// portalLike is a fresh portal on a database of the same kind.
func portalLike(t *testing.T, s *store.Store) *portal {
	t.Helper()
	fresh := storetest.SQLite(t)
	if s.Hold() != "" {
		fresh = storetest.Open(t, storetest.PostgresURL(t))
	}
	if err := demo.Load(t.Context(), fresh, nil, func(_ context.Context, email, _ string) (string, error) { return email, nil }, anchor); err != nil {
		t.Fatal(err)
	}
	p := &portal{store: fresh}
	p.url, p.log = serve(t, fresh)
	return p
}

// roles are the accounts by the capacities in which they act on the board B and its items.
var roles = map[string][]string{
	"chair@example.org": {"CH"}, "director@example.org": {"ME"}, "observer@example.org": {"OBS"}, "admin@example.org": {"PA"},
	"hannah.lindqvist@example.org": {"CON", "GST"}, "secretary@example.org": {"SEC"}, "patrick.moran@example.org": {"AUD"}, "unlinked@example.org": nil,
}

var tableRow = regexp.MustCompile(`(?m)^\| ([A-Z][A-Za-z]+)[^|]*\|(.*)\|$`)

// tableOfRights reads "Who may do what" of docs/domain/access.md, which policy/matrix.go is held to.
func tableOfRights(t *testing.T) map[string]map[string]string {
	t.Helper()
	page, err := os.ReadFile("../../../../docs/domain/access.md")
	if err != nil {
		t.Fatal(err)
	}
	columns := []string{"PA", "SEC", "CH", "ME", "OBS", "CON", "GST", "AUD"}
	rights := map[string]map[string]string{}
	for _, row := range tableRow.FindAllStringSubmatch(string(page), -1) {
		cells := strings.Split(row[2], "|")
		if len(cells) != len(columns) {
			continue
		}
		rights[row[1]] = map[string]string{}
		for i, column := range columns {
			rights[row[1]][column] = strings.TrimSpace(cells[i])
		}
	}
	return rights
}

// byEveryRole lets everybody try whom the table of rights gives nothing: refused, and nothing is written. Whoever it
// gives the right to comes as far as the version.
func (m tried) byEveryRole(t *testing.T, row map[string]string) {
	t.Helper()
	if row == nil {
		t.Fatalf("the table of rights has no row %s", m.action)
	}
	for account, capacities := range roles {
		if account == m.account {
			continue
		}
		allowed := slices.ContainsFunc(capacities, func(one string) bool { return row[one] != "–" })
		input := m.input(t, m.portal)
		if allowed && (account != "chair@example.org" || !m.hasVersion()) {
			continue // it would be done; or it is nowhere that the person reads
		}
		if m.hasVersion() {
			input["expectedVersion"] = 99
		}
		before := m.events(t)
		got := m.send(t, account, "by "+account, input)
		switch code := m.code(t, got); {
		case allowed && code != "CONFLICT_VERSION":
			t.Errorf("[X5] %s may not: %s", account, got.raw)
		case !allowed && code != "FORBIDDEN" && code != "NOT_FOUND":
			t.Errorf("[X5] %s may: %s", account, got.raw)
		}
		if now := m.events(t); now != before {
			t.Errorf("%s was refused and left %d audit events", account, now-before)
		}
	}
}

// byTheExcluded lets the chair try, who is excluded from the item: as if there were none [X2].
func (m tried) byTheExcluded(t *testing.T) {
	t.Helper()
	m.exclude(t, m.item(t), "chair@example.org")
	input := m.input(t, m.portal)
	hidden := m.send(t, "chair@example.org", "excluded", input)
	for _, id := range []string{"itemId", "paperId", "versionId"} {
		if _, asked := input[id]; asked {
			input = with(input, id, unknown)
		}
	}
	nothing := m.send(t, "chair@example.org", "unknown", input)
	if m.code(t, hidden) != "NOT_FOUND" || hidden.raw != nothing.raw {
		t.Errorf("[X2] the excluded chair is answered %s, and about nothing %s", hidden.raw, nothing.raw)
	}
}

func (m tried) withOtherVersions(t *testing.T) {
	t.Helper()
	input := m.input(t, m.portal)
	right, _ := input["expectedVersion"].(int)
	before := m.events(t)
	for _, version := range []int{right - 1, right + 1} {
		if got := m.send(t, m.account, fmt.Sprint("version ", version), with(input, "expectedVersion", version)); m.code(t, got) != "CONFLICT_VERSION" {
			t.Errorf("version %d instead of %d: %s", version, right, got.raw)
		}
	}
	if now := m.events(t); now != before {
		t.Errorf("conflicts left %d audit events", now-before)
	}
}

// twice sends the same at the same time, once more, and something else under the same name.
func (m tried) twice(t *testing.T) {
	t.Helper()
	input, before := m.input(t, m.portal), m.events(t)
	var both sync.WaitGroup
	var got [2]answer
	for i := range got {
		both.Go(func() { got[i] = m.send(t, m.account, "twice", input) })
	}
	both.Wait()
	if m.code(t, got[0]) != "" || got[0].raw != got[1].raw {
		t.Fatalf("two at once are answered\n%s\n%s", got[0].raw, got[1].raw)
	}
	after := m.events(t)
	if m.isSilent {
		if after != before {
			t.Errorf("what is the reader's own left %d audit events", after-before)
		}
	} else if after == before {
		t.Error("the change left no audit event")
	}
	if m.isUnkept {
		return
	}
	if again := m.send(t, m.account, "twice", input); again.raw != got[0].raw {
		t.Errorf("the repeat is answered %s instead of %s", again.raw, got[0].raw)
	}
	if changed := m.changed(input); changed != nil {
		if other := m.send(t, m.account, "twice", changed); m.code(t, other) != "VALIDATION_FAILED" || at(t, other.Data, m.field.Name, "userErrors", 0, "field") != "clientMutationId" {
			t.Errorf("another input under the same name: %s", other.raw)
		}
	}
	if now := m.events(t); now != after {
		t.Errorf("repeats left %d audit events", now-after)
	}
}

// changed is an input in which one field says something else; nil for an input without any.
func (m tried) changed(input map[string]any) map[string]any {
	if m.hasVersion() {
		return with(input, "expectedVersion", 77)
	}
	for _, field := range m.of.Fields {
		text, isText := input[field.Name].(string)
		if kind := field.Type.Name(); isText && field.Name != "clientMutationId" && (kind == "String" || kind == "ID") {
			return with(input, field.Name, text+" changed")
		}
	}
	for name := range input {
		if name == "people" {
			return with(input, name, []any{})
		}
	}
	return nil
}
