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

// nothing is an id that names nothing.
const nothing = ""

// references says what the ids of arguments and inputs name, by the name of the field. A name alone is that of every field of the
// name; "Type.field" and "operation.argument" go before it. A test holds that every ID of the schema is here or in ownWords.
var references = map[string]sight.Kind{
	"boardId": sight.Board, "boardIds": sight.Board, "toBoardId": sight.Board, "CreateBoardInput.parentId": sight.Board,
	"UpdateBoardInput.parentId": sight.Board, "board.id": sight.Board,
	"meetingId": sight.Meeting, "toMeetingId": sight.Meeting,
	"itemId": sight.Item, "itemIds": sight.Item, "parentId": sight.Item, "agendaItem.id": sight.Item,
	"paperId": sight.Paper, "versionId": sight.Version, "documentId": sight.Document, "annotationId": sight.Annotation,
	"exclusionId": sight.Exclusion, "guestId": sight.Guest, "noticeId": sight.Notice, "membershipId": sight.Membership,
	"feedId": sight.Feed, "requestId": sight.AccessRequest,
}

// ownWords are the ids that no scope is asked about, each for a reason.
var ownWords = []string{
	"clientMutationId", // names the request itself
	"afterId",          // may be the id of a placeholder, which the agenda alone knows: agenda.Commands looks at it as the actor sees the agenda
	// The first statement of these has the scope in itself.
	"meeting.id", "document.id", "accessGrant.id", "accessGrantId", "accessChangeId",
	// People are known to the whole organisation or, without the directory, answered from what the viewer reads.
	"person.id", "personId", "personIds", "presenterIds", "contributorIds", "allowIds",
}

// gate has every id that an operation names pass the viewer's scope before anything is read, decided or written by it [X6].
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

// around looks at the operations, which are the fields of the two root types.
func (g gate) around(ctx context.Context, next graphql.Resolver) (any, error) {
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
		field.Args[one.argument] = without(field.Args[one.argument], one.ID)
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

// refusalFor says that there is nothing by an id. first is the first id of the request, which is what the request is about.
func refusalFor(one, first namedID) *change.Refusal {
	refused := &change.Refusal{Code: change.CodeNotFound, Message: "there is no such " + string(one.Kind)}
	if one != first {
		refused.Field = one.field
	}
	return refused
}

// without is an argument in which an id names nothing.
func without(value any, id string) any {
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
		for _, one := range g.below(field.Field.Name, argument.Name, argument.Type, values[argument.Name]) {
			one.argument = argument.Name
			found = append(found, one)
		}
	}
	return found
}

// below lists the ids in a value, which may be a number, or a list of which there is one. owner is the operation, or the type of the
// input, that has the field.
func (g gate) below(owner, name string, of *ast.Type, value any) (found []namedID) {
	if fields, isInput := value.(map[string]any); isInput {
		for _, field := range g.schema.Types[of.Name()].Fields {
			found = append(found, g.below(of.Name(), field.Name, field.Type, fields[field.Name])...)
		}
		return found
	}
	if list := reflect.ValueOf(value); list.Kind() == reflect.Slice {
		for i := range list.Len() {
			found = append(found, g.below(owner, name, of, list.Index(i).Interface())...)
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

// kindOf is what the ids of a field name.
func kindOf(owner, name string) (kind sight.Kind, isReference bool) {
	if slices.Contains(ownWords, owner+"."+name) || slices.Contains(ownWords, name) {
		return "", false
	}
	if kind, isReference = references[owner+"."+name]; !isReference {
		kind, isReference = references[name]
	}
	return kind, isReference
}
