package store_test

import (
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// Home lists the few papers that wait to be accepted without reading all that there are.
func TestPapersToAcceptAreFoundByTheirIndex(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	var run core.Statement
	s.Watch(func(one core.Statement) { run = one })
	if _, err := s.Arrivals(t.Context(), governancetest.Everything("open"), 10); err != nil {
		t.Fatal(err)
	}
	s.Watch(nil)
	steps, err := s.Plan(t.Context(), run)
	if err != nil {
		t.Fatal(err)
	}
	if plan := strings.Join(steps, "\n"); !strings.HasPrefix(plan, "SEARCH v ") || !strings.Contains(plan, "paper_versions_submitted") {
		t.Errorf("the statement does not begin with the papers that wait:\n%s", plan)
	}
}
