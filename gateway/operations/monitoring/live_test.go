//go:build operations && linux

package monitoring_test

import (
	"context"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/provision"
	"example.org/portal/standin/graph"
)

// waiting is the gauge of PortalAccessRequestWaits.
const waiting = "portal_backend_access_request_oldest_age_seconds"

// Every alert fires after the fault that it is about, on real processes, and none fires on healthy ones. Times are shortened, but
// the rules are the shipped ones.
func TestAlertsOnRealFaults(t *testing.T) {
	p := startPortal(t)
	s := startSite(t)
	m := startMonitoring(t, p, s)
	stop := p.use(t)
	defer func() { stop() }()

	t.Run("healthy", func(t *testing.T) { healthy(t, m) })
	// Slow faults are started first, and go on beside the others.
	s.certify(t, 2*24*time.Hour)
	p.toMail.cut()
	t.Run("guessed passwords", func(t *testing.T) { guessing(t, p, m) })
	t.Run("the drive", func(t *testing.T) { driveFaults(t, p, m) })
	t.Run("the mail server is down", func(t *testing.T) {
		m.await(t, 3*time.Minute, "PortalOutboxOld/page", "PortalOutboxOld/ticket", "PortalOutboxGrowing/ticket")
		p.toMail.mend()
		p.sql(t, "update deliveries set due_at = now() where due_at is not null") // point 6 of its runbook
		m.awaitQuiet(t, 3*time.Minute, "PortalOutboxOld/page")
	})
	t.Run("the mail server knows no recipient", func(t *testing.T) {
		before := p.toMail.lead(knowsNobody.start(t))
		p.toMail.mend() // the fault before it may have been skipped
		m.await(t, 4*time.Minute, "PortalMailRefused/ticket")
		if m.firing(t.Context())["PortalMailRefused/page"] != nil {
			t.Error("addresses that do not exist wake somebody")
		}
		p.toMail.lead(before)
		m.awaitQuiet(t, 2*time.Minute, "PortalMailRefused/ticket")
	})
	t.Run("the mail server refuses us", func(t *testing.T) {
		before := p.toMail.lead(refusesUs.start(t))
		m.await(t, 4*time.Minute, "PortalMailRefused/page")
		p.toMail.lead(before)
		p.sql(t, "update deliveries set due_at = now() where due_at is not null")
		m.awaitQuiet(t, 3*time.Minute, "PortalMailRefused/page", "PortalOutboxOld/page")
	})
	t.Run("the certificate runs out", func(t *testing.T) {
		m.await(t, 3*time.Minute, "PortalCertificateExpires/page", "PortalCertificateExpires/ticket")
		s.certify(t, 90*24*time.Hour)
		m.awaitQuiet(t, time.Minute, "PortalCertificateExpires/page", "PortalCertificateExpires/ticket")
	})
	t.Run("the site does not answer", func(t *testing.T) {
		s.isDown.Store(true)
		m.await(t, time.Minute, "PortalSiteUnreachable/page")
		s.isDown.Store(false)
		m.awaitQuiet(t, 3*time.Minute, "PortalSiteUnreachable/page")
	})
	t.Run("the monitoring itself", func(t *testing.T) { monitoringFaults(t, m) })
	t.Run("the disk fills up", func(t *testing.T) {
		m.host.fill(t, 0.10)
		m.await(t, 2*time.Minute, "PortalDiskFull/ticket")
		m.host.fill(t, 0.03)
		m.await(t, time.Minute, "PortalDiskFull/page")
		m.host.fill(t, 0.9)
		m.awaitQuiet(t, time.Minute, "PortalDiskFull/page", "PortalDiskFull/ticket")
	})
	t.Run("the backup stops", func(t *testing.T) {
		m.host.backedUp(t, 37*time.Hour)
		m.await(t, time.Minute, "PortalBackupOld/ticket")
		m.host.backedUp(t, 0)
		m.awaitQuiet(t, time.Minute, "PortalBackupOld/ticket")
		if err := os.Remove(filepath.Join(m.host.metrics, "backup.prom")); err != nil {
			t.Fatal(err)
		}
		m.await(t, time.Minute, "PortalBackupOld/ticket")
		m.host.backedUp(t, 0)
		m.awaitQuiet(t, time.Minute, "PortalBackupOld/ticket")
	})
	t.Run("a rollout does not end", func(t *testing.T) {
		m.cluster.unready.Store(1)
		m.await(t, 2*time.Minute, "PortalRolloutStuck/ticket")
		m.cluster.unready.Store(0)
		m.awaitQuiet(t, time.Minute, "PortalRolloutStuck/ticket")
	})
	t.Run("an access request waits", func(t *testing.T) {
		if len(m.query(t, waiting)) == 0 {
			t.Skip("this backend does not tell how long access requests wait")
		}
		p.sql(t, `insert into access_requests (id, account_id, email, source, requested_at, state, created_at, created_by, updated_at, version)
			values ('66f0c1a2b3d4e5f6071829ff', '66f0c1a2b3d4e5f6071829fe', 'waits@example.org', 'REGISTRATION', now() - interval '25 hours', 'PENDING', now(), 'test', now(), 1)`)
		m.await(t, time.Minute, "PortalAccessRequestWaits/ticket")
		p.sql(t, "delete from access_requests where email = 'waits@example.org'")
		m.awaitQuiet(t, time.Minute, "PortalAccessRequestWaits/ticket")
	})
	t.Run("a deadline is late", func(t *testing.T) {
		// No program settles a kind that it does not know.
		p.sql(t, "insert into deadlines (id, kind, object_id, due_at) values ('66f0c1a2b3d4e5f6071829fd', 'unknown', 'nothing', now() - interval '20 minutes')")
		m.await(t, time.Minute, "PortalDeadlineLate/ticket")
		p.sql(t, "delete from deadlines where kind = 'unknown'")
		m.awaitQuiet(t, time.Minute, "PortalDeadlineLate/ticket")
	})
	t.Run("papers are lost, and their store fails", func(t *testing.T) { paperFaults(t, p, m) })
	t.Run("GraphQL fails inside of its answers", func(t *testing.T) {
		p.sql(t, "alter table boards rename to boards_away") // then the person's rights cannot be read either
		m.await(t, 2*time.Minute, "PortalGraphQLFailing/page", "PortalGraphQLFailing/ticket")
		p.sql(t, "alter table boards_away rename to boards")
		m.awaitQuiet(t, time.Minute, "PortalGraphQLFailing/page", "PortalGraphQLFailing/ticket")
	})
	t.Run("log-ins fail", func(t *testing.T) {
		p.sql(t, "create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'; create trigger refuse before insert on sessions for each row execute function refuse()")
		m.await(t, 2*time.Minute, "PortalLogInsFailing/page")
		p.sql(t, "drop trigger refuse on sessions; drop function refuse")
		m.awaitQuiet(t, 3*time.Minute, "PortalLogInsFailing/page")
	})
	t.Run("the database is slow, then gone", func(t *testing.T) { databaseFaults(t, p, m) })
	t.Run("the backend is slow", func(t *testing.T) {
		p.toBackend.delay.Store(int64(1200 * time.Millisecond))
		m.await(t, 3*time.Minute, "PortalSignInSlow/page", "PortalSignInSlow/ticket", "PortalGraphQLSlow/page", "PortalGraphQLSlow/ticket", "PortalGatewaySaturated/page")
		p.toBackend.delay.Store(0)
		m.awaitQuiet(t, 2*time.Minute, "PortalGatewaySaturated/page")
	})
	t.Run("session keys are replaced", func(t *testing.T) { replacedKeys(t, p, m) })
	t.Run("the backend is killed", func(t *testing.T) { killedBackend(t, p, m) })
	t.Run("the gateway keeps restarting", func(t *testing.T) {
		for range 4 {
			_ = p.gateway.End(t, syscall.SIGKILL)
			p.gateway.Start(t)
			time.Sleep(2500 * time.Millisecond) // each scrape must see it
		}
		m.await(t, time.Minute, "PortalRestartLoop/page")
		m.awaitQuiet(t, 2*time.Minute, "PortalRestartLoop/page")
	})
	everyAlertWasSeen(t, m)
}

// healthy expects that under a small load every recorded series has data, and no alert fires.
func healthy(t *testing.T, m *monitoringStack) {
	missing := map[string]bool{}
	for _, r := range rules(t) {
		if r.Record != "" {
			missing[r.Record+labelled(r.Labels)] = true
		}
	}
	for deadline := time.Now().Add(2 * time.Minute); len(missing) > 0; time.Sleep(500 * time.Millisecond) {
		for series := range missing {
			if values := m.query(t, series); len(values) > 0 && !slices.Contains(values, "NaN") {
				delete(missing, series)
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("no data: %v", slices.Sorted(maps.Keys(missing)))
		}
	}
	time.Sleep(20 * time.Second)                                                                   // longer than every alert but the slowest waits
	if firing := m.firing(t.Context()); len(firing) != 1 || firing["PortalWatchdog/none"] == nil { // the heartbeat
		t.Errorf("fires on a healthy portal: %v", slices.Sorted(maps.Keys(firing)))
	}
	m.received.await(t, time.Minute, "/watchdog firing PortalWatchdog")
	for _, query := range runbookQueries(t) {
		m.query(t, query) // the answer may be empty, but the query must be valid
	}
}

func labelled(labels map[string]string) string {
	var matchers []string
	for name, value := range labels {
		matchers = append(matchers, name+`="`+value+`"`)
	}
	return "{" + strings.Join(matchers, ",") + "}"
}

// runbookQueries returns the lines of all PromQL blocks in the runbooks.
func runbookQueries(t *testing.T) []string {
	t.Helper()
	var queries []string
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range strings.Split(string(text), "```promql\n") {
			if body, _, closed := strings.Cut(block, "```"); i > 0 && closed {
				queries = append(queries, strings.Split(strings.TrimSpace(body), "\n")...)
			}
		}
	}
	if len(queries) < 20 {
		t.Errorf("only %d queries were found in the runbooks", len(queries))
	}
	return queries
}

func guessing(t *testing.T, p *livePortal, m *monitoringStack) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		client := &http.Client{Timeout: 10 * time.Second}
		for ctx.Err() == nil {
			p.post(ctx, client, "http://"+p.toBackend.addr()+app+"/auth/providers/local-userpass/login", nil, `{"username":"director@example.org","password":"guess"}`)
			time.Sleep(200 * time.Millisecond)
		}
	}()
	m.await(t, 2*time.Minute, "PortalRateLimited/ticket")
}

func driveFaults(t *testing.T, p *livePortal, m *monitoringStack) {
	order := func(rule graph.Rule) {
		p.forgetFaults(t)
		rule.Times = -1
		if err := p.drive.Fault(rule); err != nil {
			t.Fatal(err)
		}
	}
	order(graph.Rule{Operation: "slice", WaitMS: 800})
	m.await(t, 2*time.Minute, "PortalUploadSlow/ticket")
	// Only the owner can do something about a full drive, but a drive that refuses the portal is an alert.
	order(graph.Rule{Operation: "slice", Status: http.StatusInsufficientStorage, Code: "quotaLimitReached"})
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(time.Second) {
		if m.firing(t.Context())["PortalUploadErrors/page"] != nil {
			t.Fatal("a full drive wakes somebody")
		}
	}
	order(graph.Rule{Operation: "slice", Status: http.StatusForbidden, Code: "accessDenied"})
	m.await(t, 2*time.Minute, "PortalUploadErrors/page", "PortalUploadErrors/ticket")
	order(graph.Rule{Operation: "create", Status: http.StatusServiceUnavailable})
	m.await(t, 2*time.Minute, "PortalUpstreamFailing/ticket")
	p.forgetFaults(t)
	m.awaitQuiet(t, 2*time.Minute, "PortalUpstreamFailing/ticket")
}

// monitoringFaults causes the alerts about the monitoring itself: no receiver answers, a rule cannot be evaluated, the probing
// exporter is dead.
func monitoringFaults(t *testing.T, m *monitoringStack) {
	m.received.isDown.Store(true)
	m.await(t, 2*time.Minute, "PortalAlertsNotDelivered/page", "PortalAlertsNotDelivered/ticket")
	m.awaitQuiet(t, time.Minute, "PortalWatchdog/none") // the operator of the heartbeat's receiver is notified when it stays away
	m.received.isDown.Store(false)
	m.await(t, 2*time.Minute, "PortalWatchdog/none")

	twice := filepath.Join(m.rules, "twice.yaml")
	write(t, twice, "groups: [{ name: portal-twice, interval: 1s, rules: [{ record: 'portal:replicas_wanted', labels: { job: gateway, from: elsewhere }, expr: vector(1) }] }]\n")
	m.reload(t)
	m.await(t, time.Minute, "PortalRulesFailing/ticket")
	if err := os.Remove(twice); err != nil {
		t.Fatal(err)
	}
	m.reload(t)

	_ = m.blackbox.End(t, syscall.SIGKILL)
	m.await(t, 2*time.Minute, "PortalMonitoringIncomplete/ticket", "PortalProbeMissing/ticket")
	m.blackbox.Start(t)
	m.awaitQuiet(t, 2*time.Minute, "PortalMonitoringIncomplete/ticket", "PortalProbeMissing/ticket", "PortalRulesFailing/ticket", "PortalAlertsNotDelivered/page")
}

// reload makes Prometheus read its rules again.
func (m *monitoringStack) reload(t *testing.T) {
	t.Helper()
	if err := m.prometheus.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
}

func databaseFaults(t *testing.T, p *livePortal, m *monitoringStack) {
	p.toDatabase.delay.Store(int64(150 * time.Millisecond))
	m.await(t, 2*time.Minute, "PortalStoreSlow/ticket")
	p.toDatabase.delay.Store(0)
	p.toDatabase.cut()
	m.await(t, time.Minute, "PortalDatabaseUnreachable/page")
	p.toDatabase.mend()
	m.awaitQuiet(t, 3*time.Minute, "PortalDatabaseUnreachable/page")
}

// replacedKeys starts a gateway without the key of the present sessions.
func replacedKeys(t *testing.T, p *livePortal, m *monitoringStack) {
	kept := p.gateway.Variables["GATEWAY_SESSION_KEYS"]
	_ = p.gateway.End(t, syscall.SIGTERM)
	p.gateway.Variables["GATEWAY_SESSION_KEYS"] = provision.NewKey()
	p.gateway.Start(t)
	m.await(t, time.Minute, "PortalSessionsRejected/page")
	// The runbook's solution: add the old key after the new one.
	_ = p.gateway.End(t, syscall.SIGTERM)
	p.gateway.Variables["GATEWAY_SESSION_KEYS"] += "," + kept
	p.gateway.Start(t)
	m.awaitQuiet(t, time.Minute, "PortalSessionsRejected/page")
}

func killedBackend(t *testing.T, p *livePortal, m *monitoringStack) {
	m.scrapeQuickly(t)
	_ = p.backend.End(t, syscall.SIGKILL)
	m.await(t, 2*time.Minute, "PortalBackendUnreachable/page", "PortalRefreshFailures/page", "PortalLocationFailing/page",
		"PortalSignInErrors/page", "PortalSignInErrors/ticket", "PortalGraphQLErrors/page", "PortalGraphQLErrors/ticket",
		"PortalReplicasMissing/page", "PortalReplicasMissing/ticket", "PortalRouteErrors/ticket")
	m.received.await(t, time.Minute, "/pages firing PortalReplicasMissing")
	p.backend.Start(t)
	m.awaitQuiet(t, 4*time.Minute, "PortalBackendUnreachable/page", "PortalLocationFailing/page", "PortalRefreshFailures/page", "PortalReplicasMissing/page")
	m.received.await(t, 4*time.Minute, "/pages resolved PortalReplicasMissing")
	// One cause, one page.
	if m.received.was("/pages firing PortalBackendUnreachable") {
		t.Error("somebody is told of what follows from it, too")
	}
}

// everyAlertWasSeen expects that the faults above have fired every alert, with complete texts.
func everyAlertWasSeen(t *testing.T, m *monitoringStack) {
	t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range rules(t) {
		if r.Alert == "" || r.Alert == "PortalAccessRequestWaits" && len(m.query(t, waiting)) == 0 {
			continue
		}
		annotations := m.seen[r.Alert+"/"+r.Labels["severity"]]
		if annotations == nil {
			t.Errorf("no fault let %s fire as a %s", r.Alert, r.Labels["severity"])
		}
		for name, text := range annotations {
			if strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || strings.Contains(text, "<error") {
				t.Errorf("%s of %s: %s", name, r.Alert, text)
			}
		}
	}
}

var statement = regexp.MustCompile(`(?m)^sql -c "([^"]+)"$`)

// The runbooks' statements work with the present schema.
func TestStatementsOfRunbooks(t *testing.T) {
	p := startPortal(t)
	count := 0
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range statement.FindAllStringSubmatch(string(text), -1) {
			count++
			p.sql(t, found[1])
		}
	}
	if count < 6 {
		t.Errorf("only %d statements were found in the runbooks", count)
	}
}
