package main

import (
	"database/sql"
	"strings"
	"testing"
)

// The trail begins before there is an organisation, and then is the organisation's.
func TestAudit(t *testing.T) {
	database := freshDatabase(t)
	if out, err := run(t, database, "audit", "verify"); err != nil || !strings.HasPrefix(out, "installation: 0 events checked, the chain is whole; its end is 0 000") {
		t.Errorf("verify of an empty chain: %q, %v", out, err)
	}
	if _, err := run(t, database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	out, err := run(t, database, "audit", "list")
	if err != nil || !strings.Contains(out, "ORGANISATION_FOUNDED") || !strings.Contains(out, "operator:") || strings.Contains(out, "Harbour") {
		t.Errorf("list: %q, %v", out, err)
	}
	out, err = run(t, database, "audit", "verify")
	if err != nil || !strings.Contains(out, ": 1 events checked") {
		t.Errorf("verify: %q, %v", out, err)
	}
	checkpoint := strings.TrimSpace(out[strings.LastIndex(out, "is ")+3:])
	if _, err := run(t, database, "audit", "verify", "-from", "1", "-checkpoint", checkpoint); err != nil {
		t.Errorf("against its own end %q: %v", checkpoint, err)
	}
	if _, err := run(t, database, "audit", "verify", "-checkpoint", "7 "+strings.Repeat("a", 64)); err == nil || !strings.Contains(err.Error(), "event 2 is missing") {
		t.Errorf("against a checkpoint that it does not reach: %v", err)
	}
	if out, err := run(t, database, "audit", "list", "-of", "nobody@example.org", "-from", "2026-01-01", "-until", "2026-12-01T00:00:00Z"); err != nil || strings.Count(out, "\n") != 1 {
		t.Errorf("list of nobody: %q, %v", out, err)
	}
	for _, args := range [][]string{{}, {"dance"}, {"verify", "now"}, {"verify", "-checkpoint", "x"}, {"list", "-from", "yesterday"}, {"list", "-limit", "0"}} {
		if _, err := run(t, database, append([]string{"audit"}, args...)...); err == nil {
			t.Errorf("audit %v was taken", args)
		}
	}
}

// Whoever changes an event in the file is found, by its number.
func TestAuditFindsAChange(t *testing.T) {
	database := freshDatabase(t)
	if _, err := run(t, database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", strings.TrimPrefix(database["BACKEND_DATABASE_URL"], "sqlite:"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for _, statement := range []string{
		`DROP TRIGGER audit_events_unchanged`,
		`UPDATE audit_events SET event = replace(event, 'operator:', 'operator:x')`,
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := run(t, database, "audit", "verify"); err == nil || !strings.Contains(err.Error(), "is broken: event 1 does not follow") {
		t.Errorf("verify: %v", err)
	}
}
