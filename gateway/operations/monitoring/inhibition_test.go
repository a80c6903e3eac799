package monitoring_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/servetest"
)

// alertmanager is a real one on the configuration that ships, which tells nobody.
type alertmanager string

func startAlertmanager(t *testing.T) alertmanager {
	t.Helper()
	shipped, err := os.ReadFile(filepath.Join(folder, "alertmanager", "alertmanager.yml"))
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(t.TempDir(), "alertmanager.yml")
	silent := regexp.MustCompile(`(?s)\nreceivers:.*`).ReplaceAllString(string(shipped), "\nreceivers: [{ name: pages }, { name: tickets }, { name: watchdog }, { name: nobody }]\n")
	if err := os.WriteFile(config, []byte(silent), 0o600); err != nil {
		t.Fatal(err)
	}
	addr := servetest.Address(t)
	var log bytes.Buffer
	program := exec.CommandContext(context.WithoutCancel(t.Context()), tool(t, "prometheus-alertmanager"), "--config.file="+config,
		"--storage.path="+t.TempDir(), "--web.listen-address="+addr, "--cluster.listen-address=")
	program.Stderr = &log
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = program.Process.Signal(os.Interrupt)
		_ = program.Wait()
		if t.Failed() {
			t.Log(log.String())
		}
	})
	a := alertmanager("http://" + addr)
	for deadline := time.Now().Add(30 * time.Second); a.ask(t, http.MethodGet, "/-/ready", nil, nil) != nil; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("Alertmanager was not ready within half a minute")
		}
	}
	return a
}

func (a alertmanager) ask(t *testing.T, method, path string, sent, into any) error {
	t.Helper()
	body, err := json.Marshal(sent)
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), method, string(a)+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := (&http.Client{Timeout: 10 * time.Second}).Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d", path, res.StatusCode)
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(res.Body).Decode(into)
}

// fire posts alerts. One is written as its name, severity and labels:
// "PortalReplicasMissing page job=backend".
func (a alertmanager) fire(t *testing.T, alerts []string) {
	t.Helper()
	var fired []map[string]any
	for _, alert := range alerts {
		words := strings.Fields(alert)
		labels := map[string]string{"alertname": words[0], "severity": words[1]}
		for _, word := range words[2:] {
			name, value, _ := strings.Cut(word, "=")
			labels[name] = value
		}
		fired = append(fired, map[string]any{"labels": labels, "annotations": map[string]string{"as": alert}, "endsAt": time.Now().Add(time.Hour)})
	}
	if err := a.ask(t, http.MethodPost, "/api/v2/alerts", fired, nil); err != nil {
		t.Fatal(err)
	}
}

// told are the alerts of which somebody is told, as they were written, and how many there are in all.
func (a alertmanager) told(t *testing.T) (loud []string, all int) {
	t.Helper()
	var seen []struct {
		Annotations map[string]string
		Status      struct{ State string }
	}
	if err := a.ask(t, http.MethodGet, "/api/v2/alerts", nil, &seen); err != nil {
		t.Fatal(err)
	}
	for _, alert := range seen {
		if alert.Status.State == "active" {
			loud = append(loud, alert.Annotations["as"])
		}
	}
	slices.Sort(loud)
	return loud, len(seen)
}

// settled waits until somebody has been told of these alone for a while: what is inhibited
// is worked out one alert after the other.
func (a alertmanager) settled(t *testing.T, fired, want []string) {
	t.Helper()
	slices.Sort(want)
	same := 0
	for deadline := time.Now().Add(15 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		told, all := a.told(t)
		if same++; all != len(fired) || !slices.Equal(told, want) {
			same = 0
		}
		if same == 25 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("of %d alerts somebody is told of\n%s\nnot of\n%s", all, strings.Join(told, "\n"), strings.Join(want, "\n"))
		}
	}
}

// One cause, one page: the table of the README, each line on an Alertmanager of its own.
func TestOneCauseOnePage(t *testing.T) {
	const (
		portal, location, accounts = "instance=https://portal.example.org/", "instance=https://portal.example.org/api/x/location", "instance=https://accounts.example.org/api/x/location"
	)
	for cause, one := range map[string]struct{ fire, told []string }{
		"every backend is dead": {
			[]string{
				"PortalReplicasMissing page job=backend", "PortalReplicasMissing ticket job=backend", "PortalBackendUnreachable page",
				"PortalRefreshFailures page", "PortalLocationFailing page", "PortalLogInsFailing page provider=local-userpass", "PortalSignInErrors page sli=availability", "PortalSignInErrors ticket sli=availability",
				"PortalGraphQLErrors page sli=availability", "PortalRouteErrors ticket job=gateway route=/api/session", "PortalGatewaySaturated page job=gateway instance=a",
				"PortalSiteUnreachable page job=site " + location, "PortalSiteUnreachable page job=site " + accounts,
			},
			[]string{"PortalReplicasMissing page job=backend"},
		},
		"the hosted backend of somebody else is dead": {
			[]string{"PortalBackendUnreachable page", "PortalRefreshFailures page", "PortalLocationFailing page", "PortalLogInsFailing page provider=local-userpass", "PortalSignInErrors page", "PortalGraphQLErrors ticket", "PortalSiteUnreachable page job=site " + location},
			[]string{"PortalBackendUnreachable page"},
		},
		"the database is dead": {
			[]string{
				"PortalDatabaseUnreachable page", "PortalBackendUnreachable page", "PortalRefreshFailures page", "PortalLogInsFailing page provider=local-userpass", "PortalSignInErrors page", "PortalGraphQLErrors page",
				"PortalGraphQLFailing page", "PortalGraphQLFailing ticket operation=Boards", "PortalGatewaySaturated page instance=a", "PortalOutboxOld page", "PortalOutboxGrowing ticket",
				"PortalStoreSlow ticket operation=select", "PortalRouteErrors ticket job=backend", "PortalSiteUnreachable page job=site " + location,
			},
			[]string{"PortalDatabaseUnreachable page"},
		},
		"the database is back, and the windows of what followed from it reach back to the fault": {
			[]string{"PortalDatabaseUnreachable none lasts=36m", "PortalSignInErrors page sli=availability", "PortalGraphQLErrors page sli=availability", "PortalLogInsFailing page provider=local-userpass", "PortalUploadErrors page"},
			[]string{"PortalDatabaseUnreachable none lasts=36m", "PortalLogInsFailing page provider=local-userpass", "PortalUploadErrors page"},
		},
		"the backend is back, and it was one of the gateways too": {
			[]string{"PortalReplicasMissing none job=backend lasts=36m", "PortalReplicasMissing page job=gateway", "PortalGraphQLErrors page", "PortalSignInErrors ticket sli=reachability"},
			[]string{"PortalReplicasMissing none job=backend lasts=36m", "PortalReplicasMissing page job=gateway"},
		},
		"log-ins fail, and the portal is slow": {
			[]string{"PortalLogInsFailing page provider=local-userpass", "PortalSignInErrors page sli=availability", "PortalSignInErrors ticket sli=availability", "PortalSignInSlow page sli=latency"},
			[]string{"PortalLogInsFailing page provider=local-userpass", "PortalSignInSlow page sli=latency"},
		},
		"the site is away": {
			[]string{"PortalSiteUnreachable page job=site " + portal, "PortalSignInErrors ticket sli=reachability", "PortalSignInErrors page sli=availability"},
			[]string{"PortalSignInErrors page sli=availability", "PortalSiteUnreachable page job=site " + portal},
		},
		"the mail server refuses us": {
			[]string{"PortalMailRefused page", "PortalMailRefused ticket", "PortalOutboxOld page", "PortalOutboxOld ticket", "PortalOutboxGrowing ticket"},
			[]string{"PortalMailRefused page"},
		},
		"the mail server knows nobody, and puts off others": {
			[]string{"PortalMailRefused ticket", "PortalOutboxOld page", "PortalOutboxGrowing ticket"},
			[]string{"PortalMailRefused ticket", "PortalOutboxGrowing ticket", "PortalOutboxOld page"},
		},
		"every gateway is dead": {
			[]string{"PortalReplicasMissing page job=gateway", "PortalReplicasMissing ticket job=gateway", "PortalSiteUnreachable page job=site " + location},
			[]string{"PortalReplicasMissing page job=gateway"},
		},
		"every gateway is dead, one backend is missing and the page itself is away": {
			[]string{"PortalReplicasMissing page job=gateway", "PortalReplicasMissing ticket job=gateway", "PortalReplicasMissing ticket job=backend", "PortalSiteUnreachable page job=site " + portal},
			[]string{"PortalReplicasMissing page job=gateway", "PortalReplicasMissing ticket job=backend", "PortalSiteUnreachable page job=site " + portal},
		},
		"one backend keeps restarting, one gateway is missing": {
			[]string{"PortalRestartLoop page job=backend instance=a", "PortalReplicasMissing ticket job=backend", "PortalReplicasMissing ticket job=gateway"},
			[]string{"PortalReplicasMissing ticket job=gateway", "PortalRestartLoop page job=backend instance=a"},
		},
		"one of two certificates is nearly over": {
			[]string{"PortalCertificateExpires page job=site " + portal, "PortalCertificateExpires ticket job=site " + portal, "PortalCertificateExpires ticket job=site " + accounts},
			[]string{"PortalCertificateExpires page job=site " + portal, "PortalCertificateExpires ticket job=site " + accounts},
		},
		"one of two disks is full": {
			[]string{"PortalDiskFull page job=node instance=n mountpoint=/", "PortalDiskFull ticket job=node instance=n mountpoint=/", "PortalDiskFull ticket job=node instance=n mountpoint=/data"},
			[]string{"PortalDiskFull page job=node instance=n mountpoint=/", "PortalDiskFull ticket job=node instance=n mountpoint=/data"},
		},
		"the exporter that probes is dead": {
			[]string{"PortalMonitoringIncomplete ticket job=blackbox", "PortalProbeMissing ticket job=site " + portal},
			[]string{"PortalMonitoringIncomplete ticket job=blackbox"},
		},
		"an operation of GraphQL, uploads and e-mails fail beside each other": {
			[]string{"PortalGraphQLFailing ticket operation=Boards", "PortalUploadErrors page", "PortalOutboxOld page"},
			[]string{"PortalGraphQLFailing ticket operation=Boards", "PortalOutboxOld page", "PortalUploadErrors page"},
		},
	} {
		t.Run(cause, func(t *testing.T) {
			t.Parallel()
			a := startAlertmanager(t)
			a.fire(t, one.fire)
			a.settled(t, one.fire, one.told)
		})
	}
}

// What the heartbeat is routed to is not who is told of troubles.
func TestRoutes(t *testing.T) {
	for labels, receiver := range map[string]string{
		"alertname=PortalSignInErrors severity=page": "pages", "alertname=PortalStoreSlow severity=ticket": "tickets", "alertname=PortalWatchdog severity=none": "watchdog",
		"alertname=PortalDatabaseUnreachable severity=none": "nobody",
	} {
		said, err := exec.CommandContext(t.Context(), tool(t, "amtool"), append([]string{
			"config", "routes", "test", "--config.file=" + filepath.Join(folder, "alertmanager", "alertmanager.yml"),
		}, strings.Fields(labels)...)...).Output()
		if err != nil || strings.TrimSpace(string(said)) != receiver {
			t.Errorf("%s goes to %s, not to %s (%v)", labels, said, receiver, err)
		}
	}
}
