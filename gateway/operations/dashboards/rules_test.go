package dashboards_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/prometheus/prometheus/promql/parser"
)

// selectors are what an expression reads. Grafana's variables are filled in first.
func selectors(t *testing.T, expr string) []*parser.VectorSelector {
	t.Helper()
	filled := strings.NewReplacer("$__rate_interval", "1m", "$job", "gateway|backend", "$instance", ".*").Replace(expr)
	if strings.Contains(filled, "$") {
		t.Errorf("a variable in %s is none of ours", expr)
	}
	parsed, err := parser.NewParser(parser.Options{}).ParseExpr(filled)
	if err != nil {
		t.Errorf("%s: %v", expr, err)
		return nil
	}
	var found []*parser.VectorSelector
	parser.Inspect(parsed, func(node parser.Node, _ []parser.Node) error {
		if selector, ok := node.(*parser.VectorSelector); ok {
			found = append(found, selector)
		}
		return nil
	})
	return found
}

// names are the series that an expression reads.
func names(t *testing.T, expr string) []string {
	t.Helper()
	var found []string
	for _, selector := range selectors(t, expr) {
		found = append(found, selector.Name)
	}
	return found
}

// rule is a recording rule or an alert.
type rule struct {
	Record      string            `yaml:"record"`
	Alert       string            `yaml:"alert"`
	Expr        string            `yaml:"expr"`
	Annotations map[string]string `yaml:"annotations"`
}

// rules reads all of them.
func rules(t *testing.T) []rule {
	t.Helper()
	var files []string
	for _, pattern := range []string{"rules/*.yaml", "one-host/*.yaml", "kubernetes/*.yaml", "alertmanager/*.yaml"} {
		some, err := filepath.Glob(project("deploy", "monitoring", filepath.FromSlash(pattern)))
		if err != nil || len(some) == 0 {
			t.Fatalf("rule files %s: %v", pattern, err)
		}
		files = append(files, some...)
	}
	var found []rule
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var read struct {
			Groups []struct {
				Rules []rule `yaml:"rules"`
			} `yaml:"groups"`
		}
		if err := yaml.Unmarshal(text, &read); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, group := range read.Groups {
			found = append(found, group.Rules...)
		}
	}
	return found
}

// recorded maps each recorded series to those that its rules read.
func recorded(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for _, rule := range rules(t) {
		if rule.Record != "" {
			found[rule.Record] = append(found[rule.Record], names(t, rule.Expr)...)
		}
	}
	return found
}

// withSources adds to series those from which they are recorded, whatever many steps ago.
func withSources(records map[string][]string, series []string) []string {
	all := slices.Clone(series)
	for i := 0; i < len(all); i++ {
		for _, source := range records[all[i]] {
			if !slices.Contains(all, source) {
				all = append(all, source)
			}
		}
	}
	return all
}
