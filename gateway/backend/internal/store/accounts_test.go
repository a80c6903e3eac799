package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// instant has a zone and nanoseconds, which the store does not keep.
var instant = time.Date(2026, 3, 29, 2, 30, 0, 123456789, time.FixedZone("east", 3*60*60))

func ana() account.Account {
	return account.Account{
		ID: "66f0c1a2b3d4e5f607182930", IdentityID: "66f0c1a2b3d4e5f607182931", Provider: account.ProviderPassword,
		Login: "ana@example.org", Email: "ana@example.org", PasswordHash: "hash", CreatedAt: instant,
	}
}

func TestRestartKeepsData(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		first, err := store.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		a := ana()
		a.ConfirmedAt, a.ProvedAt = &instant, &instant
		if err := errors.Join(first.AddAccount(t.Context(), a), first.Close()); err != nil {
			t.Fatal(err)
		}
		got, err := storetest.Open(t, url).Account(t.Context(), a.ID)
		if err != nil {
			t.Fatal(err)
		}
		kept := core.Instant(instant)
		a.CreatedAt, a.ConfirmedAt, a.ProvedAt = kept, &kept, &kept
		if diff := cmp.Diff(a, got); diff != "" {
			t.Errorf("what was read differs from what was written (-written +read):\n%s", diff)
		}
	})
}

func TestDuplicateAndMissingAccounts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		if err := s.AddAccount(ctx, ana()); err != nil {
			t.Fatal(err)
		}
		sameID, sameLogin := ana(), ana()
		sameID.Login = "other@example.org"
		sameLogin.ID = storetest.ID()
		otherProvider := sameLogin
		otherProvider.Provider = account.ProviderFunction
		if err := s.AddAccount(ctx, sameID); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("the same id: %v", err)
		}
		if err := s.AddAccount(ctx, sameLogin); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("the same login: %v", err)
		}
		if err := s.AddAccount(ctx, otherProvider); err != nil {
			t.Errorf("the same login at another provider: %v", err)
		}
		if _, err := s.Account(ctx, "missing"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a missing account: %v", err)
		}
		if err := s.SetPassword(ctx, "missing", "x", instant); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a change of a missing account: %v", err)
		}
	})
}

func TestTransactionIsAllOrNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boom := errors.New("boom")
		add := func(ctx context.Context) error { return s.AddAccount(ctx, ana()) }
		err := s.InTx(t.Context(), func(ctx context.Context) error { return errors.Join(add(ctx), boom) })
		if !errors.Is(err, boom) {
			t.Fatalf("error = %v", err)
		}
		func() {
			defer func() { _ = recover() }()
			_ = s.InTx(t.Context(), func(ctx context.Context) error { _ = add(ctx); panic("boom") })
		}()
		if _, err := s.Account(t.Context(), ana().ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a transaction that failed left something behind: %v", err)
		}
		err = s.InTx(t.Context(), func(ctx context.Context) error {
			if err := s.InTx(ctx, add); err != nil { // InTx joins the transaction
				return err
			}
			_, err := s.Account(ctx, ana().ID) // the transaction sees its own change
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Account(t.Context(), ana().ID); err != nil {
			t.Errorf("a transaction that succeeded is not there: %v", err)
		}
	})
}

func TestDeletingAnAccountTakesSessionsAndLinksWithIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		session := account.Session{ID: storetest.ID(), AccountID: ana().ID, DeviceID: "d", RefreshHash: []byte{1}, CreatedAt: instant, ExpiresAt: instant}
		link := account.Link{ID: storetest.ID(), AccountID: ana().ID, Purpose: account.KindReset, AskedAt: instant, SecretHash: []byte{2}, ExpiresAt: instant}
		err := errors.Join(s.AddAccount(ctx, ana()), s.AddSession(ctx, session), s.AddLink(ctx, link), s.DeleteAccount(ctx, ana().ID))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.LiveSession(ctx, session.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("session: %v", err)
		}
		if _, err := s.Link(ctx, link.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("link: %v", err)
		}
	})
}

func TestALinkIsUsedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		link := account.Link{ID: storetest.ID(), AccountID: ana().ID, Purpose: account.KindReset, AskedAt: instant, SecretHash: []byte{2}, ExpiresAt: instant}
		if err := errors.Join(s.AddAccount(ctx, ana()), s.AddLink(ctx, link)); err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		outcomes := make(chan bool, 8)
		for range cap(outcomes) {
			group.Go(func() {
				done, err := s.UseLink(ctx, link.ID, instant)
				if err != nil {
					t.Error(err)
				}
				outcomes <- done
			})
		}
		group.Wait()
		close(outcomes)
		used := 0
		for done := range outcomes {
			if done {
				used++
			}
		}
		if used != 1 {
			t.Errorf("used %d times", used)
		}
	})
}

func TestSweepKeepsValidRecords(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		now := core.Instant(instant)
		session := func(id string, expires time.Time) account.Session {
			return account.Session{ID: id, AccountID: ana().ID, DeviceID: "d", RefreshHash: []byte{1}, CreatedAt: now, ExpiresAt: expires}
		}
		message := func(id string, created time.Time) account.Message {
			return account.Message{ID: id, Kind: account.KindReset, Email: "ana@example.org", CreatedAt: created}
		}
		finish := func(id string, state events.State, lastError string) error {
			d := events.Delivery{EventID: id, Channel: events.Email, Recipient: "ana@example.org"}
			return s.FinishDelivery(ctx, d, state, lastError)
		}
		post := func(m account.Message) error { _, err := s.AddMessage(ctx, m, time.Time{}, 99); return err }
		err := errors.Join(s.AddAccount(ctx, ana()),
			s.AddSession(ctx, session("over", now)), s.AddSession(ctx, session("live", now.Add(time.Second))),
			post(message("old and finished", now.Add(-time.Hour))), finish("old and finished", events.Sent, ""),
			post(message("old and waiting", now.Add(-time.Hour))),
			post(message("older and given up", now.Add(-3*time.Hour))), finish("older and given up", events.Refused, "refused"),
			post(message("given up", now.Add(-time.Hour))), finish("given up", events.Refused, "refused"),
			s.Sweep(ctx, account.Cutoffs{Now: now, Attempts: now, Messages: now.Add(-time.Minute), GivenUp: now.Add(-2 * time.Hour)}))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.LiveSession(ctx, "over"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("an expired session: %v", err)
		}
		if _, err := s.LiveSession(ctx, "live"); err != nil {
			t.Errorf("a live session: %v", err)
		}
		topics := []events.Topic{account.KindReset.Topic()}
		d, attempt, err := s.ClaimDelivery(ctx, topics, now, now.Add(time.Minute))
		if err != nil || d.EventID != "old and waiting" || attempt != 1 || !d.CreatedAt.Equal(now.Add(-time.Hour)) {
			t.Errorf("claimed %+v, attempt %d, error %v", d, attempt, err)
		}
		if _, _, err := s.ClaimDelivery(ctx, topics, now, now.Add(time.Minute)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the finished message, or a leased one, was claimed: %v", err)
		}
		// Adding an identifier that still exists fails.
		for id, kept := range map[string]bool{"old and finished": false, "older and given up": false, "given up": true, "old and waiting": true} {
			if err := post(message(id, now)); (err != nil) != kept {
				t.Errorf("%s: to be kept %t; adding it again: %v", id, kept, err)
			}
		}
	})
}
