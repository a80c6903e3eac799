package graphql

import (
	"strings"
	"testing"

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
			isEntity := schema.Types[field.Type.Name()].IsCompositeType()
			isPaid := strings.HasPrefix(definition.Name, "__") || strings.HasPrefix(field.Name, "__") || field.Name == "edges" || field.Name == "userErrors"
			if isPage := strings.HasSuffix(field.Type.Name(), "Connection"); !isPage && (field.Type.Elem == nil || !isEntity || isPaid) {
				if field.Directives.ForName("length") != nil {
					t.Errorf("%s has a usual length and no price", name)
				}
				continue
			}
			priced++
			if set := priceOf(&root, definition.Name, field.Name); !set.IsValid() || set.IsNil() {
				t.Errorf("the list %s has no price", name)
			}
		}
	}
	if priced < 50 {
		t.Errorf("%d lists were looked at", priced)
	}
}

func TestAListCostsItsLength(t *testing.T) {
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
	if got := root.Meeting.Entries(5); got != 1+20*5 {
		t.Errorf("a list of which the schema says no length costs %d", got)
	}
}
