package graphql_test

import (
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
)

// The tests of every mutation and of every query make what they send from the schema. What most fields take stands here, by the name of
// a field or of its type; the tests say only what is odd.
var usual = map[string]any{
	"String": "Sample", "Base64": "", "Int": 2, "Boolean": false, "ByteCount": 1000, "LocalDate": "2027-01-31", "Instant": "2026-11-20T09:00:00.000Z",
	"SittingInput": sittingAt("2027-06-15T13:00:00"), "AnnotationAnchorInput": quoting(1), "timeZone": "Europe/London", "email": "sample@example.org",
}

// operations lists the fields of Query or of Mutation.
func operations(of *ast.Definition) (found []*ast.FieldDefinition) {
	for _, field := range of.Fields {
		if !strings.HasPrefix(field.Name, "__") {
			found = append(found, field)
		}
	}
	return found
}

func generatedSchema() *ast.Schema { return generated.NewExecutableSchema(generated.Config{}).Schema() }

// valueOf returns a value that a field takes: what given has for its name, a usual one, or the first one of an enumeration. What is
// optional and not given is nil.
func valueOf(t *testing.T, schema *ast.Schema, name string, of *ast.Type, given map[string]any) any {
	t.Helper()
	if value, isGiven := given[name]; isGiven {
		return value
	}
	if !of.NonNull {
		return nil
	}
	value, isUsual := usual[name]
	if !isUsual {
		value, isUsual = usual[of.Name()]
	}
	definition := schema.Types[of.Name()]
	switch {
	case isUsual:
	case definition.Kind == ast.Enum:
		value = definition.EnumValues[0].Name
	case definition.Kind == ast.InputObject:
		value = valuesOf(t, schema, definition.Fields, given)
	default:
		t.Fatalf("nobody knows a value of %s, a %s", name, of)
	}
	if of.Elem != nil {
		return []any{value}
	}
	return value
}

// valuesOf returns the values of the fields of an input. A field with a default keeps it.
func valuesOf(t *testing.T, schema *ast.Schema, fields ast.FieldList, given map[string]any) map[string]any {
	t.Helper()
	values := map[string]any{}
	for _, field := range fields {
		if value := valueOf(t, schema, field.Name, field.Type, given); value != nil && (field.DefaultValue == nil || given[field.Name] != nil) {
			values[field.Name] = value
		}
	}
	return values
}

// quoting is a quotation on a page.
func quoting(page int) map[string]any {
	return map[string]any{"page": page, "quote": "the variation be accepted", "before": "It is proposed that ", "after": ", subject to"}
}
