package monitoring_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
)

const folder = "../../../deploy/monitoring"

// rule is a rule of a rule file.
type rule struct {
	Record      string            `yaml:"record"`
	Alert       string            `yaml:"alert"`
	Expr        string            `yaml:"expr"`
	For         string            `yaml:"for"`
	KeepFiring  string            `yaml:"keep_firing_for"`
	Labels      map[string]string `yaml:"labels"`
	Annotations map[string]string `yaml:"annotations"`
}

// ruleFiles returns the rule files for everywhere, then those that are added or replace others on Kubernetes and on one host.
func ruleFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"rules/*.yaml", "kubernetes/*.yaml", "one-host/*.yaml", "alertmanager/*.yaml"} {
		files = append(files, glob(t, folder+"/"+pattern)...)
	}
	return files
}

// rules returns the rules of all files.
func rules(t *testing.T) []rule {
	t.Helper()
	return rulesOf(t, ruleFiles(t))
}

func rulesOf(t *testing.T, files []string) []rule {
	t.Helper()
	var found []rule
	for _, file := range files {
		var read struct {
			Groups []struct {
				Name     string `yaml:"name"`
				Interval string `yaml:"interval"`
				Rules    []rule `yaml:"rules"`
			} `yaml:"groups"`
		}
		decode(t, file, &read)
		for _, group := range read.Groups {
			found = append(found, group.Rules...)
		}
	}
	return found
}

func decode(t *testing.T, file string, into any) {
	t.Helper()
	if err := yaml.UnmarshalWithOptions([]byte(read(t, file)), into, yaml.Strict()); err != nil {
		t.Fatalf("%s: error %v", file, err)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
