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

// The limit holds for requests that arrive at the same moment: the second waits
// until the first is decided.
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

// What replicas of the version before wrote is delivered under its own name. What one of them
// holds is left to it until its lease is over.
func TestMessagesOfTheVersionBeforeAreAdopted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		for id, due := range map[string]*time.Time{"due": &now, "held": after(now, time.Minute), "finished": nil} {
			_, err := s.Exec(ctx, `INSERT INTO outbox (id, kind, email, created_at, next_attempt_at, attempts) VALUES ($1, 'reset', 'ana@example.org', $2, $3, 2)`, id, now, due)
			if err != nil {
				t.Fatal(err)
			}
		}
		if messages, recipients, domains, oldest, err := s.Waiting(ctx); err != nil || messages != 2 || recipients != 1 || domains != 1 || !oldest.Equal(now) {
			t.Errorf("%d messages to %d wait since %v, %v", messages, recipients, oldest, err)
		}
		limited := account.Message{ID: "fourth", Kind: account.KindReset, Email: "ana@example.org", CreatedAt: now}
		if added, err := s.AddMessage(ctx, limited, now.Add(-time.Hour), 3); err != nil || added {
			t.Errorf("beyond the limit: %t, %v", added, err)
		}
		adopt := func(at time.Time, want int) {
			t.Helper()
			if adopted, err := s.AdoptMessages(ctx, at); err != nil || adopted != want {
				t.Errorf("%d adopted, want %d; %v", adopted, want, err)
			}
		}
		claim := func(at time.Time, want string) {
			t.Helper()
			d, attempt, err := s.ClaimDelivery(ctx, []events.Topic{account.KindReset.Topic()}, at, at.Add(time.Hour))
			if err != nil || d.EventID != want || d.Recipient != "ana@example.org" || !d.CreatedAt.Equal(now) || attempt != 3 {
				t.Errorf("claimed %+v, attempt %d, %v", d, attempt, err)
			}
		}
		adopt(now, 1)
		adopt(now, 0)
		claim(now, "due")
		adopt(now.Add(time.Minute), 1)
		claim(now.Add(time.Minute), "held")
		adopt(now.Add(time.Hour), 0)
	})
}

func after(t time.Time, d time.Duration) *time.Time {
	t = t.Add(d)
	return &t
}

// An event of a name is kept once, and one whose recipients are decided takes nothing more.
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

// One of several transactions ends a deadline.
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

// After the way back to the version before, and forth again, nothing is kept twice.
func TestAMessageIsAdoptedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		m := account.Message{ID: "given back", Kind: account.KindReset, Email: "ana@example.org", CreatedAt: now}
		if _, err := s.AddMessage(ctx, m, time.Time{}, 9); err != nil {
			t.Fatal(err)
		}
		// The statements of docs/guides/upgrade.md.
		for _, statement := range []string{
			`insert into outbox (id, kind, email, created_at, next_attempt_at)
				select event_id, substr(topic, 9), recipient, created_at, created_at from deliveries where due_at is not null and topic like 'account.%'`,
			`delete from deliveries where due_at is not null and topic like 'account.%'`,
		} {
			if _, err := s.Exec(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		if adopted, err := s.AdoptMessages(ctx, now); err != nil || adopted != 1 {
			t.Errorf("%d adopted, %v", adopted, err)
		}
		topics := []events.Topic{account.KindReset.Topic()}
		if d, _, err := s.ClaimDelivery(ctx, topics, now, now.Add(time.Hour)); err != nil || d.EventID != m.ID {
			t.Errorf("claimed %+v, %v", d, err)
		}
		if _, _, err := s.ClaimDelivery(ctx, topics, now, now.Add(time.Hour)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("claimed again: %v", err)
		}
	})
}

// Whoever dispatches events is woken for each that is kept, and for none that is not; so is the courier for deliveries.
func TestWhatIsKeptWakesWhoSendsIt(t *testing.T) {
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
