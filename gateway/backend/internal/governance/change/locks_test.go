package change_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// holding is a change that holds rows until it is released.
type holding struct {
	held, released chan struct{}
	ended          chan error
}

func hold(t *testing.T, c *change.Changer, locks ...change.Lock) holding {
	t.Helper()
	h := holding{held: make(chan struct{}), released: make(chan struct{}), ended: make(chan error, 1)}
	go func() {
		h.ended <- change.Run(t.Context(), c, change.System("test"), "test", func(tx *change.Tx) error {
			tx.Unchanged()
			err := tx.Hold(locks...)
			close(h.held)
			<-h.released
			return err
		})
	}()
	return h
}

func (h holding) release(t *testing.T) {
	t.Helper()
	close(h.released)
	if err := <-h.ended; err != nil {
		t.Error(err)
	}
}

// lockWaiters counts the transactions of the database that wait for a lock.
func lockWaiters(t *testing.T, s *store.Store) int {
	t.Helper()
	found, err := core.One(t.Context(), s.DB, core.Scalar[int], `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A change that waits for its first row holds none of the later ones, so that no two changes wait for each other. Afterwards it holds
// all of them. SQLite has one writer, which holds everything.
func TestASecondChangeWaitsForALockedRow(t *testing.T) {
	s := storetest.Open(t, storetest.PostgresURL(t))
	governancetest.Trust(t, s)
	c := changer(s)
	person, board := change.Change(change.RankPerson, "known"), change.Keep(change.RankBoard, "open")
	first := hold(t, c, person)
	<-first.held
	second := hold(t, c, person, board, change.Change(change.RankBoard, "restricted"))
	for lockWaiters(t, s) == 0 {
		time.Sleep(time.Millisecond)
	}
	third := hold(t, c, change.Change(change.RankBoard, "open"), change.Change(change.RankBoard, "restricted"))
	<-third.held
	third.release(t)
	first.release(t)
	<-second.held
	for n, lock := range []change.Lock{person, change.Change(change.RankBoard, "open"), change.Keep(change.RankBoard, "restricted")} {
		other := hold(t, c, lock)
		for lockWaiters(t, s) <= n {
			time.Sleep(time.Millisecond)
		}
		select {
		case <-other.held:
			t.Errorf("%v was free", lock)
		default:
		}
		defer other.release(t)
	}
	kept := hold(t, c, board)
	<-kept.held // several changes keep a row
	kept.release(t)
	second.release(t)
}

// A change that has waited for a row decides by what the other one made of it.
func TestALockedRowIsReadAfterTheOtherChange(t *testing.T) {
	s := storetest.Open(t, storetest.PostgresURL(t))
	governancetest.Trust(t, s)
	c := changer(s)
	held, written := make(chan struct{}), make(chan struct{})
	writing := make(chan error, 1)
	go func() {
		writing <- change.Run(t.Context(), c, change.System("test"), "test", func(tx *change.Tx) error {
			if err := tx.Hold(change.Change(change.RankBoard, "open")); err != nil {
				return err
			}
			close(held)
			<-written
			tx.Record(audit.Event{Action: "RENAMED", Entity: "board", EntityID: "open"})
			_, err := s.Write(tx, `UPDATE boards SET name = 'Renamed' WHERE id = 'open'`)
			return err
		})
	}()
	<-held
	name := make(chan string, 1)
	go func() {
		_ = change.Run(t.Context(), c, change.System("test"), "test", func(tx *change.Tx) error {
			tx.Unchanged()
			err := tx.Hold(change.Keep(change.RankPerson, "known"), change.Change(change.RankBoard, "open"), change.Keep(change.RankBoard, "restricted"))
			found, readErr := core.One(tx.Context(), s.DB, core.Scalar[string], `SELECT name FROM boards WHERE id = 'open'`)
			name <- found
			return errors.Join(err, readErr)
		})
	}()
	for lockWaiters(t, s) == 0 {
		time.Sleep(time.Millisecond)
	}
	close(written)
	if err := <-writing; err != nil {
		t.Fatal(err)
	}
	if got := <-name; got != "Renamed" {
		t.Errorf("the board is called %q", got)
	}
}
