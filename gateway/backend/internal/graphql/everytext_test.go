//go:build !race

package graphql_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
)

// hostile marks where the texts below go into a body.
const hostile = "HOSTILE"

// neverTaken are texts, as JSON writes them, that no field of any input and no argument takes.
var neverTaken = map[string]string{
	"120 kB":            strings.Repeat("a", 120_000),
	"120 kB of signs":   strings.Repeat("%", 120_000),
	"120 kB of letters": strings.Repeat("ü", 60_000),
	"U+0000":            `a\u0000b`,
}

// odd are texts that some fields take.
var odd = map[string]string{"empty": "", "a lone surrogate": `\ud800`, "no UTF-8": "a\xff\xfe", "a pattern": `%_\\*?[`, "dots": ".."}

// textPlaces are the places of an input that take a text, with the path to each.
func textPlaces(schema *ast.Schema, of *ast.Type, path []string) [][]string {
	definition := schema.Types[of.Name()]
	if of.Elem != nil {
		return textPlaces(schema, of.Elem, append(slices.Clone(path), "[]"))
	}
	switch definition.Kind {
	case ast.Enum:
		return [][]string{path}
	case ast.Scalar:
		if slices.Contains([]string{"Int", "Boolean", "Float", "ByteCount"}, of.Name()) {
			return nil
		}
		return [][]string{path}
	case ast.InputObject:
		var found [][]string
		for _, field := range definition.Fields {
			found = append(found, textPlaces(schema, field.Type, append(slices.Clone(path), field.Name))...)
		}
		return found
	default:
		return nil
	}
}

// placed is a value with the mark at a path; what is missing on the way is made.
func placed(value any, path []string) any {
	if len(path) == 0 {
		return hostile
	}
	if path[0] == "[]" {
		list, _ := value.([]any)
		if len(list) == 0 {
			return []any{placed(nil, path[1:])}
		}
		return append([]any{placed(list[0], path[1:])}, list[1:]...)
	}
	object, _ := value.(map[string]any)
	return with(object, path[0], placed(object[path[0]], path[1:]))
}

// decoded is an input as JSON has it.
func decoded(t *testing.T, value any) any {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		t.Fatal(err)
	}
	return plain
}

// askHostile sends variables in which the mark has become a text.
func (p *portal) askHostile(t *testing.T, account, document string, variables any, text string) answer {
	t.Helper()
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		t.Fatal(err)
	}
	got := p.post(t, account, "application/json", strings.ReplaceAll(string(body), hostile, text))
	if got.code() == "INTERNAL" || got.status >= http.StatusInternalServerError {
		t.Errorf("it is answered %d %.300s", got.status, got.raw)
	}
	return got
}

// refuses asks with each text that no field takes, at each place of the input.
func (m tried) refuses(t *testing.T, input any) {
	t.Helper()
	for _, path := range textPlaces(generatedSchema(), m.field.Arguments.ForName("input").Type, nil) {
		for name, text := range neverTaken {
			if name == "U+0000" && path[len(path)-1] == "clientMutationId" {
				continue // the name of a request is one of its own then
			}
			got := m.askHostile(t, m.account, m.document, map[string]any{"input": placed(input, path)}, text)
			if len(got.Errors) == 0 && m.code(t, got) == "" {
				t.Errorf("%s takes %s: %.300s", strings.Join(path, "."), name, got.raw)
			}
		}
	}
}

// survives asks with odd texts, of which nobody knows here which fields take them.
func (m tried) survives(t *testing.T, input any) {
	t.Helper()
	for _, path := range textPlaces(generatedSchema(), m.field.Arguments.ForName("input").Type, nil) {
		for _, text := range odd {
			m.askHostile(t, m.account, m.document, map[string]any{"input": placed(input, path)}, text)
		}
	}
}

func TestEveryTextOfAQueryIsBounded(t *testing.T) {
	w := openWorld(t)
	schema := generatedSchema()
	for _, field := range operations(schema.Query) {
		right := map[string]any{}
		if known := w.questions(t, schema, field); len(known) > 0 {
			set := known[len(known)-1].variables
			for i := 0; i < len(set); i += 2 {
				right[set[i].(string)] = set[i+1]
			}
		}
		if field.Name == "person" {
			right["id"] = unknown
		}
		selection := ""
		if schema.Types[field.Type.Name()].IsCompositeType() {
			selection = " { __typename }"
		}
		for _, argument := range field.Arguments {
			for _, path := range textPlaces(schema, argument.Type, nil) {
				declared, used := "", ""
				for _, one := range field.Arguments {
					if _, given := right[one.Name]; given || one.Name == argument.Name {
						declared += fmt.Sprintf(" $%s: %s", one.Name, one.Type)
						used += fmt.Sprintf(" %[1]s: $%[1]s", one.Name)
					}
				}
				document := fmt.Sprintf("query (%s) { %s(%s)%s }", declared, field.Name, used, selection)
				variables := with(right, argument.Name, placed(decoded(t, right[argument.Name]), path))
				t.Run(field.Name+"."+argument.Name+strings.Join(path, "."), func(t *testing.T) {
					for name, text := range neverTaken {
						if got := w.askHostile(t, bySecretary, document, variables, text); len(got.Errors) == 0 && (name != "U+0000" || argument.Type.Name() != "ID") {
							t.Errorf("it takes %s: %.300s", name, got.raw)
						}
					}
					for _, text := range odd {
						w.askHostile(t, bySecretary, document, variables, text)
					}
				})
			}
		}
	}
}

// Arguments reach conditions of the database as they are; texts of inputs are bounded by the rules of their fields.
func TestEveryTextArgumentSaysItsBound(t *testing.T) {
	schema := generatedSchema()
	for _, definition := range schema.Types {
		for _, field := range definition.Fields {
			for _, argument := range field.Arguments {
				if argument.Type.Name() == "String" && argument.Directives.ForName("longest") == nil && !strings.HasPrefix(definition.Name, "__") && !strings.HasPrefix(field.Name, "__") {
					t.Errorf("%s.%s(%s:) has no directive @longest", definition.Name, field.Name, argument.Name)
				}
			}
		}
	}
}
