package graphql_test

import (
	"strings"
	"testing"

	"example.org/portal/backend/internal/spatest"
)

func TestTheApplicationsOperationsAreServed(t *testing.T) {
	p := openPortal(t)
	board, meeting := p.boardID(t, "B"), p.meetingID(t, "B-2026-05")
	cursors := map[string]any{}
	for _, order := range []string{"STARTS_ASC", "STARTS_DESC"} {
		cursors[order] = at(t, p.read(t, "secretary@example.org", allMeetings, "first", 1, "order", order), "meetings", "pageInfo", "endCursor")
	}
	samples := map[string]any{
		"id": board, "boardId": board, "meetingId": meeting, "from": "2026-11-20", "to": "2026-11-20",
		"first": 10, "orderBy": "STARTS_ASC", "after": cursors["STARTS_ASC"], "behind": nil,
		"search": "", "membershipId": unknown, "startDate": "2027-01-01", "endDate": "2027-01-01", "seats": 5,
		"rules": sampleRules(), "inOffice": 8, "present": 6, "notTakingPart": 2,
		"states": []string{"SCHEDULED"}, "sitting": sittingAt("2027-04-13T13:00:00"),
	}
	inputs := map[string]map[string]any{"RecordDocumentInput": {
		"boardId": board, "title": "Board pack", "fileName": "pack.pdf", "mediaType": "application/pdf", "sizeBytes": 419430400,
		"driveItemId": "01EXAMPLE7", "webUrl": "https://" + driveHost + "/drive/01EXAMPLE7",
	}}
	for _, mutation := range plannedMutations {
		about := meeting
		if mutation == "createMeeting" {
			about = board
		}
		inputs[strings.ToUpper(mutation[:1])+mutation[1:]+"Input"] = planned(mutation).input(about, "sample")
	}
	samples["noticeId"], samples["kind"] = unknown, "ORGANISATION_ROLE"
	samples["personId"], samples["itemId"], samples["versionId"] = unknown, unknown, unknown
	for name, fields := range map[string]map[string]any{
		"AddAnnotation":                 {"versionId": unknown, "kind": "NOTE", "body": "Sample"},
		"UpdateAnnotation":              {"annotationId": unknown, "expectedVersion": 1, "body": "Sample"},
		"DeleteAnnotation":              {"annotationId": unknown, "expectedVersion": 1},
		"ShareAnnotation":               {"annotationId": unknown, "expectedVersion": 1, "personIds": []string{}},
		"PlaceOrphan":                   {"annotationId": unknown, "expectedVersion": 1, "versionId": unknown},
		"AddAgendaItem":                 {"meetingId": meeting, "title": "Sample", "purpose": "DECISION", "durationMinutes": 5},
		"UpdateAgendaItem":              {"itemId": unknown, "expectedVersion": 1},
		"MoveAgendaItem":                {"itemId": unknown, "expectedVersion": 1},
		"WithdrawAgendaItem":            {"itemId": unknown, "expectedVersion": 1},
		"DeferAgendaItem":               {"itemId": unknown, "expectedVersion": 1, "toMeetingId": unknown},
		"ReferAgendaItem":               {"itemId": unknown, "expectedVersion": 1, "toBoardId": unknown},
		"SetItemSession":                {"itemId": unknown, "expectedVersion": 1, "session": "OPEN"},
		"PublishMeeting":                {"meetingId": meeting, "expectedVersion": 1, "acknowledgeWarnings": false},
		"ServeNotice":                   {"meetingId": meeting, "expectedVersion": 1, "acknowledgeShort": false},
		"RecordHandedOver":              {"noticeId": unknown, "personId": unknown, "at": "2026-11-20T09:00:00Z"},
		"RecordNoticeWaiver":            {"noticeId": unknown, "personId": unknown},
		"CreateUploadSession":           {"itemId": unknown, "fileName": "report.pdf", "sizeBytes": 1000},
		"AttachPaper":                   {"itemId": unknown, "versionId": unknown},
		"AcceptPaper":                   {"versionId": unknown, "expectedVersion": 1},
		"ReturnPaper":                   {"versionId": unknown, "expectedVersion": 1, "note": "Add the figures"},
		"SetReadingPosition":            {"meetingId": unknown, "versionId": unknown, "page": 1},
		"DetachPaper":                   {"paperId": unknown, "expectedVersion": 1},
		"SubmitPaper":                   {"versionId": unknown, "expectedVersion": 1},
		"WithdrawVersion":               {"versionId": unknown, "expectedVersion": 1, "reason": "A wrong file"},
		"RenameDocument":                {"documentId": unknown, "expectedVersion": 1, "title": "Sample"},
		"MoveDocument":                  {"documentId": unknown, "expectedVersion": 1, "folderPath": ""},
		"WithdrawDocument":              {"documentId": unknown, "expectedVersion": 1, "reason": "A wrong file"},
		"AddExclusion":                  {"itemId": unknown, "personId": unknown, "basis": "OTHER", "scope": "DISCUSSION_ONLY"},
		"LiftExclusion":                 {"exclusionId": unknown},
		"InviteGuest":                   {"meetingId": unknown, "personId": unknown, "itemIds": []string{unknown}},
		"RevokeGuest":                   {"guestId": unknown, "expectedVersion": 1},
		"InvitePeople":                  {"people": []map[string]any{}, "sendInvitations": false},
		"InvitePerson":                  {"givenName": "Sample", "familyName": "", "email": "sample@example.org"},
		"SendInvitation":                {"personId": unknown},
		"UpdatePerson":                  {"personId": unknown, "expectedVersion": 1, "givenName": "A", "familyName": "B", "timeZone": "Europe/London"},
		"SuspendPerson":                 {"personId": unknown, "expectedVersion": 1},
		"ReinstatePerson":               {"personId": unknown, "expectedVersion": 1},
		"SetOrgRoles":                   {"personId": unknown, "expectedVersion": 1, "orgRoles": []string{}},
		"SignOutEverywhere":             {"personId": unknown},
		"RequestSecondFactorReset":      {"personId": unknown},
		"ConfirmSecondFactorReset":      {"personId": unknown},
		"WithdrawSecondFactorReset":     {"personId": unknown},
		"LinkAccessRequest":             {"requestId": unknown, "personId": unknown},
		"DeclineAccessRequest":          {"requestId": unknown},
		"UpdateOrganisation":            {"name": "Trust", "legalName": "", "idleTimeoutMinutes": 15, "absoluteSessionHours": 12, "expectedVersion": 1},
		"CreateCalendarFeed":            {},
		"UpdateNotificationPreferences": {"ways": []any{}, "digestHour": 7, "expectedVersion": 0},
		"CreateBoard":                   newBoard("sample"),
		"UpdateBoard":                   {"boardId": unknown, "expectedVersion": 1, "code": "N", "name": "Sample", "seats": 3},
		"DissolveBoard":                 {"boardId": unknown, "expectedVersion": 1, "reason": "Sample"},
		"CreateRuleSet":                 {"boardId": unknown, "effectiveFrom": "2027-01-01", "source": "Sample", "rules": sampleRules()},
		"AddMembership":                 {"boardId": unknown, "personId": unknown, "role": "MEMBER", "voting": true, "startDate": "2027-01-01"},
		"UpdateMembership":              {"membershipId": unknown, "expectedVersion": 1, "role": "MEMBER", "voting": true, "startDate": "2027-01-01"},
		"EndMembership":                 {"membershipId": unknown, "expectedVersion": 1, "endDate": "2027-01-01", "reason": "Sample"},
		"ConfirmAccessGrant":            {"accessGrantId": unknown},
		"StopAccessGrant":               {"accessGrantId": unknown},
		"DismissAccessChange":           {"accessChangeId": unknown},
		"RevokeCalendarFeed":            {"feedId": unknown, "expectedVersion": 1},
	} {
		fields["clientMutationId"] = name
		inputs[name+"Input"] = fields
	}
	for _, operation := range spatest.Operations(t) {
		t.Run(operation.Name, func(t *testing.T) {
			var variables []any
			for _, variable := range operation.Variables {
				sample, known := samples[variable.Variable]
				if variable.Variable == "input" {
					sample, known = inputs[variable.Type.NamedType]
				}
				if !known && variable.Type.NonNull {
					t.Fatalf("no sample for $%s", variable.Variable)
				}
				variables = append(variables, variable.Variable, sample)
			}
			p.read(t, "secretary@example.org", operation.Text, variables...)
		})
	}
}
