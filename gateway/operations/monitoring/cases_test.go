package monitoring_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// caseFile is a file of deploy/monitoring/tests.
type caseFile struct {
	Rules  []string          `yaml:"rules"`
	Beside string            `yaml:"beside"`
	Every  string            `yaml:"every"`
	Series map[string]string `yaml:"series"`
	Cases  []ruleCase        `yaml:"cases"`
}

// ruleCase has the series of a case and the alerts that fire at some moments. The rest is in promtool's own format.
type ruleCase struct {
	Name     string              `yaml:"name"`
	Interval string              `yaml:"interval"`
	Series   map[string]string   `yaml:"series"`
	Fires    map[string][]string `yaml:"fires"`
	Asks     []any               `yaml:"asks"`
	Told     []any               `yaml:"told"`
}

func readCases(t *testing.T, file string) caseFile {
	t.Helper()
	var read caseFile
	decode(t, file, &read)
	return read
}

// promtool returns the file in the format of `promtool test rules`.
func (f caseFile) promtool(t *testing.T) string {
	t.Helper()
	rules, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, file := range f.Rules {
		paths = append(paths, filepath.Join(rules, file))
	}
	var tests []map[string]any
	for _, one := range f.Cases {
		tests = append(tests, one.promtool(f))
	}
	text, err := yaml.Marshal(map[string]any{"rule_files": paths, "evaluation_interval": either(f.Every, "30s"), "tests": tests})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func (c ruleCase) promtool(f caseFile) map[string]any {
	var given []map[string]string
	for _, all := range []map[string]string{f.Series, c.Series} {
		for name, values := range all {
			if _, again := c.Series[name]; !again || all[name] == c.Series[name] {
				given = append(given, map[string]string{"series": name, "values": values})
			}
		}
	}
	asks := c.Asks
	for at, alerts := range c.Fires {
		samples := []map[string]any{}
		for _, alert := range alerts {
			name, severity, _ := strings.Cut(alert, " ")
			samples = append(samples, map[string]any{"labels": `{alertname="` + name + `", severity="` + severity + `"}`, "value": 1})
		}
		asks = append(asks, map[string]any{
			"expr": `group by (alertname, severity) (ALERTS{alertstate="firing",alertname!="` + f.Beside + `"})`, "eval_time": at, "exp_samples": samples,
		})
	}
	return map[string]any{"name": c.Name, "interval": either(c.Interval, "1m"), "input_series": given, "promql_expr_test": asks, "alert_rule_test": c.Told}
}

func either(given, otherwise string) string {
	if given == "" {
		return otherwise
	}
	return given
}

// A case lists all alerts that fire at a moment, so that it is also a case of not firing for every other alert.
func TestRuleCases(t *testing.T) {
	for _, file := range caseFiles(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			made := filepath.Join(t.TempDir(), filepath.Base(file))
			write(t, made, readCases(t, file).promtool(t))
			runTool(t, "promtool", "test", "rules", made)
		})
	}
}

func caseFiles(t *testing.T) []string {
	t.Helper()
	return glob(t, folder+"/tests/*.yaml")
}

// firing matches the alerts that a case expects.
var firing = regexp.MustCompile(`\{alertname="(\w+)", severity="(\w+)"\}`)

func TestEveryAlertHasACaseInWhichItFires(t *testing.T) {
	fires := map[string]bool{}
	for _, file := range caseFiles(t) {
		for _, one := range readCases(t, file).Cases {
			for _, alerts := range one.Fires {
				for _, alert := range alerts {
					fires[alert] = true
				}
			}
			for _, ask := range one.Asks {
				for _, found := range firing.FindAllStringSubmatch(fmt.Sprint(ask), -1) {
					fires[found[1]+" "+found[2]] = true
				}
			}
		}
	}
	for _, r := range rules(t) {
		if r.Alert != "" && !fires[r.Alert+" "+r.Labels["severity"]] {
			t.Errorf("no case lets %s fire as a %s", r.Alert, r.Labels["severity"])
		}
	}
}
