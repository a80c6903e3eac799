//go:build !race

package graphql_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

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
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Every mutation of the schema is tried here with one input that is right: by every role, with other versions, twice at
// once, repeated, and with another input under the same name. The input comes from the schema and from what the mutation is about;
// only what is odd about a mutation has a row. All this runs without the race
// detector, which makes it eight times as slow: the tests of each aggregate run its changes with it.

// sample is what there is to know of a mutation.
type sample struct {
	// account is somebody who may.
	account string
	// action is the row of the table of rights, or own.
	action string
	// input has the fields that take something else than usual; nil for none.
	input func(t *testing.T, p *portal) map[string]any
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
	// own is the action of what is everybody's own.
	own              = "own"
	planMeeting      = "PlanMeeting"
	editAgenda       = "EditDraftAgenda"
	restrict         = "RestrictItem"
	addPaper         = "AddPaper"
	runMeeting       = "RunMeeting"
	recordAttendance = "RecordAttendance"
	declare          = "DeclareInterest"
	draftText        = "DraftResolution"
	runVoting        = "RunVoting"
	manage           = "ManagePeople"
	seat             = "ManageMemberships"
)

// subject is what an ID of an input is of.
type subject struct {
	// table has the version of the record.
	table string
	// find returns the id of a record with which a mutation can be tried.
	find func(t *testing.T, p *portal) string
	// usually is what mutations have in common that are about the record: whose first ID this one is.
	usually sample
}

func subjects() map[string]subject {
	return map[string]subject{
		"accessGrantId": {"access_grants", func(t *testing.T, p *portal) string { return p.seatThatWaits(t) }, sample{account: byAdmin, action: own}},
		"accessChangeId": {
			"access_changes", func(t *testing.T, p *portal) string { return p.changeToldOf(t, byAdmin) },
			sample{account: byAdmin, action: own, isSilent: true},
		},
		"requestId": {"access_requests", func(t *testing.T, p *portal) string { return p.pendingRequest(t) }, sample{account: byAdmin, action: manage}},
		"personId":  {"people", func(t *testing.T, p *portal) string { return p.person(t, byDirector).ID }, sample{account: byAdmin, action: manage}},

		"boardId":      {"boards", func(t *testing.T, p *portal) string { return p.boardID(t, "B") }, sample{account: bySecretary, action: "EditBoard"}},
		"membershipId": {"memberships", func(t *testing.T, p *portal) string { return p.openTerm(t) }, sample{account: bySecretary, action: seat}},
		"meetingId":    {"meetings", func(t *testing.T, p *portal) string { return p.meetingID(t, "B-2027-01") }, sample{account: bySecretary, action: planMeeting}},
		"noticeId":     {"notices", func(t *testing.T, p *portal) string { return p.notice(t) }, sample{account: bySecretary, action: "Publish"}},
		"itemId":       {"agenda_items", func(t *testing.T, p *portal) string { return p.item(t).ID }, sample{account: bySecretary, action: editAgenda, ofItem: true}},
		"templateId":   {"agenda_templates", func(t *testing.T, p *portal) string { return p.template(t) }, sample{account: bySecretary, action: editAgenda}},
		"exclusionId":  {"exclusions", func(t *testing.T, p *portal) string { return p.exclusion(t) }, sample{account: bySecretary, action: restrict}},
		"declarationId": {
			"conflict_declarations", func(t *testing.T, p *portal) string { return p.declaration(t) },
			sample{account: "chair@example.org", action: "DecideConflict"},
		},
		"guestId": {"guests", func(t *testing.T, p *portal) string { return p.guest(t) }, sample{account: bySecretary, action: restrict}},

		"paperId": {"papers", func(t *testing.T, p *portal) string { return p.sentPaper(t).PaperID }, sample{account: bySecretary, action: addPaper, ofItem: true}},
		"versionId": {
			"paper_versions", func(t *testing.T, p *portal) string { return p.sentPaper(t).ID },
			sample{account: bySecretary, action: addPaper, ofItem: true},
		},
		"annotationId": {
			"annotations", func(t *testing.T, p *portal) string { return p.annotated(t, bySecretary, p.sentPaper(t), "note") },
			sample{account: bySecretary, action: own, isSilent: true},
		},
		"interestId":   {"interests", func(t *testing.T, p *portal) string { return p.interestOf(t, byDirector) }, sample{account: byDirector, action: declare}},
		"resolutionId": {"resolutions", func(t *testing.T, p *portal) string { return p.drafted(t, "NAMED") }, sample{account: bySecretary, action: draftText}},
		"documentId":   {"documents", func(t *testing.T, p *portal) string { return p.libraryFile(t, "B") }, sample{account: bySecretary, action: addPaper}},
		"feedId": {"calendar_feeds", func(t *testing.T, p *portal) string {
			return at(t, p.createFeed(t, byDirector, "to revoke"), "calendarFeed", "id").(string)
		}, sample{account: byDirector, action: own}},

		// What a mutation names beside its subject.
		"toMeetingId":   {find: func(t *testing.T, p *portal) string { return p.meetingID(t, "B-2027-02") }},
		"fromMeetingId": {find: func(t *testing.T, p *portal) string { return p.meetingID(t, "B-2026-05") }},
		"toBoardId":     {find: func(t *testing.T, p *portal) string { return p.boardID(t, "R") }},
	}
}

// always are fields that have the same values wherever a mutation is tried.
func always(values map[string]any) func(*testing.T, *portal) map[string]any {
	return func(*testing.T, *portal) map[string]any { return values }
}

// ofPerson is a mutation of somebody else than usual.
func ofPerson(email string, more ...any) func(*testing.T, *portal) map[string]any {
	return func(t *testing.T, p *portal) map[string]any {
		return with(nil, append(more, "personId", p.person(t, email).ID)...)
	}
}

// oddities has what is not as the schema and the subject of a mutation let expect.
func oddities() map[string]sample {
	return map[string]sample{
		"submitPaper": {input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"versionId": p.paper(t, p.item(t), paper.Returned, "to submit").ID}
		}},
		"acceptPaper": {action: restrict},
		"returnPaper": {action: restrict},
		"attachPaper": {action: addPaper, input: func(t *testing.T, p *portal) map[string]any {
			p.libraryFile(t, "B")
			return map[string]any{"versionId": "version of B", "title": "Treasury policy"}
		}},
		"createUploadSession": {account: bySecretary, action: addPaper, ofItem: true, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"itemId": p.item(t).ID, "fileName": "report.pdf", "title": "Report"}
		}},
		"recordDocument":     {action: addPaper, input: func(t *testing.T, p *portal) map[string]any { return p.file(t, "B", 1) }},
		"setReadingPosition": {action: own, isSilent: true, isUnkept: true},
		"addAnnotation":      {action: "Annotate", isSilent: true, input: always(map[string]any{"kind": "NOTE", "anchor": quoting(1)})},
		"placeOrphan": {input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"anchor": quoting(2), "versionId": p.newer(t, p.sentPaper(t), paper.Submitted).ID}
		}},

		"createMeeting":   {action: planMeeting, input: always(map[string]any{"kind": "ORDINARY", "mode": "REMOTE"})},
		"scheduleMeeting": {input: always(map[string]any{"meetingId": "draft-B"})},
		"cancelMeeting":   {action: "CancelMeeting"},
		"publishMeeting":  {action: "Publish", input: always(map[string]any{"acknowledgeWarnings": true})},
		"recordResponse":  {account: bySecretary, action: recordAttendance, input: always(map[string]any{"rsvp": "DECLINED", "apology": "On leave"})},
		"remindToAnswer": {account: bySecretary, action: recordAttendance, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"personIds": []string{p.person(t, byDirector).ID}}
		}},
		"respondToInvitation": {account: byDirector, action: own, input: always(map[string]any{"rsvp": "DECLINED", "apology": "Abroad"})},
		"serveNotice": {action: "Publish", input: func(t *testing.T, p *portal) map[string]any {
			p.publish(t, "B-2027-01", "to call it", map[string]any{"acknowledgeWarnings": true})
			return nil
		}},

		"openSitting": {action: runMeeting, input: func(t *testing.T, p *portal) map[string]any {
			p.convenes(t)
			return p.opening(t)
		}},
		"resumeMeeting": {action: runMeeting, input: func(t *testing.T, p *portal) map[string]any {
			p.adjourns(t)
			return p.opening(t)
		}},
		"adjournMeeting":  {action: runMeeting, input: inSession(nil)},
		"closeMeeting":    {action: runMeeting, input: inSession(map[string]any{"acknowledgeNotTaken": true})},
		"planNextSitting": {action: runMeeting, input: func(t *testing.T, p *portal) map[string]any { p.adjourns(t); return nil }},
		"setPersonChairing": {action: runMeeting, input: func(t *testing.T, p *portal) map[string]any {
			p.holds(t)
			p.arrives(t, byDirector)
			return map[string]any{"personId": p.person(t, byDirector).ID}
		}},
		"startItem": {action: runMeeting, input: inSession(nil)},
		"concludeItem": {action: runMeeting, input: func(t *testing.T, p *portal) map[string]any {
			p.holds(t)
			p.starts(t, p.item(t))
			return map[string]any{"note": "Sample"}
		}},
		"recordArrival": {action: recordAttendance, input: func(t *testing.T, p *portal) map[string]any {
			p.holds(t)
			return map[string]any{"personId": p.person(t, byDirector).ID, "mode": "VIDEO"}
		}},
		"recordDeparture": {action: recordAttendance, input: func(t *testing.T, p *portal) map[string]any {
			p.holds(t)
			p.arrives(t, byDirector)
			return map[string]any{"personId": p.person(t, byDirector).ID}
		}},
		"correctInterval": {action: recordAttendance, input: func(t *testing.T, p *portal) map[string]any {
			p.holds(t)
			id := p.texts(t, `SELECT id FROM attendance_intervals WHERE ends_at IS NULL`)[0]
			return map[string]any{"intervalId": id, "expectedVersion": p.versionOf(t, "attendance_intervals", id)}
		}},

		"draftResolution":    {action: draftText, input: always(map[string]any{"title": "Sample resolution", "text": "That the board agrees to it."})},
		"updateResolution":   {ofItem: true, input: always(map[string]any{"title": "Another resolution"})},
		"withdrawResolution": {ofItem: true},
		"proposeResolution": {ofItem: true, input: func(t *testing.T, p *portal) map[string]any {
			p.convenes(t)
			return nil
		}},
		"openVoting": {action: runVoting, ofItem: true, input: func(t *testing.T, p *portal) map[string]any {
			p.assembles(t)
			return map[string]any{"resolutionId": p.proposed(t, "NAMED")}
		}},
		"closeVoting":       {action: runVoting, ofItem: true, input: ofResolution(withVote("NAMED"))},
		"recordCounts":      {action: runVoting, ofItem: true, input: ofResolution(withVote("RECORDED_COUNT"), "for", 2, "against", 1, "abstained", 0)},
		"recordNoObjection": {action: runVoting, ofItem: true, input: ofResolution(withVote("NO_OBJECTION"))},
		"recordObjection":   {action: runVoting, ofItem: true, input: ofResolution(withVote("NO_OBJECTION"))},
		"castBallot":        {account: byDirector, action: "Vote", ofItem: true, input: ofResolution(withVote("NAMED"))},
		"recordBallot": {action: "RecordVote", ofItem: true, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"resolutionId": p.voteOpen(t, "NAMED"), "personId": p.person(t, byDirector).ID}
		}},
		"castCastingVote": {account: "chair@example.org", action: "CastDecidingVote", input: ofResolution((*portal).tied)},
		"repeatVote":      {action: runVoting, input: ofResolution((*portal).voided)},

		"takeOutOfConsent": {account: byDirector, action: "PullConsentItem", input: func(t *testing.T, p *portal) map[string]any {
			p.convenes(t)
			p.makesConsent(t, p.item(t))
			return nil
		}},
		"returnToConsent": {account: byDirector, action: "PullConsentItem", input: func(t *testing.T, p *portal) map[string]any {
			p.convenes(t)
			p.makesConsent(t, p.item(t))
			p.succeedsOnAgenda(t, byDirector, takeOutOfConsent, p.item(t).ID)
			return nil
		}},
		"proposeConsent": {action: runVoting, input: func(t *testing.T, p *portal) map[string]any {
			p.consents(t)
			return nil
		}},

		"addAgendaItem":    {action: editAgenda},
		"updateAgendaItem": {input: always(map[string]any{"title": "Another title"})},
		"moveAgendaItem": {input: func(t *testing.T, p *portal) map[string]any {
			items := p.items(t)
			last := items[len(items)-1]
			return map[string]any{"afterId": last.ID, "expectedVersion": p.agendaVersion(t, bySecretary, last.MeetingID)}
		}},
		"setItemSession": {action: restrict, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"session": "CLOSED", "allowIds": []string{p.person(t, bySecretary).ID}}
		}},
		"addExclusion":  {action: restrict},
		"copyAgenda":    {action: editAgenda},
		"saveTemplate":  {action: editAgenda},
		"applyTemplate": {action: editAgenda},
		"renamePaper":   {action: restrict},
		"movePaper":     {action: restrict},
		"inviteGuest":   {action: restrict, input: ofPerson("patrick.moran@example.org")},

		"createBoard": {account: bySecretary, action: "ManageBoards", input: always(newBoard(""))},
		"updateBoard": {input: always(map[string]any{"code": "B", "seats": 9})},
		"dissolveBoard": {action: "ManageBoards", input: func(t *testing.T, p *portal) map[string]any {
			p.read(t, bySecretary, createBoard, "input", with(newBoard("to dissolve"), "code", "ND"))
			return map[string]any{"boardId": p.boardID(t, "ND")}
		}},
		"createRuleSet":    {input: always(map[string]any{"effectiveFrom": "2027-06-01", "rules": sampleRules()})},
		"addMembership":    {action: seat, input: ofPerson("hannah.lindqvist@example.org", "role", "OBSERVER")},
		"updateMembership": {input: always(map[string]any{"role": "OBSERVER", "startDate": "2020-02-01", "endDate": "2028-01-31"})},

		"invitePerson": {account: byAdmin, action: manage},
		"invitePeople": {account: byAdmin, action: manage},
		"welcomePerson": {account: bySecretary, action: seat, input: func(t *testing.T, p *portal) map[string]any {
			return map[string]any{"seats": []any{map[string]any{"boardId": p.boardID(t, "B"), "role": "OBSERVER", "voting": false, "startDate": "2027-01-31"}}}
		}},
		"sendInvitation":            {input: ofPerson(bySian)},
		"suspendPerson":             {input: ofPerson(bySian)},
		"reinstatePerson":           {input: reinstated},
		"setOrgRoles":               {action: "SetOrganisationRoles", input: ofPerson(bySian, "orgRoles", []string{"AUD"})},
		"confirmSecondFactorReset":  {action: "SetSecurity", input: resetRequested},
		"withdrawSecondFactorReset": {action: "SetSecurity", input: resetRequested},
		"requestSecondFactorReset": {action: "SetSecurity", input: func(t *testing.T, p *portal) map[string]any {
			p.secondAdministrator(t)
			return nil
		}},
		"linkAccessRequest": {input: ofPerson(bySian)},

		"addInterest": {account: byDirector, action: declare},
		"declareConflict": {account: byDirector, action: declare, input: func(t *testing.T, p *portal) map[string]any {
			p.convenes(t)
			return nil
		}},
		"confirmInterests":              {account: byDirector, action: declare},
		"createCalendarFeed":            {account: byDirector, action: own},
		"updateNotificationPreferences": {account: byDirector, action: own, input: always(map[string]any{"type": "TERM_ENDS", "way": "DIGEST", "expectedVersion": 0})},
		"updateOrganisation": {account: byAdmin, action: "SetSecurity", input: func(t *testing.T, p *portal) map[string]any {
			version := int(at(t, p.read(t, byAdmin, readOrganisation), "organisation", "settings", "version").(float64))
			return map[string]any{"idleTimeoutMinutes": 20, "absoluteSessionHours": 8, "expectedVersion": version}
		}},
		"setOrganisationLogo": {account: byAdmin, action: "SetSecurity", input: func(t *testing.T, p *portal) map[string]any {
			version := int(at(t, p.read(t, byAdmin, readOrganisation), "organisation", "settings", "version").(float64))
			return map[string]any{"picture": encodedPNG(t, 40, 20), "expectedVersion": version}
		}},
	}
}

// sampleOf returns what there is to know of a mutation: what is odd about it, and for the rest what is usual for its subject, which is
// its first ID.
func sampleOf(schema *ast.Schema, field *ast.FieldDefinition) sample {
	of, about := schema.Types[field.Arguments.ForName("input").Type.Name()], subjects()
	primary := slices.IndexFunc(of.Fields, func(one *ast.FieldDefinition) bool {
		return one.Type.NonNull && about[one.Name].table != ""
	})
	known := sample{}
	if primary >= 0 {
		known = about[of.Fields[primary].Name].usually
	}
	odd := oddities()[field.Name]
	known.account, known.action = cmp.Or(odd.account, known.account), cmp.Or(odd.action, known.action)
	known.ofItem, known.isSilent, known.isUnkept = known.ofItem || odd.ofItem, known.isSilent || odd.isSilent, odd.isUnkept
	known.input = func(t *testing.T, p *portal) map[string]any {
		t.Helper()
		given := map[string]any{"clientMutationId": nil}
		if odd.input != nil {
			maps.Copy(given, odd.input(t, p))
		}
		for _, one := range of.Fields {
			which, isKnown := about[strings.Replace(one.Name, "Ids", "Id", 1)]
			switch {
			case !isKnown || !one.Type.NonNull || given[one.Name] != nil:
			case one.Type.Elem != nil:
				given[one.Name] = []string{which.find(t, p)}
			default:
				given[one.Name] = which.find(t, p)
			}
		}
		if of.Fields.ForName("expectedVersion") != nil && given["expectedVersion"] == nil {
			given["expectedVersion"] = p.versionOf(t, about[of.Fields[primary].Name].table, given[of.Fields[primary].Name].(string))
		}
		return valuesOf(t, schema, of.Fields, given)
	}
	return known
}

func (p *portal) versionOf(t *testing.T, table, id string) int {
	t.Helper()
	found := p.texts(t, `SELECT CAST(version AS TEXT) FROM `+table+` WHERE id = '`+id+`'`)
	if len(found) != 1 {
		t.Fatalf("%s has %d rows of %s", table, len(found), id)
	}
	version, err := strconv.Atoi(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return version
}

// sentPaper is a version that waits for the secretary.
func (p *portal) sentPaper(t *testing.T) paper.Version {
	t.Helper()
	return p.paper(t, p.item(t), paper.Submitted, "of every mutation")
}

func (p *portal) pendingRequest(t *testing.T) string {
	t.Helper()
	found := p.read(t, byAdmin, `{ accessRequests(state: PENDING, first: 1) { edges { node { id } } } }`)
	return at(t, found, "accessRequests", "edges", 0, "node", "id").(string)
}

// changeToldOf is a change of which somebody was told.
func (p *portal) changeToldOf(t *testing.T, email string) string {
	t.Helper()
	p.read(t, bySecretary, endTerm, "input", map[string]any{
		"clientMutationId": "to be told", "membershipId": p.openTerm(t), "expectedVersion": 1, "endDate": "2027-01-31", "reason": "Sample",
	})
	told, err := p.store.ChangesToldOf(t.Context(), p.person(t, email).ID, anchor, 1)
	if err != nil || len(told) == 0 {
		t.Fatal("nobody was told of a change", err)
	}
	return told[0].ID
}

// template is one of the board's.
func (p *portal) template(t *testing.T) string {
	t.Helper()
	stand, err := p.store.Templates(t.Context(), p.boardID(t, "B"))
	governancetest.Must(t, err)
	if len(stand) > 0 {
		return stand[0].ID
	}
	return p.savesTemplate(t, bySecretary, "B-2026-05", "Of every mutation")
}

// exclusion is one that stands.
func (p *portal) exclusion(t *testing.T) string {
	t.Helper()
	for range 2 {
		stand, err := p.store.Exclusions(t.Context(), []string{p.meetingID(t, "B-2027-01")})
		if err != nil {
			t.Fatal(err)
		}
		if len(stand) > 0 {
			return stand[0].ID
		}
		p.exclude(t, p.item(t), byDirector)
	}
	t.Fatal("nobody is excluded")
	return ""
}

func reinstated(t *testing.T, p *portal) map[string]any {
	t.Helper()
	if person := p.person(t, "sian.odell@example.org"); person.Status != people.Suspended {
		input := map[string]any{"clientMutationId": "to reinstate", "personId": person.ID, "expectedVersion": person.Version}
		p.read(t, byAdmin, `mutation ($input: SuspendPersonInput!) { suspendPerson(input: $input) { userErrors { code } } }`, "input", input)
	}
	return map[string]any{"personId": p.person(t, "sian.odell@example.org").ID}
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
	return nil
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
		t.Fatalf("%s: status %d, answer %s", m.field.Name, got.status, got.raw)
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
	schema := generatedSchema()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		rights := tableOfRights(t)
		for _, field := range operations(schema.Mutation) {
			given := sampleOf(schema, field)
			if given.account == "" {
				t.Errorf("nobody knows who may do Mutation.%s, and by which right", field.Name)
				continue
			}
			t.Run(field.Name, func(t *testing.T) {
				m := tried{portal: portalLike(t, s), sample: given, field: field, of: schema.Types[field.Arguments.ForName("input").Type.Name()], document: payloadOf(schema, field)}
				m.draft(t, "B")
				m.link(t, "patrick.moran@example.org")
				m.invite(t)
				if given.action != own {
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
	"hannah.lindqvist@example.org": {"CON", "GST"}, "secretary@example.org": {"SEC"}, "patrick.moran@example.org": {"AUD", "GST"}, "unlinked@example.org": nil,
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
	for _, id := range []string{"itemId", "paperId", "versionId", "resolutionId"} {
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
