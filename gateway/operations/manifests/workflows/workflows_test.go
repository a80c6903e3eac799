package workflows

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"

	"example.org/portal/operations/manifests/settings"
)

// workflow is the part of a workflow that these tests read; `make lint` checks the rest with actionlint.
type workflow struct {
	On          map[string]any    `json:"on"`
	Permissions map[string]string `json:"permissions"`
	Jobs        map[string]struct {
		Timeout     int               `json:"timeout-minutes"`
		Permissions map[string]string `json:"permissions"`
		Needs       []string          `json:"needs"`
		Steps       []step            `json:"steps"`
	} `json:"jobs"`
}

type step struct {
	Uses string         `json:"uses"`
	Run  string         `json:"run"`
	With map[string]any `json:"with"`
}

func workflows(t *testing.T) map[string]workflow {
	t.Helper()
	files, err := filepath.Glob(settings.Project(".github", "workflows", "*.yml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	read := map[string]workflow{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// YAML 1.1 reads the key `on` as true.
		quoted := regexp.MustCompile(`(?m)^on:`).ReplaceAll(content, []byte(`"on":`))
		var one workflow
		if err := yaml.Unmarshal(quoted, &one); err != nil {
			t.Fatalf("%s: error %v", file, err)
		}
		read[filepath.Base(file)] = one
	}
	return read
}

// A job that runs code of this repository or of a dependency has read rights only. A release is written by a job that runs
// neither, after the suite has passed.
func TestOnlyPublishingMayWrite(t *testing.T) {
	published := false
	for name, one := range workflows(t) {
		if !maps.Equal(one.Permissions, map[string]string{"contents": "read"}) {
			t.Errorf("%s may %v", name, one.Permissions)
		}
		for job, does := range one.Jobs {
			for _, step := range does.Steps {
				if action, _, _ := strings.Cut(step.Uses, "@"); action == "actions/checkout" && step.With["persist-credentials"] != false {
					t.Errorf("%s: %s leaves its token to whatever it runs", name, job)
				}
			}
			if len(does.Permissions) == 0 {
				continue
			}
			published = true
			if name != "release.yml" || !maps.Equal(does.Permissions, map[string]string{"contents": "write", "packages": "write"}) {
				t.Errorf("%s: %s may %v", name, job, does.Permissions)
			}
			if !slices.ContainsFunc(does.Needs, func(needed string) bool {
				return slices.ContainsFunc(one.Jobs[needed].Steps, func(step step) bool { return step.Run == "bash .ci/run" })
			}) {
				t.Errorf("%s: %s does not wait for the suite", name, job)
			}
			for _, step := range does.Steps {
				if action, _, _ := strings.Cut(step.Uses, "@"); action != "" && action != "actions/download-artifact" || foreign.MatchString(step.Run) {
					t.Errorf("%s: %s may write and runs %s%s", name, job, step.Uses, step.Run)
				}
			}
		}
	}
	if !published {
		t.Error("nothing publishes a release")
	}
}

// foreign matches commands that run code of the repository or of a dependency.
var foreign = regexp.MustCompile(`\b(make|npm|npx|node|go|bash|sh|docker (build|run|compose))\b|\./|\.ci/`)
