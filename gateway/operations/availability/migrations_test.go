//go:build operations && linux

package availability

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
)

// Backends that start at the same moment on an empty database create its schema once, and all of them serve.
func TestBackendsStartTogether(t *testing.T) {
	const rounds, together = 5, 3
	p := newPortal(t, 0, together)
	for round := range rounds {
		database := fmt.Sprintf("fresh_%d", round)
		if said, err := p.database.Tool(t.Context(), "createdb", database).CombinedOutput(); err != nil {
			t.Fatalf("createdb: %v\n%s", err, said)
		}
		for _, one := range p.backends {
			one.Variables["BACKEND_DATABASE_URL"] = p.database.URL(database)
			one.Launch(t)
		}
		for _, one := range p.backends {
			one.AwaitReady(t)
		}
		applied := p.query(t, database, "SELECT COUNT(*) || ' ' || COUNT(DISTINCT name) || ' ' || MAX(version) FROM schema_migrations")
		if counts := strings.Fields(applied); counts[0] != counts[1] || counts[0] != counts[2] || counts[0] == "0" {
			t.Errorf("round %d: applied, distinct and newest migration are %s", round, applied)
		}
		for _, one := range p.backends {
			one.Stop(t, syscall.SIGTERM)
		}
	}
}
