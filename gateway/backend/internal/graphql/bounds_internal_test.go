package graphql

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
	"github.com/vektah/gqlparser/v2/validator/rules"

	"example.org/portal/backend/internal/graphql/generated"
)

// repeat joins what text makes of 0, 1, 2 …
func repeat(times int, text func(i int) string) string {
	var all strings.Builder
	for i := range times {
		all.WriteString(text(i))
	}
	return all.String()
}

func same(text string) func(int) string { return func(int) string { return text } }

func numbered(format string) func(int) string {
	return func(i int) string { return strings.ReplaceAll(format, "#", fmt.Sprint(i)) }
}

// nested puts inner into so many pairs of opening and closing texts.
func nested(times int, opening, inner, closing string) string {
	return strings.Repeat(opening, times) + inner + strings.Repeat(closing, times)
}

// Each limit lets a document through that is just within it, and refuses the next larger one.
func TestEachLimitRefuses(t *testing.T) {
	const (
		tooComplex = codeTooComplex
		tooDeep    = codeTooDeep
		badValue   = codeInvalidArgument
	)
	for _, tc := range []struct {
		name     string
		document func(n int) string
		most     int
		code     string
	}{
		{"bytes", func(n int) string { return "{viewer{accessEpoch}" + strings.Repeat(" ", n-21) + "}" }, mostQueryBytes, tooComplex},
		{"operations", func(n int) string { return repeat(n, numbered("query Q# { __typename } ")) }, mostOperations, tooComplex},
		{"fragments", func(n int) string {
			return "{ viewer {" + repeat(n, numbered(" ...F#")) + " } }" + repeat(n, numbered(" fragment F# on Viewer { accessEpoch }"))
		}, mostFragments, tooComplex},
		{"variables", func(n int) string { return "query (" + repeat(n, numbered("$v#: Int ")) + ") { __typename }" }, mostVariables, tooComplex},
		{"aliases", func(n int) string { return "{" + repeat(n, numbered(" a#: __typename")) + " }" }, mostAliases, tooComplex},
		{"directives", func(n int) string { return "{ __typename" + repeat(n, same(" @include(if: true)")) + " }" }, mostDirectives, tooComplex},
		{"arguments", func(n int) string { return "{ meetings(" + repeat(n, same("first: 1 ")) + ") { totalCount } }" }, mostArguments, tooComplex},
		{"arguments of a directive", func(n int) string { return "{ __typename @include(" + repeat(n, same("if: true ")) + ") }" }, mostArguments, tooComplex},
		{"depth", func(n int) string { return nested(n-1, "{ boards ", "{ id }", " }") }, mostDepth, tooDeep},
		{"depth through fragments", func(n int) string {
			return "{ boards { ...F } } fragment F on Board " + nested(n-2, "{ ... on Board { parent ", "{ id }", " } }")
		}, mostDepth, tooDeep},
		{"fields after fragments are spread", func(n int) string {
			// The fragment's 99 fields count once by themselves, and once in each of 8 fields that spread it.
			return "{" + repeat(8, numbered(" b#: boards { ...F }")) + repeat(n-99-8*101, numbered(" f#")) + " } fragment F on Board {" + repeat(99, numbered(" f#")) + " }"
		}, mostSelections, tooComplex},
		{"fields in one selection", func(n int) string { return "{" + repeat(n, numbered(" f#")) + " }" }, mostInOnePlace, tooComplex},
		{"fields in one selection, through fragments and joined fields", func(n int) string {
			return "{ viewer {" + repeat(n/2, numbered(" f#")) + " } viewer { ... { ...F } } } fragment F on Viewer {" + repeat(n-n/2, numbered(" g#")) + " }"
		}, mostInOnePlace, tooComplex},
		{"entries of a list", func(n int) string { return "{ meetings(states: [" + repeat(n, same("HELD ")) + "]) { totalCount } }" }, mostListed, badValue},
		{"entries of a default", func(n int) string {
			return "query ($s: [MeetingState!] = [" + repeat(n, same("HELD ")) + "]) { meetings(states: $s) { totalCount } }"
		}, mostListed, badValue},
		{"members of an object", func(n int) string { return "{ f(a: {" + repeat(n, numbered("m#: 1 ")) + "}) }" }, mostListed, badValue},
		{"nested values", func(n int) string { return "{ f(a: " + nested(n, "[", "1", "]") + ") }" }, mostNested, badValue},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if refusal := boundQuery(tc.document(tc.most)); refusal != nil {
				t.Errorf("%d: refusal %v", tc.most, refusal)
			}
			refusal := boundQuery(tc.document(tc.most + 1))
			if refusal == nil || refusal.Extensions["code"] != tc.code {
				t.Errorf("%d: got %v, want %s", tc.most+1, refusal, tc.code)
			}
		})
	}
	t.Run("comparisons", func(t *testing.T) {
		// A place of n equal fields needs n*(n-1)/2 comparisons.
		for n, want := range map[int]any{141: nil, 142: codeTooComplex} {
			if got := codeOf("{" + repeat(n, same(" __typename")) + " }"); got != want {
				t.Errorf("%d equal fields: %v", n, got)
			}
		}
		few := "{" + repeat(15, func(int) string {
			return " boards {" + repeat(8, func(int) string { return " parent {" + repeat(8, same(" id")) + " }" }) + " }"
		}) + " }"
		if got := codeOf(few); got != codeTooComplex {
			t.Errorf("few equal fields in each of many equal fields: %v", got)
		}
	})
	t.Run("values in one request", func(t *testing.T) {
		lists := func(n int) string { return "{" + repeat(n, same(" f(a: ["+repeat(99, same("1 "))+"])")) + " }" }
		for n, want := range map[int]any{10: nil, 11: codeInvalidArgument} {
			if got := codeOf(lists(n)); got != want {
				t.Errorf("%d values: %v", n*100, got)
			}
		}
	})
	for name, document := range map[string]string{
		"a fragment that spreads itself":    "{ viewer { ...F } } fragment F on Viewer { ...F }",
		"fragments that spread each other":  "{ viewer { ...F } } fragment F on Viewer { ...G } fragment G on Viewer { person { ...F } }",
		"a circle that nothing spreads":     "{ __typename } fragment F on Viewer { ...G } fragment G on Viewer { ...F }",
		"the schema":                        "{ __schema { types { name } } }",
		"the schema, in an unused fragment": "{ __typename } fragment F on Query { ... { __type { name } } }",
	} {
		t.Run(name, func(t *testing.T) {
			if got := codeOf(document); got != codeInvalidDocument {
				t.Errorf("got %v", got)
			}
		})
	}
}

func codeOf(document string) any {
	if refusal := boundQuery(document); refusal != nil {
		return refusal.Extensions["code"]
	}
	return nil
}

func TestVariablesAreBounded(t *testing.T) {
	list := func(n int) any { return make([]any, n) }
	many := map[string]any{}
	for i := range mostVariables {
		many[fmt.Sprint(i)] = nil
	}
	object := map[string]any{}
	for i := range mostListed + 1 {
		object[fmt.Sprint(i)] = nil
	}
	values := make([]any, 10)
	for i := range values {
		values[i] = list(98) // with the lists themselves 991 values
	}
	deep := func(n int) any {
		var value any = json.Number("1")
		for range n {
			value = []any{value}
		}
		return value
	}
	for name, tc := range map[string]struct {
		variables map[string]any
		refused   bool
	}{
		"the longest list":      {map[string]any{"a": list(mostListed)}, false},
		"a longer list":         {map[string]any{"a": list(mostListed + 1)}, true},
		"a longer list, inside": {map[string]any{"a": map[string]any{"b": []any{list(mostListed + 1)}}}, true},
		"too large an object":   {map[string]any{"a": object}, true},
		"the most variables":    {many, false},
		"too many variables":    {object, true},
		"many values":           {map[string]any{"a": values}, false},
		"too many values":       {map[string]any{"a": values, "b": list(98)}, true},
		"the longest text":      {map[string]any{"a": strings.Repeat("x", mostTextBytes)}, false},
		"a longer text":         {map[string]any{"a": []any{strings.Repeat("x", mostTextBytes+1)}}, true},
		"as deep as allowed":    {map[string]any{"a": deep(mostNested)}, false},
		"deeper":                {map[string]any{"a": deep(mostNested + 1)}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if err := boundVariables(tc.variables); (err != nil) != tc.refused {
				t.Errorf("got %v", err)
			}
		})
	}
}

// worstDocuments are within every limit and as expensive to validate as somebody made them.
func worstDocuments() map[string]string {
	return map[string]string{
		"equal fields in one place":   "{" + repeat(141, same(" __typename")) + " }",
		"equal fields in many places": "{" + repeat(25, func(i int) string { return fmt.Sprintf(" b%d: boards {%s }", i, strings.Repeat(" id", 28)) }) + " }",
		"fields that conflict":        "{" + repeat(49, same(" viewer @skip(if: true) { id } viewer(a: 1) { id }")) + " }",
		"fields that conflict inside": "{" + repeat(9, same(" boards {"+repeat(5, same(" id code: id code(a: 1)"))+" }")) + " }",
		"equal fields of equal fields": "{" + repeat(4, func(int) string {
			return " boards {" + repeat(4, func(int) string { return " parent {" + repeat(8, same(" id")) + " }" }) + " }"
		}) + " }",
		"equal fields in nested inline": "{" + repeat(5, func(i int) string { return nested(9, " ... {", strings.Repeat(fmt.Sprintf(" f%d", i), 20), " }") }) + " }",
		"unknown fields":                "{" + repeat(9, func(i int) string { return fmt.Sprintf(" a%d: boards {%s }", i, repeat(100, numbered(" f#"))) }) + " }",
		"nested inline fragments":       nested(600, "{ ... ", "{ __typename }", " }"),
		"a chain of fragments": "{ viewer { ...F0 } }" +
			repeat(28, func(i int) string { return fmt.Sprintf(" fragment F%d on Viewer { accessEpoch ...F%d }", i, i+1) }) + " fragment F28 on Viewer { accessEpoch }",
		"fragments beside each other": "{ viewer {" + repeat(mostFragments, numbered(" ...F#")) + " } }" +
			repeat(mostFragments, numbered(" fragment F# on Viewer { accessEpoch orgRoles x# y# }")),
		"fragments in many places": "{" + repeat(24, func(i int) string { return fmt.Sprintf(" b%d: boards {%s }", i, repeat(12, numbered(" ...F#"))) }) + " }" +
			repeat(12, numbered(" fragment F# on Board { id name }")),
		"many operations": repeat(mostOperations, numbered("query Q# { ...F } ")) + "fragment F on Query { " + repeat(4, func(i int) string { return fmt.Sprintf("b%d: boards {%s } ", i, repeat(19, numbered(" f#"))) }) + "}",
		"arguments":       "{" + repeat(29, same(" meetings("+repeat(mostArguments, same("first: 1 "))+") { totalCount }")) + " }",
		"wrong values": "{" + repeat(9, func(i int) string {
			return fmt.Sprintf(" m%d: meetings(states: [%s]) { totalCount }", i, repeat(mostListed, same("LOST ")))
		}) + " }",
		"variables": "query (" + repeat(mostVariables, numbered("$v#: Int ")) + ") {" + repeat(99, numbered(" m#: meetings(first: $v49) { totalCount }")) + " }",
		"directives": "{" + repeat(10, func(i int) string {
			return " viewer" + strings.Repeat(" @include(if: true)", mostDirectives/10) + " { accessEpoch }"
		}) + " }",
		"an endless blank": "{ __typename" + strings.Repeat(" ", mostQueryBytes-14) + "}",
		"comments":         "{ __typename" + repeat(1900, same(" #\n")) + "}",
	}
}

func TestWorstDocumentsAreWithinTheLimits(t *testing.T) {
	for name, document := range worstDocuments() {
		if refusal := boundQuery(document); refusal != nil {
			t.Errorf("%s: refusal %v", name, refusal)
		}
		if _, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: document}, mostTokens); err != nil {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// What it costs to refuse or validate the worst documents that the limits let through.
// All of them took less than 5 ms on one core of a small virtual machine.
func BenchmarkWorstDocuments(b *testing.B) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	for name, text := range worstDocuments() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if refusal := boundQuery(text); refusal != nil {
					b.Fatal(refusal)
				}
				document, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, mostTokens)
				if err != nil {
					b.Fatal(err)
				}
				validator.ValidateWithRules(schema, document, rules.NewDefaultRules())
			}
		})
	}
}

// Whatever document comes, the bounds end and do not panic, and so does the validation
// of what they let through.
func FuzzBounds(f *testing.F) {
	schema := generated.NewExecutableSchema(generated.Config{}).Schema()
	for _, document := range worstDocuments() {
		f.Add(document)
	}
	f.Add("{ viewer { ...F } } fragment F on Viewer { ...G } fragment G on Viewer { person { ...F } }")
	f.Add("query A($a: [MeetingState!] = [HELD]) @skip(if: false) { meetings(states: $a) { edges { node { ... on Meeting { id } } } } }")
	f.Fuzz(func(t *testing.T, text string) {
		if boundQuery(text) != nil {
			return
		}
		if document, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, mostTokens); err == nil {
			validator.ValidateWithRules(schema, document, rules.NewDefaultRules())
		}
	})
}
