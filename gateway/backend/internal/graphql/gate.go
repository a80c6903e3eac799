package graphql

import (
	"context"
	"reflect"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/graphql/scalar"
)

// nothing is an id that no record has.
const nothing = ""

// references says what the ids of arguments and inputs name, by the name of the field. A name alone is that of every field of the
// name; "Type.field" and "operation.argument" go before it. A test holds that every ID of the schema is here or in ownWords.
var references = map[string]sight.Kind{
	"boardId": sight.Board, "boardIds": sight.Board, "toBoardId": sight.Board, "CreateBoardInput.parentId": sight.Board,
	"UpdateBoardInput.parentId": sight.Board, "board.id": sight.Board,
	"meetingId": sight.Meeting, "toMeetingId": sight.Meeting, "fromMeetingId": sight.Meeting,
	"itemId": sight.Item, "itemIds": sight.Item, "parentId": sight.Item, "agendaItem.id": sight.Item,
	"paperId": sight.Paper, "MovePaperInput.afterId": sight.Paper, "versionId": sight.Version, "documentId": sight.Document, "resolutionId": sight.Resolution, "annotationId": sight.Annotation,
	"exclusionId": sight.Exclusion, "declarationId": sight.Declaration, "guestId": sight.Guest, "noticeId": sight.Notice, "templateId": sight.Template, "membershipId": sight.Membership,
	"feedId": sight.Feed, "requestId": sight.AccessRequest,
}

// ownWords are the ids that the gate does not check, each for a reason.
var ownWords = []string{
	"clientMutationId", // names the request itself
	"afterId",          // may be the id of a placeholder, which the agenda alone knows: agenda.Commands looks at it as the actor sees the agenda
	// The first statement of these has the scope in itself.
	"meeting.id", "document.id", "resolution.id", "accessGrant.id", "accessGrantId", "accessChangeId", "interestId",
	// Looked for among the attendance of the meeting that the request names, which the policy is asked about first.
	"intervalId",
	// The whole organisation may know its people. Without the directory, people come from the records that the viewer reads.
	"person.id", "personId", "personIds", "personChairingId", "presenterIds", "contributorIds", "allowIds", "moverId", "seconderId",
}

// gate checks every id in the arguments of an operation against the viewer's scope before the operation uses it [X6].
type gate struct {
	schema *ast.Schema
	sight  *sight.Reader
}

// namedID is an id in the arguments of an operation.
type namedID struct {
	sight.Reference
	// argument is that of the operation, and field where the id stands in it.
	argument, field string
}

// checkIDs checks the operations, which are the fields of the two root types.
func (g gate) checkIDs(ctx context.Context, next graphql.Resolver) (any, error) {
	field := graphql.GetFieldContext(ctx)
	isMutation := field.Object == g.schema.Mutation.Name
	if !isMutation && field.Object != g.schema.Query.Name || field.Field.Definition == nil {
		return next(ctx)
	}
	ids := g.namedIDs(ctx, field)
	if len(ids) == 0 {
		return next(ctx)
	}
	unseen, err := g.unseen(ctx, ids)
	if err != nil {
		return nil, err
	}
	if len(unseen) == 0 {
		return next(ctx)
	}
	if isMutation {
		return next(change.WithUnseen(ctx, refusalFor(unseen[0], ids[0])))
	}
	for _, one := range unseen {
		field.Args[one.argument] = withoutID(field.Args[one.argument], one.ID)
	}
	return next(ctx)
}

func (g gate) unseen(ctx context.Context, ids []namedID) ([]namedID, error) {
	asked := make([]sight.Reference, len(ids))
	for i, one := range ids {
		asked[i] = one.Reference
	}
	unseen, err := g.sight.Unseen(ctx, rightsOf(ctx), asked)
	return slices.DeleteFunc(slices.Clone(ids), func(one namedID) bool { return !slices.Contains(unseen, one.Reference) }), err
}

// refusalFor returns the refusal that there is no record with an id. first is the first id of the request, which names its subject.
func refusalFor(one, first namedID) *change.Refusal {
	refused := &change.Refusal{Code: change.CodeNotFound, Message: "there is no such " + string(one.Kind)}
	if one != first {
		refused.Field = one.field
	}
	return refused
}

// withoutID returns an argument in which an id is replaced by one that no record has. It removes the id from a list.
func withoutID(value any, id string) any {
	switch given := value.(type) {
	case string:
		if given == id {
			return nothing
		}
	case *string:
		if given != nil && *given == id {
			replaced := nothing
			return &replaced
		}
	case []string:
		return slices.DeleteFunc(slices.Clone(given), func(one string) bool { return one == id })
	}
	return value
}

// namedIDs lists the ids in the arguments of an operation, in the order of the schema.
func (g gate) namedIDs(ctx context.Context, field *graphql.FieldContext) []namedID {
	var found []namedID
	values := field.Field.ArgumentMap(graphql.GetOperationContext(ctx).Variables)
	for _, argument := range field.Field.Definition.Arguments {
		for _, one := range g.idsIn(field.Field.Name, argument.Name, argument.Type, values[argument.Name]) {
			one.argument = argument.Name
			found = append(found, one)
		}
	}
	return found
}

// idsIn lists the ids in a value, which may be a single id or a list of ids. owner is the operation, or the type of the
// input, that has the field.
func (g gate) idsIn(owner, name string, of *ast.Type, value any) (found []namedID) {
	if fields, isInput := value.(map[string]any); isInput {
		for _, field := range g.schema.Types[of.Name()].Fields {
			found = append(found, g.idsIn(of.Name(), field.Name, field.Type, fields[field.Name])...)
		}
		return found
	}
	if list := reflect.ValueOf(value); list.Kind() == reflect.Slice {
		for i := range list.Len() {
			found = append(found, g.idsIn(owner, name, of, list.Index(i).Interface())...)
		}
		return found
	}
	kind, isReference := kindOf(owner, name)
	if value == nil || !isReference || of.Name() != "ID" {
		return nil
	}
	if id, err := scalar.UnmarshalID(value); err == nil {
		found = append(found, namedID{Reference: sight.Reference{Kind: kind, ID: id}, field: name})
	}
	return found
}

// kindOf returns the kind of record that the ids of a field name.
func kindOf(owner, name string) (kind sight.Kind, isReference bool) {
	if slices.Contains(ownWords, owner+"."+name) || slices.Contains(ownWords, name) {
		return "", false
	}
	if kind, isReference = references[owner+"."+name]; !isReference {
		kind, isReference = references[name]
	}
	return kind, isReference
}
