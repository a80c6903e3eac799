//go:build operations && linux

package monitoring_test

import (
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Each big fault of real processes, with its end, causes a single page, although the alerts that follow from it fire, too.
func TestRecoveryOfRealFaults(t *testing.T) {
	follows := []string{"PortalSignInErrors/page", "PortalGraphQLErrors/page"}
	for name, fault := range map[string]struct {
		told        string
		follows     []string
		isDead      bool
		begin, over func(*testing.T, *livePortal)
	}{
		"the database is away": {
			"PortalDatabaseUnreachable", follows, false,
			func(_ *testing.T, p *livePortal) { p.toDatabase.cut() },
			func(_ *testing.T, p *livePortal) { p.toDatabase.mend() },
		},
		"the backend is dead": {
			"PortalReplicasMissing", follows, true,
			func(t *testing.T, p *livePortal) { _ = p.backend.End(t, syscall.SIGKILL) },
			func(t *testing.T, p *livePortal) { p.backend.Start(t) },
		},
		"the gateway is dead": {
			"PortalReplicasMissing", nil, true,
			func(t *testing.T, p *livePortal) { _ = p.gateway.End(t, syscall.SIGKILL) },
			func(t *testing.T, p *livePortal) { p.gateway.Start(t) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := startPortal(t)
			m := startMonitoring(t, p, startSite(t))
			defer p.use(t)()
			if fault.isDead {
				m.scrapeQuickly(t)
			}
			m.usedFor(t, 20*time.Second)
			if told := m.received.pages(); len(told) > 0 {
				t.Fatalf("the pages were %v before the fault", told)
			}
			fault.begin(t, p)
			m.received.await(t, time.Minute, "/pages firing "+fault.told)
			m.await(t, time.Minute, fault.follows...)
			fault.over(t, p)
			quiet := append([]string{fault.told + "/page", "PortalRefreshFailures/page", "PortalLocationFailing/page", "PortalLogInsFailing/page"}, fault.follows...)
			m.awaitQuiet(t, 4*time.Minute, quiet...)
			if told := m.received.pages(); !slices.Equal(told, []string{fault.told}) {
				t.Errorf("the pages were %v", told)
			}
		})
	}
}

// usedFor waits until successful requests were counted for so long. Without them, every fault would use up a whole error budget
// at once.
func (m *monitoringStack) usedFor(t *testing.T, least time.Duration) {
	t.Helper()
	want := int(least / time.Second)
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(500 * time.Millisecond) {
		if counted := m.query(t, `count_over_time((portal:objective_total:rate5m{objective="graphql",sli="availability"} > 0)[10m:1s])`); len(counted) == 1 {
			if seconds, err := strconv.Atoi(counted[0]); err == nil && seconds >= want {
				return
			}
		}
		if time.Now().After(deadline) {
			t.Fatal("nobody uses the portal")
		}
	}
}
