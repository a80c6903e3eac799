package graphql_test

import (
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

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
		"search": "", "includeEnded": true, "membershipId": unknown, "startDate": "2027-01-01", "endDate": "2027-01-01", "seats": 5,
		"rules": sampleRules(), "inOffice": 8, "present": 6, "notTakingPart": 2,
		"states": []string{"SCHEDULED"}, "sitting": sittingAt("2027-04-13T13:00:00"),
	}
	samples["noticeId"], samples["kind"] = unknown, "ORGANISATION_ROLE"
	samples["personId"], samples["itemId"], samples["versionId"] = unknown, unknown, unknown
	samples["resolutionId"] = unknown
	schema := generatedSchema()
	for _, operation := range spatest.Operations(t) {
		t.Run(operation.Name, func(t *testing.T) {
			var variables []any
			for _, variable := range operation.Variables {
				sample, known := samples[variable.Variable]
				if variable.Variable == "input" {
					sample, known = inputOf(t, schema, variable.Type.NamedType), true
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

// inputOf returns an input of a mutation about records that do not exist.
func inputOf(t *testing.T, schema *ast.Schema, name string) map[string]any {
	t.Helper()
	given := map[string]any{"rules": sampleRules()}
	for _, field := range schema.Types[name].Fields {
		switch {
		case field.Type.Name() != "ID":
		case field.Type.Elem != nil:
			given[field.Name] = []string{unknown}
		default:
			given[field.Name] = unknown
		}
	}
	given["clientMutationId"] = name
	return valuesOf(t, schema, schema.Types[name].Fields, given)
}
