package change_test

import (
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// [U3] There is one checkpoint a day, from 00:05 UTC on, with any number of replicas.
func TestCheckpointsAreDaily(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := making(s, "", "")
		c.apply = func(tx *change.Tx) (string, error) {
			tx.Record(audit.Event{Action: "MADE", Entity: "thing", EntityID: "1"})
			return "1", nil
		}
		if _, err := do(t.Context(), changer(s), ana, c); err != nil {
			t.Fatal(err)
		}
		day := time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)
		write := func(at time.Time) {
			if err := change.WriteCheckpoint(t.Context(), changer(s).At(at), s); err != nil {
				t.Error(err)
			}
		}
		count := func(want int) {
			t.Helper()
			if found, err := s.AuditCheckpoints(t.Context(), change.Installation); err != nil || len(found) != want {
				t.Errorf("%d checkpoints, want %d: %v", len(found), want, err)
			}
		}
		write(day.Add(5*time.Minute - time.Second))
		count(0)
		var group sync.WaitGroup
		for range 3 {
			group.Go(func() { write(day.Add(5 * time.Minute)) })
		}
		group.Wait()
		write(day.Add(23 * time.Hour))
		count(1)
		write(day.Add(24*time.Hour + time.Minute))
		count(1)
		write(day.Add(30 * time.Hour))
		count(2)
		wantChain(t, s, 1+2)
	})
}

func TestWithoutAChainThereIsNoCheckpoint(t *testing.T) {
	s := storetest.SQLite(t)
	if err := change.WriteCheckpoint(t.Context(), changer(s), s); err != nil {
		t.Error(err)
	}
	wantChain(t, s, 0)
}
