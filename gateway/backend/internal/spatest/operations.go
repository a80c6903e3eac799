// Package spatest gives tests and measurements the GraphQL operations of the single-page application, as it sends
// them.
package spatest

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

var tagged = regexp.MustCompile("(?s)\\bgraphql\\(\\s*`(.*?)`")

// Operation is a GraphQL operation of the application.
type Operation struct {
	Name string
	// Text is the operation with the fragments that it uses.
	Text      string
	Variables ast.VariableDefinitionList
}

// Operations reads every graphql(`…`) of the application.
func Operations(t testing.TB) []Operation {
	t.Helper()
	document := read(t)
	operations := make([]Operation, len(document.Operations))
	for i, operation := range document.Operations {
		operations[i] = Operation{Name: operation.Name, Text: standalone(document, operation), Variables: operation.VariableDefinitions}
	}
	return operations
}

// Named finds an operation by its name.
func Named(t testing.TB, name string) Operation {
	t.Helper()
	for _, operation := range Operations(t) {
		if operation.Name == name {
			return operation
		}
	}
	t.Fatalf("the application has no operation %s", name)
	return Operation{}
}

// sources finds the folder of the application above the folder of the test.
func sources(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; folder != filepath.Dir(folder); folder = filepath.Dir(folder) {
		found := filepath.Join(folder, "spa", "src")
		if info, err := os.Stat(found); err == nil && info.IsDir() {
			return found
		}
	}
	t.Fatal("no folder above the test has the application's sources")
	return ""
}

func read(t testing.TB) *ast.QueryDocument {
	t.Helper()
	var text strings.Builder
	err := filepath.WalkDir(sources(t), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "generated" || name == "testing") {
			return filepath.SkipDir
		} else if !strings.HasSuffix(name, ".ts") && !strings.HasSuffix(name, ".tsx") || strings.Contains(name, ".test.") {
			return nil
		}
		source, err := os.ReadFile(path) // #nosec G304 G122 -- of the application
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
