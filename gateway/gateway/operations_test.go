package gateway_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/portal/gateway"
)

const spaSources = "../../spa/src"

// A document is written as graphql(`query Name …`) beside its component.
var document = regexp.MustCompile("graphql\\(\\s*(?:/\\*.*?\\*/)?\\s*`\\s*(?:query|mutation|subscription)\\s+(\\w+)")

// TestDefaultOperationsAreThePortals keeps a new operation of the SPA from being
// counted as other without anybody noticing.
func TestDefaultOperationsAreThePortals(t *testing.T) {
	known := gateway.Defaults().GraphQLOperations
	var used []string
	err := filepath.WalkDir(spaSources, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "generated" {
			return filepath.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".tsx") || strings.Contains(path, ".test.") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, found := range document.FindAllSubmatch(text, -1) {
			used = append(used, string(found[1]))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(used) == 0 {
		t.Fatal("no document was found: the pattern no longer fits the SPA")
	}
	for _, name := range used {
		if !slices.Contains(known, name) {
			t.Errorf("the SPA asks %s, which GATEWAY_GRAPHQL_OPERATIONS does not name by default", name)
		}
	}
	for _, name := range known {
		if !slices.Contains(used, name) {
			t.Errorf("GATEWAY_GRAPHQL_OPERATIONS names %s by default, which the SPA does not ask", name)
		}
	}
}
