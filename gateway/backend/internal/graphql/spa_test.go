package graphql_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
)

// spaSources is the single-page application, whose operations the limits must let through.
const spaSources = "../../../../spa/src"

var tagged = regexp.MustCompile("(?s)\\bgraphql\\(\\s*`(.*?)`")

// spaDocuments reads every graphql(`…`) of the application as one document.
func spaDocuments(t *testing.T) *ast.QueryDocument {
	t.Helper()
	var text strings.Builder
	err := filepath.WalkDir(spaSources, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "generated" || name == "testing") {
			return filepath.SkipDir
		} else if !strings.HasSuffix(name, ".ts") && !strings.HasSuffix(name, ".tsx") || strings.Contains(name, ".test.") {
			return nil
		}
		source, err := os.ReadFile(path)
		for _, match := range tagged.FindAllStringSubmatch(string(source), -1) {
			text.WriteString(match[1])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	document, err := parser.ParseQuery(&ast.Source{Input: text.String()})
	if err != nil {
		t.Fatal(err)
	}
	if len(document.Operations) == 0 {
		t.Fatal("the application has no operations: the pattern finds none")
	}
	return document
}

// standalone is one operation's text with the fragments that it uses.
func standalone(document *ast.QueryDocument, operation *ast.OperationDefinition) string {
	texts := []string{source(operation.Position, document)}
	used := map[string]bool{}
	var visit func(ast.SelectionSet)
	visit = func(selections ast.SelectionSet) {
		for _, selection := range selections {
			switch s := selection.(type) {
			case *ast.Field:
				visit(s.SelectionSet)
			case *ast.InlineFragment:
				visit(s.SelectionSet)
			case *ast.FragmentSpread:
				if fragment := document.Fragments.ForName(s.Name); fragment != nil && !used[s.Name] {
					used[s.Name] = true
					texts = append(texts, source(fragment.Position, document))
					visit(fragment.SelectionSet)
				}
			}
		}
	}
	visit(operation.SelectionSet)
	return strings.Join(texts, "\n")
}

// source is a definition's text: from its start to the next definition's.
func source(start *ast.Position, document *ast.QueryDocument) string {
	text := []rune(start.Src.Input)
	end := len(text)
	for _, operation := range document.Operations {
		if at := operation.Position.Start; at > start.Start {
			end = min(end, at)
		}
	}
	for _, fragment := range document.Fragments {
		if at := fragment.Position.Start; at > start.Start {
			end = min(end, at)
		}
	}
	return string(text[start.Start:end])
}

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
	samples["personId"], samples["itemId"] = unknown, unknown
	for name, fields := range map[string]map[string]any{
		"AddAgendaItem":                 {"meetingId": meeting, "title": "Sample", "purpose": "DECISION", "durationMinutes": 5},
		"UpdateAgendaItem":              {"itemId": unknown, "expectedVersion": 1},
		"MoveAgendaItem":                {"itemId": unknown, "expectedVersion": 1},
		"WithdrawAgendaItem":            {"itemId": unknown, "expectedVersion": 1},
		"DeferAgendaItem":               {"itemId": unknown, "expectedVersion": 1, "toMeetingId": unknown},
		"ReferAgendaItem":               {"itemId": unknown, "expectedVersion": 1, "toBoardId": unknown},
		"SetItemSession":                {"itemId": unknown, "expectedVersion": 1, "session": "OPEN"},
		"AddExclusion":                  {"itemId": unknown, "personId": unknown, "basis": "OTHER", "scope": "DISCUSSION_ONLY"},
		"LiftExclusion":                 {"exclusionId": unknown},
		"InvitePeople":                  {"people": []map[string]any{}, "sendInvitations": false},
		"InvitePerson":                  {"givenName": "Sample", "familyName": "", "email": "sample@example.org"},
		"SendInvitation":                {"personId": unknown},
		"UpdatePerson":                  {"personId": unknown, "expectedVersion": 1, "givenName": "A", "familyName": "B", "timeZone": "Europe/London"},
		"SuspendPerson":                 {"personId": unknown, "expectedVersion": 1},
		"ReinstatePerson":               {"personId": unknown, "expectedVersion": 1},
		"SetOrgRoles":                   {"personId": unknown, "expectedVersion": 1, "orgRoles": []string{}},
		"SignOutEverywhere":             {"personId": unknown},
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
		"RevokeCalendarFeed":            {"feedId": unknown, "expectedVersion": 1},
	} {
		fields["clientMutationId"] = name
		inputs[name+"Input"] = fields
	}
	document := spaDocuments(t)
	for _, operation := range document.Operations {
		t.Run(operation.Name, func(t *testing.T) {
			var variables []any
			for _, variable := range operation.VariableDefinitions {
				sample, known := samples[variable.Variable]
				if variable.Variable == "input" {
					sample, known = inputs[variable.Type.NamedType]
				}
				if !known && variable.Type.NonNull {
					t.Fatalf("no sample for $%s", variable.Variable)
				}
				variables = append(variables, variable.Variable, sample)
			}
			p.read(t, "secretary@example.org", standalone(document, operation), variables...)
		})
	}
}
