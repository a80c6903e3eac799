package store_test

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func clock() time.Time { return moment }

// recording returns a command that only records events.
func recording(events ...audit.Event) change.Command[struct{}] {
	return change.Operation[struct{}, struct{}]{Name: "record", Apply: func(tx *change.Tx, _ struct{}) (struct{}, error) {
		for _, event := range events {
			tx.Record(event)
		}
		return struct{}{}, nil
	}}
}

func record(t testing.TB, s *store.Store, by change.Actor, events ...audit.Event) {
	t.Helper()
	if _, err := change.Do(t.Context(), change.NewChanger(s, clock), by, recording(events...)); err != nil {
		t.Fatal(err)
	}
}

// raw opens the database without the store.
func raw(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, name := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, name = "sqlite", path
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// Triggers and generated columns prevent mistakes. The chain reveals changes that bypass them.
func TestAuditEventsAreOnlyAdded(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.Open(t, url)
		for _, id := range []string{"1", "2"} {
			record(t, s, change.System("test"), audit.Event{Action: "MADE", Entity: "thing", EntityID: id, BoardID: "b", Data: map[string]any{"itemId": "i", "text": "line \u2028, escape \x1b"}})
		}
		db := raw(t, url)
		statements := []string{
			`UPDATE audit_events SET event = '{}' WHERE seq = 1`,
			`UPDATE audit_events SET seq = 7 WHERE seq = 1`,
			`UPDATE audit_events SET actor_id = 'eve' WHERE seq = 1`,
			`DELETE FROM audit_events WHERE seq = 2`,
			`DELETE FROM audit_events WHERE seq = 9`,
			`INSERT INTO audit_events (organisation_id, seq, event, hash) VALUES ('installation', 2, '{}', 'x')`,
			`INSERT INTO audit_events (organisation_id, seq, event, hash, actor_id) VALUES ('installation', 3, '{}', 'x', 'eve')`,
		}
		if strings.HasPrefix(url, "sqlite:") {
			// A delete that finds no row runs no trigger of SQLite, and needs none.
			statements = append(statements[:4], statements[5:]...)
			statements = append(statements,
				`INSERT OR REPLACE INTO audit_events (organisation_id, seq, event, hash) VALUES ('installation', 2, '{}', 'x')`,
				`INSERT INTO audit_events (organisation_id, seq, event, hash) VALUES ('installation', 9, '{}', 'x')`)
		} else {
			statements = append(statements, `TRUNCATE audit_events`)
		}
		for _, statement := range statements {
			if _, err := db.ExecContext(t.Context(), statement); err == nil {
				t.Errorf("%s was done", statement)
			}
		}
		var actor, action, entity, board, item, at string
		err := db.QueryRowContext(t.Context(), `SELECT actor_id, action, entity_id, board_id, item_id, at FROM audit_events WHERE seq = 2`).
			Scan(&actor, &action, &entity, &board, &item, &at)
		if err != nil || actor != "system:test" || action != "MADE" || entity != "2" || board != "b" || item != "i" || at != "2026-11-20T09:00:00.123Z" {
			t.Errorf("derived: %q %q %q %q %q %q, %v", actor, action, entity, board, item, at, err)
		}
		v := audit.NewVerifier(audit.Start(), nil)
		if err := s.AuditEntries(t.Context(), change.Installation, 0, v.Take); err != nil || v.Last().Seq != 2 {
			t.Errorf("the chain: %v, %v", v.Last(), err)
		}
	})
}

// Several events of one change follow each other in the chain.
func TestEventsOfOneChange(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		events := make([]audit.Event, 120)
		for i := range events {
			events[i] = audit.Event{Action: "MADE", Entity: "thing", EntityID: "1"}
		}
		record(t, s, change.System("test"), events...)
		head, err := s.AuditHead(t.Context(), change.Installation)
		if err != nil || head.Seq != 120 {
			t.Errorf("head %v, error %v", head, err)
		}
	})
}

func benchmarkChange(b *testing.B, s *store.Store) {
	changer := change.NewChanger(s, clock)
	command := recording(audit.Event{Action: "MADE", Entity: "thing", EntityID: "1"})
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := change.Do(context.Background(), changer, change.System("test"), command); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "changes/s")
}

// BenchmarkChange measures the smallest change: the cost of every change besides its own statements.
func BenchmarkChange(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchmarkChange(b, storetest.SQLite(b)) })
	b.Run("postgres", func(b *testing.B) { benchmarkChange(b, storetest.Open(b, storetest.PostgresURL(b))) })
}

// BenchmarkVerify reads and checks a chain.
func BenchmarkVerify(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			const events, each = 50_000, 1000
			s := storetest.Open(b, url(b))
			many := make([]audit.Event, each)
			for i := range many {
				many[i] = audit.Event{Action: "DOCUMENT_RECORDED", Entity: "document", EntityID: "0123456789abcdef01234567", BoardID: "0123456789abcdef01234567"}
			}
			for range events / each {
				record(b, s, change.System("test"), many...)
			}
			for b.Loop() {
				v := audit.NewVerifier(audit.Start(), nil)
				if err := s.AuditEntries(b.Context(), change.Installation, 0, v.Take); err != nil || v.Last().Seq != events {
					b.Fatal(v.Last(), err)
				}
			}
			b.ReportMetric(events*float64(b.N)/b.Elapsed().Seconds(), "events/s")
		})
	}
}
