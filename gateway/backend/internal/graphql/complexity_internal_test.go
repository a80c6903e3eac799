package graphql

import (
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
)

// Each list of the schema costs its length times one entry: a list without a price would let
// one short query ask for everything.
func TestEveryListIsPriced(t *testing.T) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	var root generated.ComplexityRoot
	price(&root, schema)
	priced := 0
	for _, definition := range schema.Types {
		for _, field := range definition.Fields {
			name := definition.Name + "." + field.Name
			if !isList(schema, definition, field) {
				if _, known := usualLengths[name]; known {
					t.Errorf("%s has a usual length and is no list", name)
				}
				continue
			}
			priced++
			if set := priceOf(&root, definition.Name, field.Name); !set.IsValid() || set.IsNil() {
				t.Errorf("the list %s has no price: give it an argument %q or a usual length", name, firstArgument)
			}
		}
	}
	if priced < len(usualLengths)+2 {
		t.Errorf("%d lists were looked at", priced)
	}
}

// isList tells whether a field gives several entities. The entries of a page are paid with the
// page, and refusals come from one input.
func isList(schema *ast.Schema, in *ast.Definition, field *ast.FieldDefinition) bool {
	if strings.HasPrefix(in.Name, "__") || strings.HasPrefix(field.Name, "__") {
		return false
	}
	named := schema.Types[field.Type.Name()]
	if strings.HasSuffix(named.Name, "Connection") {
		return true
	}
	return field.Type.Elem != nil && (named.Kind == ast.Object || named.Kind == ast.Interface) && !strings.HasSuffix(in.Name, "Connection") && named.Name != "UserError"
}

func TestAPageCostsItsSize(t *testing.T) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	var root generated.ComplexityRoot
	price(&root, schema)
	ask := func(size int) *int { return &size }
	for _, tc := range []struct {
		first *int
		want  int
	}{{nil, 1 + 20*3}, {ask(7), 1 + 7*3}, {ask(0), 1 + 1*3}, {ask(1_000_000), 1 + 100*3}} {
		if got := root.Query.Documents(3, "board", nil, nil, tc.first, nil); got != tc.want {
			t.Errorf("a page of entries that cost 3 costs %d, want %d", got, tc.want)
		}
	}
	if got := root.Meeting.Sittings(5); got != 1+2*5 {
		t.Errorf("a meeting's sittings cost %d", got)
	}
}
