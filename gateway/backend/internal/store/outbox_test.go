package store_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// The limit also holds for requests at the same moment: the second one waits until the first is decided.
func TestMessagesToOneAddressAreCountedOneAfterTheOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		add := func(ctx context.Context) bool {
			m := account.Message{ID: storetest.ID(), Kind: account.KindReset, Email: "ana@example.org", CreatedAt: instant}
			added, err := s.AddMessage(ctx, m, time.Time{}, 1)
			if err != nil {
				t.Error(err)
			}
			return added
		}
		second := make(chan bool, 1)
		err := s.InTx(t.Context(), func(ctx context.Context) error {
			if !add(ctx) {
				t.Error("the first message was refused")
			}
			go func() { second <- add(t.Context()) }()
			select {
			case added := <-second:
				t.Error("the second was decided before the first")
				second <- added
			case <-time.After(100 * time.Millisecond):
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if <-second {
			t.Error("the second message was added beyond the limit")
		}
	})
}

// An event with a name is stored once. Once its recipients are decided, a second event with the name does not wait.
func TestEventsWithANameAreKeptOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		queue := func() bool {
			event := events.New("test.named", now)
			event.Dedupe, event.Payload["about"] = "one", "x"
			waits, err := s.QueueEvent(ctx, event)
			if err != nil {
				t.Fatal(err)
			}
			return waits
		}
		if first, second := queue(), queue(); !first || !second {
			t.Error("an event that waits takes no more")
		}
		topics := []events.Topic{"test.named"}
		event, err := s.ClaimEvent(ctx, topics, now, now.Add(time.Minute))
		if err != nil || event.Dedupe != "one" || event.Payload["about"] != "x" {
			t.Fatalf("claimed %+v, %v", event, err)
		}
		if _, err := s.ClaimEvent(ctx, topics, now, now.Add(time.Minute)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("claimed again: %v", err)
		}
		if err := s.FinishEvent(ctx, event.ID, now); err != nil {
			t.Fatal(err)
		}
		if queue() {
			t.Error("an event that is over takes more")
		}
	})
}

// Exactly one of several transactions ends a deadline.
func TestADeadlineEndsOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		deadline := events.NewDeadline("test", "object", now)
		for range 2 {
			if err := s.AddDeadline(ctx, deadline); err != nil {
				t.Fatal(err)
			}
		}
		var replicas sync.WaitGroup
		var settled atomic.Int32
		for range 8 {
			replicas.Go(func() {
				err := s.InTx(ctx, func(ctx context.Context) error {
					ended, err := s.EndDeadline(ctx, deadline.ID, now)
					if ended {
						settled.Add(1)
					}
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		replicas.Wait()
		if settled.Load() != 1 {
			t.Errorf("settled %d times", settled.Load())
		}
	})
}

// The oldest deadline is the one that has been due the longest, without those that are settled or still to come.
func TestTheOldestDeadlineIsOneThatIsDue(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		oldest := func(want time.Time) {
			t.Helper()
			if got, err := s.OldestDeadline(ctx, now); err != nil || !got.Equal(want) {
				t.Errorf("got %v, %v, want %v", got, err, want)
			}
		}
		add := func(object string, dueAt time.Time) events.Deadline {
			deadline := events.NewDeadline("test", object, dueAt)
			if err := s.AddDeadline(ctx, deadline); err != nil {
				t.Fatal(err)
			}
			return deadline
		}
		oldest(time.Time{})
		add("to come", now.Add(time.Second))
		oldest(time.Time{})
		add("late", now.Add(-time.Hour))
		settled := add("later", now.Add(-2*time.Hour))
		oldest(settled.DueAt)
		err := s.InTx(ctx, func(ctx context.Context) error {
			_, err := s.EndDeadline(ctx, settled.ID, now)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		oldest(now.Add(-time.Hour))
	})
}

// The dispatcher is woken after a commit that stored an event, and the courier after a commit that stored a delivery. A
// rolled-back transaction wakes neither.
func TestAStoredEventWakesTheDispatcher(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		told, delivers := 0, 0
		s.WakeAfterCommit(func() { told++ }, func() { delivers++ })
		queue := func(ctx context.Context) error {
			_, err := s.QueueEvent(ctx, events.Event{ID: storetest.ID(), Topic: events.NoticeServed, CreatedAt: instant, NotBefore: instant})
			if told > 0 {
				t.Error("told before the transaction has ended")
			}
			return err
		}
		boom := errors.New("boom")
		err := s.InTx(t.Context(), func(ctx context.Context) error { return errors.Join(queue(ctx), boom) })
		if !errors.Is(err, boom) || told != 0 {
			t.Errorf("after a transaction that failed: %v, told %d times", err, told)
		}
		if err := s.InTx(t.Context(), queue); err != nil || told != 1 {
			t.Errorf("after one that was kept: %v, told %d times", err, told)
		}
		told = 0
		if _, err := s.QueueEvent(t.Context(), events.Event{ID: storetest.ID(), Topic: events.NoticeServed, CreatedAt: instant, NotBefore: instant}); err != nil || told != 1 {
			t.Errorf("without a transaction: %v, told %d times", err, told)
		}
		message := account.Message{ID: storetest.ID(), Kind: account.KindReset, Email: "ana@example.org", CreatedAt: instant}
		if _, err := s.AddMessage(t.Context(), message, time.Time{}, 1); err != nil || delivers != 1 {
			t.Errorf("a message: %v, the courier was told %d times", err, delivers)
		}
		event := events.Event{ID: message.ID, Topic: events.NoticeServed, CreatedAt: instant}
		if _, err := s.AddDeliveries(t.Context(), event, events.Email, []string{"bo"}); err != nil || delivers != 2 {
			t.Errorf("a delivery: %v, the courier was told %d times", err, delivers)
		}
	})
}
