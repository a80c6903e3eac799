package monitoring_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.org/portal/operations/monitoring"
)

// tool finds a program of Debian's packages prometheus and prometheus-alertmanager.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatalf("the checks of the monitoring need %s: `make setup-tests` installs it", name)
	}
	return path
}

func runTool(t *testing.T, name string, args ...string) {
	t.Helper()
	said, err := exec.CommandContext(t.Context(), tool(t, name), args...).CombinedOutput()
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

// linked finds runbooks by their links and guides by their names.
var linked = regexp.MustCompile(`\]\(([A-Za-z]+\.md)\)|\x60docs/(guides/[a-z-]+\.md)\x60`)

var sections = []string{"Meaning", "Impact", "How to look", "What to do", "Who is told"}

func TestAlertsTellWhatIsNeededAtNight(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rules(t) {
		if r.Alert == "" {
			continue
		}
		seen[r.Alert+".md"] = true
		if len(r.Annotations["summary"]) > 100 {
			t.Errorf("the summary of %s does not fit a telephone", r.Alert)
		}
	}
	checkRunbooks(t, seen)
}

// checkRunbooks looks at every runbook for the parts that somebody needs.
func checkRunbooks(t *testing.T, wanted map[string]bool) {
	t.Helper()
	const books = "../../../docs/runbooks"
	for name := range wanted {
		text, err := os.ReadFile(filepath.Join(books, name))
		if err != nil {
			t.Error(err)
			continue
		}
		at := 0
		for _, section := range sections {
			found := strings.Index(string(text), "\n## "+section+"\n")
			if found < at || found <= 0 {
				t.Errorf("%s: the section %q is missing or out of order", name, section)
				continue
			}
			if next := strings.TrimSpace(string(text)[found+len(section)+5:]); next == "" || strings.HasPrefix(next, "## ") {
				t.Errorf("%s: the section %q is empty", name, section)
			}
			at = found
		}
		for _, link := range linked.FindAllStringSubmatch(string(text), -1) {
			place := link[1]
			if place == "" {
				place = filepath.Join("..", link[2])
			}
			if _, err := os.Stat(filepath.Join(books, place)); err != nil {
				t.Errorf("%s leads to %s, which does not exist", name, place)
			}
		}
		if strings.Contains(string(text), "TO BE WRITTEN") {
			t.Errorf("%s is still to be written", name)
		}
	}
	files, err := os.ReadDir(books)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if file.Name() != "README.md" && !wanted[file.Name()] {
			t.Errorf("%s is the runbook of no alert", file.Name())
		}
	}
}

func documents(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../../docs/runbooks/*.md")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// What is made of the sources is committed as they make it, runbooks included.
func TestGeneratedFilesAreWhatTheirSourcesMake(t *testing.T) {
	const checkout = "../../.."
	made, err := monitoring.Generated(checkout)
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range made {
		committed, err := os.ReadFile(filepath.Join(checkout, path))
		if err != nil || !bytes.Equal(committed, text) {
			t.Errorf("%s is stale: run `make generate` (%v)", path, err)
		}
	}
}

func TestAlertsAreCheckedWhenRead(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(folder, "objectives.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	objectives, err := monitoring.ReadObjectives(text)
	if err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(filepath.Join(folder, "alerts.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := monitoring.ReadAlerts(good, objectives); err != nil {
		t.Fatal(err)
	}
	for was, is := range map[string]string{
		"name: PortalStoreSlow":         "name: PortalOutboxOld",
		"name: PortalRouteErrors":       "name: route errors",
		"where: one-host":               "where: two-hosts",
		"severity: ticket":              "severity: loud",
		"panels: [portal-upstreams/":    "panels: [",
		"alerts: [PortalProbeMissing]":  "alerts: [PortalProbesMissing]",
		"window: 10m":                   "window: a while",
		"summary:":                      "summery:",
		"- alerts: [PortalOutboxOld, ":  "- alerts: [PortalMailRefused, ",
		"expr: vector(1) unless on ()":  "expression: vector(1) unless on ()",
		"alertname=\"PortalWatchdog\"'": "alertname=\"PortalWatchdog\"', to: nobody",
	} {
		broken := bytes.Replace(good, []byte(was), []byte(is), 1)
		if _, err := monitoring.ReadAlerts(broken, objectives); err == nil || bytes.Equal(broken, good) {
			t.Errorf("%q instead of %q was accepted", is, was)
		}
	}
}

func TestObjectivesAreCheckedWhenRead(t *testing.T) {
	good, err := os.ReadFile(filepath.Join(folder, "objectives.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for was, is := range map[string]string{
		"target: 0.999":      "target: 99.9",
		"sli: latency":       "sli: speed",
		"severity: page":     "severity: loud",
		"short: 5m":          "short: 5h",
		"window: 30d":        "window: a month",
		"panels:":            "pannels:",
		"PortalSignInErrors": "sign in errors",
		"burn: 1,":           "burn: 0.5,",
		"[ticket]":           "[loud]",
	} {
		if _, err := monitoring.ReadObjectives(bytes.Replace(good, []byte(was), []byte(is), 1)); err == nil {
			t.Errorf("%q instead of %q was accepted", is, was)
		}
	}
}

var (
	// workload finds what a command asks kubectl for; service what one asks Compose for.
	workload = regexp.MustCompile(`(?:deploy|statefulset|hpa)/?\s?(portal-[a-z]+)|app\.kubernetes\.io/name=(portal-[a-z]+)`)
	service  = regexp.MustCompile(`docker compose (?:exec(?: -T)?|logs(?: --\S+(?: [0-9]+m?)?)*|restart) ([a-z]+)`)
)

// Commands of runbooks and guides ask for what is deployed, and read the logs of every replica.
func TestCommandsAskForWhatIsDeployed(t *testing.T) {
	deployed := func(pattern string) (text string) {
		t.Helper()
		for _, deep := range []string{"", "*/", "*/*/"} {
			files, err := filepath.Glob(filepath.Join("../../../deploy", deep, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				content, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				text += string(content)
			}
		}
		return text
	}
	manifests := deployed("kubernetes/*/*/*.yaml")
	compose := deployed("compose/compose.yaml")
	checked := 0
	for _, file := range append(documents(t), "../../../docs/guides/incidents.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range workload.FindAllStringSubmatch(string(text), -1) {
			checked++
			if name := found[1] + found[2]; !strings.Contains(manifests, "name: "+name) {
				t.Errorf("%s asks Kubernetes for %s", filepath.Base(file), name)
			}
		}
		for _, found := range service.FindAllStringSubmatch(string(text), -1) {
			checked++
			if !strings.Contains(compose, "\n  "+found[1]+":\n") {
				t.Errorf("%s asks Compose for %s", filepath.Base(file), found[1])
			}
		}
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "kubectl") && strings.Contains(line, " logs deploy/") {
				t.Errorf("%s reads the log of one replica: %s", filepath.Base(file), line)
			}
		}
	}
	if checked < 40 {
		t.Errorf("only %d names were found", checked)
	}
}
