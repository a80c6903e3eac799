package monitoring_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/portal/operations/process"
)

func runTool(t *testing.T, name string, args ...string) {
	t.Helper()
	said, err := exec.CommandContext(t.Context(), process.Program(t, name), args...).CombinedOutput()
	if err != nil {
		t.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, said)
	}
}

func TestRuleFilesHold(t *testing.T) {
	for _, file := range ruleFiles(t) {
		runTool(t, "promtool", "check", "rules", "--lint-fatal", file)
	}
}

func TestConfigurationsHold(t *testing.T) {
	runTool(t, "promtool", "check", "config", filepath.Join(folder, "prometheus", "prometheus.yml"))
	runTool(t, "amtool", "check-config", filepath.Join(folder, "alertmanager", "alertmanager.yml"))
}

const runbooks = "../../../docs/runbooks"

func documents(t *testing.T) []string {
	t.Helper()
	return glob(t, runbooks+"/*.md")
}

// Each alert has a complete runbook, and there is no runbook without an alert.
func TestRunbooksAreWritten(t *testing.T) {
	unread := map[string]bool{}
	for _, file := range documents(t) {
		unread[filepath.Base(file)] = true
	}
	delete(unread, "README.md")
	for _, r := range rules(t) {
		if r.Alert == "" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(runbooks, r.Alert+".md"))
		if err != nil || strings.Contains(string(text), "TO BE WRITTEN") {
			t.Errorf("the runbook of %s is to be written: %v", r.Alert, err)
		}
		delete(unread, r.Alert+".md")
	}
	if len(unread) > 0 {
		t.Errorf("runbooks without an alert: %v", slices.Sorted(maps.Keys(unread)))
	}
}

var (
	seriesName = regexp.MustCompile(`\b(?:portal_[a-z0-9_]+|portal:[a-z0-9_:]+)`)
	metricName = regexp.MustCompile(`"(portal_[a-z_]+)"`)
	suffix     = regexp.MustCompile(`_(bucket|count|sum)$`)
)

// Rules, dashboards, runbooks and the table of metrics use only existing series. With a renamed metric, an alert would otherwise
// never fire, and a panel would stay empty.
func TestSeriesExist(t *testing.T) {
	exist := map[string]bool{"portal_backup_last_success_seconds": true} // written by deploy/compose/backup
	for _, file := range slices.Concat(glob(t, "../../gateway/internal/metrics/*.go"), glob(t, "../../backend/internal/metrics/*.go")) {
		for _, found := range metricName.FindAllStringSubmatch(read(t, file), -1) {
			exist[found[1]] = true
		}
	}
	for _, r := range rules(t) {
		exist[r.Record] = true
	}
	for _, file := range slices.Concat(ruleFiles(t), documents(t), glob(t, folder+"/dashboards/*.json"), glob(t, folder+"/README.md")) {
		for _, name := range seriesName.FindAllString(read(t, file), -1) {
			if !exist[name] && !exist[suffix.ReplaceAllString(name, "")] {
				t.Errorf("%s reads %s, which does not exist", filepath.Base(file), name)
			}
		}
	}
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.FromSlash(pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return files
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
