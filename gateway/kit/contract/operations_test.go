package contract_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/portal/kit/contract"
)

const applicationSources = "../../../spa/src"

// A document is written as graphql(`query Name …`) beside its component.
var document = regexp.MustCompile("graphql\\(\\s*(?:/\\*.*?\\*/)?\\s*`\\s*(?:query|mutation|subscription)\\s+(\\w+)")

// The list is made by npm run codegen. This tells without Node that it was forgotten.
func TestOperationsAreTheApplications(t *testing.T) {
	var used []string
	err := filepath.WalkDir(applicationSources, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "generated" {
			return filepath.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".tsx") || strings.Contains(path, ".test.") || strings.Contains(path, "/testing/") {
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
	slices.Sort(used)
	if known := contract.Operations(nil); !slices.Equal(known, used) {
		t.Errorf("operations.txt has %v, the application asks %v: run npm run codegen", known, used)
	}
}

func TestOperationsOfAnInstallationAreAdded(t *testing.T) {
	if got := contract.Operations([]string{"Report"}); got[len(got)-1] != "Report" || len(got) != len(contract.Operations(nil))+1 {
		t.Errorf("got %v", got)
	}
}
