package graphql

import (
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
)

// [X6] Somebody has said of every ID of the schema what it names, and of nothing that is not there any more.
func TestEveryIDNamesAKindOfRecord(t *testing.T) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	said := map[string]bool{}
	look := func(owner, name string, of *ast.Type) {
		if of.Name() != "ID" {
			return
		}
		_, isReference := kindOf(owner, name)
		isOwn := slices.Contains(ownWords, name) || slices.Contains(ownWords, owner+"."+name)
		if isReference == isOwn {
			t.Errorf("say in references what the ids of %s.%s name, or in ownWords why no scope is asked", owner, name)
		}
		said[name], said[owner+"."+name] = true, true
	}
	for _, root := range []*ast.Definition{schema.Query, schema.Mutation} {
		for _, field := range root.Fields {
			for _, argument := range field.Arguments {
				look(field.Name, argument.Name, argument.Type)
			}
		}
	}
	for _, input := range schema.Types {
		if input.Kind == ast.InputObject && !strings.HasPrefix(input.Name, "__") {
			for _, field := range input.Fields {
				look(input.Name, field.Name, field.Type)
			}
		}
	}
	for name := range references {
		if !said[name] {
			t.Errorf("references has %s in vain", name)
		}
	}
	for _, name := range ownWords {
		if !said[name] {
			t.Errorf("ownWords has %s in vain", name)
		}
	}
}
