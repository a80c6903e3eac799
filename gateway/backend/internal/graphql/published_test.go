package graphql_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/formatter"
)

var update = flag.Bool("update", false, "write docs/schema.graphql anew")

// publishedSchema is what others write clients from (docs/domain/graphql.md, "Bounds").
const publishedSchema = "../../../../docs/schema.graphql"

// ourDirectives are for the code generator and the prices of lists only.
var ourDirectives = map[string]bool{"goModel": true, "goField": true, "length": true}

func TestThePublishedSchemaIsTheServers(t *testing.T) {
	schema := readSchema(t)
	for _, definition := range schema.Types {
		definition.Directives = published(definition.Directives)
		for _, field := range definition.Fields {
			field.Directives = published(field.Directives)
		}
	}
	for name := range ourDirectives {
		delete(schema.Directives, name)
	}
	var want bytes.Buffer
	formatter.NewFormatter(&want, formatter.WithIndent("  ")).FormatSchema(schema)
	if *update {
		if err := os.WriteFile(publishedSchema, want.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(publishedSchema); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("docs/schema.graphql is not the server's schema, %v: run make generate", err)
	}
}

// readSchema reads the schema files, so that the server's own schema stays as it is.
func readSchema(t *testing.T) *ast.Schema {
	t.Helper()
	files, err := filepath.Glob("schema/*.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	sources := make([]*ast.Source, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sources[i] = &ast.Source{Name: file, Input: string(text)}
	}
	schema, err := gqlparser.LoadSchema(sources...)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func published(directives ast.DirectiveList) ast.DirectiveList {
	var kept ast.DirectiveList
	for _, one := range directives {
		if !ourDirectives[one.Name] {
			kept = append(kept, one)
		}
	}
	return kept
}
