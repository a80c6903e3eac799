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

// TestGuideNamesWhatThereIs holds docs/guides/cloud.md against terraform/: what it lets
// people write and ask for is there.
func TestGuideNamesWhatThereIs(t *testing.T) {
	guide := text(t, "docs/guides/cloud.md")
	module := "terraform/modules/environment/"

	t.Run("variables of an environment", func(t *testing.T) {
		told := between(t, guide, "```hcl\n", "```")
		var wanted []string
		for _, name := range all(`(?m)^variable "(\w+)"`, text(t, "terraform/environments/staging/variables.tf")) {
			if name != "secrets" {
				wanted = append(wanted, name)
			}
		}
		same(t, "the variables", all(`(?m)^(\w+) +=`, told), wanted)

		types := between(t, text(t, module+"variables.tf"), "type = object({", "\n  })\n")
		written := all(`(?m)^  (\w+) +=`, told)
		within(t, "the settings", written, all(`(?m)^    (\w+) +=`, types))
		for _, name := range all(`(?m)^    (\w+) += +(?:string|any|list|object)`, types) {
			if !slices.Contains(written, name) {
				t.Errorf("the guide leaves out the setting %s, which has no default", name)
			}
		}
	})
	t.Run("settings are described", func(t *testing.T) {
		variables := text(t, module+"variables.tf")
		described := all(`(?m)^    (\w+) {2,}\S`, between(t, variables, "in this.auto.tfvars:\n", "EOT"))
		described = append(described, all(`(?m)^    (requests_per_address) \S`, variables)...)
		same(t, "the description", described, all(`(?m)^    (\w+) +=`, between(t, variables, "type = object({", "\n  })\n")))
	})
	t.Run("secrets", func(t *testing.T) {
		written := all(`[{ ](\w+): `, between(t, guide, "'{session_keys", "}'")+"{session_keys: ")
		types := between(t, text(t, "terraform/modules/portal/variables.tf"), `variable "secrets"`, "})")
		same(t, "the secrets", written, all(`(?m)^    (\w+) +=`, types))
	})
	t.Run("outputs", func(t *testing.T) {
		for _, environment := range environments {
			there := all(`(?m)^output "(\w+)"`, text(t, "terraform/environments/"+environment+"/outputs.tf"))
			within(t, "the outputs of "+environment, all(`output -(?:raw|json) (\w+)`, guide), there)
		}
		keys := all(`(?m)^    (\w+) +=`, between(t, text(t, module+"outputs.tf"), `output "deployment"`, "\n  }"))
		within(t, "the deployment", all(`output -json deployment \| jq -r \.(\w+)`, guide), keys)
	})
	t.Run("what is made first", func(t *testing.T) {
		tried := all(`(?m)target = \[([\w.]+)\]`, text(t, "terraform/environments/staging/tests/staging.tftest.hcl"))
		same(t, "the targets", all(`apply -target=([\w.]+)`, between(t, guide, "## 3.", "## 5.")), tried)
	})
	t.Run("modules", func(t *testing.T) {
		for _, address := range all(`\b(module\.environment[\w.]*)`, guide) {
			folder := "terraform/environments/staging"
			for _, name := range all(`module\.(\w+)`, address) {
				source := regexp.MustCompile(`(?s)module "` + name + `" \{\n  source += "([^"]+)"`).FindStringSubmatch(text(t, folder+"/main.tf") + servers(t, folder))
				if source == nil {
					t.Fatalf("%s: %s has no module %s", address, folder, name)
				}
				folder = filepath.Join(folder, source[1])
			}
		}
	})
	t.Run("settings of the sites", func(t *testing.T) {
		within(t, "the build", all(`\b(PORTAL_\w+)=`, guide), all(`variable: "(PORTAL_\w+)"`, text(t, "spa/build/settings.mjs")))
	})
}

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

// servers is the second file of the module portal.
func servers(t *testing.T, folder string) string {
	t.Helper()
	if !strings.HasSuffix(folder, "modules/portal") {
		return ""
	}
	return text(t, folder+"/main.servers.tf")
}

func text(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
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

// all gives the first group of every match.
func all(pattern, whole string) []string {
	var found []string
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(whole, -1) {
		found = append(found, match[1])
	}
	return found
}

func within(t *testing.T, what string, names, there []string) {
	t.Helper()
	if len(names) == 0 || len(there) == 0 {
		t.Fatalf("%s: nothing to compare, %d with %d", what, len(names), len(there))
	}
	for _, name := range names {
		if !slices.Contains(there, name) {
			t.Errorf("%s: the guide names %s, which does not exist", what, name)
		}
	}
}

func same(t *testing.T, what string, names, there []string) {
	t.Helper()
	within(t, what, names, there)
	within(t, what+", turned around", there, names)
}
