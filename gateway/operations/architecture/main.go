// Command architecture writes the tables of packages in docs/architecture.md from the comments of the packages:
// architecture CHECKOUT.
package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"example.org/portal/operations/generator"
)

//go:generate go run . ../../..

// table is a marker in the page, which names the folder of the packages, and the text up to the end marker.
var table = regexp.MustCompile(`(?s)(<!-- Made by make generate from the packages below (\S+) -->\n).*?(<!-- to here -->\n)`)

func main() { generator.Main(generate) }

func generate(checkout string) (map[string][]byte, error) {
	const page = "docs/architecture.md"
	text, err := os.ReadFile(filepath.Join(checkout, page)) // #nosec G304 -- a page of the repository
	if err != nil {
		return nil, fmt.Errorf("read the page: %w", err)
	}
	var problems []error
	text = table.ReplaceAllFunc(text, func(found []byte) []byte {
		parts := table.FindSubmatch(found)
		rows, err := packageRows(os.DirFS(checkout), string(parts[2]))
		problems = append(problems, err)
		return slices.Concat(parts[1], []byte("| Package | What it is for |\n|---|---|\n"+rows), parts[3])
	})
	return map[string][]byte{page: text}, errors.Join(problems...)
}

// packageRows returns a table's row for each package below a folder. A package without a comment is an error.
func packageRows(checkout fs.FS, folder string) (string, error) {
	comments, err := packageComments(checkout, folder)
	if err != nil {
		return "", err
	}
	var rows strings.Builder
	for _, dir := range slices.Sorted(maps.Keys(comments)) {
		if comments[dir] == "" {
			return "", fmt.Errorf("the package in %s has no comment", dir)
		}
		fmt.Fprintf(&rows, "| `%s` | %s |\n", strings.TrimPrefix(strings.TrimPrefix(dir, folder), "/"), comments[dir])
	}
	return rows.String(), nil
}

// packageComments returns the first sentence of every package's comment by the package's folder. It leaves
// out generated packages, test data, and the commands that write generated files.
func packageComments(checkout fs.FS, folder string) (map[string]string, error) {
	comments := map[string]string{}
	err := fs.WalkDir(checkout, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && slices.Contains([]string{"generated", "generate", "testdata", "node_modules"}, entry.Name()) {
			return fs.SkipDir
		}
		if path.Ext(name) != ".go" || path.Dir(name) == folder {
			return nil
		}
		source, err := fs.ReadFile(checkout, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		if dir := path.Dir(name); comments[dir] == "" {
			comments[dir] = firstSentence(file, path.Base(dir))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the packages below %s: %w", folder, err)
	}
	return comments, nil
}

// firstSentence returns the first sentence of a file's package comment without the words "Package x" and "Command x".
func firstSentence(file *ast.File, name string) string {
	sentence := new(doc.Package).Synopsis(file.Doc.Text())
	for _, beginning := range []string{"Package " + file.Name.Name + " ", "Command " + name + " "} {
		sentence = strings.TrimPrefix(sentence, beginning)
	}
	return strings.ReplaceAll(strings.TrimSuffix(sentence, "."), "|", `\|`)
}
