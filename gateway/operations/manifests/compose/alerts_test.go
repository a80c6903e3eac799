package compose

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// tool returns the path of a program of Prometheus that make setup-tests installs.
func tool(t *testing.T, name string) string {
	t.Helper()
	program, err := exec.LookPath(name)
	if err != nil {
		t.Fatalf("this test needs %s: make setup-tests installs it", name)
	}
	return program
}

// An alert is sent to the address in .env, with the token of the receiver for its severity.
func TestAlertsReachTheirReceivers(t *testing.T) {
	received := make(chan string, 10)
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		received <- fmt.Sprint(r.URL.Path, " ", r.Header.Get("Authorization"), " ", strings.Contains(string(body), "PortalRehearsal"))
	}))
	t.Cleanup(receiver.Close)
	prepared := prepare(t, "ALERTS_PAGES_URL="+receiver.URL+"/pages?room=1", "ALERTS_TICKETS_URL="+receiver.URL+"/tickets",
		"ALERTS_WATCHDOG_URL="+receiver.URL+"/heartbeat/of-the-portal")
	write(t, filepath.Join(prepared, "secrets", "pages_token"), "of-pages")
	write(t, filepath.Join(prepared, "secrets", "tickets_token"), "of-tickets")
	project := load(t)
	root := mounted(t, project, project.Services["alertmanager"], filepath.Join(prepared, "secrets"))

	// The same as in its container, except for the folder of the secrets and the time for grouping alerts.
	told := read(t, root, "etc", "alertmanager", "alertmanager.yml")
	configuration := filepath.Join(root, "alertmanager.yml")
	write(t, configuration, strings.NewReplacer("/etc/alertmanager", filepath.Join(root, "etc", "alertmanager"), "group_wait: 10s", "group_wait: 0s", "group_wait: 30s", "group_wait: 0s").Replace(told))
	if out, err := exec.CommandContext(t.Context(), tool(t, "amtool"), "check-config", configuration).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, told)
	}
	// The end of the heartbeat must not be sent as a notification.
	if said := regexp.MustCompile(`(?m)- name: watchdog\n.*$`).FindString(told); !strings.Contains(said, "send_resolved: false") {
		t.Errorf("the end of the heartbeat is told: %s", said)
	}
	address := freePort(t)
	server := exec.CommandContext(context.WithoutCancel(t.Context()), tool(t, "prometheus-alertmanager"), "--config.file="+configuration,
		"--storage.path="+t.TempDir(), "--web.listen-address="+address, "--cluster.listen-address=")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	})
	for severity, want := range map[string]string{
		"page": "/pages Bearer of-pages true", "ticket": "/tickets Bearer of-tickets true", "none": "/heartbeat/of-the-portal  false",
	} {
		name := "PortalRehearsal" + severity // a page inhibits the ticket with the same name
		if severity == "none" {
			name = "PortalWatchdog"
		}
		alert := []string{"--alertmanager.url=http://" + address, "alert", "add", name, "severity=" + severity}
		for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
			out, err := exec.CommandContext(t.Context(), tool(t, "amtool"), alert...).CombinedOutput()
			if err == nil {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%v\n%s", err, out)
			}
		}
		select {
		case got := <-received:
			if got != want {
				t.Errorf("a %s arrives as %q, not as %q", severity, got, want)
			}
		case <-time.After(20 * time.Second):
			t.Errorf("a %s does not arrive", severity)
		}
	}
}

// Without addresses Alertmanager starts and notifies nobody; an operator who enables monitoring gets a warning.
func TestNoReceiverIsSetByDefault(t *testing.T) {
	prepared := prepare(t)
	if out, err := exec.CommandContext(t.Context(), tool(t, "amtool"), "check-config", filepath.Join(prepared, "secrets", "alertmanager")).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	write(t, filepath.Join(prepared, ".env"), read(t, prepared, ".env")+"COMPOSE_PROFILES=teams,monitoring\n")
	out, err := exec.CommandContext(t.Context(), filepath.Join(prepared, "prepare")).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "ALERTS_PAGES_URL") || !strings.Contains(string(out), "ALERTS_WATCHDOG_URL") {
		t.Errorf("%v: output %s", err, out)
	}
}

// Prometheus gets the rules for one host. The links of its rules and of the dashboards lead to the address in .env.
func TestRulesOfOneHost(t *testing.T) {
	const base = "https://wiki.example.com/board&more|all/runbooks"
	prepared := prepare(t, "RUNBOOKS_URL="+base+"/")
	rules, err := filepath.Glob(filepath.Join(prepared, "settings", "rules", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range rules {
		if out, err := exec.CommandContext(t.Context(), tool(t, "promtool"), "check", "rules", file).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		all.WriteString(read(t, file))
	}
	for _, said := range []string{"PortalDiskFull", "runbook: " + base + "/PortalDiskFull.md"} {
		if !strings.Contains(all.String(), said) {
			t.Errorf("the rules do not say %q", said)
		}
	}
	if strings.Contains(all.String(), "vector(2)") {
		t.Error("two replicas are expected on one host")
	}
	dashboard := read(t, prepared, "settings", "dashboards", "portal-overview.json")
	if strings.Contains(all.String()+dashboard, "portal.example.org/docs") || !strings.Contains(dashboard, base) {
		t.Error("links lead to the example")
	}
	shipped := prepare(t, "RUNBOOKS_URL=")
	if !strings.Contains(read(t, shipped, "settings", "rules", "site.yaml"), "https://portal.example.org/docs/runbooks/PortalProbeMissing.md") {
		t.Error("without an address in .env the links are not those that ship")
	}
}
