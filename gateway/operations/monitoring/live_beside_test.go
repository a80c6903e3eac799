//go:build operations && linux

package monitoring_test

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// besideRun is the script behind `make monitoring`.
const besideRun = "../../../.ci/monitoring"

func TestMonitoringBesideRun(t *testing.T) {
	prometheusAddr, alertmanagerAddr, data := freeAddr(t), freeAddr(t), t.TempDir()
	script := &process{name: "make monitoring", command: []string{besideRun}, ready: "http://" + prometheusAddr + "/-/ready", env: map[string]string{
		"LOCAL_GATEWAY_ADMIN_ADDR": freeAddr(t), "LOCAL_BACKEND_ADMIN_ADDR": freeAddr(t), "MONITORING_DATA": data,
		"MONITORING_PROMETHEUS_ADDR": prometheusAddr, "MONITORING_ALERTMANAGER_ADDR": alertmanagerAddr,
	}}
	script.start(t)
	m := &monitoringStack{url: "http://" + prometheusAddr}

	looks := m.targets(t, 4)
	for _, name := range []string{"LOCAL_GATEWAY_ADMIN_ADDR", "LOCAL_BACKEND_ADMIN_ADDR"} {
		if want := "http://" + script.env[name] + "/metrics"; !slices.Contains(looks, want) {
			t.Errorf("it looks at %v, not at %s", looks, want)
		}
	}
	var loaded struct {
		Data struct {
			Groups []struct{ Rules []struct{ Name string } }
		}
	}
	if err := m.get(t.Context(), "/api/v1/rules", &loaded); err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, group := range loaded.Data.Groups {
		count += len(group.Rules)
	}
	// Nobody looks from outside here, and the host's own troubles are its owner's.
	files := []string{filepath.Join(folder, "rules", "objectives.yaml"), filepath.Join(folder, "rules", "symptoms.yaml"), filepath.Join(folder, "one-host", "replicas.yaml"), filepath.Join(folder, "alertmanager", "recovery.yaml")}
	if want := len(rulesOf(t, files)); count != want {
		t.Errorf("%d rules are loaded, not %d", count, want)
	}

	script.end(t, os.Interrupt.(syscall.Signal))
	if code := script.cmd.ProcessState.ExitCode(); code != 0 {
		t.Errorf("Ctrl-C ends it with %d\n%s", code, script.log.tail())
	}
	for _, addr := range []string{prometheusAddr, alertmanagerAddr} {
		if conn, err := net.DialTimeout("tcp", addr, time.Second); err == nil {
			conn.Close()
			t.Errorf("%s still listens", addr)
		}
	}
	if _, err := os.Stat(filepath.Join(data, "prometheus", "wal")); err != nil {
		t.Errorf("no data is kept: %v", err)
	}
}

// targets waits until Prometheus looks at so many addresses, and gives them.
func (m *monitoringStack) targets(t *testing.T, count int) []string {
	t.Helper()
	for deadline := time.Now().Add(startWithin); ; time.Sleep(200 * time.Millisecond) {
		var answer struct {
			Data struct {
				ActiveTargets []struct{ ScrapeURL string }
			}
		}
		if err := m.get(t.Context(), "/api/v1/targets", &answer); err != nil {
			t.Fatal(err)
		}
		if len(answer.Data.ActiveTargets) < count && time.Now().Before(deadline) {
			continue
		}
		var looks []string
		for _, target := range answer.Data.ActiveTargets {
			looks = append(looks, target.ScrapeURL)
		}
		return looks
	}
}
