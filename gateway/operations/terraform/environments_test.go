package terraform

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var environments = []string{"staging", "production"}

// TestEnvironmentsDifferInSizes: what Terraform makes every environment say for itself
// is the same in all but name and size.
func TestEnvironmentsDifferInSizes(t *testing.T) {
	for _, file := range []string{"variables.tf", "outputs.tf", "terraform.tf"} {
		staging := text(t, "terraform/environments/staging/"+file)
		production := text(t, "terraform/environments/production/"+file)
		if strings.ReplaceAll(staging, "staging.tfstate", "production.tfstate") != production {
			t.Errorf("%s of staging and production differ", file)
		}
	}
}

// TestEnvironmentsTellWhatTheyAreGiven: without the names the module could not refuse a slip.
func TestEnvironmentsTellWhatTheyAreGiven(t *testing.T) {
	for _, environment := range environments {
		given := all(`(?m)^  given +=(.*)$`, text(t, "terraform/environments/"+environment+"/main.tf"))
		if !slices.Equal(given, []string{" keys(var.settings)"}) {
			t.Errorf("%s hands over the names %q", environment, given)
		}
	}
}

func text(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// all gives the first group of every match.
func all(pattern, whole string) []string {
	var found []string
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(whole, -1) {
		found = append(found, match[1])
	}
	return found
}

func between(t *testing.T, whole, start, end string) string {
	t.Helper()
	_, rest, found := strings.Cut(whole, start)
	part, _, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("nothing stands between %q and %q", start, end)
	}
	return part
}
