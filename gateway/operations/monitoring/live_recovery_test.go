//go:build operations && linux

package monitoring_test

import (
	"slices"
	"syscall"
	"testing"
	"time"
)

// [issue 11, 5] Each big fault of real processes, and its end, is told as one page, though what follows from it fires too.
func TestRecoveryOfRealFaults(t *testing.T) {
	p := startPortal(t)
	m := startMonitoring(t, p, startSite(t))
	stop := p.use(t)
	defer stop()
	follows := []string{"PortalSignInErrors/page", "PortalGraphQLErrors/page"}
	for _, fault := range []struct {
		name, told  string
		follows     []string
		begin, over func(t *testing.T)
	}{
		{
			"the database is away", "PortalDatabaseUnreachable", follows,
			func(*testing.T) { p.toDatabase.cut() }, func(*testing.T) { p.toDatabase.mend() },
		},
		{
			"the backend is dead", "PortalReplicasMissing", follows,
			func(t *testing.T) { p.backend.end(t, syscall.SIGKILL) }, p.backend.start,
		},
		{
			"the gateway is dead", "PortalReplicasMissing", nil,
			func(t *testing.T) { p.gateway.end(t, syscall.SIGKILL) }, p.gateway.start,
		},
	} {
		t.Run(fault.name, func(t *testing.T) {
			m.received.forget()
			fault.begin(t)
			m.received.await(t, time.Minute, "/pages firing "+fault.told)
			m.await(t, time.Minute, fault.follows...)
			fault.over(t)
			m.awaitQuiet(t, 4*time.Minute, append(fault.follows, fault.told+"/page", fault.told+"/none", "PortalRefreshFailures/page", "PortalLocationFailing/page", "PortalLogInsFailing/page")...)
			if told := m.received.pages(); !slices.Equal(told, []string{fault.told}) {
				t.Errorf("the pages were %v", told)
			}
		})
	}
}
